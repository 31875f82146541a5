import { conversions, links, recentDays } from '@hopwise/db'
import { lockWaits } from '@hopwise/db/testing'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeWorkspace } from '#src/remove-workspace.ts'
import { addVisits } from '#src/testing/add-visits.ts'
import { aCampaign, aLink, aProduct, workspaceIdOf } from '#src/testing/records.ts'
import { startTestApp, type TestApp } from '#src/testing/start-test-app.ts'
import { foldAllRecent, foldRecent, forgetRecent, recentTables } from './recent-sums.ts'
import { foldAllTotals, lockTotals } from './totals.ts'

const dayMs = 86_400_000
const noon = Date.parse('2026-11-21T12:00:00Z')
let clock = noon
const ago = (days: number) => new Date(noon - days * dayMs)

let hopwise: TestApp
beforeAll(async () => {
  hopwise = await startTestApp({}, { now: () => new Date(clock) })
})
afterAll(() => hopwise.stop())

const orm = () => hopwise.services.database.orm

/** Every kept row of a workspace. */
async function kept(workspaceId: number): Promise<unknown[]> {
  const { rows } = await orm().execute(sql`
    select 'link ' || link_id as of, to_jsonb(own) as sums from link_recent_sums as own
    where workspace_id = ${workspaceId}
    union all
    select 'product ' || product_id, to_jsonb(own) from product_recent_sums as own
    where workspace_id = ${workspaceId}
    union all
    select 'campaign ' || campaign_id, to_jsonb(own) from campaign_recent_sums as own
    where workspace_id = ${workspaceId}
    order by 1`)
  return rows
}

/** The same, when all of it is summed again. */
async function summedAgain(workspaceId: number, today: string): Promise<unknown[]> {
  await orm().delete(recentDays).where(eq(recentDays.workspaceId, workspaceId))
  await foldRecent({ orm: orm(), workspaceId }, today)
  return await kept(workspaceId)
}

/** Two products; a link with visits and a sale of each span of advice, and one that is idle. */
async function aShop() {
  const marketer = await hopwise.signUp()
  const workspaceId = await workspaceIdOf(marketer)
  const { id: productId } = await aProduct(marketer)
  const { id: otherId } = await aProduct(marketer)
  const { id: campaignId } = await aCampaign(marketer, { productId })
  const busy = await aLink(marketer, { productId, campaignId })
  const idle = await aLink(marketer, { productId })
  const days = [0, 8, 40, 70, 95]
  await addVisits(
    hopwise.services,
    days.map((day) => ({ workspaceId, linkId: busy.id, occurredAt: ago(day), times: 2 + day })),
  )
  await orm()
    .insert(conversions)
    .values(
      days.map((day) => ({
        workspaceId,
        source: 'shop',
        transactionId: `T${day}`,
        amount: `${10 + day}.00`,
        occurredAt: ago(day),
        linkId: busy.id,
      })),
    )
  return { marketer, workspaceId, productId, otherId, campaignId, busy: busy.id, idle: idle.id }
}

test('sums of 90 days are those of their spans, for a link, its product and its campaign', async () => {
  const { marketer, workspaceId, busy, productId, campaignId } = await aShop()
  expect(await kept(workspaceId)).toEqual([])
  await marketer.get('/api/monetization/action-plan')
  const sums = {
    workspace_id: workspaceId,
    clicks: 2 + 10 + 42 + 72,
    conversions: 4,
    earnings: 158,
    recent_clicks: 12,
    week_clicks: 2,
    four_weeks_clicks: 10,
    recent_conversions: 2,
    recent_earnings: 28,
    earlier_earnings: 50,
    month_earnings: 28,
  }
  const busiest = { busiest_link_id: busy, busiest_clicks: 12 }
  expect(await kept(workspaceId)).toEqual([
    { of: `campaign ${campaignId}`, sums: { ...sums, campaign_id: campaignId, live_links: 1 } },
    { of: `link ${busy}`, sums: { ...sums, link_id: busy } },
    {
      of: `product ${productId}`,
      sums: { ...sums, product_id: productId, live_links: 2, ...busiest },
    },
  ])
})

test('whatever changes, a fold keeps what summing all of it again comes to', async () => {
  const { marketer, workspaceId, otherId, busy, idle } = await aShop()
  const today = '2026-11-21'
  const reader = { orm: orm(), workspaceId }
  await foldRecent(reader, today)
  const sale = (transactionId: string) => eq(conversions.transactionId, transactionId)
  const own = eq(conversions.workspaceId, workspaceId)
  const changes: [what: string, change: () => PromiseLike<unknown>][] = [
    [
      'visits',
      () =>
        addVisits(hopwise.services, [{ workspaceId, linkId: idle, occurredAt: ago(1), times: 30 }]),
    ],
    [
      'a sale that moves within its month',
      () =>
        orm()
          .update(conversions)
          .set({ occurredAt: new Date('2026-10-28T12:00:00Z') })
          .where(sql`${own} and ${sale('T40')}`),
    ],
    [
      'a sale that is reversed',
      () =>
        orm()
          .update(conversions)
          .set({ status: 'reversed' })
          .where(sql`${own} and ${sale('T8')}`),
    ],
    [
      'a sale that is gone',
      () =>
        orm()
          .delete(conversions)
          .where(sql`${own} and ${sale('T40')}`),
    ],
    [
      'a sale of another link',
      () =>
        orm()
          .update(conversions)
          .set({ linkId: idle })
          .where(sql`${own} and ${sale('T70')}`),
    ],
    [
      'a link that leaves its campaign',
      () => marketer.patch(`/api/affiliate-links/${busy}`, { campaignId: null }),
    ],
    [
      'a link of another product',
      () => orm().update(links).set({ productId: otherId }).where(eq(links.id, busy)),
    ],
    ['an archived link', () => marketer.delete(`/api/affiliate-links/${idle}`)],
    ['a new link', () => aLink(marketer, { productId: otherId })],
    ['a link that is gone', () => orm().delete(links).where(eq(links.id, idle))],
  ]
  for (const [what, change] of changes) {
    const before = await kept(workspaceId)
    await change()
    await foldAllTotals(hopwise.services)
    const folded = await kept(workspaceId)
    expect(folded, what).not.toEqual(before)
    expect(await summedAgain(workspaceId, today), what).toEqual(folded)
  }
})

