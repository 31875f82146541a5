import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { ApiFailure, ErrorCode } from '@hopwise/contracts'

/** For an answer to arrive; a client that never closes keeps its socket no longer. */
const patienceMs = 1_000

interface Refusal {
  status: string
  code: ErrorCode
  message: string
}

const unreadable: Refusal = {
  status: '400 Bad Request',
  code: 'invalid',
  message: 'This request cannot be read. Percent-encode non-ASCII characters in the URL.',
}

const refusals: Record<string, Refusal> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    code: 'invalid',
    message: 'This request took too long to arrive.',
  },
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    code: 'too-large',
    message: 'The headers of this request are larger than 16 kB.',
  },
}

/** Answers bytes that are no HTTP request, in the form of every other refusal. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const { status, code, message } = refusals[error.code ?? ''] ?? unreadable
  const failure: ApiFailure = { message, code, requestId: randomUUID() }
  const body = JSON.stringify(failure)
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
  const deadline = setTimeout(() => socket.destroy(), patienceMs)
  socket.once('close', () => clearTimeout(deadline))
}
