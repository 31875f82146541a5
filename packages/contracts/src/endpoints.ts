import * as auth from './auth.ts'
import * as dashboard from './dashboard.ts'
import type { Endpoint } from './endpoint.ts'
import * as links from './links.ts'
import * as products from './products.ts'
import * as social from './social.ts'

/** Every call of the API, for OpenAPI and for the tests that walk all of them. */
export const endpoints: readonly Endpoint[] = [auth, dashboard, links, products, social]
  .flatMap((feature) => Object.values<unknown>(feature))
  .filter(isEndpoint)

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'response' in value
}
