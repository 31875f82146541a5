import type { z } from 'zod'
import type { ApiScope } from './api-scopes.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

interface Described {
  /** Path parameters are written `{id}`, as in OpenAPI. */
  path: `/${string}`
  summary: string
  /**
   * What a key for scripts must be allowed; null where no key may call: account, security, billing
   * and keys. What `read` opens answers no secret.
   */
  scope: ApiScope | null
  /**
   * The person must have proved lately who they are: for what would outlast a stolen session. A call
   * that keys reach says why they, who can prove nothing, need not.
   */
  needsProof?: true | { exceptKeys: string }
  params?: z.ZodType
  query?: z.ZodType
}

/** One HTTP call as plain data: the server mounts it, the browser calls it, OpenAPI is written from it. */
export interface Endpoint extends Described {
  kind: 'call'
  method: Method
  body?: z.ZodType
  response: z.ZodType
  /** Names in the body that callers may send and nothing is made of. All others are refused. */
  ignored?: readonly string[]
  /** Of the body, where it may be larger than others. */
  maxBytes?: number
  /** Success status; 200 when left out. */
  status?: 200 | 201 | 204
  /** An `Idempotency-Key` makes it act once; calls that answer 201 take one anyway. */
  keyed?: true
  /** The answer is one page of a list; the whole count travels in the `X-Total-Count` header. */
  paged?: true
  /** An object with lists of thousands: it is written piece by piece, with redirects answered in between. */
  isLong?: true
}

/** A GET that answers a file. */
export interface Download extends Described {
  kind: 'download'
  method: 'GET'
  /** What the file is called where the server has no better name for it. */
  fileName: string
  /** Media types; the first is meant where the server names none. */
  media: readonly [string, ...string[]]
}

/** A POST whose body is the file itself. */
export interface Upload extends Described {
  kind: 'upload'
  method: 'POST'
  /** A media type or a range of them. */
  media: string
  maxBytes: number
  response: z.ZodType
  status: 200 | 201
}

/** An answer that comes event by event. */
export interface Stream extends Described {
  kind: 'stream'
  method: 'GET' | 'POST'
  body?: z.ZodType
  media: 'application/x-ndjson' | 'text/event-stream'
  event: z.ZodType
}

export type Operation = Endpoint | Download | Upload | Stream

export function defineEndpoint<const E extends Omit<Endpoint, 'kind'>>(endpoint: E) {
  return { kind: 'call', ...endpoint } as const
}

export function defineDownload<const D extends Omit<Download, 'kind' | 'method'>>(download: D) {
  return { kind: 'download', method: 'GET', ...download } as const
}

export function defineUpload<const U extends Omit<Upload, 'kind' | 'method'>>(upload: U) {
  return { kind: 'upload', method: 'POST', ...upload } as const
}

export function defineStream<const S extends Omit<Stream, 'kind'>>(stream: S) {
  return { kind: 'stream', ...stream } as const
}

type Part = 'params' | 'query' | 'body'
/** A part of what a verb is handed; nothing where the call has no such part. */
export type Parsed<O, P extends Part> = O extends { [K in P]: infer S extends z.ZodType }
  ? { [K in P]: z.output<S> }
  : unknown
type Sent<O, P extends Part> = O extends { [K in P]: infer S extends z.ZodType }
  ? { [K in P]: z.input<S> }
  : unknown

export interface Page<Item> {
  items: Item[]
  total: number
}

type Wrap<E, R> = E extends { paged: true } ? (R extends (infer Item)[] ? Page<Item> : never) : R

/** What the server's verb is handed: parsed and with defaults applied. */
export type EndpointInput<O extends Operation> = Parsed<O, 'params'> &
  Parsed<O, 'query'> &
  Parsed<O, 'body'>
/** What a caller passes: before parsing, so defaults may be left out. */
export type EndpointRequest<O extends Operation> = Sent<O, 'params'> &
  Sent<O, 'query'> &
  Sent<O, 'body'>
/** What the server's verb returns, before the contract strips it. */
export type EndpointResult<E extends Endpoint | Upload> = Wrap<E, z.input<E['response']>>
/** What a caller receives. */
export type EndpointAnswer<E extends Endpoint | Upload> = Wrap<E, z.output<E['response']>>

/** Whether an `Idempotency-Key` makes the call act once. */
export function takesKey(operation: Operation): boolean {
  return operation.kind === 'call' && (operation.status === 201 || operation.keyed === true)
}
