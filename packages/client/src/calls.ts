import type { operations } from './description.ts'
import type { Listing, Page } from './listing.ts'
import type { CallOptions } from './send.ts'

/** A call by its name in the description, such as `listLinks`. */
export type CallName = keyof operations

type Json<Value> = { content: { 'application/json': Value } }

export type PathOf<Name extends CallName> = operations[Name]['parameters'] extends {
  path: infer Values
}
  ? Values
  : undefined

export type QueryOf<Name extends CallName> = NonNullable<operations[Name]['parameters']['query']>

export type BodyOf<Name extends CallName> = operations[Name] extends {
  requestBody: Json<infer Body>
}
  ? Body
  : undefined

export type AnswerOf<Name extends CallName> = operations[Name]['responses'] extends
  | { 200: Json<infer Answer> }
  | { 201: Json<infer Answer> }
  ? Answer
  : never

/** What a call is made with, by the parts of a request. */
export interface Sent<Name extends CallName> {
  path?: PathOf<Name>
  query?: QueryOf<Name>
  body?: BodyOf<Name>
}

/** Calls of one record, by its id; some take an id of the caller's own, as `ext:…`. */
export type OfOne = {
  [Name in CallName]: PathOf<Name> extends { id: number | string } ? Name : never
}[CallName]

export type IdOf<Name extends OfOne> = PathOf<Name> extends { id: infer Id } ? Id : never

/** Calls that answer page by page. */
export type OfMany = {
  [Name in CallName]: AnswerOf<Name> extends Page<unknown> ? Name : never
}[CallName]

export type PageOf<Name extends OfMany> = AnswerOf<Name> & Page<unknown>

export type List<Name extends OfMany> = (
  query?: QueryOf<Name>,
  options?: CallOptions,
) => Listing<PageOf<Name>>

export type ById<Name extends OfOne> = (
  id: IdOf<Name>,
  options?: CallOptions,
) => Promise<AnswerOf<Name>>

export type ByBody<Name extends CallName> = (
  body: BodyOf<Name>,
  options?: CallOptions,
) => Promise<AnswerOf<Name>>

export type Update<Name extends OfOne> = (
  id: IdOf<Name>,
  body: BodyOf<Name>,
  options?: CallOptions,
) => Promise<AnswerOf<Name>>

/** Filters that take several values may be given them as a list. */
export type Joined<Query> = {
  [Name in keyof Query]: string extends Query[Name]
    ? Query[Name] | readonly string[] | readonly number[]
    : Query[Name]
}
