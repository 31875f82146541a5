import { readUserAgent } from '@hopwise/redirector'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerFailure } from '#src/http/error-handler.ts'
import { countRequest, type RequestLimit } from '#src/http/request-limits.ts'
import { StrangerLimit } from '#src/http/stranger-limit.ts'
import type { Services } from '#src/services.ts'
import { type CallAnswer, takeCall } from './take-call.ts'

const bodyLimitBytes = 32 * 1024
/** Of one token, however it is written in the address. */
const calls: RequestLimit = {
  name: 'postback',
  max: 600,
  windowMs: 60_000,
  isOfProcess: true,
  sentence: 'A postback address may be called 600 times a minute.',
}
const path = '/postback/:token'

/** The smallest picture there is: one transparent point. */
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

const answers: Record<CallAnswer, [status: number, words: string]> = {
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
    scope.setErrorHandler((error, request, reply) => {
      answerFailure(error, request, reply)
      return send(request, reply, failureMessage(reply.statusCode))
    })
    scope.head(path, (_request, reply) => reply.header('cache-control', 'no-store').send())
    scope.route<{ Params: { token: string }; Body: Buffer | undefined }>({
      method: ['GET', 'POST'],
      url: path,
      exposeHeadRoute: false,
      async handler(request, reply) {
        const { ip, params } = request
        await countRequest(services.limits, calls, params.token, reply)
        if (onlyLooks(request)) return send(request, reply, 'OK')
        await strangers.refuse(ip, params.token)
        const answer = await takeCall(services, params.token, {
          method: request.method,
          query: request.url.split('?').slice(1).join('?'),
          body: request.body ?? null,
          contentType: String(request.headers['content-type'] ?? ''),
          headers: request.headers,
          from: ip,
        })
        await strangers.note(ip, params.token, answer !== 'unknown')
        const [status, words] = answers[answer]
        return send(request, reply.code(status), words)
      },
    })
  })
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

/** A point where a page shows the call as a picture, else a word. */
function send({ headers, url }: FastifyRequest, reply: FastifyReply, words: string) {
  const wantsPicture =
    /[?&]format=gif(?:&|$)/.test(url) || /^image\//.test(headers.accept?.trim() ?? '')
  reply.header('cache-control', 'no-store')
  return wantsPicture ? reply.type('image/gif').send(gif) : reply.type('text/plain').send(words)
}