test('a day that begins moves the spans, by a job, where someone looks at them', async () => {
  const [seen, unseen] = [await aShop(), await aShop()]
  await foldRecent({ orm: orm(), workspaceId: seen.workspaceId }, '2026-11-21')
  const before = await kept(seen.workspaceId)
  clock = noon + 20 * dayMs
  await foldAllRecent(hopwise.services)
  const moved = await kept(seen.workspaceId)
  expect(moved).not.toEqual(before)
  expect(await summedAgain(seen.workspaceId, '2026-12-11')).toEqual(moved)
  expect(await kept(unseen.workspaceId)).toEqual([])
  clock = noon
})

test('sums that no one looked at for a month are given up, and made again for a look', async () => {
  const { workspaceId } = await aShop()
  const reader = { orm: orm(), workspaceId }
  await foldRecent(reader, '2026-11-21')
  const before = await kept(workspaceId)
  clock = noon + 29 * dayMs
  await forgetRecent(hopwise.services)
  expect(await kept(workspaceId)).toEqual(before)
  clock = noon + 32 * dayMs
  await forgetRecent(hopwise.services)
  expect(await kept(workspaceId)).toEqual([])
  clock = noon
  await foldRecent(reader, '2026-11-21')
  expect(await kept(workspaceId)).toEqual(before)
})

test('figures made again in another time zone are summed again, on the same day', async () => {
  const { marketer, workspaceId, busy } = await aShop()
  const lateYesterday = new Date('2026-11-20T23:30:00Z')
  const weekAgo = new Date(lateYesterday.getTime() - 6 * dayMs)
  await addVisits(
    hopwise.services,
    [lateYesterday, weekAgo].map((occurredAt) => ({ workspaceId, linkId: busy, occurredAt })),
  )
  await foldRecent({ orm: orm(), workspaceId }, '2026-11-21')
  const before = await kept(workspaceId)
  // Where it is the same day, and half an hour before midnight was the day after.
  const moved = await marketer.patch('/api/settings/preferences', { timeZone: 'Europe/Athens' })
  expect(moved.status).toBe(200)
  await foldRecent({ orm: orm(), workspaceId }, '2026-11-21')
  const folded = await kept(workspaceId)
  expect(folded).not.toEqual(before)
  expect(await summedAgain(workspaceId, '2026-11-21')).toEqual(folded)
})

test('of two who look for the first time at once, one sums and the other finds it', async () => {
  const { workspaceId } = await aShop()
  await foldAllTotals(hopwise.services)
  const rowVersions = async () => {
    const { rows } = await orm().execute(
      sql`select link_id, xmin::text from link_recent_sums where workspace_id = ${workspaceId}`,
    )
    return rows
  }
  const { second, first } = await orm().transaction(async (fold) => {
    await lockTotals(fold, workspaceId)
    const second = foldRecent({ orm: orm(), workspaceId }, '2026-11-21')
    await expect
      .poll(() =>
        orm().$count(
          sql`pg_locks`,
          sql`locktype = 'advisory' and not granted and database = (
            select oid from pg_database where datname = current_database())`,
        ),
      )
      .toBe(1)
    await foldRecent({ orm: fold, workspaceId }, '2026-11-21')
    const { rows: first } = await fold.execute(
      sql`select link_id, xmin::text from link_recent_sums where workspace_id = ${workspaceId}`,
    )
    return { second, first }
  })
  await second
  expect(first).not.toEqual([])
  expect(await rowVersions()).toEqual(first)
})

test('a workspace that is removed while its sums are folded leaves none', async () => {
  const { workspaceId } = await aShop()
  const reader = { orm: orm(), workspaceId }
  await foldRecent(reader, '2026-11-21')
  const removing = await orm().transaction(async (fold) => {
    await lockTotals(fold, workspaceId)
    const started = removeWorkspace(orm(), workspaceId)
    await expect.poll(() => lockWaits(hopwise.services.database.pool)).toBe(1)
    await fold.execute(sql`select fold_recent(${workspaceId}::int, '2026-11-22')`)
    return { started }
  })
  expect(await removing.started).toBe(true)
  for (const table of recentTables) {
    expect(await orm().$count(table, eq(table.workspaceId, workspaceId))).toBe(0)
  }
  await foldRecent(reader, '2026-11-22')
  expect(await kept(workspaceId)).toEqual([])
})
