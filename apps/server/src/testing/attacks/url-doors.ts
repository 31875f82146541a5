import { endpoints, type NamedOperation } from '@hopwise/contracts'
import { scalarPaths, urlOf } from './example-input.ts'
import { ownInput } from './own-input.ts'
import type { Rows } from './places.ts'

/** A place of a call's input that takes a URL. */
export interface UrlDoor {
  operation: NamedOperation
  path: string
}

const isUrl = (path: string) =>
  /urls?(\[\])*$|affiliateLinks\[\]$/i.test(path) || path === 'body.text'

/** All of them, made from the contracts. One in a query is looked for, not called. */
export const urlDoors: readonly UrlDoor[] = endpoints.flatMap((operation) =>
  [...scalarPaths(operation)]
    .filter((path) => path.startsWith('body.') && isUrl(path))
    .map((path) => ({ operation, path })),
)

const placeholder = 'https://placeholder.example/'

/** The request that sends a URL through a door, with the caller's own rows in all other places. */
export function requestThrough({ operation, path }: UrlDoor, url: string, rows: Rows) {
  const input = ownInput(operation, rows, { path, value: placeholder })
  const body = JSON.stringify(input.body).replace(JSON.stringify(placeholder), JSON.stringify(url))
  return {
    method: operation.method,
    url: urlOf(operation, input),
    headers: { 'content-type': 'application/json' },
    payload: body,
  }
}
