import type pg from 'pg'
import { type Orm, ormOn } from '../database.ts'
import { extendClickPartitions } from '../extend-click-partitions.ts'
import { inTransaction } from '../in-transaction.ts'
import { migrate, newestMigration } from '../migrate.ts'
import { clearDatabase } from './clear-database.ts'
import { type DumpHead, dumpFormat, type EndLine, type TableLine } from './dump-database.ts'
import { quoted } from './quoted.ts'
import { type Figures, readFigures } from './read-figures.ts'
import { type StoredTable, storedTables } from './stored-tables.ts'
import { Unloadable } from './unloadable.ts'

interface LoadOptions {
  /** What must be done once the rows are there: when it fails, they are not kept either. */
  beforeCommit?: (orm: Orm) => Promise<void>
}

/**
 * Loads what `dumpDatabase` gave into a database without accounts: all of it or nothing. A dump of
 * an older Hopwise is loaded into the schema of its time, which is then brought up to date.
 */
export async function loadDatabase(
  pool: pg.Pool,
  lines: AsyncIterable<string>,
  { beforeCommit }: LoadOptions = {},
): Promise<number> {
  const dump = lines[Symbol.asyncIterator]()
  const head = parseHead((await dump.next()).value)
  await clearDatabase(pool)
  await migrate(pool, head.schema)
  if (head.firstClickAt !== null) {
    await extendClickPartitions(pool, new Date(), { from: new Date(head.firstClickAt) })
  }
  try {
    return await inTransaction(pool, async (client) => {
      // The dump may have links of one name at several domains, and no former version runs here.
      await client.query('drop index if exists links_slug')
      const rows = await loadTables(client, dump)
      await beforeCommit?.(ormOn(client))
      return rows
    })
  } finally {
    await migrate(pool)
  }
}

function parseHead(line: unknown): DumpHead {
  const head = parsed<DumpHead>(line)
  if (head.format !== dumpFormat) throw new Unloadable('This isn’t a Hopwise backup.')
  if (head.schema > newestMigration()) {
    throw new Unloadable('This backup was made by a newer Hopwise. Update this one first.')
  }
  return head
}

async function loadTables(client: pg.ClientBase, dump: AsyncIterator<string>): Promise<number> {
  let table: StoredTable | null = null
  let rows = 0
  for (let next = await dump.next(); !next.done; next = await dump.next()) {
    if (next.value.startsWith('[')) {
      if (table === null)
        throw new Unloadable('The backup is damaged: it has rows without a table.')
      rows += await insertRows(client, table, next.value)
      continue
    }
    if (table !== null) await finish(client, table)
    table = null
    const line = parsed<Partial<TableLine & EndLine>>(next.value)
    if (line.rows !== undefined) {
      if (line.rows !== rows)
        throw new Unloadable('The backup is damaged: it doesn’t have as many rows as it should.')
      if (line.figures !== undefined) await refuseOtherFigures(client, line.figures)
      return rows
    }
    if (line.table === undefined) throw new Unloadable('The backup is damaged.')
    table = line.table
    // What triggers would compute is in the dump already.
    await client.query(`alter table ${quoted(table.name)} disable trigger user`)
  }
  throw new Unloadable('The backup is incomplete: its end is missing.')
}

async function refuseOtherFigures(client: pg.ClientBase, noted: Figures): Promise<void> {
  const loaded = await readFigures(client, await storedTables(client))
  for (const [table, figures] of Object.entries(noted)) {
    for (const [name, figure] of Object.entries(figures)) {
      const found = loaded[table]?.[name]
      if (found === figure) continue
      const has =
        name === 'rows'
          ? `${table} has ${found ?? 'no'} rows`
          : `${table}.${name} adds up to ${found}`
      throw new Unloadable(`The backup is damaged: ${has} instead of ${figure}.`)
    }
  }
}

async function insertRows(client: pg.ClientBase, { name, columns }: StoredTable, rows: string) {
  const all = columns.map(quoted).join(', ')
  const { rowCount } = await client.query(
    `insert into ${quoted(name)} (${all}) overriding system value
     select ${all} from json_populate_recordset(null::${quoted(name)}, $1::json)`,
    [rows],
  )
  return rowCount ?? 0
}

async function finish(client: pg.ClientBase, { name, sequence }: StoredTable): Promise<void> {
  await client.query(`alter table ${quoted(name)} enable trigger user`)
  if (sequence === null) return
  await client.query('select setval($1, $2::bigint, $3)', [
    sequence.name,
    sequence.last,
    sequence.isCalled,
  ])
}

function parsed<Line>(line: unknown): Line {
  try {
    const value: unknown = JSON.parse(String(line))
    if (typeof value === 'object' && value !== null) return value as Line
  } catch {
    // safe because it is reported below
  }
  throw new Unloadable('This isn’t a Hopwise backup, or it’s damaged.')
}
