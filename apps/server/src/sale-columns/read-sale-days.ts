import { directReferrer, referrerSource, unknownValue } from '@hopwise/contracts'
import { conversions, isConversion, isCounted, saleDays } from '@hopwise/db'
import { between, type SQL, sql } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import type { DayRange } from '#src/rollups/spans.ts'
import { earnedDate, occurredAround } from '#src/rollups/sql-days.ts'
import type { WorkspaceCtx } from '#src/services.ts'
import { withPauses } from '#src/with-pauses.ts'
import { bookOf, keepBook, type SaleBook } from './sale-book.ts'
import { type Sale, SaleDayBuilder } from './sale-day-builder.ts'

type SaleDaysCtx = Pick<WorkspaceCtx, 'orm' | 'workspaceId' | 'timeZone'>

/** Few enough to be taken in while no one notices. */
const rowsAtOnce = 2_000

/** The sales of a range by day: those that changed since they were last asked for are read again. */
export async function readSaleDays(ctx: SaleDaysCtx, range: DayRange): Promise<SaleBook> {
  const key = `${ctx.workspaceId} ${ctx.timeZone}`
  const stamps = await readStamps(ctx, range)
  const kept = bookOf(key)
  const book = changedOf(stamps, kept).length === 0 ? kept : await readInTurn(ctx, key, stamps)
  const days = stamps.flatMap(({ day }) => {
    const sales = book.days.get(day)
    return sales === undefined ? [] : [[day, sales] as const]
  })
  return { names: book.names, days: new Map(days) }
}

const underway = new Map<string, Promise<unknown>>()

/** Readings of one book take turns: what the one before has read is not read again. */
function readInTurn(
  ctx: SaleDaysCtx,
  key: string,
  stamps: readonly StampedDay[],
): Promise<SaleBook> {
  const before = underway.get(key) ?? Promise.resolve()
  const reading = before
    .catch(() => undefined)
    .then(() => readChanged(ctx, key, stamps))
    .finally(() => {
      if (underway.get(key) === reading) underway.delete(key)
    })
  underway.set(key, reading)
  return reading
}

async function readChanged(
  ctx: SaleDaysCtx,
  key: string,
  stamps: readonly StampedDay[],
): Promise<SaleBook> {
  const book = bookOf(key)
  for (const run of runsOf(stamps, changedOf(stamps, book))) await readRun(ctx, run, book)
  keepBook(key, book)
  return book
}

interface StampedDay {
  day: string
  stamp: string
}

function changedOf(stamps: readonly StampedDay[], { days }: SaleBook): StampedDay[] {
  return stamps.filter(({ day, stamp }) => days.get(day)?.stamp !== stamp)
}

async function readStamps(ctx: SaleDaysCtx, { from, to }: DayRange): Promise<StampedDay[]> {
  return await ctx.orm
    .select({ day: saleDays.day, stamp: saleDays.stamp })
    .from(saleDays)
    .where(ours(ctx, saleDays, between(saleDays.day, from, to)))
    .orderBy(saleDays.day)
}

/** Days that follow one another are read together. */
function runsOf(stamps: readonly StampedDay[], changed: readonly StampedDay[]): StampedDay[][] {
  const runs: StampedDay[][] = [[]]
  const isChanged = new Set(changed)
  for (const one of stamps) {
    if (isChanged.has(one)) runs.at(-1)?.push(one)
    else if (runs.at(-1)?.length !== 0) runs.push([])
  }
  return runs.filter((run) => run.length > 0)
}

async function readRun(
  ctx: SaleDaysCtx,
  run: readonly StampedDay[],
  book: SaleBook,
): Promise<void> {
  const builders = new Map(run.map(({ day }) => [day, new SaleDayBuilder()]))
  const range = { from: run[0]?.day ?? '', to: run.at(-1)?.day ?? '' }
  let rows: Row[]
  let after: Pick<Row, 'at' | 'id'> | undefined
  do {
    rows = await readSales(ctx, range, after)
    for await (const row of withPauses(rows)) builders.get(row.day)?.add(named(row))
    after = rows.at(-1)
  } while (rows.length === rowsAtOnce)
  for await (const { day, stamp } of withPauses(run)) {
    const made = builders.get(day)?.finish(stamp, book.names)
    if (made !== undefined) book.days.set(day, made)
  }
}

interface Row extends Record<string, unknown> {
  id: number
  /** The instant in microseconds, which pieces go on after. */
  at: string
  day: string
  status: string
  platform: string
  country: string | null
  referrer: string | null
  device: string | null
  browser: string | null
  system: string | null
  hour: string | null
  weekday: string | null
  link: number | null
  converts: boolean
  cents: number
}

async function readSales(
  ctx: SaleDaysCtx,
  range: DayRange,
  after: Pick<Row, 'at' | 'id'> | undefined,
): Promise<Row[]> {
  const clickedAt = sql`${conversions.clickedAt} at time zone ${ctx.timeZone}`
  const isAfter: SQL | undefined =
    after &&
    sql`(${conversions.occurredAt}, ${conversions.id}) > (${after.at}::timestamptz, ${after.id})`
  const { rows } = await ctx.orm.execute<Row>(sql`
    select ${conversions.id} as id, ${conversions.occurredAt}::text as at,
      to_char(${earnedDate(ctx.timeZone)}, 'YYYY-MM-DD') as day, ${conversions.status} as status,
      ${conversions.platform} as platform, ${conversions.clickCountry} as country,
      ${conversions.clickReferrer} as referrer, ${conversions.clickDevice} as device,
      ${conversions.clickBrowser} as browser, ${conversions.clickSystem} as system,
      to_char(${clickedAt}, 'FMHH24') as hour, to_char(${clickedAt}, 'ID') as weekday,
      ${conversions.linkId} as link, ${isConversion(conversions)} as converts,
      (coalesce(${conversions.worth}, 0) * 100)::float8 as cents
    from ${conversions}
    where ${ours(ctx, conversions, occurredAround(range), isCounted(conversions), isAfter)}
    order by ${conversions.occurredAt}, ${conversions.id} limit ${rowsAtOnce}`)
  return rows
}

/** As the filters write them. Sales from before hosts were one source have the host. */
function named(row: Row): Sale {
  return {
    ...row,
    country: row.country ?? unknownValue,
    referrer: row.referrer === null ? unknownValue : referrerSource(row.referrer) || directReferrer,
    device: row.device ?? unknownValue,
    browser: row.browser || unknownValue,
    system: row.system || unknownValue,
    hour: row.hour ?? unknownValue,
    weekday: row.weekday ?? unknownValue,
    link: row.link ?? 0,
  }
}
