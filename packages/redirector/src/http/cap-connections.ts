import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { isCloseBy, networkOrAddress } from '../visitor/network.ts'

export interface ConnectionCaps {
  all: number
  /** 0 for none: behind a proxy every connection is the proxy's. */
  perAddress: number
}

/** Keeps descriptors free for those who come next. */
export function capConnections(server: Server, { all, perAddress }: ConnectionCaps): void {
  server.maxConnections = all
  // The next one finds room; a connection that waits for nothing is opened again by its browser.
  server.on('drop', () => server.closeIdleConnections())
  if (perAddress > 0) server.on('connection', capPerAddress(perAddress))
}

type Capped = Pick<Socket, 'remoteAddress' | 'once' | 'destroy'>

/**
 * One connection too many makes the oldest of its address give way, which hardly ever waits for an
 * answer.
 * @internal
 */
export function capPerAddress(cap: number): (socket: Capped) => void {
  const open = new Map<string, Set<Capped>>()
  return (socket) => {
    const { remoteAddress = '' } = socket
    if (isCloseBy(remoteAddress)) return
    const network = networkOrAddress(remoteAddress)
    const sockets = open.get(network) ?? new Set()
    open.set(network, sockets.add(socket))
    socket.once('close', () => {
      sockets.delete(socket)
      if (sockets.size === 0 && open.get(network) === sockets) open.delete(network)
    })
    if (sockets.size <= cap) return
    const [oldest] = sockets
    if (oldest === undefined) return
    sockets.delete(oldest)
    oldest.destroy()
  }
}
