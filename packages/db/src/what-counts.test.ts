import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from './database.ts'
import { clicks, conversions } from './tables/index.ts'
import { isCounted, isCountedVisit, isSale } from './tables/what-counts.ts'
import { createTestDatabase, type TestDatabase } from './testing/index.ts'

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

async function planOf(query: SQL): Promise<string> {
  return await database.orm.transaction(async (transaction) => {
    await transaction.execute(sql`set local enable_seqscan = off`)
    const { rows } = await transaction.execute<{ 'QUERY PLAN': string }>(
      sql`explain (costs off) ${query}`,
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
}

/** Sales of one workspace, of which one in forty matches nothing. */
async function fillSales(): Promise<void> {
  await database.orm.execute(sql`
    insert into workspaces (id, name) overriding system value values (1, 'Ada')`)
  await database.orm.execute(sql`
    insert into conversions (workspace_id, source, transaction_id, amount, occurred_at, matched_by)
    select 1, 'shop', n::text, 1, now() - n * interval '1 minute', case when n % 40 > 0 then 'hand' end
    from generate_series(1, 4000) as n`)
  await database.orm.execute(sql`analyze conversions`)
}

test('what counts as money and as a sale is a plain condition to the planner, which uses its indexes', async () => {
  await fillSales()
  const where = and(
    eq(conversions.workspaceId, 1),
    isNull(conversions.matchedBy),
    isCounted(conversions),
    isSale(conversions),
  )
  const plan = await planOf(sql`select count(*) from ${conversions} where ${where}`)
  expect(plan).toContain('conversions_unmatched')
  expect(plan).toContain("status <> 'reversed'")
  expect(plan).toContain('{sale,rebill}')
  expect(plan).not.toContain('is_')
})

test('counted visits of a rule are found by the index that holds no others', async () => {
  const where = and(
    eq(clicks.workspaceId, 1),
    eq(clicks.linkId, 1),
    isCountedVisit(clicks),
    sql`${clicks.chosenBy} = 'rule-1'`,
  )
  const plan = await planOf(sql`select count(*) from ${clicks} where ${where}`)
  expect(plan).toMatch(/by_rule|chosen_by_occurred_at/)
})
