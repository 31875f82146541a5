import { z } from 'zod'
import type { PlatformAnswer } from '../social/ask-platform.ts'
import type { ReportLimit } from '../social/connector.ts'
import { PlatformFailure } from '../social/platform-failure.ts'

const hourMs = 3_600_000

/** Graph error codes of Meta's rate-limit page; 80002 is Instagram's own of the business use cases. */
const appThrottled = 4
const throttled = [appThrottled, 17, 32, 613, 80002]
const tokenInvalid = 190
const appInvalid = 101

const percent = z.number().min(0).catch(0)
const usage = z.object({
  call_count: percent,
  total_cputime: percent,
  total_time: percent,
  estimated_time_to_regain_access: z.number().min(0).optional().catch(undefined),
})
const ofApp = usage
const ofAccounts = z.record(z.string(), z.array(usage))
const graphError = z.object({
  error: z.object({ code: z.number(), message: z.string().catch('') }),
})

function headerOf<Schema extends z.ZodType>(
  { headers }: PlatformAnswer,
  name: string,
  schema: Schema,
): z.output<Schema> | null {
  try {
    return schema.parse(JSON.parse(headers.get(name) ?? ''))
  } catch {
    return null
  }
}

/** Meta reports percent of a sliding hour, not calls, and the worst of three kinds counts. */
export function reportUsage(answer: PlatformAnswer, report: ReportLimit, now: Date): void {
  const usage = {
    'X-App-Usage': headerOf(answer, 'x-app-usage', ofApp),
    'X-Business-Use-Case-Usage': Object.values(
      headerOf(answer, 'x-business-use-case-usage', ofAccounts) ?? {},
    ).flat()[0],
  }
  for (const [name, one] of Object.entries(usage)) {
    if (one == null) continue
    const used = Math.round(Math.max(one.call_count, one.total_cputime, one.total_time))
    report({ name, used, limit: 100, resetsAt: new Date(now.getTime() + hourMs) })
  }
}

export function throwOnProblem(answer: PlatformAnswer, now: Date): void {
  const failure = graphError.safeParse(answer.json).data?.error
  if (failure === undefined && answer.status !== 429) return
  const code = failure?.code ?? appThrottled
  if (throttled.includes(code)) {
    const until = regainedAt(answer, now)
    throw new PlatformFailure({ kind: 'rate-limited', until, isAppWide: code === appThrottled })
  }
  if (code === tokenInvalid) throw new PlatformFailure({ kind: 'token-refused' })
  if (code === appInvalid) {
    throw new PlatformFailure({ kind: 'away', reason: 'it refused INSTAGRAM_CLIENT_SECRET' })
  }
  throw new PlatformFailure({ kind: 'away', reason: `it refused the call with code ${code}` })
}

/** `estimated_time_to_regain_access` counts minutes. */
function regainedAt(answer: PlatformAnswer, now: Date): Date | null {
  const accounts = headerOf(answer, 'x-business-use-case-usage', ofAccounts) ?? {}
  const minutes = Object.values(accounts)
    .flat()
    .map((one) => one.estimated_time_to_regain_access ?? 0)
  const longest = Math.max(0, ...minutes)
  return longest === 0 ? null : new Date(now.getTime() + longest * 60_000)
}
