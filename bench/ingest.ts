// npm run bench:ingest -- [--clicks 200000] [--rounds 3] [--only-server]
// Journal to rollups against a bare batched insert of the same rows into the same table, in one
// run, with the processor time of both on either side of the connection. BENCH_DATABASE_URL adds a
// PostgreSQL server to the embedded database.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Database, openDatabase } from '@hopwise/db'
import { learnClickWords } from '../apps/server/src/click-words/learn-click-words.ts'
import { createClickIds } from '../packages/redirector/src/hot-path/click-id.ts'
import type { ClickRow } from '../packages/redirector/src/ingest/click-row.ts'
import { enrichClick } from '../packages/redirector/src/ingest/enrich-click.ts'
import { createIngest } from '../packages/redirector/src/ingest/ingest.ts'
import { RecentVisits } from '../packages/redirector/src/ingest/recent-visits.ts'
import { arraysOf, type Columns, unnested } from '../packages/redirector/src/ingest/unnested.ts'
import { encodeGroup } from '../packages/redirector/src/journal/group.ts'
import { encodeRecord } from '../packages/redirector/src/journal/record.ts'
import { defaultGeoFile, openCountries } from '../packages/redirector/src/visitor/country.ts'
import { readHostingNetworks } from '../packages/redirector/src/visitor/hosting-networks.ts'
import { benchDatabase } from './bench-database.ts'
import { median } from './processes.ts'
import { processorMicros } from './processor-time.ts'

const { values } = parseArgs({
  options: {
    clicks: { type: 'string', default: '200000' },
    rounds: { type: 'string', default: '3' },
    links: { type: 'string', default: '500' },
    'only-server': { type: 'boolean', default: false },
  },
})
const clickCount = Number(values.clicks)
const rounds = Number(values.rounds)
const linkCount = Number(values.links)
/** The bare insert judges no visit; judging costs a click as much of Node as all else (ADR 28). */
const goal = 0.35
const groupClicks = 50
const batchRows = 8_000
const segmentBytes = 8 * 1024 * 1024

