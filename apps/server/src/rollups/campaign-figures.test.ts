import type { AnalyticsPlatform, TopCampaigns } from '@hopwise/contracts'
import { campaigns, conversions, extendClickPartitions, links, products } from '@hopwise/db'
import { addDays } from '@hopwise/units'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addVisits } from '#src/testing/add-visits.ts'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'
import { campaignFigures } from './campaign-figures.ts'
import type { LinkFigures } from './link-figures.ts'
import type { DayRange } from './spans.ts'

let hopwise: TestApp
let ada: Marketer
let workspaceId: number
let campaignIds: number[]

/** Over five months of two links of one campaign, one of another, and one of none. */
beforeAll(async () => {
  hopwise = await startTestApp()
  const { orm } = hopwise.services.database
  ada = await hopwise.signUp()
  workspaceId = (await ada.get('/api/auth/user')).body.workspace.id
  const [product] = await orm
    .insert(products)
    .values({ workspaceId, name: 'Desk' })
    .returning({ id: products.id })
  const productId = product?.id ?? 0
  const ofThese = { workspaceId, productId, platforms: [], startDate: '2026-05-01' }
  const made = await orm
    .insert(campaigns)
    .values(['Desks', 'Chairs', 'Idle'].map((name) => ({ ...ofThese, name })))
    .returning({ id: campaigns.id })
  campaignIds = made.map(({ id }) => id)
  const [desks, chairs] = campaignIds
  const linked = await orm
    .insert(links)
    .values(
      [desks, desks, chairs, null].map((campaignId, index) => ({
        workspaceId,
        productId,
        campaignId,
        slug: `sums-${index}`,
        originalUrl: 'https://shop.example/',
        platform: index === 0 ? ('twitter' as const) : null,
      })),
    )
    .returning({ id: links.id, platform: links.platform })
  const events = linked.flatMap(({ id, platform }, index) =>
    Array.from({ length: 30 }, (_, day) => ({
      linkId: id,
      platform: platform ?? ('website' as const),
      occurredAt: new Date(`${addDays('2026-05-20', day * 5 + index)}T12:00:00Z`),
    })),
  )
  const from = new Date('2026-05-01T00:00:00Z')
  await extendClickPartitions(hopwise.services.database.pool, hopwise.services.now(), { from })
  await addVisits(
    hopwise.services,
    events.map((event, index) => ({
      ...event,
      workspaceId,
      times: 1 + (index % 3),
    })),
  )
  await orm.insert(conversions).values(
    events.map(({ linkId, occurredAt }, index) => ({
      workspaceId,
      linkId,
      occurredAt,
      source: 'clickbank',
      transactionId: String(index),
      kind: 'sale' as const,
      status: 'paid' as const,
      amount: `${index}.05`,
      currency: 'USD',
      rate: '1',
    })),
  )
})
afterAll(() => hopwise.stop())

interface Row extends LinkFigures, Record<string, unknown> {
  id: number
}

/** Of these days, from the visits and sales alone. */
interface Scope {
  range: DayRange
  platform: AnalyticsPlatform
}

async function plainFigures({ range: { from, to }, platform }: Scope) {
  const here = sql`link_id = links.id and occurred_at between ${from}::date and ${to}::date + interval '1 day'
    and (${platform} = 'all' or platform = ${platform})`
  const { rows } = await hopwise.services.database.orm.execute<Row>(sql`
    select campaigns.id, coalesce(sum(clicks), 0)::int as clicks,
      coalesce(sum(sales), 0)::int as conversions, coalesce(sum(earned), 0.00)::text as earnings
    from campaigns left join links on links.campaign_id = campaigns.id
    left join lateral (select count(*) as clicks from clicks where ${here}) as visit on true
    left join lateral (
      select count(*) as sales, sum(amount) as earned from conversions where ${here}
    ) as sale on true
    where campaigns.workspace_id = ${workspaceId} group by 1`)
  return new Map(rows.map(({ id, ...figures }) => [id, figures]))
}

const everything = { from: '2026-01-01', to: '2026-12-31' }

test.each<Scope>([
  { range: { from: '2026-06-01', to: '2026-08-31' }, platform: 'all' },
  { range: { from: '2026-05-25', to: '2026-09-10' }, platform: 'all' },
  { range: { from: '2026-06-10', to: '2026-06-30' }, platform: 'twitter' },
  { range: { from: '2026-07-31', to: '2026-08-03' }, platform: 'all' },
  { range: everything, platform: 'twitter' },
])('top campaigns of any days are what each comes to by its links: %o', async (scope) => {
  const { from, to } = scope.range
  const query = `period=custom&from=${from}&to=${to}&platform=${scope.platform}`
  const { body } = await ada.get(`/api/analytics/top-campaigns?${query}`)
  const shown = new Map(
    (body as TopCampaigns).map(({ id, clicks, conversions, earnings }) => [
      id,
      { clicks, conversions, earnings },
    ]),
  )
  const expected = [...(await plainFigures(scope))].filter(([, { clicks }]) => clicks > 0)
  expect(shown).toEqual(new Map(expected))
  expect(expected).not.toEqual([])
})

test('a campaign has what the links it has now brought in all their time', async () => {
  const { orm } = hopwise.services.database
  const ctx = { orm, workspaceId }
  const ofAllTime = () => plainFigures({ range: everything, platform: 'all' })
  expect(await campaignFigures(ctx, campaignIds)).toEqual(await ofAllTime())
  const [desks = 0, chairs = 0] = campaignIds
  await orm.update(links).set({ campaignId: chairs }).where(eq(links.campaignId, desks))
  const moved = await campaignFigures(ctx, campaignIds)
  expect(moved).toEqual(await ofAllTime())
  expect(moved.get(desks)).toEqual({ clicks: 0, conversions: 0, earnings: '0.00' })
})
