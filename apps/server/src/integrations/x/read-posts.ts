import { askPlatform, type PlatformAnswer } from '../social/ask-platform.ts'
import type { ConnectorOptions, ReportLimit, Tokens } from '../social/connector.ts'
import { reportWindow } from './x-answers.ts'

const wanted = 'created_at,public_metrics,entities'

interface Wanted {
  externalId: string
  /** `exclude`, or how many. */
  query: Record<string, string>
}

/** The newest posts of an account. X renamed `tweet.fields` on August 7, 2026: the old name is tried second. */
export async function askForPosts(
  api: string,
  { tokens, report, externalId, query }: Wanted & { tokens: Tokens; report: ReportLimit },
  options: ConnectorOptions,
): Promise<PlatformAnswer> {
  const address = `${api}/2/users/${encodeURIComponent(externalId)}/tweets`
  const headers = { authorization: `Bearer ${tokens.access}` }
  async function ask(fields: 'post.fields' | 'tweet.fields') {
    const question = { headers, query: { ...query, [fields]: wanted } }
    const answer = await askPlatform(address, question, options)
    reportWindow(answer, 'GET /2/users/:id/tweets', report)
    return answer
  }
  const answer = await ask('post.fields')
  return answer.status === 400 ? await ask('tweet.fields') : answer
}
