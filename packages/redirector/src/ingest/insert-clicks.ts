import type { Database } from '@hopwise/db'
import type { ArmSum } from './arm-sums.ts'
import type { ClickRow } from './click-row.ts'
import { sumUp } from './sums.ts'

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
// The sums come ready-made, which is right because every row is new: one that is not fails the
// statement. Every table is written in one order of keys, so that two processes cannot wait for each
// other; a workspace's zone is held until its days are written.
const clicksAndFigures = `
with progress as (
  insert into ingest_progress (segment, ingested_bytes) values ($1, $3)
  on conflict (segment) do update
    set ingested_bytes = excluded.ingested_bytes, updated_at = now()
    where ingest_progress.ingested_bytes = $2
  returning 1
), zones as materialized (
  select id, time_zone from workspaces where id = any($22::int[]) order by id for share
), ours as materialized (
  select from progress where (select count(*) from zones) >= 0
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
  where exists (select from ours)
), hours as (
  insert into click_rollups
    (workspace_id, hour, link_id, variant_id, flag, country, device, platform, visits)
  select workspace_id, to_timestamp(hour_ms / 1000.0), link_id, variant_id, flag, country, device,
    platform, visits
  from unnest(
    $23::int[], $24::double precision[], $25::int[], $26::int[], $27::text[], $28::text[],
    $29::text[], $30::text[], $31::int[]
  ) as sum (workspace_id, hour_ms, link_id, variant_id, flag, country, device, platform, visits)
  where exists (select from ours)
  on conflict (workspace_id, hour, link_id, variant_id, flag, country, device, platform)
    do update set visits = click_rollups.visits + excluded.visits
), facets as (
  insert into click_facets (workspace_id, platform, facet, span, start, value, visits)
  select zones.id, platforms.platform, facet, spans.span, spans.start,
    case facet when 'hour' then to_char(local.at, 'ID HH24') else value end, sum(visits)
  from unnest(
    $32::int[], $33::double precision[], $34::text[], $35::text[], $36::text[], $37::int[]
  ) as sum (workspace_id, quarter_ms, facet, platform, value, visits)
  join zones on zones.id = workspace_id
  cross join lateral (select to_timestamp(quarter_ms / 1000.0) at time zone time_zone as at) as local
  cross join lateral (
    values ('day', local.at::date), ('month', date_trunc('month', local.at)::date)
  ) as spans (span, start)
  cross join lateral (values (sum.platform), ('all')) as platforms (platform)
  where exists (select from ours)
  group by 1, 2, 3, 4, 5, 6
  order by 1, 2, 3, 4, 5, 6
  on conflict (workspace_id, platform, facet, span, start, value)
    do update set visits = click_facets.visits + excluded.visits
), links as (
  insert into link_clicks (workspace_id, span, link_id, start, platform, visits)
  select zones.id, spans.span, link_id, spans.start, platform, sum(visits)
  from unnest($38::int[], $39::double precision[], $40::int[], $41::text[], $42::int[])
    as sum (workspace_id, quarter_ms, link_id, platform, visits)
  join zones on zones.id = workspace_id
  cross join lateral (select to_timestamp(quarter_ms / 1000.0) at time zone time_zone as at) as local
  cross join lateral (
    values ('day', local.at::date), ('month', date_trunc('month', local.at)::date)
  ) as spans (span, start)
  where exists (select from ours)
  group by 1, 2, 3, 4, 5
  order by 1, 2, 3, 4, 5
  on conflict (workspace_id, span, link_id, start, platform)
    do update set visits = link_clicks.visits + excluded.visits
)`
const armFigures = `, arms as (
  insert into arm_rollups
    (workspace_id, link_id, hour, variant_id, country, device, visits, inverse, inverse_square)
  select workspace_id, link_id, to_timestamp(hour_ms / 1000.0), variant_id, country, device, visits,
    inverse, inverse_square
  from unnest(
    $43::int[], $44::int[], $45::double precision[], $46::int[], $47::text[], $48::text[],
    $49::int[], $50::double precision[], $51::double precision[]
  ) as sum (
    workspace_id, link_id, hour_ms, variant_id, country, device, visits, inverse, inverse_square
  )
  where exists (select from ours)
  on conflict (workspace_id, link_id, hour, variant_id, country, device)
    do update set visits = arm_rollups.visits + excluded.visits,
      inverse = arm_rollups.inverse + excluded.inverse,
      inverse_square = arm_rollups.inverse_square + excluded.inverse_square
)`
const advanced = ' select count(*)::int as advanced from progress'
const statement = clicksAndFigures + advanced
// A batch without clicks of a rotation does not even plan for them.
const statementWithArms = clicksAndFigures + armFigures + advanced

