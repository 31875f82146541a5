import type { FastifyRequest } from 'fastify'
import { knownParameters } from './known-parameters.ts'
import { StripeError } from './stripe-error.ts'

/** Refuses a name that the call does not have, as Stripe does. */
export function refuseUnknown(request: FastifyRequest): void {
  const call = `${request.method} ${request.routeOptions.url ?? ''}`
  const known: readonly string[] | undefined = Object.entries(knownParameters).find(
    ([name]) => name === call,
  )?.[1]
  if (known === undefined) return
  const given = request.method === 'GET' ? request.query : request.body
  const unknown = Object.keys(given ?? {})
    .map((name) => name.replace(/\[.*$/, ''))
    .find((name) => !known.includes(name))
  if (unknown === undefined) return
  throw new StripeError(400, {
    type: 'invalid_request_error',
    code: 'parameter_unknown',
    message: `Received unknown parameter: ${unknown}`,
    param: unknown,
  })
}
