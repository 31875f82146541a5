import type { z } from 'zod'
import { askPlatform, type Question, understand } from '../social/ask-platform.ts'
import type {
  ConnectorOptions,
  Posted,
  Poster,
  Posting,
  Publisher,
  TellLimit,
  Tokens,
} from '../social/connector.ts'
import { PlatformFailure } from '../social/platform-failure.ts'
import { PostRefused } from '../social/post-refused.ts'
import { isSameText } from '../social/same-text.ts'
import { tellUsage, throwOnTrouble } from './instagram-answers.ts'
import { throwOnPostRefusal } from './instagram-refusals.ts'
import { container, made, media, permalink, publishingLimit } from './instagram-shapes.ts'

/** Where the quota of 24 hours is used up, it frees by the hour. */
const quotaPauseMs = 3_600_000
const postsLookedThrough = '50'
const mediaFields = 'id,caption,permalink,timestamp'

type Options = ConnectorOptions & { now: () => Date }

/**
 * Content publishing (Meta, Instagram Platform): a container is made of the picture, and published
 * once it is ready. A container can be published once, and tells whether it was.
 */
export function createInstagramPublisher(graph: string, options: Options): Publisher {
  async function ask<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    { tokens, tell, ...question }: Question & { tokens: Tokens; tell: TellLimit },
  ): Promise<z.output<Schema>> {
    const token = { access_token: tokens.access }
    const isPost = question.method === 'POST'
    const answer = await askPlatform(
      `${graph}${path}`,
      {
        ...question,
        ...(isPost
          ? { form: { ...question.form, ...token } }
          : { query: { ...question.query, ...token } }),
      },
      options,
    )
    tellUsage(answer, tell, options.now())
    throwOnPostRefusal(answer, options.now())
    throwOnTrouble(answer, options.now())
    return understand(schema, answer)
  }

  async function requireQuota(tokens: Tokens, { externalId }: Poster, tell: TellLimit) {
    const query = { fields: 'quota_usage,config' }
    const path = `/${encodeURIComponent(externalId)}/content_publishing_limit`
    const { used, limit } = await ask(path, publishingLimit, { query, tokens, tell })
    tell({ name: 'content_publishing_limit', used, limit, resetsAt: null })
    if (used < limit) return
    const until = new Date(options.now().getTime() + quotaPauseMs)
    throw new PlatformFailure({ kind: 'rate-limited', until, isAppWide: false })
  }

  async function makeContainer(
    tokens: Tokens,
    poster: Poster,
    { text, imageUrl }: Posting,
    tell: TellLimit,
  ): Promise<string> {
    if (imageUrl === null) throw new PostRefused('media', 'It takes no post without a picture.')
    await requireQuota(tokens, poster, tell)
    const form = { image_url: imageUrl, caption: text }
    const path = `/${encodeURIComponent(poster.externalId)}/media`
    return (await ask(path, made, { method: 'POST', form, tokens, tell })).id
  }

  const stateOf = (id: string, tokens: Tokens, tell: TellLimit) =>
    ask(`/${encodeURIComponent(id)}`, container, {
      query: { fields: 'status_code,status' },
      tokens,
      tell,
    })

  /** The post stands whether or not its address can be read. */
  async function addressOf(id: string, tokens: Tokens, tell: TellLimit): Promise<string | null> {
    try {
      const query = { fields: 'permalink' }
      return (await ask(`/${encodeURIComponent(id)}`, permalink, { query, tokens, tell })).permalink
    } catch (error) {
      if (error instanceof PlatformFailure || error instanceof PostRefused) return null
      throw error
    }
  }

  return {
    async prepare(tokens, poster, posting, tell) {
      const kept = posting.stage['container']
      const id = kept ?? (await makeContainer(tokens, poster, posting, tell))
      const { status_code: state, status } = await stateOf(id, tokens, tell)
      // A container lives for 24 hours.
      if (state === 'EXPIRED') return { stage: {}, isReady: false }
      if (state === 'ERROR') {
        throw new PostRefused('media', status ?? 'The picture could not be processed.')
      }
      return { stage: { container: id }, isReady: state === 'FINISHED' }
    },
    async post(tokens, { externalId }, { stage }, tell): Promise<Posted> {
      const form = { creation_id: stage['container'] ?? '' }
      const path = `/${encodeURIComponent(externalId)}/media_publish`
      const { id } = await ask(path, made, { method: 'POST', form, tokens, tell })
      return { externalId: id, url: await addressOf(id, tokens, tell) }
    },
    async find(tokens, { externalId }, { text, since, stage }, tell): Promise<Posted | null> {
      const id = stage['container']
      const state = id === undefined ? null : await stateOf(id, tokens, tell)
      if (state !== null && ['FINISHED', 'IN_PROGRESS', 'ERROR'].includes(state.status_code)) {
        return null
      }
      const query = { fields: mediaFields, limit: postsLookedThrough }
      const path = `/${encodeURIComponent(externalId)}/media`
      const { data } = await ask(path, media, { query, tokens, tell })
      const found = data.find(
        (one) => one.timestamp >= since && isSameText(one.caption ?? '', text),
      )
      if (found !== undefined) return { externalId: found.id, url: found.permalink ?? null }
      return state?.status_code === 'PUBLISHED' ? { externalId: null, url: null } : null
    },
  }
}
