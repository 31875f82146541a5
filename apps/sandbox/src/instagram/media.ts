import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Persona, type PersonaPost, postsOf } from '../social/personas.ts'
import type { PostedBook } from '../social/posted.ts'
import { fieldsOf, graphError } from './graph.ts'

const mostAtOnce = 50
const usualCount = 25
/** Of a picture, as v22 and later have them. */
const metrics = ['views', 'reach', 'saved', 'shares', 'likes', 'comments', 'total_interactions']

interface Needs {
  posted: PostedBook
  now: () => number
  admit: (query: Record<string, string>, reply: FastifyReply, permission?: string) => Persona | null
}

interface Call {
  Params: { id: string }
  Querystring: Record<string, string>
}

/** Posts of an account, and what Instagram counts of each. */
export function registerMedia(app: FastifyInstance, { posted, now, admit }: Needs): void {
  app.get<Call>('/instagram/:version/:id/media', async (request, reply) => {
    const { params, query } = request
    const persona = admit(query, reply)
    if (persona === null) return reply
    if (!isOf(persona, params.id)) return unsupported(reply)
    const count = Math.min(mostAtOnce, Number(query['limit'] ?? usualCount))
    const all = allOf(persona, count).slice(0, count)
    const answers = all.map(({ media }) =>
      fieldsOf(query, reply, { ...media, permalink: permalinkOf(request, media.id) }),
    )
    if (reply.sent) return reply
    return { data: answers, paging: { cursors: { before: 'a', after: 'z' } } }
  })

  app.get<Call>('/instagram/:version/:id/insights', async ({ params, query }, reply) => {
    const persona = admit(query, reply, 'instagram_business_manage_insights')
    if (persona === null) return reply
    const found = allOf(persona, mostAtOnce).find(({ media }) => media.id === params.id)
    if (found === undefined) return unsupported(reply)
    const wanted = query['metric']?.split(',') ?? []
    const unknown = wanted.find((name) => !metrics.includes(name))
    if (unknown !== undefined || wanted.length === 0) {
      const message = `(#100) metric[0] must be one of the following values: ${metrics.join(', ')}`
      return graphError(reply, 100, message)
    }
    const data = wanted.map((name) => ({
      name,
      period: 'lifetime',
      values: [{ value: found.counts[name] ?? 0 }],
      id: `${params.id}/insights/${name}/lifetime`,
    }))
    return { data }
  })

  function allOf(persona: Persona, count: number) {
    const own = posted.of(persona).map((post) => ({
      media: mediaOf(post.id, post.text, new Date(post.at), { likes: 0, comments: 0 }),
      counts: noCounts,
    }))
    const drawn = postsOf(persona, now(), count).map((post) => ({
      media: mediaOf(post.id, post.text, post.postedAt, post),
      counts: countsOf(post),
    }))
    return [...own, ...drawn]
  }
}

/** Where the sandbox shows the post. */
export const permalinkOf = ({ protocol, host }: FastifyRequest, id: string) =>
  `${protocol}://${host}/instagram/p/${id}/`

const noCounts: Record<string, number> = {}

export const isOf = (persona: Persona, id: string) => id === 'me' || id === persona.id

export function unsupported(reply: FastifyReply) {
  return graphError(reply, 100, 'Unsupported request. Object with this ID does not exist.', 33)
}

function countsOf({ views, shares }: PersonaPost): Record<string, number> {
  return { views, shares, reach: Math.round(views * 0.8), saved: shares }
}

function mediaOf(
  id: string,
  caption: string,
  at: Date,
  { likes, comments }: { likes: number; comments: number },
) {
  return {
    id,
    caption,
    media_type: 'IMAGE',
    timestamp: `${at.toISOString().slice(0, 19)}+0000`,
    like_count: likes,
    comments_count: comments,
  }
}
