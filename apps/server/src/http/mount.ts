import type { Readable } from 'node:stream'
import type {
  Download,
  Endpoint,
  EndpointInput,
  EndpointResult,
  Operation,
  Upload,
} from '@hopwise/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { z } from 'zod'
import { openTrail } from '#src/audit/open-trail.ts'
import { requireProofFor } from '#src/proof.ts'
import type { Ctx } from '#src/services.ts'
import { createActOnce } from './answer-once.ts'
import { halfLetters } from './half-letters.ts'
import { parse } from './parse.ts'
import { type FileAnswer, sendAnswer } from './send-answer.ts'
import { type Noun, unknownNames } from './unknown-names.ts'

/** For the few verbs that read or set cookies; the others know nothing of HTTP. */
export interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
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
  let uploads = app
  await app.register(async (room) => {
    // A file goes to the verb as it comes; nothing of it is held or parsed on the way.
    room.removeAllContentTypeParsers()
    room.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    uploads = room
  })

  function mount<O extends Operation>(operation: O, verb: Verb<O>): void {
    const room = operation.kind === 'upload' ? uploads : app
    room.route({
      ...options.routeOptions(operation),
      config: { operation },
      method: operation.method,
      url: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      exposeHeadRoute: operation.kind !== 'stream',
      async handler(request, reply) {
        const ctx = await options.ctxOf(request)
        const parsed = inputOf(operation, request)
        // safe because each part was parsed by the very schema that Input is made from
        const input = parsed as Input<O>
        await requireProofFor(operation, ctx)
        const trail = await openTrail(ctx, operation, parsed, request)
        const act = async () => {
          const answered = await verb({ ...ctx, trail }, input, { request, reply })
          await trail?.finish(ctx, answered)
          return answered
        }
        const result = await actOnce({ ctx, operation, request, input }, act)
        return sendAnswer(operation, reply, result)
      },
    })
  }
  return Object.assign(mount, { app, ctxOf: options.ctxOf })
}

function inputOf(operation: Operation, request: FastifyRequest) {
  const body = 'body' in operation ? operation.body : undefined
  const ignored = 'ignored' in operation ? operation.ignored : undefined
  return {
    params: operation.params && parse(operation.params, request.params),
    query: known(operation.query, request.query, 'filter'),
    ...(operation.kind === 'upload'
      ? { file: fileOf(request) }
      : { body: known(body, request.body, 'field', ignored) }),
  }
}

const nothing = z.object({})

/** Refuses a name that the contract does not have: dropped, the answer would be to another question. */
function known(
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
