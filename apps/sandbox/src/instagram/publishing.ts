import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Persona } from '../social/personas.ts'
import type { PostedBook } from '../social/posted.ts'
import { answerAfter, cutOff, type PostingFaults } from '../social/posting-faults.ts'
import type { Store } from '../store.ts'

const dailyQuota = 50
const dayMs = 86_400_000

interface Container {
  persona: string
  caption: string
  imageUrl: string
  madeAt: number
  /** Of the post it became. */
  postId: string | null
  looks: number
}

interface Needs {
  store: Store
  posted: PostedBook
  postingFaults: PostingFaults
  now: () => number
  admit: (fields: Record<string, string>, reply: FastifyReply) => Persona | null
  graphError: (reply: FastifyReply, code: number, message: string, subcode?: number) => unknown
}

/** Content publishing (Meta, Instagram Platform): containers, their state, and making posts of them. */
export function registerPublishing(app: FastifyInstance, needs: Needs): void {
  const { store, posted, postingFaults, now, admit, graphError } = needs
  const part = store.part<{ containers: Record<string, Container> }>('instagram containers', {
    containers: {},
  })
  const usedToday = (persona: Persona) =>
    posted.of(persona).filter((one) => now() - one.at < dayMs).length

  app.post<{ Body: Record<string, string> }>(
    '/instagram/:version/:id/media',
    async ({ body }, reply) => {
      const persona = admit(body, reply)
      if (persona === null) return reply
      const { image_url: imageUrl = '', caption = '' } = body
      const isFetched = /^https?:\/\//.test(imageUrl) && !imageUrl.includes('missing')
      if (!isFetched) return graphError(reply, 9004, 'Media download has failed.', 2207052)
      const id = String(17_900_000_000_000_000 + Object.keys(part.containers).length)
      part.containers[id] = {
        persona: persona.id,
        caption,
        imageUrl,
        madeAt: now(),
        postId: null,
        looks: 0,
      }
      store.save()
      return { id }
    },
  )
  app.post<{ Body: Record<string, string> }>(
    '/instagram/:version/:id/media_publish',
    async ({ body }, reply) => {
      const persona = admit(body, reply)
      if (persona === null) return reply
      const container = part.containers[body['creation_id'] ?? '']
      if (container === undefined) return graphError(reply, 100, 'Invalid parameter')
      const fault = postingFaults.take('instagram')
      if (fault === 'cut-before') return cutOff(reply)
      if (fault === 'token-refused') return graphError(reply, 190, 'The session is invalid.')
      if (fault === 'rate-limit') return graphError(reply, 4, 'Application request limit reached')
      if (fault === 'policy') return graphError(reply, 25, 'The account is restricted.', 2207050)
      if (fault === 'quota' || usedToday(persona) >= dailyQuota) {
        return graphError(reply, 9, 'The daily limit is reached.', 2207042)
      }
      if (container.postId !== null) return graphError(reply, 100, 'Already published')
      const { caption, imageUrl } = container
      const { id } = posted.add(persona, caption, { image_url: imageUrl })
      container.postId = id
      store.save()
      return answerAfter(fault, reply) ?? { id }
    },
  )
  app.get<{ Querystring: Record<string, string> }>(
    '/instagram/:version/:id/content_publishing_limit',
    async ({ query }, reply) => {
      const persona = admit(query, reply)
      if (persona === null) return reply
      const config = { quota_total: dailyQuota, quota_duration: 86_400 }
      return { data: [{ quota_usage: usedToday(persona), config }] }
    },
  )
  app.get<{ Params: { id: string }; Querystring: Record<string, string> }>(
    '/instagram/:version/:id',
    async ({ params, query }, reply) => {
      const persona = admit(query, reply)
      if (persona === null) return reply
      const { id } = params
      const container = part.containers[id]
      if (container !== undefined) {
        container.looks += 1
        return { id, status_code: containerState(container), status: containerState(container) }
      }
      const post = posted.of(persona).find((one) => one.id === id)
      if (post === undefined) return graphError(reply, 100, 'Unsupported get request.')
      return { id, permalink: `https://www.instagram.com/p/${id}/` }
    },
  )

  function containerState({ postId, madeAt, looks }: Container): string {
    if (postId !== null) return 'PUBLISHED'
    if (now() - madeAt > dayMs) return 'EXPIRED'
    const fault = postingFaults.peek('instagram')
    if (fault === 'media') return 'ERROR'
    return fault === 'slow-media' && looks < 2 ? 'IN_PROGRESS' : 'FINISHED'
  }
}
