// npm run bench:forget-details -- [--clicks 300000]
// Forgets the details of a year of clicks: how far their table grows, what is written for it, and how long
// counting a click takes in the meantime. Fails where the table grows past its limit.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../apps/server/src/config.ts'
import { forgetClickDetails } from '../apps/server/src/features/money/admin/index.ts'
import { Background } from '../apps/server/src/jobs/background.ts'
import { benchDatabase } from './bench-database.ts'
import { fillAnalytics } from './fill-analytics.ts'

/** Past it the job ends for the night. */
const limit = 1.15
const { values } = parseArgs({ options: { clicks: { type: 'string', default: '300000' } } })
const clicks = Number(values.clicks)
const { database, drop } = await benchDatabase(process.env['BENCH_DATABASE_URL'])
const folder = mkdtempSync(join(tmpdir(), 'hopwise-bench-forget-'))

async function readFigure(query: string): Promise<number> {
  const { rows } = await database.pool.query<{ figure: number }>(query)
  return rows[0]?.figure ?? 0
}

const readBytes = () =>
  readFigure(
    `select sum(pg_total_relation_size(relid))::float8 as figure from pg_partition_tree('clicks')`,
  )
const readWal = () =>
  readFigure(`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as figure`)

/** As ingest does it, one click at a time, until `isDone`. */
async function countAlongside(isDone: () => boolean): Promise<number> {
  let slowestMs = 0
  for (let place = 0; !isDone(); place += 1) {
    const startedMs = performance.now()
    await database.pool.query(
      `insert into clicks (workspace_id, id, occurred_at, link_id) values (1, $1, now(), 1)`,
      [`alongside-${place}`],
    )
    slowestMs = Math.max(slowestMs, performance.now() - startedMs)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return slowestMs
}

try {
  await database.pool.query(`insert into workspaces (name) values ('bench')`)
  for await (const { step, seconds } of fillAnalytics(database, 1, clicks, new Date())) {
    console.error(`${step}: ${seconds.toFixed(1)} s`)
  }
  await database.pool.query(
    `insert into admin_settings (workspace_id, product_sync_hours, earnings_sync_hours, log_days, click_detail_days)
     values (1, 24, 24, 30, 7)`,
  )
  await database.pool.query('vacuum analyze clicks')
  const [bytes, wal, startedMs] = [await readBytes(), await readWal(), performance.now()]
  const services = {
    background: new Background(),
    config: readConfig({ DATA_DIR: folder }),
    database,
    log: { error: console.error, warn: console.error },
    now: () => new Date(),
  }
  let isDone = false
  const [slowestMs] = await Promise.all([
    countAlongside(() => isDone),
    forgetClickDetails(services, new AbortController().signal).finally(() => {
      isDone = true
    }),
  ])
  const seconds = (performance.now() - startedMs) / 1_000
  const growth = (await readBytes()) / bytes
  const left = await readFigure(
    `select count(*)::float8 as figure from visits
     where (visitor <> '' or language <> '' or user_agent <> '') and occurred_at < now() - interval '8 days'`,
  )
  console.log(
    '| clicks | table grew to | limit | written a click | seconds | slowest click alongside |',
  )
  console.log('|---|---|---|---|---|---|')
  console.log(
    `| ${clicks} | ${growth.toFixed(3)} | ${limit} | ${Math.round(((await readWal()) - wal) / clicks)} B | ${seconds.toFixed(1)} | ${slowestMs.toFixed(0)} ms |`,
  )
  if (growth > limit || left > 0) process.exitCode = 1
} finally {
  await drop()
  rmSync(folder, { recursive: true })
}
