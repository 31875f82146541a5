import type { NewAccount } from '../apps/server/src/testing/start-test-app.ts'
import type { WideCall } from '../apps/server/src/testing/wide/wide-calls.ts'
import { type Served, serve } from './processes.ts'
import type { Cost } from './wide-server.ts'

const password = 'correct horse battery'

interface Answered {
  ms: number
  status: number
  body: string
  contentType: string
  bytes: number
}

export interface JobRun {
  ms: number
  failure: string | null
  cost: Cost
}

/** In milliseconds. */
export interface Deletion {
  callMs: number
  removalMs: number
  /** Longest time that the job held the event loop. */
  loopMs: number
  /** Why rows are left. */
  failure: string | null
}

/** Someone signed in at the app of a process of its own. */
export interface WideVisitor {
  call(call: WideCall): Promise<Answered & { cost: Cost }>
  job(name: string): Promise<JobRun>
  jobs(): Promise<string[]>
  pack(): Promise<void>
  /** Deletes the account: the call, then the job that removes its rows to the last one. */
  leave(): Promise<Deletion>
  stop(): Promise<void>
}

export async function visitWide(
  databaseUrl: string,
  mode: 'timed' | 'plans',
  { email = '' }: Partial<NewAccount>,
): Promise<WideVisitor> {
  const served = await serve('wide-server.ts', [databaseUrl, mode], ['--expose-gc'])
  const ask = async <Answer>(question: string): Promise<Answer> =>
    // safe because wide-server.ts answers each question in one form
    ((await served.ask(question)) as { answer: Answer }).answer
  const cookie = await signIn(served, email)
  const headers = { cookie }
  return {
    async call({ kind, url }) {
      const how = kind === 'download' ? 'memory' : 'light'
      await ask(`begin ${how}`)
      const answered = await get(`${served.url}${url}`, headers, kind === 'call')
      return { ...answered, cost: await ask<Cost>(`end ${how}`) }
    },
    job: (name) => ask(`job ${name}`),
    jobs: () => ask('jobs'),
    pack: () => ask('pack'),
    async leave() {
      await ask('resign')
      const started = performance.now()
      const { status } = await fetch(`${served.url}/api/settings/account/delete`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', origin: 'http://hopwise.test' },
        body: JSON.stringify({ email, password }),
      })
      const callMs = performance.now() - started
      if (status >= 300) throw new Error(`deleting the account answered ${status}`)
      const { ms, failure, cost } = await ask<JobRun>('job remove-closed-accounts')
      const left = await ask<number>('closed')
      const isGone = failure === null && left === 0
      return {
        callMs,
        removalMs: ms,
        loopMs: cost.loopMs,
        failure: isGone ? null : (failure ?? `${left} accounts are left`),
      }
    },
    stop: () => served.stop(),
  }
}

/** The whole answer; a file's text is counted and let go. */
async function get(
  url: string,
  headers: Record<string, string>,
  isKept: boolean,
): Promise<Answered> {
  const started = performance.now()
  const answer = await fetch(url, { headers })
  let bytes = 0
  let body = ''
  const decoder = new TextDecoder()
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length
    if (isKept) body += decoder.decode(chunk, { stream: true })
  }
  const contentType = answer.headers.get('content-type') ?? ''
  return { ms: performance.now() - started, status: answer.status, body, contentType, bytes }
}

async function signIn({ url }: Served, email: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://hopwise.test' },
    body: JSON.stringify({ email, password }),
  })
  if (answer.status !== 200) throw new Error(`signing in answered ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
