import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import twitterText from 'twitter-text'
import type { Persona } from '../social/personas.ts'
import type { PostedBook, PostedOne } from '../social/posted.ts'
import { answerAfter, cutOff, type PostingFaults } from '../social/posting-faults.ts'
import { problem } from './problem.ts'

const urlPattern = /https?:\/\/\S+/g
/** The body of POST /2/tweets in X's OpenAPI; a reply or a poll is none of what Hopwise posts. */
const bodyFields: Record<string, (value: unknown) => boolean> = {
  text: (value) => typeof value === 'string',
  paid_partnership: (value) => typeof value === 'boolean',
  made_with_ai: (value) => typeof value === 'boolean',
  reply_settings: (value) =>
    ['following', 'mentionedUsers', 'subscribers', 'verified'].includes(String(value)),
  reply: (value) => typeof value === 'object' && value !== null,
}

const maxLength = 280

interface Needs {
  posted: PostedBook
  postingFaults: PostingFaults
  /** The persona a call is for; null when it was answered already. */
  admit: (request: FastifyRequest, reply: FastifyReply) => Persona | null
  sayLimited: (reply: FastifyReply) => unknown
}

/** POST /2/tweets of X's API v2. */
export function registerPosting(app: FastifyInstance, needs: Needs): void {
  const { posted, postingFaults, admit, sayLimited } = needs
  app.post<{ Body: { text?: string; paid_partnership?: boolean } }>(
    '/x/2/tweets',
    async (request, reply) => {
      const persona = admit(request, reply)
      if (persona === null) return reply
      const wrong = wrongField(request.body)
      if (wrong !== null) return problem(reply, 400, 'Invalid Request', wrong)
      const { text = '', ...extras } = request.body
      const fault = postingFaults.take('x')
      if (fault === 'cut-before') return cutOff(reply)
      if (fault === 'token-refused') return problem(reply, 401, 'Unauthorized', 'Unauthorized')
      if (fault === 'rate-limit') return sayLimited(reply)
      if (fault === 'usage-cap') {
        return problem(reply, 403, 'UsageCapExceeded', 'Usage cap exceeded: Monthly spend cap')
      }
      if (fault === 'no-credits') {
        return problem(reply, 402, 'CreditsDepleted', 'This account has no credits left.')
      }
      if (fault === 'not-enrolled') {
        const words = 'You must use keys and tokens from a developer App attached to a Project.'
        const reason = { reason: 'client-not-enrolled', registration_url: 'https://console.x.com' }
        return problem(reply, 403, 'Client Forbidden', words, reason)
      }
      if (fault === 'policy') {
        return problem(reply, 403, 'Forbidden', 'This request looks like it might be automated.')
      }
      if (fault === 'too-long' || !isWithinLength(text)) {
        return problem(reply, 403, 'Forbidden', 'Your Tweet text is too long.')
      }
      if (text === '') return problem(reply, 400, 'Invalid Request', 'text is missing')
      if (posted.of(persona).some((one) => one.text === text)) {
        const words = 'You are not allowed to create a Tweet with duplicate content.'
        return problem(reply, 403, 'Forbidden', words)
      }
      const { id } = posted.add(persona, text, extras)
      const troubled = answerAfter(fault, reply)
      return troubled ?? reply.code(201).send({ data: { id, text, edit_history_tweet_ids: [id] } })
    },
  )
}

/** By X's own counting: a URL is 23 characters, and one of Chinese, Japanese or Korean is two. */
const isWithinLength = (text: string) =>
  text === '' || twitterText.parseTweet(text).weightedLength <= maxLength

/** X's words about the first field of a body that it does not know or take. */
function wrongField(body: Record<string, unknown>): string | null {
  const name = Object.keys(body).find((one) => bodyFields[one]?.(body[one]) !== true)
  if (name === undefined) return null
  if (name in bodyFields) return `$.${name}: is not of the type that the schema asks for`
  return `$.${name}: is not defined in the schema and the schema does not allow additional properties`
}

/** As the timeline tells it: each link wrapped into one of t.co, and `&<>` escaped. */
export function postedAnswer({ id, text, at }: PostedOne) {
  const urls = [...text.matchAll(urlPattern)].map(([address], index) => ({
    url: `https://t.co/${id.slice(-8)}${index}`,
    expanded_url: address,
    display_url: address.slice(0, 26),
  }))
  const wrapped = urls.reduce(
    (before, one) => before.replace(one.expanded_url, () => one.url),
    text,
  )
  const none = { like_count: 0, reply_count: 0, repost_count: 0, quote_count: 0 }
  return {
    id,
    text: wrapped.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
    created_at: new Date(at).toISOString(),
    edit_history_tweet_ids: [id],
    public_metrics: { ...none, bookmark_count: 0, impression_count: 0 },
    ...(urls.length > 0 && { entities: { urls } }),
  }
}
