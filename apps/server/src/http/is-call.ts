import type { FastifyRequest } from 'fastify'
import { pathAsked } from './path-asked.ts'

/**
 * Whether a request is meant for the API, or for assistants. By its route where it has one: an address can be written in
 * many ways, and the router reads them all.
 */
export function isCall({ routeOptions, url }: FastifyRequest): boolean {
  return /^\/(api|mcp)(\/|$)/.test(routeOptions.url ?? pathAsked(url))
}
