import { links } from '@hopwise/db'
import { asc, desc, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { tenantOf } from '#src/services.ts'
import { aLink } from '#src/testing/records.ts'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'
import { among } from './among.ts'
import { contains } from './contains.ts'
import { findOurs, getOurs, lockOurs } from './get-ours.ts'
import { inOrderOf, orderedIds } from './ordered-ids.ts'
import { acrossWorkspaces, ours } from './ours.ts'
import { page } from './page.ts'

let hopwise: TestApp
beforeAll(async () => {
  hopwise = await startTestApp()
})
afterAll(() => hopwise.stop())

const tenantFor = async (marketer: Marketer) =>
  tenantOf(hopwise.services, (await marketer.get('/api/auth/user')).body.workspace.id)

test('a page beyond the last is empty and still knows how many rows there are', async () => {
  const ada = await hopwise.signUp()
  for (const title of ['c', 'a', 'b']) await aLink(ada, { title })
  const ctx = await tenantFor(ada)
  const pageOf = (number: number) =>
    page(
      ctx,
      ctx.orm.select({ title: links.title }).from(links).where(ours(ctx, links)),
      [asc(links.title)],
      { page: number, pageSize: 2 },
    )
  expect(await pageOf(1)).toEqual({ items: [{ title: 'a' }, { title: 'b' }], total: 3 })
  expect(await pageOf(2)).toEqual({ items: [{ title: 'c' }], total: 3 })
  expect(await pageOf(3)).toEqual({ items: [], total: 3 })
})

/** How Postgres goes about the list's statement where it has too many rows to read and sort them all. */
async function planOf(marketer: Marketer, list: string): Promise<string> {
  const { pool } = hopwise.services.database
  const sent = vi.spyOn(pool, 'query')
  await marketer.send({ method: 'GET', url: list })
  // safe because drizzle sends a statement as an object, with its values
  const statements = sent.mock.calls as unknown as [{ text: string }, unknown[]][]
  sent.mockRestore()
  const isOfList = (text: string) =>
    text.includes('order by') && !text.includes('workspace_members')
  const [query, values] = statements.find(([{ text }]) => isOfList(text)) ?? []
  const connection = await pool.connect()
  try {
    await connection.query('begin; set local enable_seqscan = off; set local enable_sort = off')
    const { rows } = await connection.query(`explain (costs off) ${query?.text}`, values)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    await connection.query('rollback')
    connection.release()
  }
}

const eitherWay = (index: string) => ({ asc: index, desc: index })

test('a page of visits begins in an index where the one before ended, of a link and of all', async () => {
  const ada = await hopwise.signUp()
  const link = await aLink(ada)
  const after = `after=${Date.parse('2026-11-20')}-${'0'.repeat(25)}`
  const ofLink = await planOf(ada, `/api/affiliate-links/${link.id}/visits?${after}`)
  expect(ofLink).toMatch(/Index Cond: .*link_id = .*\boccurred_at <= /)
  const ofAll = await planOf(ada, `/api/visits?${after}&to=2026-11-19`)
  expect(ofAll).toMatch(/Index Cond: .*\bid < /)
  expect(`${ofLink}${ofAll}`).not.toMatch(/(^|-> +)Sort$/m)
})

test('visits of one flag are found by it, however few they are', async () => {
  const ada = await hopwise.signUp()
  const plan = await planOf(ada, '/api/visits?flag=repeat')
  expect(plan).toMatch(/Index Cond: .*\bflag = 'repeat'/)
  expect(plan).not.toMatch(/(^|-> +)Sort$/m)
})

test.each([
  ['/api/affiliate-links?order=newest', eitherWay('links_workspace')],
  ['/api/affiliate-links?order=clicks', eitherWay('link_totals_clicks')],
  ['/api/affiliate-links?order=conversions', eitherWay('link_totals_conversions')],
  ['/api/affiliate-links?order=earnings', eitherWay('link_totals_earnings')],
  ['/api/affiliate-links?order=epc', { asc: 'link_totals_epc', desc: 'link_totals_best_epc' }],
  ['/api/campaigns?order=newest', eitherWay('campaigns_workspace')],
  ['/api/posts?order=newest', eitherWay('posts_workspace')],
])(
  'the first page of %s is read from an index, not sorted from all rows',
  async (list, indexes) => {
    const ada = await hopwise.signUp()
    for (const [direction, index] of Object.entries(indexes)) {
      const plan = await planOf(ada, `${list}&direction=${direction}`)
      expect(plan).toContain(`using ${index} `)
      expect(plan).not.toMatch(/^[ >-]*(Incremental )?Sort$/m)
    }
  },
)

test('ids in an order name each row once, and rows that are read by them come in that order', async () => {
  const ada = await hopwise.signUp()
  for (const title of ['c', 'a', 'b']) await aLink(ada, { title })
  const ctx = await tenantFor(ada)
  const all = ctx.orm.select({ id: links.id }).from(links).where(ours(ctx, links))
  const ids = await orderedIds(ctx, all, [desc(links.title)])
  const none = ctx.orm
    .select({ id: links.id })
    .from(links)
    .where(ours(ctx, links, sql`false`))
  expect(await orderedIds(ctx, none, [desc(links.title)])).toEqual([])
  const rows = await ctx.orm.select().from(links).where(ours(ctx, links))
  const inOrder = (wanted: number[]) =>
    inOrderOf(wanted, rows, ({ id }) => id).map(({ title }) => title)
  expect(inOrder(ids)).toEqual(['c', 'b', 'a'])
  expect(inOrder([...ids, 0])).toEqual(['c', 'b', 'a'])
})

test('a search takes wildcards as they are written, and no words for everything', async () => {
  const ada = await hopwise.signUp()
  for (const title of ['100% wool', '100 wool', 'snake_case', String.raw`back\slash`]) {
    await aLink(ada, { title })
  }
  const ctx = await tenantFor(ada)
  const found = async (words: string) => {
    const rows = await ctx.orm
      .select({ title: links.title })
      .from(links)
      .where(ours(ctx, links, contains(words, links.title, links.slug)))
    return rows.map(({ title }) => title)
  }
  expect(await found('100%')).toEqual(['100% wool'])
  expect(await found('E_C')).toEqual(['snake_case'])
  expect(await found('\\')).toEqual([String.raw`back\slash`])
  expect(await found('')).toHaveLength(4)
})

test('no values are among no texts and no numbers', async () => {
  const ada = await hopwise.signUp()
  await aLink(ada, { title: 'a' })
  const ctx = await tenantFor(ada)
  for (const column of [links.title, links.id]) {
    const rows = ctx.orm
      .select()
      .from(links)
      .where(ours(ctx, links, among(column, [])))
    expect(await rows).toEqual([])
  }
})

test('someone else’s row is not there, and a job may see everyone’s', async () => {
  const [ada, eve] = [await hopwise.signUp(), await hopwise.signUp()]
  const { id } = await aLink(ada)
  const [own, other] = [await tenantFor(ada), await tenantFor(eve)]
  expect(await getOurs(own, links, id)).toMatchObject({ id })
  expect(await findOurs(other, links, id)).toBeNull()
  await expect(getOurs(other, links, id)).rejects.toThrow('This link does not exist.')
  await expect(lockOurs(other, links, id)).rejects.toThrow('This link does not exist.')
  const all = await own.orm.select().from(links).where(acrossWorkspaces('job'))
  const mine = await own.orm.select().from(links).where(ours(own, links))
  expect(mine.map((link) => link.id)).toEqual([id])
  expect(all.length).toBeGreaterThan(mine.length)
})
