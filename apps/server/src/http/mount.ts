import type { Readable } from 'node:stream'
import type {
  Download,
  Endpoint,
  EndpointAnswer,
  EndpointInput,
  EndpointRequest,
  EndpointResult,
  Operation,
  Page,
  Upload,
} from '@hopwise/contracts'
import type { PublicCall } from '@hopwise/contracts/v1'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { z } from 'zod'
import type { CallInput } from '#src/audit/describe-call.ts'
import { openTrail } from '#src/audit/open-trail.ts'
import { findByOwnIds, type OwnIdKind } from '#src/collection/own-ids.ts'
import { Conflict, Invalid, NotFound } from '#src/errors.ts'
import { requireProofFor } from '#src/proof.ts'
import type { Ctx } from '#src/services.ts'
import { createActOnce } from './answer-once.ts'
import {
  editionAsked,
  etagOf,
  isKnown,
  readEdition,
  readOf,
  refuseExisting,
  refuseIfMatch,
  refuseMissing,
} from './editions.ts'
import { halfLetters } from './half-letters.ts'
import { putIdsInPlace } from './own-ids-in-place.ts'
import { describeIssues, parse } from './parse.ts'
import { refuseWithout } from './refuse-without.ts'
import { type FileAnswer, sendAnswer } from './send-answer.ts'
import { type Noun, unknownNames } from './unknown-names.ts'

/** For the few verbs that read or set cookies; the others know nothing of HTTP. */
export interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
  /** One of several calls that a request makes: its headers are about none of them. */
  isInner?: true
}

interface UploadedFile {
  bytes: Readable
  /** What the caller says it is long; null where it says nothing. */
  length: number | null
}

type Input<O extends Operation> = EndpointInput<O> &
  (O extends Upload ? { file: UploadedFile } : unknown)

type Result<O extends Operation> = O extends Download
  ? FileAnswer<O['media'][number]>
  : O extends Endpoint | Upload
    ? EndpointResult<O>
    : // The verb of a stream writes to the reply itself.
      unknown

type Verb<O extends Operation> = (
  ctx: Ctx,
  input: Input<O>,
  exchange: Exchange,
) => Promise<Result<O>>

export interface Mount {
  <O extends Operation>(operation: O, verb: Verb<O>): void
  /** A call for programs, served by the verb of the call it is a face of, which is mounted before. */
  public(call: PublicCall): void
  /** Makes a mounted call for someone, with what they sent checked and parsed as on its own route. */
  act<E extends Endpoint>(
    endpoint: E,
    ctx: Ctx,
    sent: EndpointRequest<E>,
    exchange: Exchange,
  ): Promise<EndpointAnswer<E>>
  /** For what is no call of a contract: pages, addresses that other servers call, work at start and stop. */
  app: FastifyInstance
  /** Who asks; throws Unauthorized when no one is signed in. */
  ctxOf(request: FastifyRequest): Promise<Ctx>
}

export interface MountOptions {
  ctxOf(request: FastifyRequest): Promise<Ctx>
  /** Route options by operation, such as how long its body may be. */
  routeOptions(operation: Operation): RouteShorthandOptions
}

