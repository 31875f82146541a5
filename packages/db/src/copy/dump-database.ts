import type pg from 'pg'
import { quoted } from './quoted.ts'
import { type Figures, readFigures } from './read-figures.ts'
import { type StoredTable, storedTables } from './stored-tables.ts'

export const dumpFormat = 'hopwise-backup-1'
/** A line is a string in memory, here and where it is loaded, so wide rows are fewer. */
const charsPerLine = 1_000_000
const rowsPerLine = 2_000
/** Few enough that the widest rows there are fit into memory many times. */
const rowsPerFetch = 200

/** The first line of a dump. */
export interface DumpHead {
  format: typeof dumpFormat
  madeAt: string
  /** The newest migration of its schema, by the time it was written (ms). */
  schema: number
  /** When the oldest click came; null without any. */
  firstClickAt: string | null
}

/** A table's line, before the lines of its rows, which are arrays. */
export type TableLine = { table: StoredTable }
/** The last line: without it the dump was cut off. */
export interface EndLine {
  rows: number
  /** What a load has to come to as well; dumps of earlier versions have none. */
  figures?: Figures
}

/**
 * Every row as lines of JSON, all of one moment, whatever is written in the meantime. Numbers keep their
 * digits: rows are passed on as the database wrote them.
 */
export async function* dumpDatabase(pool: pg.Pool): AsyncGenerator<string> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    // Before the first query fixes the moment: a reader that then waited for a month to be dropped would see what was
    // kept of it as it was before, and the month no more.
    await client.query('lock table clicks in access share mode')
    yield JSON.stringify(await readHead(client))
    let rows = 0
    const tables = await storedTables(client)
    for (const table of tables) {
      yield JSON.stringify({ table } satisfies TableLine)
      await client.query(
        `declare all_rows no scroll cursor for select row_to_json(one)::text as row
         from (select ${table.columns.map(quoted).join(', ')} from ${quoted(table.name)}) as one`,
      )
      let line: string[] = []
      let chars = 0
      for (;;) {
        const batch = await client.query<{ row: string }>(`fetch ${rowsPerFetch} from all_rows`)
        const isLast = batch.rows.length === 0
        for (const { row } of batch.rows) {
          line.push(row)
          chars += row.length
        }
        if (line.length > 0 && (isLast || line.length >= rowsPerLine || chars >= charsPerLine)) {
          rows += line.length
          yield `[${line.join(',')}]`
          line = []
          chars = 0
        }
        if (isLast) break
      }
      await client.query('close all_rows')
    }
    yield JSON.stringify({ rows, figures: await readFigures(client, tables) } satisfies EndLine)
  } finally {
    await client.query('rollback').catch(() => undefined)
    client.release()
  }
}

async function readHead(client: pg.ClientBase): Promise<DumpHead> {
  const { rows } = await client.query<{ schema: string | null; firstClickAt: Date | null }>(
    `select (select max(created_at) from drizzle.__drizzle_migrations)::text as schema,
       (select min(occurred_at) from clicks) as "firstClickAt"`,
  )
  return {
    format: dumpFormat,
    madeAt: new Date().toISOString(),
    schema: Number(rows[0]?.schema ?? 0),
    firstClickAt: rows[0]?.firstClickAt?.toISOString() ?? null,
  }
}
