import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { headingsFont } from './web/headings-font.ts'

/** Two entries: the visitors' pages and the admin. Neither is in the other's download. */
export default defineConfig({
  root: import.meta.dirname + '/web',
  plugins: [react(), tailwindcss(), headingsFont()],
  build: {
    outDir: import.meta.dirname + '/dist/site',
    emptyOutDir: true,
    // A data: address is refused by our Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The build is short; how it spends its seconds is nobody's worry.
    rolldownOptions: { checks: { pluginTimings: false }, input: [import.meta.dirname + '/web/index.html', import.meta.dirname + '/web/admin.html'] },
  },
})
