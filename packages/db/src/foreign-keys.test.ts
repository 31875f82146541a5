import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from './database.ts'
import { createTestDatabase, type TestDatabase } from './testing/index.ts'

/** By table and column: foreign keys that no index serves, and why none has to. */
const unserved = new Map([
  ['social_handshakes.account_id', 'A row lives for minutes.'],
  ['social_handshakes.user_id', 'A row lives for minutes.'],
  ['social_handshakes.workspace_id', 'A row lives for minutes.'],
])

let made: TestDatabase
let database: Database
beforeAll(async () => {
  made = await createTestDatabase()
  database = openDatabase(made.target)
})
afterAll(async () => {
  await database.close()
  await made.drop()
})

// An index serves a foreign key that it begins with, for every row or for those that have a value.
const withoutIndex = `
select format('%s.%s', key.conrelid::regclass, string_agg(col.attname, ',' order by part.place)) as name
from pg_constraint key
cross join unnest(key.conkey) with ordinality as part (number, place)
join pg_attribute col on col.attrelid = key.conrelid and col.attnum = part.number
where key.contype = 'f' and key.connamespace = 'public'::regnamespace and not exists (
  select from pg_index
  where indrelid = key.conrelid and indisvalid
    and coalesce(pg_get_expr(indpred, indrelid), '') in ('', (
      select format('(%I IS NOT NULL)', attname) from pg_attribute
      where attrelid = key.conrelid and attnum = key.conkey[1]))
    and key.conkey @> array(
      select number from unnest(indkey::smallint[]) with ordinality as led (number, place)
      where place <= cardinality(key.conkey)))
group by key.oid, key.conrelid
order by 1`

test('every foreign key has an index that serves it, so that removing a row scans no table', async () => {
  const { rows } = await database.pool.query<{ name: string }>(withoutIndex)
  expect(rows.map(({ name }) => name)).toEqual([...unserved.keys()].toSorted())
})
