// Fails on a new migration that keeps a large table locked for long, or takes away what the former
// version still reads. Statements of each kind are planted, in memory, and have to be found as well.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { faultsInMigration, large } from './migration-faults.ts'

const folder = fileURLToPath(new URL('../packages/db/migrations', import.meta.url))

/** Written before this check; each was tried on filled databases when it was made. */
const lastExempt = 48

const refused: [sql: string, says: string][] = [
  ['create index i on clicks (country)', 'clicks: an index is built'],
  ['create unique index i on clicks_2026_11 (id)', 'clicks_2026_11: an index is built'],
  ['create index i on only public.clicks_default (id)', 'clicks_default: an index is built'],
  ['alter table links alter column title type varchar(40)', 'links: this may write every row'],
  ['alter table links disable trigger user', 'links: this may'],
  ['alter table clicks attach partition old for values from (1) to (2)', 'clicks: this may'],
  [
    'alter table clicks add column t uuid not null default gen_random_uuid()',
    'default of t that differs by row',
  ],
  ['alter table clicks add column t text default md5(random()::text)', 'differs by row'],
  ['alter table clicks add column t timestamptz default clock_timestamp()', 'differs by row'],
  ['alter table links add column s text generated always as (title) stored', 'every row anew'],
  ['alter table links add column n int unique', 'builds an index'],
  ['alter table links alter column title set not null', 'links: NOT NULL reads every row'],
  ['alter table conversions add constraint c check (amount > 0)', 'Add it NOT VALID'],
  [
    'alter table links add constraint f foreign key (a) references products (id)',
    'Add it NOT VALID',
  ],
  ['alter table links add constraint u unique (slug)', 'links: an index is built'],
  ['truncate clicks', 'clicks: this may lock'],
  ['update clicks set country = upper(country) where true', 'clicks: this may lock'],
  ['delete from clicks', 'clicks: this may lock'],
  ['with gone as (delete from clicks returning *) insert into words select * from gone', 'clicks'],
  ['lock table conversions in exclusive mode', 'conversions: this may lock'],
  ['cluster clicks using i', 'clicks: this may lock'],
  ['reindex table clicks', 'clicks: this may lock'],
  ['create table words (id int)\n--> statement-breakpoint\nvacuum full clicks', 'clicks: this may'],
  ["do $$ begin execute 'truncate clicks'; end $$", 'cannot be seen'],
  ['select count_again()', 'cannot be seen'],
  ['-- locks:\nupdate clicks set flag = null', 'clicks: this may lock'],
  ['-- locks: quick\nselect 1;\nupdate clicks set flag = null', 'clicks: this may lock'],
  ['-- contracts: read by none\nupdate clicks set flag = null', 'clicks: this may lock'],
  ['alter table clicks add column c text not null', 'adds rows without c'],
  ['alter table words add column c text not null', 'adds rows without c'],
  ['alter table words alter column c set not null', 'leave c empty'],
  ['alter table links drop column title', 'may still read title'],
  ['alter table words drop column a, drop column b', 'may still read b'],
  ['alter table links rename column title to name', 'old name'],
  ['alter table words rename to phrases', 'old name'],
  ['drop table click_rollups', 'may still read it'],
  ['-- locks: it is empty\ndrop table words', 'may still read it'],
]
const allowed = [
  'create table words (id int primary key); create index i on words (id)',
  'create table words (id int references links (id)); update words set id = 1',
  'create trigger t after insert on clicks for each row execute function f()',
  'alter table links add column note text',
  "alter table links add column note text not null default ''",
  'alter table links add column seen timestamptz not null default now()',
  'alter table conversions add constraint c check (amount > 0) not valid',
  'alter table conversions validate constraint c',
  'alter table links alter column title drop not null',
  'alter table workspaces alter column name type text',
  'create index i on workspaces (name)',
  'update workspaces set name = trim(name)',
  'drop index links_title',
  'drop function f()',
  '-- locks: only hundreds of rows are of that month\nupdate clicks set flag = null',
  '-- contracts: last read by 0.3.0\nalter table links drop column title',
  'create table "posts_new" (id int); alter table posts_new drop column id',
]

const wrong: string[] = []
for (const [sql, says] of refused) {
  const faults = await faultsInMigration(sql)
  if (!faults.some((fault) => fault.includes(says))) wrong.push(`This was not noticed: ${sql}`)
}
for (const sql of allowed) {
  const faults = await faultsInMigration(sql)
  if (faults.length > 0) wrong.push(`This was refused, and is sound: ${sql} (${faults.join(' ')})`)
}
const migrations = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .map((file) => ({ file, sql: readFileSync(join(folder, file), 'utf8') }))
for (const table of large) {
  if (migrations.some(({ sql }) => sql.includes(`CREATE TABLE "${table}" (`))) continue
  wrong.push(`No migration makes the table ${table}, which tools/migration-faults.ts calls large.`)
}
for (const { file, sql } of migrations) {
  if (Number(file.slice(0, 4)) <= lastExempt) continue
  const faults = await faultsInMigration(sql)
  wrong.push(...faults.map((fault) => `packages/db/migrations/${file}: ${fault}`))
}
if (wrong.length > 0) {
  process.stderr.write(`${wrong.join('\n')}\n`)
  process.exitCode = 1
}
