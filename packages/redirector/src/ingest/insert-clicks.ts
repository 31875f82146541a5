import type { Database } from '@hopwise/db'
import type { ClickRow } from './click-row.ts'

export interface Advance {
  segment: string
  fromBytes: number
  toBytes: number
}

export interface Inserted {
  /** False when another process had taken these bytes already: nothing was written. */
  isOurs: boolean
  clicks: number
}

// One statement is one transaction in one round trip: progress, clicks and rollups stand or fall
// together, and the embedded database's single session is never left inside a transaction.
const statement = (onConflict: string) => `
with progress as (
  insert into ingest_progress (segment, ingested_bytes) values ($1, $3)
  on conflict (segment) do update
    set ingested_bytes = excluded.ingested_bytes, updated_at = now()
    where ingest_progress.ingested_bytes = $2
  returning 1
), fresh as (
  insert into clicks (
    workspace_id, id, occurred_at, link_id, variant_id, chosen_by, probability, flag, reasons,
    country, device, os, browser, language, referrer_host, platform, visitor, user_agent
  )
  select workspace_id, id, to_timestamp(at_ms / 1000.0), link_id, variant_id, chosen_by,
    probability, flag, string_to_array(reasons, ','), country, device, os, browser, language,
    referrer_host, platform, visitor, user_agent
  from unnest(
    $4::int[], $5::text[], $6::double precision[], $7::int[], $8::int[], $9::text[], $10::real[],
    $11::text[], $12::text[], $13::text[], $14::text[], $15::text[], $16::text[], $17::text[],
    $18::text[], $19::text[], $20::text[], $21::text[]
  ) as click (
    workspace_id, id, at_ms, link_id, variant_id, chosen_by, probability, flag, reasons,
    country, device, os, browser, language, referrer_host, platform, visitor, user_agent
  )
  where exists (select 1 from progress)
  ${onConflict}
  returning workspace_id, date_trunc('hour', occurred_at, 'UTC') as hour, link_id, variant_id,
    flag, country, device, platform
), counted as (
  insert into click_rollups
    (workspace_id, hour, link_id, variant_id, flag, country, device, platform, visits)
  select workspace_id, hour, link_id, variant_id, flag, country, device, platform, count(*)
  from fresh
  group by 1, 2, 3, 4, 5, 6, 7, 8
  -- In one order everywhere, so that two processes cannot wait for each other.
  order by workspace_id, hour, link_id, variant_id, flag collate "C", country collate "C",
    device collate "C", platform collate "C"
  on conflict (workspace_id, hour, link_id, variant_id, flag, country, device, platform)
    do update set visits = click_rollups.visits + excluded.visits
)
select (select count(*)::int from progress) as advanced, (select count(*)::int from fresh) as clicks
`

const insertNew = statement('')
const insertMissing = statement('on conflict do nothing')

/** Writes the clicks of one stretch of a segment. Doing it again changes nothing. */
export async function insertClicks(
  database: Database,
  advance: Advance,
  rows: readonly ClickRow[],
): Promise<Inserted> {
  const values = [advance.segment, advance.fromBytes, advance.toBytes, ...columns(rows)]
  try {
    return await run(database, insertNew, values)
  } catch (error) {
    // A click is there already only when a segment came back after it was done with; expecting
    // that of every click would cost a tenth of the speed.
    if (!isDuplicate(error)) throw error
    return await run(database, insertMissing, values)
  }
}

async function run(database: Database, text: string, values: unknown[]): Promise<Inserted> {
  const { rows } = await database.pool.query<{ advanced: number; clicks: number }>(text, values)
  return { isOurs: rows[0]?.advanced === 1, clicks: rows[0]?.clicks ?? 0 }
}

function isDuplicate(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505'
}

/** Array literals built here: several times faster than the driver's own, which looks at each value. @internal */
export function columns(rows: readonly ClickRow[]): string[] {
  return [
    numbers(rows, (row) => row.workspaceId),
    texts(rows, (row) => row.id),
    numbers(rows, (row) => row.occurredAtMs),
    numbers(rows, (row) => row.linkId),
    numbers(rows, (row) => row.variantId),
    texts(rows, (row) => row.chosenBy),
    numbers(rows, (row) => row.probability),
    texts(rows, (row) => row.flag),
    texts(rows, (row) => row.reasons.join(',')),
    texts(rows, (row) => row.country),
    texts(rows, (row) => row.device),
    texts(rows, (row) => row.os),
    texts(rows, (row) => row.browser),
    texts(rows, (row) => row.language),
    texts(rows, (row) => row.referrerHost),
    texts(rows, (row) => row.platform),
    texts(rows, (row) => row.visitor),
    texts(rows, (row) => row.userAgent),
  ]
}

function numbers(rows: readonly ClickRow[], value: (row: ClickRow) => number): string {
  let literal = '{'
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index]
    if (row !== undefined) literal += index === 0 ? value(row) : `,${value(row)}`
  }
  return `${literal}}`
}

function texts(rows: readonly ClickRow[], value: (row: ClickRow) => string): string {
  let literal = '{'
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index]
    if (row !== undefined) literal += index === 0 ? quoted(value(row)) : `,${quoted(value(row))}`
  }
  return `${literal}}`
}

const special = /["\\]/

function quoted(text: string): string {
  return special.test(text) ? `"${text.replaceAll(/["\\]/g, '\\$&')}"` : `"${text}"`
}
