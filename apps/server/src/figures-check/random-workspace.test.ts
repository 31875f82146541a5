import { clicks, conversions, links } from '@hopwise/db'
import { createClickIds } from '@hopwise/redirector'
import { asc, desc } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ours } from '#src/collection/ours.ts'
import { recordConversions } from '#src/features/money/earnings/index.ts'
import { rebuildRollups } from '#src/sample/rebuild-rollups.ts'
import { tenantOf } from '#src/services.ts'
import {
  aCampaign,
  aLink,
  aPlacement,
  aPost,
  aProduct,
  workspaceIdOf,
} from '#src/testing/records.ts'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'
import { checkFigures } from './check-figures.ts'
import { readingCtx } from './reading-ctx.ts'

const seed = 17
const ids = createClickIds((bytes) => crypto.getRandomValues(bytes))

let hopwise: TestApp
let ada: Marketer
let workspaceId: number

beforeAll(async () => {
  hopwise = await startTestApp()
})
afterAll(() => hopwise.stop())

const ownLinks = () =>
  hopwise.services.database.orm
    .select()
    .from(links)
    .where(ours({ workspaceId }, links))
    .orderBy(asc(links.id))
const ownSales = () =>
  hopwise.services.database.orm
    .select()
    .from(conversions)
    .where(ours({ workspaceId }, conversions))
    .orderBy(asc(conversions.id))

const nth = <Row>(rows: readonly Row[], index: number): Row | undefined => rows[index % rows.length]

interface Chance {
  /** Which of what is there. */
  nth: number
  cents: number
}

let transactions = 0

async function report(
  kind: 'sale' | 'refund',
  transactionId: string,
  cents: number,
  subIds: string[],
) {
  const currency = cents % 7 === 0 ? 'EUR' : 'USD'
  await recordConversions(
    tenantOf(hopwise.services, workspaceId),
    [
      {
        source: 'clickbank',
        transactionId,
        kind,
        status: cents % 3 === 0 ? 'confirmed' : 'pending',
        amount: (cents / 100).toFixed(2),
        currency,
        subIds,
        occurredAt: new Date(),
      },
    ],
    { route: 'sync' },
  )
}

