/** What keeps the site from starting and can be mended by the person who started it: told in one line, without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}

/** One line for whatever kept the site from starting. */
export function oneLine(error: unknown, port: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Another one: PORT=${port + 1} npm start`
  if (code === 'EACCES' && port < 1024) return `Port ${port} may not be used here. Another one: PORT=3001 npm start`
  return (error instanceof Error ? error.message : String(error)).split('\n')[0]!
}
