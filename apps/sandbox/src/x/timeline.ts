import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Persona, type PersonaPost, postsOf } from '../social/personas.ts'
import type { PostedBook } from '../social/posted.ts'
import { fieldsOf, only } from './parameters.ts'
import { postedAnswer } from './posting.ts'
import { problem } from './problem.ts'

interface Needs {
  posted: PostedBook
  now: () => number
  /** The persona a call is for; null when it was answered already. */
  admit: (request: FastifyRequest, reply: FastifyReply) => Persona | null
}

const givenUnasked = ['id', 'text', 'edit_history_tweet_ids']
const usualCount = 10

/** GET /2/users/:id/tweets of X's API v2: fields that were not asked for are left out. */
export function registerTimeline(app: FastifyInstance, { posted, now, admit }: Needs): void {
  app.get<{ Params: { id: string }; Querystring: Record<string, string> }>(
    '/x/2/users/:id/tweets',
    async (request, reply) => {
      const persona = admit(request, reply)
      if (persona === null) return reply
      const { query } = request
      if (request.params.id !== persona.id) {
        return problem(reply, 404, 'Not Found Error', 'Could not find this user.')
      }
      const count = Number(query['max_results'] ?? usualCount)
      const isReplyLeftOut = query['exclude']?.split(',').includes('replies') ?? false
      const drawn = postsOf(persona, now(), count).map(drawnAnswer)
      const own = posted.of(persona).filter((one) => !(isReplyLeftOut && 'reply' in one.extras))
      const wanted = [...givenUnasked, ...fieldsOf(query, 'post.fields', 'tweet.fields')]
      const data = [...own.map(postedAnswer), ...drawn]
        .slice(0, count)
        .map((one) => only(one, wanted))
      return { data, meta: { result_count: data.length } }
    },
  )
}

function drawnAnswer(post: PersonaPost) {
  return {
    id: post.id,
    text: post.text,
    created_at: post.postedAt.toISOString(),
    edit_history_tweet_ids: [post.id],
    // X sends fields of a link as null where it has none for it, such as one to media of its own.
    entities: { urls: [{ url: 'https://t.co/media', expanded_url: null, display_url: null }] },
    public_metrics: {
      like_count: post.likes,
      reply_count: post.comments,
      repost_count: post.shares,
      quote_count: Math.round(post.shares / 4),
      bookmark_count: Math.round(post.likes / 9),
      impression_count: post.views,
    },
  }
}
