import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Persona } from '../social/personas.ts'
import type { PostedBook, PostedOne } from '../social/posted.ts'
import { answerAfter, cutOff, type PostingFaults } from '../social/posting-faults.ts'

const urlPattern = /https?:\/\/\S+/g
/** X counts any URL as this many characters (counting-characters). */
const urlLength = 23
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
      const { text = '', ...extras } = request.body
      const fault = postingFaults.take('x')
      if (fault === 'cut-before') return cutOff(reply)
      if (fault === 'token-refused') return problem(reply, 401, 'Unauthorized', 'Unauthorized')
      if (fault === 'rate-limit') return sayLimited(reply)
      if (fault === 'usage-cap') {
        return problem(reply, 403, 'UsageCapExceeded', 'Usage cap exceeded: Monthly spend cap')
      }
      if (fault === 'policy') {
        return problem(reply, 403, 'Forbidden', 'This request looks like it might be automated.')
      }
      if (fault === 'too-long' || lengthOf(text) > maxLength) {
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

const lengthOf = (text: string) => [...text.replaceAll(urlPattern, 'x'.repeat(urlLength))].length

function problem(reply: FastifyReply, status: number, title: string, detail: string) {
  return reply
    .code(status)
    .type('application/problem+json')
    .send({ title, detail, type: 'about:blank', status })
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
