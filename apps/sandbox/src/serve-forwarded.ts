import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Serves the connections that the parent process accepts and hands on, and ends with it. */
export async function serveForwarded(app: FastifyInstance): Promise<void> {
  await app.ready()
  process.on('message', (_message, socket: Socket | undefined) => {
    // A client that hung up on the way leaves no socket.
    if (socket === undefined) return
    app.server.emit('connection', socket)
    socket.resume()
  })
  process.once('disconnect', () => {
    void app.close().then(() => process.exit(0))
  })
}
