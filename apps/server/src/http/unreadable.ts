import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { ApiFailure } from '@hopwise/contracts'

/** Answers bytes that are no HTTP request, in the form of every other refusal. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const failure: ApiFailure = {
    message: 'This request cannot be read. Write letters beyond ASCII in an address as %XX.',
    code: 'invalid',
    requestId: randomUUID(),
  }
  const body = JSON.stringify(failure)
  socket.end(
    'HTTP/1.1 400 Bad Request\r\nContent-Type: application/json; charset=utf-8\r\n' +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}
