import { createServer, type Server } from 'node:http'

/** Binds to this machine alone. @throws EADDRINUSE */
export function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve())
  })
}

export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

/** Says early, before work begins, that a port can't be had. @throws EADDRINUSE, EACCES */
export async function refuseTaken(port: number): Promise<void> {
  const server = createServer()
  await listen(server, port)
  await closeServer(server)
}
