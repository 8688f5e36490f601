import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app.tsx'
import { preloadPage } from './routes.tsx'

// After a deploy an open tab may ask for code that is gone: one reload fetches the new page, a second would be a loop.
addEventListener('vite:preloadError', (event) => {
  if (sessionStorage.getItem('reloaded') === location.pathname) return
  sessionStorage.setItem('reloaded', location.pathname)
  event.preventDefault()
  location.reload()
})

try {
  await preloadPage(location.pathname)
  hydrateRoot(
    document.getElementById('root')!,
    <BrowserRouter>
      <App />
    </BrowserRouter>,
  )
} catch (error) {
  // The prerendered words, links and pictures are there all the same.
  console.error('this page runs without its script', error)
}
