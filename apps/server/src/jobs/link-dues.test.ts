import { linkDues, openDatabase } from '@hopwise/db'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { aRotatingLink, type RotatingLink } from '#src/testing/a-rotating-link.ts'
import { startTestApp, type TestApp } from '#src/testing/start-test-app.ts'
import { watchPlans, withPlans } from '#src/testing/wide/watch-plans.ts'
import { readDues, writeDues } from './link-dues.ts'

let hopwise: TestApp
let link: RotatingLink

beforeAll(async () => {
  hopwise = await startTestApp()
  const urls = ['https://example.com/a', 'https://example.com/b']
  link = await aRotatingLink(hopwise, { urls, since: new Date() })
})
afterAll(() => hopwise.stop())

const orm = () => hopwise.services.database.orm
const ownRow = () => and(eq(linkDues.linkId, link.linkId), eq(linkDues.work, 'rotation'))

async function readOwn() {
  const all = await readDues(orm(), 'rotation', new Date(), 10)
  return all.filter(({ link_id }) => link_id === link.linkId)
}
const putOff = (dues: Awaited<ReturnType<typeof readOwn>>) =>
  writeDues(
    orm(),
    'rotation',
    dues.map((due) => ({ due, dueAtMs: Date.now() + 86_400_000 })),
  )

test('a link that changes again after it was read is still due', async () => {
  await link.sell('first')
  const dues = await readOwn()
  expect(dues).toHaveLength(1)
  await link.sell('second')
  expect(await putOff(dues)).toEqual(new Set())
  expect(await readOwn()).toHaveLength(1)
})

test('a link that someone is changing stays due, and no one waits for them', async () => {
  const dues = await readOwn()
  expect(dues).toHaveLength(1)
  await orm().transaction(async (other) => {
    await other.select().from(linkDues).where(ownRow()).for('update')
    expect(await putOff(dues)).toEqual(new Set())
  })
  expect(await putOff(dues)).toEqual(new Set([link.linkId]))
  expect(await readOwn()).toEqual([])
})

test('of thousands that are due since ever, no more are read than are asked for', async () => {
  const { pool, target } = hopwise.services.database
  await pool.query(
    `insert into links (workspace_id, slug, product_id, original_url)
     select workspace_id, 'due-' || n, product_id, original_url from links, generate_series(1, 5000) n
     where id = $1`,
    [link.linkId],
  )
  await pool.query('analyze link_dues')
  const watched = openDatabase(withPlans(target), { max: 1 })
  onTestFinished(() => watched.close())
  const takeReads = watchPlans(watched)
  expect(await readDues(watched.orm, 'check', new Date(), 100)).toHaveLength(100)
  expect(takeReads().rows).toBeLessThan(200)
})
