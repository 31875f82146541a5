import { budgetDues, conversions, notifications, workspaceMembers, workspaces } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCampaign, aLink } from '#src/testing/records.ts'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'
import { completeEndedCampaigns } from './complete-ended-campaigns.ts'
import { notifyOfBudgets } from './notify-of-budgets.ts'

let hopwise: TestApp
let now = new Date('2026-11-21T15:00:00Z')

beforeAll(async () => {
  hopwise = await startTestApp({}, { now: () => now })
})
afterAll(() => hopwise.stop())

async function aMarketer(timeZone: string) {
  const marketer = await hopwise.signUp()
  const { id } = (await marketer.get('/api/auth/user')).body
  const { orm } = hopwise.services.database
  const [member] = await orm.select().from(workspaceMembers).where(eq(workspaceMembers.userId, id))
  const workspaceId = member?.workspaceId ?? 0
  await orm.update(workspaces).set({ timeZone }).where(eq(workspaces.id, workspaceId))
  const { body: product } = await marketer.post('/api/products', { name: 'Keto course' })
  return { marketer, workspaceId, productId: product.id }
}

const statusOf = async (marketer: Marketer, id: number) =>
  (await marketer.get(`/api/campaigns/${id}`)).body.status

async function noticesOf(workspaceId: number) {
  const rows = await hopwise.services.database.orm
    .select()
    .from(notifications)
    .where(eq(notifications.workspaceId, workspaceId))
    .orderBy(notifications.id)
  return rows.map(({ kind, title, body, path }) => ({ kind, title, body, path }))
}

const runAt = async (time: string) => {
  now = new Date(time)
  await completeEndedCampaigns(hopwise.services)
}

test('a campaign completes once its last day is over where its workspace is', async () => {
  const tokyo = await aMarketer('Asia/Tokyo')
  const honolulu = await aMarketer('Pacific/Honolulu')
  const early = await aCampaign(tokyo.marketer, { endDate: '2026-11-24' })
  const late = await aCampaign(honolulu.marketer, { endDate: '2026-11-24' })
  await runAt('2026-11-24T14:59:00Z')
  expect(await statusOf(tokyo.marketer, early.id)).toBe('active')
  await runAt('2026-11-24T15:01:00Z')
  expect(await statusOf(tokyo.marketer, early.id)).toBe('completed')
  expect(await statusOf(honolulu.marketer, late.id)).toBe('active')
  await runAt('2026-11-25T09:59:00Z')
  expect(await statusOf(honolulu.marketer, late.id)).toBe('active')
  await runAt('2026-11-25T10:01:00Z')
  expect(await statusOf(honolulu.marketer, late.id)).toBe('completed')
})

test('the end is announced once, with what was earned, and a day before', async () => {
  const ada = await aMarketer('UTC')
  const campaign = await aCampaign(ada.marketer, { endDate: '2026-11-28' })
  const path = `/campaigns?campaign=${campaign.id}`
  const figures = 'It has earned $0.00 from 0 clicks and 0 conversions.'
  await runAt('2026-11-26T23:50:00Z')
  expect(await noticesOf(ada.workspaceId)).toEqual([])
  for (const time of ['2026-11-27T00:10:00Z', '2026-11-27T12:00:00Z', '2026-11-29T00:10:00Z']) {
    await runAt(time)
  }
  await runAt('2026-11-29T00:20:00Z')
  expect(await noticesOf(ada.workspaceId)).toEqual([
    {
      kind: 'campaign',
      title: 'Keto reset ends tomorrow',
      body: `Its last day is Nov 28, 2026. ${figures}`,
      path,
    },
    {
      kind: 'campaign',
      title: 'Keto reset has ended',
      body: `It ran until Nov 28, 2026. ${figures}`,
      path,
    },
  ])
})

test('a paused campaign completes too, one without an end date or in the archive never', async () => {
  now = new Date('2026-11-21T15:00:00Z')
  const ada = await aMarketer('UTC')
  const paused = await aCampaign(ada.marketer, { endDate: '2026-11-22' })
  await ada.marketer.patch(`/api/campaigns/${paused.id}`, { status: 'paused' })
  const endless = await aCampaign(ada.marketer)
  const archived = await aCampaign(ada.marketer, { endDate: '2026-11-22' })
  await ada.marketer.delete(`/api/campaigns/${archived.id}`)
  await runAt('2026-11-23T00:10:00Z')
  expect(await statusOf(ada.marketer, paused.id)).toBe('completed')
  expect(await statusOf(ada.marketer, endless.id)).toBe('active')
  expect(await statusOf(ada.marketer, archived.id)).toBe('active')
})

