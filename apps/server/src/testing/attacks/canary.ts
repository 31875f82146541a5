import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'

/** Listens on every address of this machine, and notes who connects. */
export interface Canary {
  port: number
  connections: number
  stop(): Promise<void>
}

export async function startCanary(): Promise<Canary> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    canary.connections += 1
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.end('HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n')
  })
  // Over IPv6, which takes IPv4 as well.
  await new Promise<void>((resolve) => server.listen({ port: 0, host: '::' }, resolve))
  const canary: Canary = {
    // safe because a server that listens on a port has such an address
    port: (server.address() as AddressInfo).port,
    connections: 0,
    stop() {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
  return canary
}
