import { conversions } from '@hopwise/db'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordConversions } from '#src/features/money/earnings/index.ts'
import { readReport } from '#src/integrations/amazon/reports/read-report.ts'
import { sendReport } from '#src/testing/report-imports.ts'
import { startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

let hopwise: TestApp
beforeAll(async () => {
  hopwise = await startTestApp({}, { now: () => new Date('2026-11-21T12:00:00Z') })
})
afterAll(() => hopwise.stop())

const headings = 'Name,ASIN,Tracking ID,Date Shipped,Items Shipped,Ad Fees($)'

async function aMarketer() {
  const marketer = await hopwise.signUp()
  const { workspace } = (await marketer.get('/api/auth/user')).body
  return { marketer, workspaceId: workspace.id as number }
}

async function sumStored(workspaceId: number) {
  const [row] = await hopwise.services.database.orm
    .select({
      rows: sql<number>`count(*)::int`,
      cents: sql<number>`coalesce(sum(${conversions.amount} * 100), 0)::int`,
    })
    .from(conversions)
    .where(eq(conversions.workspaceId, workspaceId))
  return row
}

/** How far it was, each time that it was announced, until it was in a state. */
async function watch(
  { marketer, workspaceId }: Awaited<ReturnType<typeof aMarketer>>,
  id: number,
  status: string,
) {
  const seen = new Set<string>()
  for (;;) {
    let onReceived: () => void = () => undefined
    const received = new Promise<void>((resolve) => {
      onReceived = resolve
    })
    const stop = hopwise.services.live.listen(
      workspaceId,
      (topic) => topic === 'imports' && onReceived(),
    )
    const { body: found } = await marketer.get(`/api/imports/${id}`)
    seen.add(JSON.stringify([found.done, found.undone]))
    if (found.status !== status) await received
    stop()
    if (found.status === status) return { found, seen }
  }
}

test('fifty thousand rows are imported and undone with progress, to the cent', {
  timeout: 600_000,
}, async () => {
  const ada = await aMarketer()
  const { marketer, workspaceId } = ada
  const lines = Array.from(
    { length: 50_000 },
    (_, n) => `Desk ${n},B00DESK${n % 900},ada-20,2026-0${1 + (n % 9)}-11,1,${n % 70}.0${n % 10}`,
  )
  const cents = lines.reduce((sum, _, n) => sum + (n % 70) * 100 + (n % 10), 0)
  const { body } = await sendReport(marketer, [headings, ...lines].join('\n'), 'year.csv')
  await watch(ada, body.id, 'ready')
  await marketer.post(`/api/imports/${body.id}/run`)
  const done = await watch(ada, body.id, 'done')
  expect(done.found).toMatchObject({ rows: 50_000, counts: { added: 50_000, faults: 0 } })
  expect(done.seen.size).toBeGreaterThan(3)
  expect(await sumStored(workspaceId)).toEqual({ rows: 50_000, cents })

  await marketer.post(`/api/imports/${body.id}/undo`)
  const undone = await watch(ada, body.id, 'undone')
  expect(undone.found.undone).toEqual({ rows: 50_000, removed: 50_000, restored: 0, kept: 0 })
  expect(undone.seen.size).toBeGreaterThan(3)
  expect(await sumStored(workspaceId)).toEqual({ rows: 0, cents: 0 })
})

interface Sold {
  day: number
  asin: string
  cents: number
}

const book = fc.array(
  fc.record({
    day: fc.integer({ min: 1, max: 6 }),
    asin: fc.constantFrom('B1', 'B2'),
    cents: fc.constantFrom(100, 250, -100),
  }),
  { maxLength: 40 },
)
/** The days of each download, and in which order its rows stand. */
const downloads = fc.array(
  fc.record({ days: fc.uniqueArray(fc.integer({ min: 1, max: 6 })), turn: fc.nat() }),
  { maxLength: 6 },
)

function aDownload(rows: readonly Sold[], { days, turn }: { days: number[]; turn: number }) {
  const part = rows.filter(({ day }) => days.includes(day))
  const at = part.length === 0 ? 0 : turn % part.length
  return [...part.slice(at), ...part.slice(0, at).reverse()]
}

test('overlapping downloads in any order end at the network’s own sums', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(book, downloads, async (rows, files) => {
      const { workspaceId } = await aTenant()
      const tenant = { ...hopwise.services, orm: hopwise.services.database.orm, workspaceId }
      for (const file of files) {
        const lines = aDownload(rows, file).map(
          ({ day, asin, cents }) =>
            `Desk,${asin},ada-20,2026-11-0${day},1,${(cents / 100).toFixed(2)}`,
        )
        const reports = []
        for await (const row of readReport([[headings, ...lines].join('\n')])) {
          if ('report' in row) reports.push(row.report)
        }
        await recordConversions(tenant, reports, { route: 'import' })
      }
      const covered = new Set(files.flatMap(({ days }) => days))
      const expected = rows.filter(({ day }) => covered.has(day))
      expect(await sumStored(workspaceId)).toEqual({
        rows: expected.length,
        cents: expected.reduce((sum, { cents }) => sum + cents, 0),
      })
    }),
    { numRuns: 30 },
  )
})

/** A workspace without the cost of an account. */
async function aTenant() {
  const { rows } = await hopwise.services.database.pool.query<{ id: number }>(
    `insert into workspaces (name) values ('shop') returning id`,
  )
  return { workspaceId: rows[0]?.id ?? 0 }
}
