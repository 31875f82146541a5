import type { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** One HTTP call as plain data: the server mounts it, the browser calls it, OpenAPI is written from it. */
export interface Endpoint {
  method: Method
  /** Path parameters are written `{id}`, as in OpenAPI. */
  path: `/${string}`
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  response: z.ZodType
  /** Of the body, where it may be larger than others. */
  maxBytes?: number
  /** Success status; 200 when left out. */
  status?: 200 | 201 | 204
  /** The answer is one page of a list; the whole count travels in the `X-Total-Count` header. */
  paged?: true
}

export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint
}

type Parsed<E, K extends keyof Endpoint> = E extends { [P in K]: infer S extends z.ZodType }
  ? { [P in K]: z.output<S> }
  : unknown
type Sent<E, K extends keyof Endpoint> = E extends { [P in K]: infer S extends z.ZodType }
  ? { [P in K]: z.input<S> }
  : unknown

export interface Page<Item> {
  items: Item[]
  total: number
}

type Wrap<E, R> = E extends { paged: true } ? (R extends (infer Item)[] ? Page<Item> : never) : R

/** What the server's verb is handed: parsed and with defaults applied. */
export type EndpointInput<E extends Endpoint> = Parsed<E, 'params'> &
  Parsed<E, 'query'> &
  Parsed<E, 'body'>
/** What a caller passes: before parsing, so defaults may be left out. */
export type EndpointRequest<E extends Endpoint> = Sent<E, 'params'> &
  Sent<E, 'query'> &
  Sent<E, 'body'>
/** What the server's verb returns, before the contract strips it. */
export type EndpointResult<E extends Endpoint> = Wrap<E, z.input<E['response']>>
/** What a caller receives. */
export type EndpointAnswer<E extends Endpoint> = Wrap<E, z.output<E['response']>>