const columns: Columns<ClickRow> = {
  workspace_id: ['int', (row) => row.workspaceId],
  id: ['text', (row) => row.id],
  at_ms: ['float8', (row) => row.occurredAtMs],
  link_id: ['int', (row) => row.linkId],
  variant_id: ['int', (row) => row.variantId],
  chosen_by: ['text', (row) => row.chosenBy],
  probability: ['float8', (row) => row.probability],
  flag: ['text', (row) => row.flag],
  reasons: ['text', (row) => row.reasons.join(',')],
  country: ['text', (row) => row.country],
  device: ['text', (row) => row.device],
  os: ['text', (row) => row.os],
  browser: ['text', (row) => row.browser],
  language: ['text', (row) => row.language],
  referrer_host: ['text', (row) => row.referrerHost],
  platform: ['text', (row) => row.platform],
  visitor: ['text', (row) => row.visitor],
  user_agent: ['text', (row) => row.userAgent],
}
const bareInsert = `
insert into clicks (
  workspace_id, id, occurred_at, link_id, variant_id, chosen_by, probability, flag, reasons,
  country, device, os, browser, language, referrer_host, platform, visitor, user_agent
)
select workspace_id, id, to_timestamp(at_ms / 1000.0), link_id, variant_id, chosen_by, probability,
  flag, string_to_array(reasons, ','), country, device, os, browser, language, referrer_host,
  platform, visitor, user_agent
from ${unnested(columns)}`
const ids = createClickIds((bytes) => crypto.getRandomValues(bytes))
const agents = Array.from(
  { length: 200 },
  (_, n) =>
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${100 + (n % 30)}.0.${n}.0 Safari/537.36`,
)

let isGood = true
if (!values['only-server']) await run(undefined)
if (process.env['BENCH_DATABASE_URL']) await run(process.env['BENCH_DATABASE_URL'])
process.exitCode = isGood ? 0 : 1

async function run(serverUrl: string | undefined) {
  const { database: own, kind, drop } = await benchDatabase(serverUrl)
  // One connection, whose process can be asked what it computed.
  const database = openDatabase(own.target, { max: 1 })
  console.log(`${kind}, ${clickCount} clicks of ${linkCount} links, ${rounds} rounds`)
  // Without a workspace there are no days to add to.
  await database.pool.query(`insert into workspaces (name) values ('bench')`)
  const bare: Speed[] = []
  const product: Speed[] = []
  const listened: Speed[] = []
  await ingestRound(database, 20_000)
  for (let round = 0; round < rounds; round += 1) {
    const contenders = [
      async () => product.push(await ingestRound(database, clickCount)),
      async () => {
        await database.pool.query(
          `insert into webhooks (workspace_id, form, url, events, secret)
           values (1, 'webhook', 'https://receiver.example', '{click.*}', '')`,
        )
        listened.push(await ingestRound(database, clickCount))
        await database.pool.query('delete from webhooks')
      },
      async () => bare.push(await bareRound(database, clickCount)),
    ]
    for (const contender of round % 2 === 0 ? contenders : contenders.reverse()) {
      await contender()
      await database.pool.query(
        'truncate clicks, click_rollups, click_facets, link_clicks, ingest_progress, recent_visits, events',
      )
      await database.pool.query('checkpoint')
    }
  }
  console.log(`     journal to rollups: ${describeRun(product)}`)
  console.log(`     with a webhook that listens to clicks: ${describeRun(listened)}`)
  console.log(`     bare batched insert: ${describeRun(bare)}`)
  const perSecond = ({ perSecond: rate }: Speed) => rate
  const share = middle(listened, perSecond) / middle(product, perSecond)
  console.log(`     of the speed without a webhook, with one: ${share.toFixed(2)}`)
  const ratio =
    middle(product, (speed) => speed.perSecond) / middle(bare, (speed) => speed.perSecond)
  console.log(`${ratio >= goal ? 'ok  ' : 'MISS'} ${kind}: ${ratio.toFixed(2)} (goal ${goal})`)
  if (ratio < goal) isGood = false
  await database.close()
  await drop()
}

interface Speed {
  perSecond: number
  /** Processor time for one click, here and in PostgreSQL. */
  hereMicros: number
  databaseMicros: number
}

function middle(speeds: Speed[], of: (speed: Speed) => number): number {
  return median(speeds.map(of))
}

function describeRun(speeds: Speed[]): string {
  const here = middle(speeds, (speed) => speed.hereMicros).toFixed(1)
  const database = middle(speeds, (speed) => speed.databaseMicros).toFixed(1)
  const rate = Math.round(middle(speeds, (speed) => speed.perSecond)).toLocaleString('en')
  return `${rate} a second, processor ${here} µs in Node and ${database} µs in PostgreSQL each`
}

async function speedOf(database: Database, count: number, work: () => Promise<void>) {
  const { rows } = await database.pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const pid = rows[0]?.pid ?? 0
  const databaseStart = processorMicros(pid, 'postgres') ?? Number.NaN
  const hereStart = process.cpuUsage()
  const started = performance.now()
  await work()
  const seconds = (performance.now() - started) / 1000
  const here = process.cpuUsage(hereStart)
  const databaseEnd = processorMicros(pid, 'postgres') ?? Number.NaN
  return {
    perSecond: count / seconds,
    hereMicros: (here.user + here.system) / count,
    databaseMicros: (databaseEnd - databaseStart) / count,
  }
}

/** Most visits go to few links and come from few places. */
function heavyTailed(count: number): number {
  return Math.floor(Math.random() ** 3 * count)
}

function aRecord(atMs: number) {
  return {
    id: ids.next(atMs),
    atMs,
    workspaceId: 1,
    linkId: heavyTailed(linkCount) + 1,
    platform: 'general',
    variantId: 0,
    chosenBy: 'default',
    probability: 1,
    isSample: false,
    isHead: false,
    isPrefetch: false,
    isAnonymous: false,
    ip: `${heavyTailed(200) + 1}.${heavyTailed(250)}.7.9`,
    country: '',
    userAgent: agents[heavyTailed(agents.length)] ?? '',
    referrer: 'https://t.co/Ab3dEf',
    language: 'en-US,en;q=0.9',
    owner: '',
  }
}

/** Clicks per second from a written journal to committed rows and rollups. */
async function ingestRound(database: Database, count: number): Promise<Speed> {
  const directory = mkdtempSync(path.join(tmpdir(), 'hopwise-bench-'))
  const groups: Uint8Array[] = []
  for (let index = 0; index < count; index += groupClicks) {
    let body = ''
    for (let n = index; n < Math.min(count, index + groupClicks); n += 1) {
      body += encodeRecord(aRecord(Date.now()))
    }
    groups.push(encodeGroup(body))
  }
  writeSegments(directory, groups)
  const countryOf = openCountries(defaultGeoFile())
  const ingest = createIngest({ database, directory, run: '', countryOf, ownerKey: 'bench' })
  const speed = await speedOf(database, count, async () => {
    while ((await ingest.round()).takenBytes > 0);
  })
  const { rows } = await database.pool.query<{ visits: number }>(
    'select sum(visits)::int as visits from click_rollups',
  )
  if (ingest.state().clicks !== count || rows[0]?.visits !== count) {
    throw new Error(`${ingest.state().clicks} clicks and ${rows[0]?.visits} visits of ${count}`)
  }
  // As a night does, so that the rounds after the first write clicks in the short form.
  await learnClickWords({ database, log: console, now: () => new Date() })
  await database.pool.query(
    'truncate clicks, click_rollups, click_facets, link_clicks, ingest_progress, recent_visits',
  )
  rmSync(directory, { recursive: true })
  return speed
}

/** Files of the size at which a journal begins the next. */
function writeSegments(directory: string, groups: Uint8Array[]) {
  const perSegment = Math.ceil(segmentBytes / (groups[0]?.length ?? 1))
  for (let index = 0; index < groups.length; index += perSegment) {
    const name = `${Date.now()}-1-${index.toString(16).padStart(8, '0')}.seg`
    writeFileSync(
      path.join(directory, name),
      Buffer.concat(groups.slice(index, index + perSegment)),
    )
  }
}

/** Rows per second of ready-made rows, a batch a statement, with no rollups and no progress. */
async function bareRound(database: Database, count: number): Promise<Speed> {
  const enriching = {
    countryOf: openCountries(defaultGeoFile()),
    isDataCenter: () => false,
    isHosted: readHostingNetworks(),
    ownerKey: 'bench',
  }
  const visits = new RecentVisits()
  const rows = Array.from({ length: count }, () =>
    enrichClick(aRecord(Date.now()), 'salt', visits, enriching),
  )
  return speedOf(database, count, async () => {
    for (let index = 0; index < count; index += batchRows) {
      await database.pool.query(bareInsert, arraysOf(columns, rows.slice(index, index + batchRows)))
    }
  })
}
