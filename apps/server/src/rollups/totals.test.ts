import { conversions, linkTotals, totalDues } from '@hopwise/db'
import { lockWaits } from '@hopwise/db/testing'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeWorkspace } from '#src/remove-workspace.ts'
import { addVisits } from '#src/testing/add-visits.ts'
import { aLink, workspaceIdOf } from '#src/testing/records.ts'
import { startTestApp, type TestApp } from '#src/testing/start-test-app.ts'
import { foldAllTotals, lockTotals } from './totals.ts'

let hopwise: TestApp

beforeAll(async () => {
  hopwise = await startTestApp()
})
afterAll(() => hopwise.stop())

const kept = async (workspaceId: number) =>
  await hopwise.services.database.orm
    .select({ clicks: linkTotals.clicks, earnings: linkTotals.earnings })
    .from(linkTotals)
    .where(eq(linkTotals.workspaceId, workspaceId))
    .orderBy(linkTotals.linkId)

/** Whose two links had visits, the second more and a sale. */
async function anOwner() {
  const marketer = await hopwise.signUp()
  const workspaceId = await workspaceIdOf(marketer)
  const occurredAt = new Date()
  const calm = await aLink(marketer, { title: 'calm' })
  const busy = await aLink(marketer, { title: 'busy' })
  await addVisits(hopwise.services, [
    { workspaceId, linkId: calm.id, occurredAt, times: 2 },
    { workspaceId, linkId: busy.id, occurredAt, times: 3 },
  ])
  const sale = { source: 'shop', transactionId: 'A', amount: '9.50', occurredAt }
  await hopwise.services.database.orm
    .insert(conversions)
    .values({ ...sale, workspaceId, linkId: busy.id })
  return { marketer, workspaceId }
}

const brought = [
  { clicks: 2, earnings: '0.00' },
  { clicks: 3, earnings: '9.50' },
]

test('a job folds the totals of every workspace, looked at or not', async () => {
  const owners = [await anOwner(), await anOwner()]
  const [first] = owners
  expect(await kept(first?.workspaceId ?? 0)).not.toEqual(brought)
  await foldAllTotals(hopwise.services)
  for (const { workspaceId } of owners) expect(await kept(workspaceId)).toEqual(brought)
  expect(await hopwise.services.database.orm.$count(totalDues)).toBe(0)
})

test('a list of links by a figure folds its workspace at that moment', async () => {
  const [own, other] = [await anOwner(), await anOwner()]
  const { body } = await own.marketer.get('/api/affiliate-links?order=clicks')
  expect(body.map(({ title, clicks }) => [title, clicks])).toEqual([
    ['busy', 3],
    ['calm', 2],
  ])
  expect(await kept(own.workspaceId)).toEqual(brought)
  expect(await kept(other.workspaceId)).not.toEqual(brought)
})

test('figures made again in another time zone are the same totals', async () => {
  const { marketer, workspaceId } = await anOwner()
  await foldAllTotals(hopwise.services)
  await hopwise.services.database.orm.execute(
    sql`update link_totals set clicks = 99 where workspace_id = ${workspaceId}`,
  )
  const moved = await marketer.patch('/api/settings/preferences', { timeZone: 'Asia/Tokyo' })
  expect(moved.status).toBe(200)
  await foldAllTotals(hopwise.services)
  expect(await kept(workspaceId)).toEqual(brought)
})

test('a workspace that is removed leaves no totals and nothing to be folded', async () => {
  const { workspaceId } = await anOwner()
  const { orm } = hopwise.services.database
  await removeWorkspace(orm, workspaceId)
  expect(await kept(workspaceId)).toEqual([])
  expect(await orm.$count(totalDues, eq(totalDues.workspaceId, workspaceId))).toBe(0)
})

test('a workspace can be removed while its totals are folded', async () => {
  const { workspaceId } = await anOwner()
  const { orm } = hopwise.services.database
  const change = (end: 'min' | 'max') => sql`
    update link_totals set clicks = clicks + 1 where link_id = (
      select ${sql.raw(end)}(id) from links where workspace_id = ${workspaceId})`
  const removing = await orm.transaction(async (fold) => {
    await lockTotals(fold, workspaceId)
    await fold.execute(change('max'))
    const started = removeWorkspace(orm, workspaceId)
    await expect.poll(() => lockWaits(hopwise.services.database.pool)).toBe(1)
    await fold.execute(change('min'))
    return { started }
  })
  expect(await removing.started).toBe(true)
  expect(await kept(workspaceId)).toEqual([])
})