/** Serves the calls of the contracts: session first, then the parsed input, then the parsed answer. */
export async function createMount(app: FastifyInstance, options: MountOptions): Promise<Mount> {
  const actOnce = createActOnce()
  const acts = new Map<string, Act<never>>()
  let uploads = app
  await app.register(async (room) => {
    // A file goes to the verb as it comes; nothing of it is held or parsed on the way.
    room.removeAllContentTypeParsers()
    room.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    uploads = room
  })

  /** The route of an operation: who asks, what they send, and what the act makes of it. */
  function serve<Asked>(operation: Operation, act: Act<Asked>): void {
    acts.set(addressOf(operation), act)
    const room = operation.kind === 'upload' ? uploads : app
    room.route({
      ...options.routeOptions(operation),
      config: { operation },
      method: operation.method,
      url: routeOf(operation.path),
      exposeHeadRoute: operation.kind !== 'stream',
      async handler(request, reply) {
        const ctx = await options.ctxOf(request)
        const file = operation.kind === 'upload' ? { file: fileOf(request) } : {}
        const input = { ...inputOf(operation, request), ...file }
        await requireProofFor(operation, ctx)
        // safe because each part was parsed by the very schema that the act's input is made from
        const work = await act(ctx, input as Asked, { request, reply })
        const answer = await actOnce({ ctx, operation, request, input }, work)
        if (isKnown(request, reply)) return reply.code(304).send()
        return sendAnswer(operation, reply, answer)
      },
    })
  }

  function actOf(operation: Operation): Act<unknown> {
    const act = acts.get(addressOf(operation))
    if (act === undefined) throw new Error(`${operation.path} is not mounted`)
    // safe because callers hand it what the schemas of the operation parsed
    return act as Act<unknown>
  }

  function mount<O extends Operation>(operation: O, verb: Verb<O>): void {
    serve<Input<O>>(operation, async (ctx, input, exchange) => {
      // safe because an input has no other parts, but for the bytes of a file
      const trail = await openTrail(ctx, operation, input as CallInput, exchange.request)
      return async () => {
        const answered = await verb({ ...ctx, trail }, input, exchange)
        await trail?.finish(ctx, answered)
        return answered
      }
    })
  }

  function mountPublic(call: PublicCall): void {
    const { of, record, renamed = {} } = call
    const isRead = call.method === 'GET'
    serve<never>(call, async (outer, sent, exchange) => {
      const asked = (await putIdsInPlace(outer, sent as CallInput)) as never
      const isTagged = record !== undefined && !exchange.isInner
      if (record === undefined && !isRead && !exchange.isInner) refuseIfMatch(exchange.request)
      const requireUnchanged = isTagged ? editionAsked(exchange.request, record) : undefined
      const ctx = { ...outer, requireUnchanged }
      const show = (answered: unknown) => {
        const answer = call.toAnswer(answered as never, asked)
        if (answer === null) throw new NotFound('There is no such record.')
        return answer
      }
      const work = await inNamesOf(renamed, () => beginPublic(call, ctx, asked, exchange))
      /** What it answers, with what names it as it is. */
      async function withEtag(kind: OwnIdKind, id: number, read: () => Promise<unknown>) {
        const edition = await readEdition(outer, kind, id)
        const answer = call.response.parse(show(answerOf(of, await read())))
        exchange.reply.header('etag', etagOf(edition, answer))
        return answer
      }
      return async () => {
        if (!isTagged) return show(answerOf(of, await inNamesOf(renamed, work)))
        if (isRead) return await withEtag(record, idIn((asked as CallInput).params), work)
        const { id } = answerOf(of, await inNamesOf(renamed, work)) as { id: number }
        const read = await actOf(readOf(record))(outer, { params: { id } }, exchange)
        return await withEtag(record, id, read)
      }
    })
  }

  /** The work of the verb that a public call is a face of. */
  async function beginPublic(call: PublicCall, ctx: Ctx, asked: never, exchange: Exchange) {
    const begin = (of: Endpoint, request: unknown) =>
      actOf(of)(ctx, partsOf(of, request as CallInput), exchange)
    const { of, orElse, record } = call
    if (orElse === undefined || record === undefined) return await begin(of, call.toRequest(asked))
    // safe because the path of such a call names it in place of an id of ours
    const ownId = (asked as { params: { id: string } }).params.id
    const change = async (id: number) => {
      if (!exchange.isInner) refuseExisting(exchange.request, record)
      return await begin(orElse.of, orElse.toRequest(asked, id))
    }
    const find = async () => (await findByOwnIds(ctx, record, [ownId])).get(ownId)
    const there = await find()
    if (there !== undefined) return await change(there)
    if (!exchange.isInner) refuseMissing(exchange.request, record)
    const make = await begin(of, call.toRequest(asked))
    return async () => {
      try {
        const made = await make()
        exchange.reply.code(201)
        return made
      } catch (error) {
        // Another call made it in the meantime.
        const made = isOfOwnId(error) ? await find() : undefined
        if (made === undefined) throw error
        return await (await change(made))()
      }
    }
  }

  async function act<E extends Endpoint>(
    endpoint: E,
    ctx: Ctx,
    sent: EndpointRequest<E>,
    exchange: Exchange,
  ) {
    // safe because a request has no other parts
    const input = inputOf(endpoint, sent as CallInput)
    if (ctx.actor.kind === 'key') refuseWithout(endpoint.scope, ctx.actor.scopes)
    await requireProofFor(endpoint, ctx)
    const work = await actOf(endpoint)(ctx, input, { ...exchange, isInner: true })
    // safe because the response's schema is what the answer's type is made from
    return answerOf(endpoint, await work()) as EndpointAnswer<E>
  }

  return Object.assign(mount, { act, app, ctxOf: options.ctxOf, public: mountPublic })
}

