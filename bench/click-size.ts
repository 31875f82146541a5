import { parseArgs } from 'node:util'
import type { Database } from '@hopwise/db'
import { benchDatabase } from './bench-database.ts'
import { fillAnalytics } from './fill-analytics.ts'

/** What a click takes on disk: `--clicks N` over a year, by table and index. Fails above the limit. */
const { values } = parseArgs({ options: { clicks: { type: 'string', default: '300000' } } })
const clicks = Number(values.clicks)

interface Relation {
  table: string
  name: string
  kind: 'rows' | 'index'
  bytes: number
}

/** Months of a partitioned table, and what an index of it has in each, are one. */
const relations = `
select regexp_replace(table_of.relname, '^clicks_(\\d{4}_\\d{2}|default)$', 'clicks') as "table",
  case when part.relkind = 'i' then regexp_replace(part.relname, '^clicks_(\\d{4}_\\d{2}|default)_', 'clicks_')
    else 'rows' end as name,
  case when part.relkind = 'i' then 'index' else 'rows' end as kind,
  sum(pg_table_size(part.oid))::float8 as bytes
from pg_class as part
left join pg_index as own on own.indexrelid = part.oid
join pg_class as table_of on table_of.oid = coalesce(own.indrelid, part.oid)
where part.relkind in ('r', 'i') and part.relnamespace = 'public'::regnamespace
group by 1, 2, 3
order by 1, 3 desc, 2`

/** The goal of issue 20, in its measure. */
const mostBytes = 300
const parts = {
  'a click: its row, indexes and hours': ['clicks', 'click_rollups', 'packed_hours'],
  'its sums by day': ['click_facets', 'link_clicks'],
  'sales: one in 83 clicks': ['conversions', 'conversion_days', 'link_conversions'],
}

async function readSizes({ pool }: Database): Promise<Relation[]> {
  const { rows } = await pool.query<Relation>(relations)
  return rows.map((row) => ({ ...row, bytes: row.bytes / clicks }))
}

function printSizes(sizes: readonly Relation[]): void {
  console.log('| table | part | bytes a click |\n|---|---|---|')
  for (const { table, name, bytes } of sizes) {
    if (bytes > 2) console.log(`| ${table} | ${name} | ${bytes.toFixed(1)} |`)
  }
  for (const part of Object.keys(parts)) {
    console.log(`| ${part} | | ${sumOf(sizes, part).toFixed(1)} |`)
  }
  const all = sizes.reduce((sum, { bytes }) => sum + bytes, 0)
  console.log(`| all | | ${all.toFixed(1)} |`)
}

function sumOf(sizes: readonly Relation[], part: string): number {
  const tables = parts[part as keyof typeof parts]
  return sizes.reduce((sum, { table, bytes }) => (tables.includes(table) ? sum + bytes : sum), 0)
}

const { database, drop } = await benchDatabase(process.env['BENCH_DATABASE_URL'])
try {
  await database.pool.query(`insert into workspaces (name) values ('bench')`)
  for await (const { step, seconds } of fillAnalytics(database, 1, clicks, new Date())) {
    console.error(`${step}: ${seconds.toFixed(1)} s`)
  }
  const sizes = await readSizes(database)
  printSizes(sizes)
  const bytes = sumOf(sizes, 'a click: its row, indexes and hours')
  if (bytes > mostBytes) {
    console.error(`A click takes ${bytes.toFixed(1)} bytes, more than ${mostBytes}.`)
    process.exitCode = 1
  }
} finally {
  await drop()
}