/** A campaign with a budget of $40, and sales of $25 to its link. */
async function aBudget() {
  const ada = await aMarketer('UTC')
  const { orm } = hopwise.services.database
  const campaign = await aCampaign(ada.marketer, { budget: '40' })
  const link = await aLink(ada.marketer, { productId: ada.productId, campaignId: campaign.id })
  const sell = (transactionId: string, inner: Pick<typeof orm, 'insert'> = orm) =>
    inner.insert(conversions).values({
      workspaceId: ada.workspaceId,
      linkId: link.id,
      source: 'clickbank',
      transactionId,
      amount: '25.00',
      occurredAt: now,
    })
  return { ...ada, campaign, sell }
}

test('earnings beyond the budget are announced once', async () => {
  const { campaign, sell, workspaceId } = await aBudget()
  await sell('A')
  await notifyOfBudgets(hopwise.services)
  expect(await noticesOf(workspaceId)).toEqual([])
  await sell('B')
  await notifyOfBudgets(hopwise.services)
  await sell('C')
  await notifyOfBudgets(hopwise.services)
  expect(await noticesOf(workspaceId)).toEqual([
    {
      kind: 'campaign',
      title: 'Keto reset has earned back its budget',
      body: '$50.00 earned against a budget of $40.00.',
      path: `/campaigns?campaign=${campaign.id}`,
    },
  ])
})

test('earnings that are saved while budgets are compared are compared the next time', async () => {
  const { sell, workspaceId } = await aBudget()
  await sell('A')
  await hopwise.services.database.orm.transaction(async (other) => {
    await sell('B', other)
    await notifyOfBudgets(hopwise.services)
  })
  await notifyOfBudgets(hopwise.services)
  expect(await noticesOf(workspaceId)).toHaveLength(1)
})

test('a workspace whose budgets cannot be compared keeps no other waiting', async () => {
  const broken = await aBudget()
  const ada = await aBudget()
  for (const { sell } of [broken, ada]) {
    await sell('A')
    await sell('B')
  }
  const { pool } = hopwise.services.database
  await pool.query(
    `create function refuse() returns trigger language plpgsql as
       $$ begin raise exception 'refused'; end $$;
     create trigger refuse before insert on notifications for each row
       when (new.workspace_id = ${broken.workspaceId}) execute function refuse()`,
  )
  await expect(notifyOfBudgets(hopwise.services)).rejects.toThrow('1 of 2 parts failed')
  expect(await noticesOf(ada.workspaceId)).toHaveLength(1)
  await pool.query('drop trigger refuse on notifications')
  await notifyOfBudgets(hopwise.services)
  expect(await noticesOf(broken.workspaceId)).toHaveLength(1)
})

test('a budget is compared with earnings again after whatever changes either, and not otherwise', async () => {
  const ada = await aMarketer('UTC')
  const { orm } = hopwise.services.database
  const { id } = await aCampaign(ada.marketer, { budget: '50', productId: ada.productId })
  const link = await aLink(ada.marketer, { productId: ada.productId })
  await orm.insert(conversions).values({
    workspaceId: ada.workspaceId,
    source: 'clickbank',
    transactionId: 'joins',
    status: 'confirmed',
    amount: '80',
    linkId: link.id,
    occurredAt: now,
  })
  const countAfter = async (change: () => Promise<unknown>) => {
    await change()
    await notifyOfBudgets(hopwise.services)
    return (await noticesOf(ada.workspaceId)).length
  }
  const change = (path: string, body: object) => () => ada.marketer.patch(path, body)
  const campaign = `/api/campaigns/${id}` as const
  expect(await countAfter(async () => undefined)).toBe(0)
  expect(await orm.$count(budgetDues, eq(budgetDues.workspaceId, ada.workspaceId))).toBe(0)
  expect(await countAfter(change(`/api/affiliate-links/${link.id}`, { campaignId: id }))).toBe(1)
  expect(await countAfter(change(campaign, { budget: '100' }))).toBe(1)
  expect(await countAfter(change(campaign, { budget: '60' }))).toBe(2)
  await ada.marketer.patch(campaign, { status: 'paused' })
  expect(await countAfter(change(campaign, { budget: '70' }))).toBe(2)
  expect(await countAfter(change(campaign, { status: 'active' }))).toBe(3)
  expect(await orm.$count(budgetDues, eq(budgetDues.workspaceId, ada.workspaceId))).toBe(0)
})
