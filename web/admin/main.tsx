import { createRoot } from 'react-dom/client'
import { ErrorBoundary } from 'react-error-boundary'
import { Admin } from './admin.tsx'
import { startSession } from './sign-in/session.ts'

createRoot(document.getElementById('root')!).render(
  <ErrorBoundary fallback={<h1 className="wrap py-24 text-h2">Unexpected Application Error!</h1>}>
    <Admin />
  </ErrorBoundary>,
)
void startSession()
