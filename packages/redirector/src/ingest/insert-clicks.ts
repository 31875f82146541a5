import { type Connection, type Database, inTransaction } from '@hopwise/db'
import { type Addition, additionsOf } from './add-sums.ts'
import type { ClickRow } from './click-row.ts'
import type { ClickWords } from './click-words.ts'
import { copyClicks, copyLines } from './copy-clicks.ts'
import type { Changes } from './recent-visits.ts'
import { sumUp } from './sums.ts'
import { writeChanges } from './visit-memory.ts'

export interface Advance {
  segment: string
  fromBytes: number
  toBytes: number
  /** What its clicks leave in the memory of visits; null when they leave nothing. */
  remembered: { changes: Changes; latestMs: number } | null
}

export interface Inserted {
  /** False when another process had taken these bytes already: nothing was written. */
  isOurs: boolean
  clicks: number
}

/** Rows as the database takes them; made while it is busy with those before. */
export interface Batch {
  rows: readonly ClickRow[]
  words: ClickWords
  workspaceIds: number[]
  lines: string
  /** Ready-made, which is right because every row is new: one that is not fails the transaction. */
  additions: Addition[]
}

export function batchOf(rows: readonly ClickRow[], words: ClickWords): Batch {
  return {
    rows,
    words,
    workspaceIds: [...new Set(rows.map((row) => row.workspaceId))],
    lines: copyLines(
      rows.filter(({ isSumAlone }) => isSumAlone !== true),
      words,
    ),
    additions: additionsOf(sumUp(rows)),
  }
}

const maxAttempts = 3

/** Writes the clicks of one chunk of a segment. Doing it again changes nothing. */
export async function insertClicks(
  database: Database,
  advance: Advance,
  batch: Batch,
): Promise<Inserted> {
  let wanted = batch
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write(database, advance, wanted)
    } catch (error) {
      // A click is there already only when a segment came back after it was done with; expecting
      // that of every click would cost a tenth of the speed.
      if (!isDuplicate(error)) throw error
      if (attempt === maxAttempts) {
        throw new Error('clicks of a chunk keep being written by others', { cause: error })
      }
      wanted = batchOf(await missingRows(database, batch.rows), batch.words)
    }
  }
}

/** Progress, clicks and sums stand or fall together. */
function write({ pool }: Database, advance: Advance, batch: Batch): Promise<Inserted> {
  return inTransaction(pool, async (client) => {
    const isOurs = await takeChunk(client, advance)
    if (!isOurs) return { isOurs, clicks: 0 }
    if (batch.rows.length > 0) await writeBatch(client, batch)
    const { remembered } = advance
    if (remembered !== null) await writeChanges(client, remembered.changes, remembered.latestMs)
    return { isOurs, clicks: batch.rows.length }
  })
}

/** Another writer of this segment waits here, and then finds its bytes taken. */
async function takeChunk(client: Connection, advance: Advance): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into ingest_progress (segment, ingested_bytes) values ($1, $3)
     on conflict (segment) do update
       set ingested_bytes = excluded.ingested_bytes, updated_at = now()
       where ingest_progress.ingested_bytes = $2`,
    [advance.segment, advance.fromBytes, advance.toBytes],
  )
  return rowCount === 1
}

async function writeBatch(client: Connection, batch: Batch): Promise<void> {
  const listening = await lockWorkspaces(client, batch.workspaceIds)
  await copyClicks(client, batch.lines)
  if (listening.size > 0) await logClicks(client, batch.rows, listening)
  for (const addition of batch.additions) await client.query(addition)
}

/**
 * No zone changes before the days are written, nor do they before a change of it is done. Answers the workspaces
 * with a webhook that listens to clicks.
 */
async function lockWorkspaces(client: Connection, ids: number[]): Promise<Set<number>> {
  const { rows } = await client.query<{ id: number; listens: boolean }>(
    `select id, not is_sample and id in (
       select workspace_id from webhooks
       where removed_at is null and events && '{click.*,click.recorded}'
     ) as listens
     from workspaces where id = any($1) order by id for share`,
    [ids],
  )
  return new Set(rows.flatMap(({ id, listens }) => (listens ? [id] : [])))
}

/** So many share a row of the log: a page of it reads few that it does not show. */
const clicksInEvent = 100

/** Counted clicks, as events by their ids: what they say is read from their own rows. */
async function logClicks(
  client: Connection,
  rows: readonly ClickRow[],
  listening: ReadonlySet<number>,
): Promise<void> {
  const counted = rows.filter(
    ({ flag, workspaceId }) => flag === 'none' && listening.has(workspaceId),
  )
  const events = [...Map.groupBy(counted, ({ workspaceId }) => workspaceId)].flatMap(
    ([workspaceId, own]) =>
      Array.from({ length: Math.ceil(own.length / clicksInEvent) }, (_, at) => ({
        workspaceId,
        ids: own.slice(at * clicksInEvent, (at + 1) * clicksInEvent).map(({ id }) => id),
      })),
  )
  await client.query(
    `insert into events (workspace_id, type, click_ids)
     select workspace_id, 'click.recorded', string_to_array(ids, ' ')
     from unnest($1::int[], $2::text[]) as made (workspace_id, ids)`,
    [events.map(({ workspaceId }) => workspaceId), events.map(({ ids }) => ids.join(' '))],
  )
}

/** Each click that is not in the database yet, once. */
async function missingRows({ pool }: Database, rows: readonly ClickRow[]): Promise<ClickRow[]> {
  const { rows: known } = await pool.query<{ key: string }>(
    `select concat_ws(' ', click.workspace_id, click.id, click.at_ms) as key
     from unnest($1::int[], $2::text[], $3::bigint[]) as click (workspace_id, id, at_ms)
     join clicks on clicks.workspace_id = click.workspace_id and clicks.id = click.id
       and clicks.occurred_at = to_timestamp(click.at_ms / 1000.0)`,
    [
      rows.map((row) => row.workspaceId),
      rows.map((row) => row.id),
      rows.map((row) => row.occurredAtMs),
    ],
  )
  const seen = new Set(known.map(({ key }) => key))
  return rows.filter(({ workspaceId, id, occurredAtMs, isSumAlone }) => {
    // Without a row nothing shows whether it was counted, and these clicks came back.
    if (isSumAlone === true) return false
    const key = `${workspaceId} ${id} ${occurredAtMs}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

function isDuplicate(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505'
}