/** What people, visitors and networks do, in whatever order. */
const actions = {
  async link() {
    await aLink(ada)
  },
  async campaign() {
    const { id: productId } = await aProduct(ada)
    const { id: campaignId } = await aCampaign(ada, { productId })
    await aLink(ada, { productId, campaignId })
  },
  async post() {
    const { id: productId } = await aProduct(ada)
    const destinationUrl = 'https://shop.example.com/desk'
    const { id } = await aPost(ada, { productId, destinationUrl })
    const at = new Date(Date.now() + 3_600_000).toISOString()
    await ada.post(`/api/posts/${id}/schedule`, { at, mode: 'by-hand' })
    await ada.post(`/api/posts/${id}/mark-posted`, { url: null })
  },
  async duplicatePost({ nth: index }: Chance) {
    const post = nth((await ada.get('/api/posts')).body, index)
    if (post !== undefined) await ada.post(`/api/posts/${post.id}/duplicate`)
  },
  async placement({ cents }: Chance) {
    const { id } = await aPlacement(ada)
    const url = `https://blog.example/${id}`
    if (cents % 2 === 0) return
    await ada.post(`/api/web-distribution/placements/${id}/publish`, { url, isConfirmed: true })
  },
  async visit({ nth: index, cents }: Chance) {
    const link = nth(await ownLinks(), index)
    if (link === undefined) return
    const flag = cents % 5 === 0 ? ('crawler' as const) : ('none' as const)
    const rows = Array.from({ length: 2 + (cents % 6) }, () => {
      const occurredAt = new Date()
      const platform = link.platform ?? ('general' as const)
      const id = ids.next(occurredAt.getTime())
      return { workspaceId, id, occurredAt, linkId: link.id, flag, platform }
    })
    await hopwise.services.database.orm.transaction(async (transaction) => {
      await transaction.insert(clicks).values(rows)
      await rebuildRollups(transaction, workspaceId)
    })
  },
  async sale({ nth: index, cents }: Chance) {
    const visits = await hopwise.services.database.orm
      .select({ id: clicks.id })
      .from(clicks)
      .where(ours({ workspaceId }, clicks))
      .orderBy(desc(clicks.id))
    const click = nth(visits, index)
    transactions += 1
    await report('sale', `SALE${transactions}`, cents, click === undefined ? [] : [click.id])
  },
  async unmatchedSale({ cents }: Chance) {
    transactions += 1
    await report('sale', `SALE${transactions}`, cents, [])
  },
  async refund({ nth: index }: Chance) {
    const sale = nth(await ownSales(), index)
    if (sale?.kind !== 'sale') return
    await report('refund', sale.transactionId, -Math.round(Number(sale.amount) * 100), sale.subIds)
  },
  async assign({ nth: index, cents }: Chance) {
    const sale = nth(await ownSales(), index)
    const link = nth(await ownLinks(), cents)
    if (sale === undefined || link === undefined) return
    const assignments = [{ linkId: link.id, ids: [sale.id] }]
    await ada.post('/api/earnings/assign', { assignments })
  },
  async judge({ nth: index, cents }: Chance) {
    const sale = nth(await ownSales(), index)
    const status = nth(['confirmed', 'paid', 'reversed'], cents)
    if (sale !== undefined) await ada.post('/api/earnings/status', { status, ids: [sale.id] })
  },
  async rate({ cents }: Chance) {
    await ada.post('/api/exchange-rates', { currency: 'EUR', rate: String(1 + (cents % 50) / 100) })
  },
  async archiveLink({ nth: index }: Chance) {
    const link = nth(await ownLinks(), index)
    if (link !== undefined) await ada.delete(`/api/affiliate-links/${link.id}`)
  },
  async restoreLink({ nth: index }: Chance) {
    const link = nth(await ownLinks(), index)
    if (link !== undefined) await ada.post(`/api/affiliate-links/${link.id}/restore`)
  },
  async moveLink({ nth: index, cents }: Chance) {
    const link = nth(await ownLinks(), index)
    const campaign = nth((await ada.get('/api/campaigns')).body, cents)
    if (link === undefined || campaign === undefined) return
    await ada.patch(`/api/affiliate-links/${link.id}`, {
      campaignId: campaign.id,
      platform: nth(['twitter', 'instagram', 'email'], cents),
    })
  },
  async advice() {
    await ada.get('/api/monetization/action-plan')
  },
  async archiveCampaign({ nth: index }: Chance) {
    const campaign = nth((await ada.get('/api/campaigns')).body, index)
    if (campaign !== undefined) await ada.delete(`/api/campaigns/${campaign.id}`)
  },
  async removePost({ nth: index }: Chance) {
    const post = nth((await ada.get('/api/posts')).body, index)
    if (post !== undefined) await ada.delete(`/api/posts/${post.id}`)
  },
  async removePlacement({ nth: index }: Chance) {
    const placement = nth((await ada.get('/api/web-distribution/placements')).body, index)
    if (placement === undefined) return
    await ada.delete(`/api/web-distribution/placements/${placement.id}`)
  },
}

const chance = fc.record({ nth: fc.nat(40), cents: fc.integer({ min: 1, max: 40_000 }) })
const names = Object.keys(actions) as (keyof typeof actions)[]
const often: (keyof typeof actions)[] = [
  'visit',
  'visit',
  'visit',
  'visit',
  'visit',
  'sale',
  'sale',
  'post',
  'placement',
]
const week = fc.array(fc.tuple(fc.constantFrom(...names, ...often), chance), {
  minLength: 20,
  maxLength: 40,
})

test('whatever happens in a workspace, its figures contradict each other nowhere', async () => {
  const seen = { clicks: 0, sales: 0 }
  await fc.assert(
    fc.asyncProperty(week, async (happened) => {
      ada = await hopwise.signUp()
      workspaceId = await workspaceIdOf(ada)
      await actions.link()
      for (const [name, given] of happened) await actions[name](given)
      const whose = { workspaceId, timeZone: 'UTC', isSample: false }
      const ctx = readingCtx(hopwise.services, whose)
      expect(await checkFigures(ctx)).toEqual([])
      seen.clicks += await hopwise.services.database.orm.$count(clicks, ours(ctx, clicks))
      seen.sales += (await ownSales()).length
    }),
    { seed, numRuns: 6, endOnFailure: true },
  )
  expect(seen.clicks).toBeGreaterThan(20)
  expect(seen.sales).toBeGreaterThan(10)
}, 180_000)
