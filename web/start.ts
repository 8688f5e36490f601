// The prerendered page is complete without React, so React waits until the first paint is out of the way.
document.documentElement.dataset['script'] = 'on'
requestAnimationFrame(() => setTimeout(() => import('./main.tsx')))
