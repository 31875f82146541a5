import type { FastifyReply } from 'fastify'

/** RFC 9457, as X's API v2 answers what it refuses. */
export function problem(
  reply: FastifyReply,
  status: number,
  title: string,
  detail: string,
  more: Record<string, string> = {},
): FastifyReply {
  return reply
    .code(status)
    .type('application/problem+json')
    .send({ title, detail, type: 'about:blank', status, ...more })
}
