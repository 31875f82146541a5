import type { FastifyReply } from 'fastify'

/** A refusal in the form of Meta's Graph API. */
export function graphError(reply: FastifyReply, code: number, message: string, subcode?: number) {
  const error = {
    message,
    type: 'OAuthException',
    code,
    ...(subcode !== undefined && { error_subcode: subcode }),
    fbtrace_id: 'AsandboxTrace',
  }
  return reply.code(400).send({ error })
}

/** What `fields` asks for, and the id; without it the id alone. A name that is not there is refused. */
export function fieldsOf(query: Record<string, string>, reply: FastifyReply, node: object) {
  const wanted = query['fields']?.split(',') ?? []
  const unknown = wanted.find((name) => !(name in node))
  if (unknown !== undefined) {
    const message = `(#100) Tried accessing nonexisting field (${unknown})`
    return graphError(reply, 100, message)
  }
  return Object.fromEntries(
    Object.entries(node).filter(([name]) => name === 'id' || wanted.includes(name)),
  )
}
