import { parseArgs } from 'node:util'
import type { Database } from '@hopwise/db'
import { benchDatabase } from './bench-database.ts'
import { fillAnalytics } from './fill-analytics.ts'

/** What a click takes on disk: `--clicks N` over a year, by table and index. */
const { values } = parseArgs({ options: { clicks: { type: 'string', default: '300000' } } })
const clicks = Number(values.clicks)

interface Relation {
  name: string
  kind: 'rows' | 'index'
  bytes: number
}

/** Months of a partitioned table, and what an index of it has in each, are one. */
const relations = `
select regexp_replace(table_of.relname, '^clicks_.*', 'clicks') as of_table,
  case when part.relkind = 'i' then regexp_replace(part.relname, '^clicks_(\\d{4}_\\d{2}|default)_', 'clicks_')
    else 'rows' end as name,
  case when part.relkind = 'i' then 'index' else 'rows' end as kind,
  sum(pg_table_size(part.oid))::float8 as bytes
from pg_class as part
left join pg_index as own on own.indexrelid = part.oid
join pg_class as table_of on table_of.oid = coalesce(own.indrelid, part.oid)
where part.relkind in ('r', 'i') and part.relnamespace = 'public'::regnamespace
group by 1, 2, 3
having sum(pg_table_size(part.oid)) > 2 * $1::float8
order by 1, 3 desc, 2`

async function printSizes({ pool }: Database): Promise<void> {
  const { rows } = await pool.query<Relation & { of_table: string }>(relations, [clicks])
  const total = rows.reduce((sum, { bytes }) => sum + bytes, 0)
  console.log('| table | part | bytes a click |\n|---|---|---|')
  for (const { of_table, name, bytes } of rows) {
    console.log(`| ${of_table} | ${name} | ${(bytes / clicks).toFixed(1)} |`)
  }
  console.log(`| all | | ${(total / clicks).toFixed(1)} |`)
}

const { database, drop } = await benchDatabase(process.env['BENCH_DATABASE_URL'])
try {
  await database.pool.query(`insert into workspaces (name) values ('bench')`)
  for await (const { step, seconds } of fillAnalytics(database, 1, clicks, new Date())) {
    console.error(`${step}: ${seconds.toFixed(1)} s`)
  }
  await printSizes(database)
} finally {
  await drop()
}
