// npm run bench:import -- [--rows 20000] [--rounds 3] [--only-server] [--files]
// Recording a report's earnings against a bare batched insert of the same rows into the same table,
// in one run. BENCH_DATABASE_URL adds a PostgreSQL server to the embedded database. With --files, whole
// files of so many rows through the whole product instead: earnings, then links.
import { parseArgs } from 'node:util'
import { conversions, type Database } from '@hopwise/db'
import {
  type ConversionReport,
  recordConversions,
} from '../apps/server/src/features/money/earnings/index.ts'
import { readReport } from '../apps/server/src/integrations/amazon/reports/read-report.ts'
import { Live } from '../apps/server/src/live.ts'
import type { Tenant } from '../apps/server/src/services.ts'
import { benchDatabase, insertLinks } from './bench-database.ts'
import { importFiles } from './import-files.ts'
import { median } from './processes.ts'

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '20000' },
    rounds: { type: 'string', default: '3' },
    'only-server': { type: 'boolean', default: false },
    files: { type: 'boolean', default: false },
  },
})
const rowCount = Number(values.rows)
const rounds = Number(values.rounds)
const batchRows = 500
const dayMs = 86_400_000
const firstDay = Date.UTC(2026, 0, 1)

if (values.files) await importFiles(rowCount, aReport())
else if (!values['only-server']) await run(undefined)
if (!values.files && process.env['BENCH_DATABASE_URL']) await run(process.env['BENCH_DATABASE_URL'])

async function run(serverUrl: string | undefined) {
  const { database, kind, drop } = await benchDatabase(serverUrl)
  console.log(`${kind}, a report of ${rowCount} rows, ${rounds} rounds`)
  await insertLinks(database, 500)
  const readMs: number[] = []
  const product: number[] = []
  const again: number[] = []
  const withoutEvents: number[] = []
  const bare: number[] = []
  const reports = await readAll([])
  await record(database, reports.slice(0, 2000))
  for (let round = 0; round < rounds; round += 1) {
    await readAll(readMs)
    const contenders = [
      async () => {
        await empty(database)
        bare.push(await insertBare(database, reports))
      },
      async () => {
        await empty(database)
        product.push(await record(database, reports))
        again.push(await record(database, reports))
      },
      async () => {
        await empty(database)
        await setTriggers(database, 'disable')
        withoutEvents.push(await record(database, reports))
        await setTriggers(database, 'enable')
      },
    ]
    for (const contender of round % 2 === 0 ? contenders : contenders.reverse()) await contender()
  }
  const perSecond = (rates: number[]) => Math.round(median(rates))
  console.log(
    `${kind}: ${perSecond(readMs)} rows/s read, ${perSecond(product)} recorded, ${perSecond(again)} recorded again, ${perSecond(bare)} by a bare batched insert: ${(median(product) / median(bare)).toFixed(2)}`,
  )
  console.log(
    `${kind}: ${perSecond(withoutEvents)} recorded without the log of events: with it ${(median(product) / median(withoutEvents)).toFixed(2)}`,
  )
  await drop()
}

function aReport(): string[] {
  const lines = [
    'Category,Name,ASIN,Seller,Tracking ID,Date Shipped,Price($),Items Shipped,Returns,Revenue($),Ad Fees($)\n',
  ]
  for (let n = 0; n < rowCount; n += 1) {
    const day = new Date(firstDay + (n % 300) * dayMs).toISOString().slice(0, 10)
    const fee = `${n % 90}.${String(n % 100).padStart(2, '0')}`
    const asin = `B${String(n % 4000).padStart(9, '0')}`
    lines.push(`Office,"Desk ${n}",${asin},Amazon,link-${n % 100},${day},300,1,0,300,${fee}\n`)
  }
  return lines
}

async function readAll(rates: number[]): Promise<ConversionReport[]> {
  const text = aReport()
  const reports: ConversionReport[] = []
  const started = performance.now()
  for await (const row of readReport(text)) if ('report' in row) reports.push(row.report)
  rates.push(perSecondSince(started, reports.length))
  return reports
}

async function record(database: Database, reports: ConversionReport[]): Promise<number> {
  const tenant = {
    database,
    orm: database.orm,
    workspaceId: 1,
    live: new Live(),
    now: () => new Date(),
    // safe because recording asks for nothing else
  } as unknown as Tenant
  const started = performance.now()
  for (let index = 0; index < reports.length; index += batchRows) {
    await recordConversions(tenant, reports.slice(index, index + batchRows), { route: 'import' })
  }
  return perSecondSince(started, reports.length)
}

/** Without history, attribution or a look at what is there; the triggers count days in both. */
async function insertBare(database: Database, reports: ConversionReport[]): Promise<number> {
  const started = performance.now()
  for (let index = 0; index < reports.length; index += batchRows) {
    await database.orm.insert(conversions).values(
      reports.slice(index, index + batchRows).map((report) => ({
        workspaceId: 1,
        source: report.source,
        transactionId: report.transactionId,
        kind: report.kind,
        status: report.status,
        amount: report.amount ?? '0',
        currency: report.currency,
        subIds: report.subIds,
        occurredAt: report.occurredAt ?? new Date(),
        productName: report.productName ?? null,
        productKey: report.productKey ?? null,
      })),
    )
  }
  return perSecondSince(started, reports.length)
}

function perSecondSince(started: number, count: number): number {
  return count / ((performance.now() - started) / 1000)
}

const eventTriggers = [
  ['conversion_events', 'conversion_events_event'],
  ['conversions', 'conversions_unmatched_event'],
]

async function setTriggers({ pool }: Database, how: 'enable' | 'disable'): Promise<void> {
  for (const [table, trigger] of eventTriggers) {
    await pool.query(`alter table ${table} ${how} trigger ${trigger}`)
  }
}

async function empty(database: Database): Promise<void> {
  await database.pool.query(
    'truncate conversions, conversion_events, conversion_days, link_conversions, import_changes, events',
  )
}
