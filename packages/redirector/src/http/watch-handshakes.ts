import type { Server, Socket } from 'node:net'

/**
 * Answers what cuts off those that are still in the handshake: what is encrypted comes as a socket of its
 * own, and only then does the server count it among its connections.
 */
export function watchHandshakes(server: Server): () => void {
  const connected = trackPeers(server, 'connection')
  const encrypted = trackPeers(server, 'secureConnection')
  return function endHandshakes() {
    const done = new Set(encrypted.values())
    for (const [socket, peer] of connected) if (!done.has(peer)) socket.destroy()
  }
}

function trackPeers(server: Server, event: 'connection' | 'secureConnection'): Map<Socket, string> {
  const peers = new Map<Socket, string>()
  server.on(event, (socket: Socket) => {
    peers.set(socket, `${socket.remoteAddress} ${socket.remotePort}`)
    socket.once('close', () => peers.delete(socket))
  })
  return peers
}
