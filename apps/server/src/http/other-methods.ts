import type { FastifyInstance, HTTPMethods } from 'fastify'
import { MethodNotAllowed } from '#src/errors.ts'

const methods: HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Answers 405 with `Allow` for every method a path of calls does not have. Call before any route. */
export function refuseOtherMethods(app: FastifyInstance): void {
  const taken = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    if (!/^\/(api\/|mcp$)/.test(url) || url.includes('*')) return
    const known = taken.get(url) ?? new Set()
    for (const one of [method].flat()) known.add(one)
    taken.set(url, known)
  })
  app.decorate('closeMethods', () => {
    for (const [url, known] of [...taken]) {
      const allow = [...known].join(', ')
      app.route({
        method: methods.filter((method) => !known.has(method)),
        url,
        handler(request, reply) {
          reply.header('allow', allow)
          throw new MethodNotAllowed(`${request.method} isn’t allowed here. Use ${allow}.`)
        },
      })
    }
  })
}

declare module 'fastify' {
  interface FastifyInstance {
    closeMethods(): void
  }
}
