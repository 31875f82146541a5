// npm run bench:jobs -- [--workspaces 20000] [--keep <folder>] [--only check-links,forget-logs]
// What each scheduled job costs the database in an installation of many workspaces: a first run, which
// finds what is due, and a second, which finds nothing new. BENCH_DATABASE_URL takes that server instead
// of the embedded database. What --keep filled stays, and the next run measures it without filling.
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { parseArgs } from 'node:util'
import { type Database, migrate, openDatabase } from '@hopwise/db'
import { checkLinks } from '../apps/server/src/features/links/link-health/index.ts'
import { scheduledJobs } from '../apps/server/src/jobs/jobs.ts'
import type { Services } from '../apps/server/src/services.ts'
import { startTestApp } from '../apps/server/src/testing/start-test-app.ts'
import { benchShopPort, fillWorkspaces } from './fill-workspaces.ts'
import { openKeptDatabase } from './kept-database.ts'

const { values } = parseArgs({
  options: {
    workspaces: { type: 'string', default: '20000' },
    keep: { type: 'string', default: `${tmpdir()}/hopwise-bench-jobs` },
    only: { type: 'string' },
  },
})
const count = Number(values.workspaces)
const only = values.only?.split(',')
const serverUrl = process.env['BENCH_DATABASE_URL']

const seconds = (ms: number) => (ms / 1_000).toFixed(2)

const kept = await openKeptDatabase(serverUrl, values.keep, `hopwise_bench_jobs_${count}`)
const own = openDatabase(kept.target, { max: 1 })
await migrate(own.pool)
if (kept.filledUntil === undefined) {
  for await (const { step, seconds } of fillWorkspaces(own, count)) {
    console.log(`${step}: ${seconds.toFixed(1)} s`)
  }
  await kept.markFilled(new Date())
}
const shop = createServer((_, answer) => answer.end('<title>A desk</title>')).listen(benchShopPort)
const hopwise = await startTestApp(
  { receivers: { isPrivateAllowed: true, sandboxUrl: null } },
  { database: { ...kept, drop: async () => undefined } },
)
console.log(
  '| job | database, s | wall, s | statements | again: database, s |\n|---|---|---|---|---|',
)
for (const { name, run } of scheduledJobs) {
  if (only !== undefined && !only.includes(name)) continue
  const work = (services: Services) =>
    name === 'check-links'
      ? checkLinks(services, { gapMs: 0 })
      : run(services, async () => undefined)
  const first = await measure(work)
  const again = await measure(work)
  console.log(
    `| ${name} | ${seconds(first.activeMs)} | ${seconds(first.wallMs)} | ${first.statements} | ${seconds(again.activeMs)} |`,
  )
}
await hopwise.stop()
shop.close()
await own.close()
await kept.drop()

/** Time in which the database worked, as it counts itself: a connection reports it when it ends. */
async function measure(work: (services: Services) => Promise<void>) {
  const before = await activeMs(own)
  const jobs = openDatabase(kept.target, { purpose: 'jobs', max: 6 })
  let statements = 0
  jobs.pool.on('connect', (client) => {
    const { query } = client
    // safe because what it is called with is passed on as it came
    client.query = ((...given: unknown[]) => {
      statements += 1
      return Reflect.apply(query, client, given)
    }) as typeof client.query
  })
  const started = performance.now()
  await work({ ...hopwise.services, database: jobs }).catch((error: unknown) =>
    console.error(error),
  )
  const wallMs = performance.now() - started
  await jobs.close()
  return { wallMs, statements, activeMs: (await activeMs(own)) - before }
}

async function activeMs({ pool }: Database): Promise<number> {
  const others = `select count(*)::int as count from pg_stat_activity
    where application_name = 'hopwise jobs' and datname = current_database()`
  while ((await pool.query<{ count: number }>(others)).rows[0]?.count !== 0);
  await pool.query('select pg_stat_force_next_flush()')
  const { rows } = await pool.query<{ ms: number }>(
    'select active_time as ms from pg_stat_database where datname = current_database()',
  )
  return rows[0]?.ms ?? 0
}
