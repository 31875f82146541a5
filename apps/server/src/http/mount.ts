import type { Endpoint, EndpointInput, EndpointResult, Page } from '@hopwise/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { Ctx } from '#src/services.ts'
import { parse } from './parse.ts'

/** For the few verbs that read or set cookies; the others know nothing of HTTP. */
export interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

type Verb<E extends Endpoint> = (
  ctx: Ctx,
  input: EndpointInput<E>,
  exchange: Exchange,
) => Promise<EndpointResult<E>>

export type Mount = <E extends Endpoint>(endpoint: E, verb: Verb<E>) => void

export interface MountOptions {
  /** Throws Unauthorized when nobody is signed in. */
  ctxOf(request: FastifyRequest): Promise<Ctx>
  /** Route options by method, such as its rate limit. */
  routeOptions(endpoint: Endpoint): RouteShorthandOptions
}

/** Serves contract endpoints: session first, then the parsed input, then the parsed answer. */
export function createMount(app: FastifyInstance, options: MountOptions): Mount {
  return (endpoint, verb) => {
    app.route({
      ...options.routeOptions(endpoint),
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      async handler(request, reply) {
        const ctx = await options.ctxOf(request)
        const input = {
          params: endpoint.params && parse(endpoint.params, request.params),
          query: endpoint.query && parse(endpoint.query, request.query),
          body: endpoint.body && parse(endpoint.body, request.body),
        }
        // safe because each part was parsed by the very schema that EndpointInput is made from
        const result = await verb(ctx, input as EndpointInput<typeof endpoint>, {
          request,
          reply,
        })
        reply.code(endpoint.status ?? 200).header('cache-control', 'no-store')
        if (endpoint.paged !== true) {
          const answer = endpoint.response.parse(result)
          // Fastify sends null as nothing at all, which is no JSON.
          return answer === null ? reply.type('application/json').send('null') : answer
        }
        // safe because a paged endpoint's result is a Page
        const page = result as Page<unknown>
        reply.header('x-total-count', page.total)
        return endpoint.response.parse(page.items)
      },
    })
  }
}
