import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Persona } from '../social/personas.ts'
import type { PostedBook } from '../social/posted.ts'
import { answerAfter, cutOff, type PostingFaults } from '../social/posting-faults.ts'
import type { Store } from '../store.ts'
import { captionRefusal, pictureRefusal } from './content-limits.ts'
import { fieldsOf, graphError } from './graph.ts'
import { isOf, permalinkOf, unsupported } from './media.ts'

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
  admit: (
    fields: Record<string, string>,
    reply: FastifyReply,
    permission?: string,
  ) => Persona | null
}

const publish = 'instagram_business_content_publish'

interface Call {
  Params: { id: string }
  Body: Record<string, string>
}

/** Content publishing (Meta, Instagram Platform): containers, their state, and making posts of them. */
export function registerPublishing(app: FastifyInstance, needs: Needs): void {
  const { store, posted, postingFaults, now, admit } = needs
  const part = store.part<{ containers: Record<string, Container> }>('instagram containers', {
    containers: {},
  })
  const usedToday = (persona: Persona) =>
    posted.of(persona).filter((one) => now() - one.at < dayMs).length

  app.post<Call>('/instagram/:version/:id/media', async ({ params, body }, reply) => {
    const persona = admit(body, reply, publish)
    if (persona === null) return reply
    if (!isOf(persona, params.id)) return unsupported(reply)
    const { image_url: imageUrl = '', caption = '' } = body
    const refusal = captionRefusal(caption) ?? pictureRefusal(imageUrl)
    if (refusal !== null) return graphError(reply, ...refusal)
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
  })
  app.post<Call>('/instagram/:version/:id/media_publish', async ({ params, body }, reply) => {
    const persona = admit(body, reply, publish)
    if (persona === null) return reply
    if (!isOf(persona, params.id)) return unsupported(reply)
    const container = part.containers[body['creation_id'] ?? '']
    if (container?.persona !== persona.id || containerState(container) === 'EXPIRED') {
      return graphError(reply, 24, 'The media container does not exist.', 2207008)
    }
    const fault = postingFaults.take('instagram')
    if (fault === 'cut-before') return cutOff(reply)
    if (fault === 'token-refused') return graphError(reply, 190, 'The session is invalid.')
    if (fault === 'rate-limit') return graphError(reply, 4, 'Application request limit reached')
    if (fault === 'policy') return graphError(reply, 25, 'The account is restricted.', 2207050)
    if (fault === 'quota' || usedToday(persona) >= dailyQuota) {
      return graphError(reply, 9, 'The daily limit is reached.', 2207042)
    }
    const state = containerState(container)
    if (state === 'IN_PROGRESS' || state === 'ERROR') {
      return graphError(reply, 9007, 'The media is not ready for publishing.', 2207027)
    }
    if (container.postId !== null) return graphError(reply, 100, 'Already published')
    const { caption, imageUrl } = container
    const { id } = posted.add(persona, caption, { image_url: imageUrl })
    container.postId = id
    store.save()
    return answerAfter(fault, reply) ?? { id }
  })
  app.get<{ Querystring: Record<string, string> }>(
    '/instagram/:version/:id/content_publishing_limit',
    async ({ query }, reply) => {
      const persona = admit(query, reply)
      if (persona === null) return reply
      const config = { quota_total: dailyQuota, quota_duration: 86_400 }
      const { id: _none, ...limit } = fieldsOf(query, reply, {
        id: persona.id,
        quota_usage: usedToday(persona),
        config,
      }) as Record<string, unknown>
      return reply.sent ? reply : { data: [limit] }
    },
  )
  app.get<{ Params: { id: string }; Querystring: Record<string, string> }>(
    '/instagram/:version/:id',
    async (request, reply) => {
      const { params, query } = request
      const persona = admit(query, reply)
      if (persona === null) return reply
      const { id } = params
      const container = part.containers[id]
      if (container !== undefined) {
        container.looks += 1
        const state = containerState(container)
        return fieldsOf(query, reply, { id, status_code: state, status: statusWords(state) })
      }
      const post = posted.of(persona).find((one) => one.id === id)
      if (post === undefined) return graphError(reply, 100, 'Unsupported get request.')
      return fieldsOf(query, reply, { id, permalink: permalinkOf(request, id) })
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

const statusWords = (state: string) =>
  state === 'FINISHED'
    ? 'Finished: Media has been uploaded and it is ready to be published.'
    : state
