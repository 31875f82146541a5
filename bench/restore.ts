// npm run bench:restore -- [--clicks 300000]
// A year of clicks of one workspace is backed up, and restored into an empty data folder with its own database.
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { backUp } from '../apps/server/src/backup/back-up.ts'
import { fromFile } from '../apps/server/src/backup/backup-file.ts'
import { restore } from '../apps/server/src/backup/restore.ts'
import { benchDatabase } from './bench-database.ts'
import { fillAnalytics } from './fill-analytics.ts'

const { values } = parseArgs({ options: { clicks: { type: 'string', default: '300000' } } })
const goal = { megabytes: 200 }
const ownKey = 'k'.repeat(43)

const folder = mkdtempSync(path.join(tmpdir(), 'hopwise-restore-'))
const backup = path.join(folder, 'hopwise.backup')
const { database, drop } = await benchDatabase(process.env['BENCH_DATABASE_URL'])
try {
  await database.pool.query(`insert into workspaces (name) values ('bench')`)
  for await (const { step } of fillAnalytics(database, 1, Number(values.clicks), new Date())) {
    console.error(step)
  }
  const from = { dataDir: folder, databaseUrl: database.target.url, ownKey }
  const backedUpIn = await secondsOf(() => backUp(from, backup))
  const megabytes = statSync(backup).size / 1e6
  console.log(`backed up in ${backedUpIn.toFixed(1)} s, ${megabytes.toFixed(1)} MB`)
  const into = { dataDir: path.join(folder, 'restored'), databaseUrl: null, ownKey }
  const before = process.memoryUsage.rss()
  let most = before
  const look = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 20)
  const restoredIn = await secondsOf(() => restore(into, fromFile(backup)))
  clearInterval(look)
  const more = (most - before) / 1e6
  const isMet = more < goal.megabytes
  console.log(
    `${isMet ? 'ok  ' : 'MISS'} restored in ${restoredIn.toFixed(1)} s, with ${more.toFixed(0)} MB of memory, goal below ${goal.megabytes} MB`,
  )
  process.exitCode = isMet ? 0 : 1
} finally {
  await drop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now()
  await work()
  return (performance.now() - startedMs) / 1_000
}