/** Rows in the shape the statement takes; made while the database is busy with those before. */
export interface Batch {
  rows: readonly ClickRow[]
  statement: string
  values: string[]
}

export function batchOf(rows: readonly ClickRow[]): Batch {
  const { hours, facets, links, arms } = sumUp(rows)
  const workspaceIds = [...new Set(rows.map((row) => row.workspaceId))]
  const values = [
    ...columns(rows),
    `{${workspaceIds.join(',')}}`,
    numbers(hours, ({ row }) => row.workspaceId),
    numbers(hours, (sum) => sum.hourMs),
    numbers(hours, ({ row }) => row.linkId),
    numbers(hours, ({ row }) => row.variantId),
    texts(hours, ({ row }) => row.flag),
    texts(hours, ({ row }) => row.country),
    texts(hours, ({ row }) => row.device),
    texts(hours, ({ row }) => row.platform),
    numbers(hours, (sum) => sum.visits),
    numbers(facets, (sum) => sum.workspaceId),
    numbers(facets, (sum) => sum.quarterMs),
    texts(facets, (sum) => sum.facet),
    texts(facets, (sum) => sum.platform),
    texts(facets, (sum) => sum.value),
    numbers(facets, (sum) => sum.visits),
    numbers(links, (sum) => sum.workspaceId),
    numbers(links, (sum) => sum.quarterMs),
    numbers(links, (sum) => sum.linkId),
    texts(links, (sum) => sum.platform),
    numbers(links, (sum) => sum.visits),
  ]
  if (arms.length === 0) return { rows, statement, values }
  return { rows, statement: statementWithArms, values: [...values, ...armColumns(arms)] }
}

function armColumns(arms: readonly ArmSum[]): string[] {
  return [
    numbers(arms, ({ row }) => row.workspaceId),
    numbers(arms, ({ row }) => row.linkId),
    numbers(arms, (sum) => sum.hourMs),
    numbers(arms, ({ row }) => row.variantId),
    texts(arms, ({ row }) => row.country),
    texts(arms, ({ row }) => row.device),
    numbers(arms, (sum) => sum.visits),
    numbers(arms, (sum) => sum.inverse),
    numbers(arms, (sum) => sum.inverseSquare),
  ]
}

const maxAttempts = 3

/** Writes the clicks of one stretch of a segment. Doing it again changes nothing. */
export async function insertClicks(
  database: Database,
  advance: Advance,
  batch: Batch,
): Promise<Inserted> {
  let wanted = batch
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run(database, advance, wanted)
    } catch (error) {
      // A click is there already only when a segment came back after it was done with; expecting
      // that of every click would cost a tenth of the speed.
      if (!isDuplicate(error)) throw error
      if (attempt === maxAttempts) {
        throw new Error('clicks of a stretch keep being written by others', { cause: error })
      }
      wanted = batchOf(await missingRows(database, batch.rows))
    }
  }
}

async function run(database: Database, advance: Advance, batch: Batch): Promise<Inserted> {
  const { rows } = await database.pool.query<{ advanced: number }>(batch.statement, [
    advance.segment,
    advance.fromBytes,
    advance.toBytes,
    ...batch.values,
  ])
  const isOurs = rows[0]?.advanced === 1
  return { isOurs, clicks: isOurs ? batch.rows.length : 0 }
}

/** Each click that is not in the database yet, once. */
async function missingRows(database: Database, rows: readonly ClickRow[]): Promise<ClickRow[]> {
  const { rows: known } = await database.pool.query<{ key: string }>(
    `select concat_ws(' ', click.workspace_id, click.id, click.at_ms) as key
     from unnest($1::int[], $2::text[], $3::bigint[]) as click (workspace_id, id, at_ms)
     join clicks on clicks.workspace_id = click.workspace_id and clicks.id = click.id
       and clicks.occurred_at = to_timestamp(click.at_ms / 1000.0)`,
    columns(rows).slice(0, 3),
  )
  const seen = new Set(known.map(({ key }) => key))
  return rows.filter(({ workspaceId, id, occurredAtMs }) => {
    const key = `${workspaceId} ${id} ${occurredAtMs}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
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

function numbers<Row>(rows: readonly Row[], value: (row: Row) => number): string {
  let literal = '{'
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index]
    if (row !== undefined) literal += index === 0 ? value(row) : `,${value(row)}`
  }
  return `${literal}}`
}

function texts<Row>(rows: readonly Row[], value: (row: Row) => string): string {
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
