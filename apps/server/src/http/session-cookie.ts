import type { FastifyRequest } from 'fastify'

const name = 'hopwise.session_token'

/**
 * Whether a request brings a session, ended or not. By its name in the whole header: parsers differ in
 * which of two cookies they read, and better-auth must see no session that this does not.
 */
export function bringsSession({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers.cookie?.includes(name) ?? false
}
