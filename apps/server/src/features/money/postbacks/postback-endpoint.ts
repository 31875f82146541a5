import { readUserAgent } from '@hopwise/redirector'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerFailure } from '#src/http/error-handler.ts'
import { countRequest, type RequestLimit } from '#src/http/request-limits.ts'
import { StrangerLimit } from '#src/http/stranger-limit.ts'
import type { Services } from '#src/services.ts'
import type { RawCall } from './read-fields.ts'
import { type CallAnswer, type CallWord, keepUnread, takeCall } from './take-call.ts'

const bodyLimitBytes = 32 * 1024
/** Of one token, however it is written in the address. */
const calls: RequestLimit = {
  name: 'postback',
  max: 600,
  windowMs: 60_000,
  isOfProcess: true,
  sentence: 'A postback address can be called 600 times a minute.',
}
/** Anyone who knows an address can make it write these, and one says it all. */
const unread = { name: 'unread-postback', max: 1, windowMs: 60_000, isOfProcess: true }
const path = '/postback/:token'

/** The smallest picture there is: one transparent point. */
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

const answers: Record<CallWord, [status: number, words: string]> = {
  taken: [200, 'OK'],
  unknown: [404, 'Not found'],
  refused: [403, 'Refused'],
  unreadable: [400, 'Cannot be read'],
}

type Called = FastifyRequest<{ Params: { token: string }; Body: Buffer | undefined }>

/** `GET|POST /postback/{token}`: outside of the session, for the servers of networks. */
export async function registerPostbackEndpoint(
  app: FastifyInstance,
  services: Services,
): Promise<void> {
  const strangers = new StrangerLimit(services.limits, 'unknown-postback', 'postback addresses')
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: bodyLimitBytes },
      (_request, body, done) => done(null, body),
    )
    scope.setErrorHandler(async (error, request: Called, reply) => {
      answerFailure(error, request, reply)
      const refusal = refusals[reply.statusCode]
      if (reply.statusCode === 413) await keepOne(request, tooLarge)
      return send(request, reply, failureMessage(reply.statusCode), refusal ?? unavailable)
    })
    scope.head(path, (_request, reply) => reply.header('cache-control', 'no-store').send())
    scope.route<{ Params: { token: string }; Body: Buffer | undefined }>({
      method: ['GET', 'POST'],
      url: path,
      exposeHeadRoute: false,
      async handler(request, reply) {
        const { ip, params } = request
        await strangers.refuse(ip, params.token)
        await countRequest(services.limits, calls, params.token, reply).catch(async (error) => {
          await keepOne(request, tooMany)
          throw error
        })
        if (onlyLooks(request)) {
          const isKnown = await keepOne(request, looked)
          if (isKnown !== null) await strangers.note(ip, params.token, isKnown)
          return send(request, reply, 'OK', looked)
        }
        const answer = await takeCall(services, params.token, callOf(request))
        await strangers.note(ip, params.token, answer.word !== 'unknown')
        const [status, words] = answers[answer.word]
        return send(request, reply.code(status), words, answer)
      },
    })
  })

  /** At most one a minute of a kind; whether anyone has the address, or null where it was not looked up. */
  async function keepOne(request: Called, result: Unread): Promise<boolean | null> {
    const { token } = request.params
    const seconds = await services.limits.take(unread, `${result.reason} ${token}`)
    return seconds > 0 ? null : await keepUnread(services, token, callOf(request), result)
  }
}

type Outcome = Pick<CallAnswer, 'outcome' | 'reason'>

const looked = {
  outcome: 'ignored',
  reason: 'A link preview or browser prefetch opened this URL, so nothing was recorded.',
} satisfies Outcome
const unavailable: Outcome = { outcome: 'refused', reason: 'Please call again later.' }
const tooLarge = {
  outcome: 'refused',
  reason: 'It is larger than 32 KB, so nothing was recorded.',
} satisfies Outcome
const tooMany = {
  outcome: 'refused',
  reason: `${calls.sentence} Nothing was recorded: the network has to send it again.`,
} satisfies Outcome
type Unread = typeof looked | typeof tooLarge | typeof tooMany
/** By status, what a caller is answered whose call was not read. */
const refusals: Partial<Record<number, Outcome>> = { 413: tooLarge, 429: tooMany }

function callOf({ method, url, body, headers, ip }: Called): RawCall {
  return {
    method,
    query: url.split('?').slice(1).join('?'),
    body: Buffer.isBuffer(body) ? body : null,
    contentType: String(headers['content-type'] ?? ''),
    headers,
    from: ip,
  }
}

/** A preview of the link in a chat, or a browser that reads ahead. */
function onlyLooks({ headers }: Called): boolean {
  const purpose = `${headers['sec-purpose'] ?? ''}${headers['purpose'] ?? ''}${headers['x-purpose'] ?? ''}`
  return (
    /prefetch|preview|prerender/i.test(purpose) ||
    readUserAgent(headers['user-agent'] ?? '').isPreview
  )
}

function failureMessage(status: number): string {
  if (status === 413) return 'Too large'
  if (status === 429) return 'Too many calls'
  return status < 500 ? 'Cannot be read' : 'Please call again later'
}

const recordedOutcomes = new Set<Outcome['outcome']>(['added', 'changed', 'unchanged'])

/** A point where a page shows the call as a picture, what became of it where JSON is asked for, else a word. */
function send(
  { headers, url }: FastifyRequest,
  reply: FastifyReply,
  words: string,
  { outcome, reason }: Outcome,
) {
  reply.header('cache-control', 'no-store')
  const accept = headers.accept?.trim() ?? ''
  if (/^application\/json\b/.test(accept)) {
    return reply.send({ recorded: recordedOutcomes.has(outcome), outcome, reason })
  }
  const wantsPicture = /[?&]format=gif(?:&|$)/.test(url) || /^image\//.test(accept)
  return wantsPicture ? reply.type('image/gif').send(gif) : reply.type('text/plain').send(words)
}
