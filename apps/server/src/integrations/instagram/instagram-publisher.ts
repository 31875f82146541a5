import type { z } from 'zod'
import { askPlatform, type Question, understand } from '../social/ask-platform.ts'
import type {
  ConnectorOptions,
  Posted,
  Poster,
  Posting,
  Publisher,
  ReportLimit,
  Tokens,
} from '../social/connector.ts'
import { PlatformFailure } from '../social/platform-failure.ts'
import { PostRefused } from '../social/post-refused.ts'
import { isSameText } from '../social/same-text.ts'
import { reportUsage, throwOnProblem } from './instagram-answers.ts'
import { throwOnPostRefusal } from './instagram-refusals.ts'
import { container, made, media, permalink, publishingLimit } from './instagram-shapes.ts'

/** Where the quota of 24 hours is used up, it frees by the hour. */
const quotaPauseMs = 3_600_000
const postsLookedThrough = '50'
const mediaFields = 'id,caption,permalink,timestamp'

type Options = ConnectorOptions & { now: () => Date }

/**
 * Content publishing (Meta, Instagram Platform): a container is made of the picture, and published
 * once it is ready. A container can be published once, and says whether it was.
 */
export function createInstagramPublisher(graph: string, options: Options): Publisher {
  async function ask<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    { tokens, report, ...question }: Question & { tokens: Tokens; report: ReportLimit },
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
    reportUsage(answer, report, options.now())
    throwOnPostRefusal(answer, options.now())
    throwOnProblem(answer, options.now())
    return understand(schema, answer)
  }

  async function requireQuota(tokens: Tokens, { externalId }: Poster, report: ReportLimit) {
    const query = { fields: 'quota_usage,config' }
    const path = `/${encodeURIComponent(externalId)}/content_publishing_limit`
    const { used, limit } = await ask(path, publishingLimit, { query, tokens, report })
    report({ name: 'content_publishing_limit', used, limit, resetsAt: null })
    if (used < limit) return
    const until = new Date(options.now().getTime() + quotaPauseMs)
    throw new PlatformFailure({ kind: 'rate-limited', until, isAppWide: false })
  }

  async function makeContainer(
    tokens: Tokens,
    poster: Poster,
    { text, imageUrl }: Posting,
    report: ReportLimit,
  ): Promise<string> {
    if (imageUrl === null)
      throw new PostRefused('media', 'It doesn’t accept posts without a picture.')
    await requireQuota(tokens, poster, report)
    const form = { image_url: imageUrl, caption: text }
    const path = `/${encodeURIComponent(poster.externalId)}/media`
    return (await ask(path, made, { method: 'POST', form, tokens, report })).id
  }

  const readState = (id: string, tokens: Tokens, report: ReportLimit) =>
    ask(`/${encodeURIComponent(id)}`, container, {
      query: { fields: 'status_code,status' },
      tokens,
      report,
    })

  /** The post stands whether or not its address can be read. */
  async function addressOf(
    id: string,
    tokens: Tokens,
    report: ReportLimit,
  ): Promise<string | null> {
    try {
      const query = { fields: 'permalink' }
      return (await ask(`/${encodeURIComponent(id)}`, permalink, { query, tokens, report }))
        .permalink
    } catch (error) {
      if (error instanceof PlatformFailure || error instanceof PostRefused) return null
      throw error
    }
  }

  return {
    async prepare(tokens, poster, posting, report) {
      const kept = posting.stage['container']
      const id = kept ?? (await makeContainer(tokens, poster, posting, report))
      const { status_code: state, status } = await readState(id, tokens, report)
      // A container lives for 24 hours.
      if (state === 'EXPIRED') return { stage: {}, isReady: false }
      if (state === 'ERROR') {
        throw new PostRefused('media', status ?? 'The picture could not be processed.')
      }
      return { stage: { container: id }, isReady: state === 'FINISHED' }
    },
    async post(tokens, { externalId }, { stage }, report): Promise<Posted> {
      const form = { creation_id: stage['container'] ?? '' }
      const path = `/${encodeURIComponent(externalId)}/media_publish`
      const { id } = await ask(path, made, { method: 'POST', form, tokens, report })
      return { externalId: id, url: await addressOf(id, tokens, report) }
    },
    async find(tokens, { externalId }, { text, since, stage }, report): Promise<Posted | null> {
      const id = stage['container']
      const state = id === undefined ? null : await readState(id, tokens, report)
      if (state !== null && ['FINISHED', 'IN_PROGRESS', 'ERROR'].includes(state.status_code)) {
        return null
      }
      const query = { fields: mediaFields, limit: postsLookedThrough }
      const path = `/${encodeURIComponent(externalId)}/media`
      const { data } = await ask(path, media, { query, tokens, report })
      const found = data.find(
        (one) => one.timestamp >= since && isSameText(one.caption ?? '', text),
      )
      if (found !== undefined) return { externalId: found.id, url: found.permalink ?? null }
      return state?.status_code === 'PUBLISHED' ? { externalId: null, url: null } : null
    },
  }
}
