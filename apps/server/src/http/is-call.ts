import type { FastifyRequest } from 'fastify'
import { decoded } from '#src/decoded.ts'

/**
 * Whether a request is meant for the API. By its route where it has one: an address can be written in
 * many ways, and the router reads them all.
 */
export function isCall({ routeOptions, url }: FastifyRequest): boolean {
  return /^\/api(\/|$)/.test(routeOptions.url ?? pathOf(url))
}

function pathOf(url: string): string {
  // Without a route, so that it may be of any form. Proxies are asked with the origin in front.
  const [path = ''] = url.replace(/^[a-z]+:\/\/[^/?]*/i, '').split('?', 1)
  return decoded(path) ?? path
}
