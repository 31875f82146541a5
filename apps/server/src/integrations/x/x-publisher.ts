import { askPlatform, type PlatformAnswer, understand } from '../social/ask-platform.ts'
import type { ConnectorOptions, Posted, Publisher, Tokens } from '../social/connector.ts'
import { PostRefused, type RefusalCode } from '../social/post-refused.ts'
import { hasAddress, isSameText } from '../social/same-text.ts'
import { askForPosts } from './read-posts.ts'
import { isNotEnrolled, reportWindow, throwOnProblem } from './x-answers.ts'
import { created, postOf, postUrl, refusal, timeline } from './x-shapes.ts'

/** Where its visitors go, and its programs. */
export interface XHosts {
  site: string
  api: string
}

/** As many as one page has: ours is among the newest, for it is looked for within minutes. */
const postsLookedThrough = '100'

/** Posting by X API v2 (xdevplatform/docs, openapi: `paid_partnership` of POST /2/tweets). */
export function createXPublisher({ site, api }: XHosts, options: ConnectorOptions): Publisher {
  const bearer = ({ access }: Tokens) => ({ authorization: `Bearer ${access}` })
  return {
    prepare: async () => ({ stage: {}, isReady: true }),
    async post(tokens, { handle }, { text, isPaid }, report): Promise<Posted> {
      const data = { text, ...(isPaid && { paid_partnership: true }) }
      const question = { method: 'POST', headers: bearer(tokens), data } as const
      const answer = await askPlatform(`${api}/2/tweets`, question, options)
      reportWindow(answer, 'POST /2/tweets', report)
      throwOnRefusal(answer)
      throwOnProblem(answer)
      const { id } = understand(created, answer).data
      return { externalId: id, url: postUrl(site, handle, id) }
    },
    async find(tokens, { externalId, handle }, { text, mark, since }, report) {
      const query = { max_results: postsLookedThrough }
      const answer = await askForPosts(api, { tokens, report, externalId, query }, options)
      throwOnProblem(answer)
      const found = understand(timeline, answer)
        .data.map((one) => postOf(one, handle, site))
        .find((one) =>
          mark === null
            ? isSameText(one.text, text) && one.postedAt >= since
            : hasAddress(one.text, mark),
        )
      return found === undefined ? null : { externalId: found.externalId, url: found.url }
    },
  }
}

/** X has no codes for these; its words are all there is to distinguish them by. */
const reasons: [RegExp, RefusalCode][] = [
  [/duplicate/i, 'duplicate'],
  [/too long|character limit/i, 'too-long'],
  [/usage.?cap|spend|credits|quota/i, 'usage-cap'],
  [/scope|permission|oauth1|not permitted to perform/i, 'permission'],
  [/spam|automated|policy|rules|suspended|restricted/i, 'policy'],
]

function throwOnRefusal(answer: PlatformAnswer): void {
  if (![400, 402, 403, 422].includes(answer.status)) return
  const details = refusal.safeParse(answer.json).data ?? {}
  const said =
    details.detail ?? details.message ?? details.errors?.[0]?.message ?? details.title ?? ''
  const words = `${details.title ?? ''} ${said}`
  if (isNotEnrolled(answer)) throw new PostRefused('set-up', said)
  const code = reasons.find(([pattern]) => pattern.test(words))?.[1] ?? 'refused'
  throw new PostRefused(answer.status === 402 ? 'usage-cap' : code, said)
}