const addressOf = ({ method, path }: Operation) => `${method} ${path}`

/** A path as the router writes it: a name after a colon, and a colon itself twice. */
const routeOf = (path: string) => path.replaceAll(':', '::').replaceAll(/\{(\w+)\}/g, ':$1')

type Act<Asked> = (ctx: Ctx, asked: Asked, exchange: Exchange) => Promise<() => Promise<unknown>>

const idIn = (params: CallInput['params']) =>
  // safe because a call that reads one record is asked for it by its id
  (params as { id: number }).id

const isOfOwnId = (error: unknown) =>
  error instanceof Conflict && error.issues?.some(({ path }) => path === 'ownId') === true

function partsOf(of: Endpoint, { params, query, body }: CallInput) {
  return {
    params: of.params && parse(of.params, params),
    query: parse(of.query ?? nothing, query),
    body: parse(of.body ?? nothing, body),
  }
}

/** Refusals name fields as the caller did. */
async function inNamesOf<T>(
  renamed: Readonly<Record<string, string>>,
  work: () => T | Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const Refused = [Invalid, Conflict].find((one) => error instanceof one)
    if (Refused === undefined || !(error instanceof Refused) || !error.issues) throw error
    const issues = error.issues.map(({ path, ...one }) => ({ path: renamed[path] ?? path, ...one }))
    const isOfIssues = error.message === describeIssues(error.issues)
    throw new Refused(isOfIssues ? describeIssues(issues) : error.message, issues)
  }
}

/** What a caller of the call would read, pages with their total. */
function answerOf({ paged, response }: Endpoint, result: unknown): unknown {
  if (!paged) return response.parse(result)
  // safe because a paged endpoint's result is a Page
  const { items, total } = result as Page<unknown>
  return { items: response.parse(items), total }
}

function inputOf(operation: Operation, sent: CallInput) {
  const body = 'body' in operation ? operation.body : undefined
  const ignored = 'ignored' in operation ? operation.ignored : undefined
  return {
    params: operation.params && parse(operation.params, sent.params),
    query: parseKnown(operation.query, sent.query, 'filter'),
    ...(operation.kind !== 'upload' && { body: parseKnown(body, sent.body, 'field', ignored) }),
  }
}

const nothing = z.object({})

/** Refuses a name that the contract does not have: dropped, the answer would be to another question. */
export function parseKnown(
  schema: z.ZodType = nothing,
  value: unknown,
  noun: Noun,
  ignored: readonly string[] = [],
) {
  const unknown = unknownNames(schema, value, noun).filter(({ path }) => !ignored.includes(path))
  return parse(schema, value, [...unknown, ...halfLetters(value)])
}

function fileOf({ body, headers, raw }: FastifyRequest): UploadedFile {
  const length = headers['content-length']
  return {
    // safe because the parser of the room hands the stream on; a call without a body has none
    bytes: (body as Readable | undefined) ?? raw,
    length: length === undefined ? null : Number(length),
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: Operation
  }
}
