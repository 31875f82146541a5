import { campaigns } from '@hopwise/db'
import { packClickDays } from '../apps/server/src/click-columns/index.ts'
import { campaignFigures } from '../apps/server/src/rollups/campaign-figures.ts'
import { startTestApp, type TestApp } from '../apps/server/src/testing/start-test-app.ts'
import { fillAnalytics } from './fill-analytics.ts'
import { openKeptDatabase } from './kept-database.ts'

export const figuresOfCampaigns = 'figures of all campaigns'

export interface Year {
  /** Milliseconds of one call. */
  time(name: string): Promise<number>
  stop(): Promise<void>
}

export interface YearOptions {
  serverUrl: string | undefined
  clicks: number
  /** Where filled databases stay; undefined makes them for this run alone. */
  keep: string | undefined
}

const account = { email: 'bench@example.com', username: 'bench' }

/** The whole app alongside a workspace with a year of clicks. */
export async function aYear({ serverUrl, clicks, keep }: YearOptions): Promise<Year> {
  const kept =
    keep === undefined
      ? undefined
      : await openKeptDatabase(serverUrl, keep, `hopwise_bench_${clicks}`)
  const until = kept?.filledUntil ?? new Date()
  const hopwise = await startTestApp({}, { now: () => until, ...(kept && { database: kept }) })
  const { orm } = hopwise.services.database
  if (kept?.filledUntil === undefined) {
    await fill(hopwise, clicks, until)
    await kept?.markFilled(until)
  }
  const packing = performance.now()
  await packClickDays(hopwise.services, new AbortController().signal, { runMs: Infinity })
  const seconds = (performance.now() - packing) / 1000
  console.log(`${clicks} clicks, their days packed in ${seconds.toFixed(0)} s`)
  const cookie = await signIn(hopwise)
  const user = (
    await hopwise.anyone.send({ method: 'GET', url: '/api/auth/user', headers: { cookie } })
  ).body
  const { id: workspaceId, timeZone } = user.workspace
  const ctx = { ...hopwise.services, orm, userId: user.id, workspaceId, timeZone }
  const campaignIds = (await orm.select({ id: campaigns.id }).from(campaigns)).map(({ id }) => id)

  async function time(name: string): Promise<number> {
    const start = performance.now()
    if (name === figuresOfCampaigns) await campaignFigures(ctx, campaignIds)
    else {
      const { status } = await hopwise.anyone.send({
        method: 'GET',
        url: name,
        headers: { cookie },
      })
      if (status !== 200) throw new Error(`${name} answered ${status}`)
    }
    return performance.now() - start
  }
  return { time, stop: () => hopwise.stop() }
}

async function fill(hopwise: TestApp, clicks: number, until: Date): Promise<void> {
  const { database } = hopwise.services
  const ada = await hopwise.signUp(account)
  const workspaceId = (await ada.get('/api/auth/user')).body.workspace.id
  const kind =
    process.env['BENCH_DATABASE_URL'] === undefined ? 'embedded PostgreSQL' : 'PostgreSQL server'
  for await (const { step, seconds } of fillAnalytics(database, workspaceId, clicks, until)) {
    console.log(`${kind}: ${clicks} clicks, ${step} in ${seconds.toFixed(0)} s`)
  }
}

async function signIn({ anyone }: TestApp): Promise<string> {
  const { headers, status } = await anyone.post('/api/auth/sign-in/email', {
    email: account.email,
    password: 'correct horse battery',
  })
  if (status !== 200) throw new Error(`signing in answered ${status}`)
  return [headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => String(cookie).split(';')[0])
    .join('; ')
}
