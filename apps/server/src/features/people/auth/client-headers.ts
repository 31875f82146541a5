import { fromNodeHeaders } from 'better-auth/node'
import type { FastifyRequest } from 'fastify'

/** The header that gives better-auth the address that Fastify trusts. */
export const clientAddressHeader = 'x-hopwise-client-address'

/** A request's headers for better-auth, where no one can pretend to come from elsewhere. */
export function clientHeaders(request: FastifyRequest): Headers {
  const headers = fromNodeHeaders(request.headers)
  headers.delete('content-length')
  headers.delete('transfer-encoding')
  headers.set(clientAddressHeader, request.ip)
  return headers
}
