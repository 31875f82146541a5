import { centsOf, moneyOf } from '@hopwise/units'
import { getAudience } from '#src/features/figures/analytics/get-audience.ts'
import { getTopCampaigns } from '#src/features/figures/analytics/get-top-campaigns.ts'
import { getStats } from '#src/features/figures/dashboard/get-stats.ts'
import { getSummary } from '#src/features/money/earnings/get-summary.ts'
import { listEarnedPosts } from '#src/features/publishing/content/list-earned-posts.ts'
import { getPerformance } from '#src/features/publishing/placements/get-performance.ts'
import { listTopTargets } from '#src/features/publishing/web-distribution/list-top-targets.ts'
import {
  analyticsOfAllTime,
  everyCampaign,
  everyLink,
  everyPlacement,
  everyPost,
  ofNoLink,
} from './read-screens.ts'
import type { FigureRule } from './rule.ts'
import { sameRule } from './same-rule.ts'

interface Figures {
  clicks: number
  conversions: number
  earnings: string
}

const sum = (rows: readonly number[]) => rows.reduce((all, one) => all + one, 0)
const sumMoney = (amounts: readonly string[]) => moneyOf(sum(amounts.map(centsOf)))
const asText = ({ clicks, conversions, earnings }: Figures) =>
  `${clicks} clicks, ${conversions} sales, $${earnings}`

/** The same number wherever it stands, and every screen's parts sum to its whole. */
export const screenRules: readonly FigureRule[] = [
  sameRule({
    name: 'earnings-on-every-screen',
    sentence: 'What was earned is one number on Dashboard, Earnings, Analytics and Links.',
    async read(ctx) {
      const { total, pending, confirmed, paid } = await getSummary(ctx)
      const { overview } = await analyticsOfAllTime(ctx)
      const unlinked = moneyOf((await ofNoLink(ctx)).cents)
      const links = (await everyLink(ctx)).map(({ earnings }) => earnings)
      const shown = (screen: string, value: string) => ({ of: 'earnings', screen, value })
      return [
        shown('Dashboard', (await getStats(ctx)).totalEarnings),
        shown('Earnings', total.amount),
        shown('Earnings by status', sumMoney([pending, confirmed, paid].map((one) => one.amount))),
        shown('Analytics', overview.totals.revenue),
        shown('Analytics by day', sumMoney(overview.trend.map(({ revenue }) => revenue))),
        shown('Links and unmatched', sumMoney([...links, unlinked])),
      ]
    },
  }),
  sameRule({
    name: 'clicks-on-every-screen',
    sentence: 'Counted clicks are one number on Dashboard, Analytics and Links.',
    async read(ctx) {
      const { overview, query } = await analyticsOfAllTime(ctx)
      const audience = await getAudience(ctx, { query })
      const ofShares = (shares: { clicks: number }[]) => sum(shares.map(({ clicks }) => clicks))
      const shown = (screen: string, value: number) => ({ of: 'clicks', screen, value })
      return [
        shown('Dashboard', (await getStats(ctx)).totalClicks),
        shown('Analytics', overview.totals.clicks),
        shown('Analytics by day', ofShares(overview.trend)),
        shown('Audience', audience.clicks),
        shown('Audience by country', ofShares(audience.countries)),
        shown('Audience by device', ofShares(audience.devices)),
        shown('Audience by referrer', ofShares(audience.referrers)),
        shown('Audience by hour', sum(audience.hours.flat())),
        shown('Links', ofShares(await everyLink(ctx))),
      ]
    },
  }),
  sameRule({
    name: 'sales-on-every-screen',
    sentence: 'Conversions are one number on Earnings, Analytics and Links.',
    async read(ctx) {
      const { overview } = await analyticsOfAllTime(ctx)
      const links = (await everyLink(ctx)).map(({ conversions }) => conversions)
      const shown = (screen: string, value: number) => ({ of: 'conversions', screen, value })
      return [
        shown('Earnings', (await getSummary(ctx)).total.count),
        shown('Analytics', overview.totals.conversions),
        shown('Links and unmatched', sum([...links, (await ofNoLink(ctx)).conversions])),
      ]
    },
  }),
  sameRule({
    name: 'campaign-is-its-links',
    sentence: 'A campaign has the clicks, sales and earnings of its links, on each screen.',
    async read(ctx) {
      const byCampaign = Map.groupBy(await everyLink(ctx), ({ campaign }) => campaign?.id)
      const { query } = await analyticsOfAllTime(ctx)
      const campaigns = await everyCampaign(ctx)
      const shown = (id: number | string, screen: string, figures: Figures) => ({
        of: `campaign ${id}`,
        screen,
        value: asText(figures),
      })
      return [
        ...campaigns.flatMap((one) => {
          const own = byCampaign.get(one.id) ?? []
          const figures = {
            clicks: sum(own.map(({ clicks }) => clicks)),
            conversions: sum(own.map(({ conversions }) => conversions)),
            earnings: sumMoney(own.map(({ earnings }) => earnings)),
          }
          return [shown(one.id, 'Campaigns', one), shown(one.id, 'Links', figures)]
        }),
        ...(await getTopCampaigns(ctx, { query })).map((one) => shown(one.id, 'Analytics', one)),
      ]
    },
  }),
  sameRule({
    name: 'post-is-its-link',
    sentence: 'A post or placement has the clicks, sales and earnings of its link, on each screen.',
    async read(ctx) {
      const links = new Map((await everyLink(ctx)).map((one) => [Number(one.id), one]))
      const shown = (of: string, screen: string, figures: Figures) => ({
        of,
        screen,
        value: asText(figures),
      })
      const ofLink = (of: string, id: number | string | undefined) => {
        const link = links.get(Number(id))
        return link === undefined ? [] : [shown(of, 'Links', link)]
      }
      const posts = await everyPost(ctx)
      const placements = await everyPlacement(ctx)
      return [
        ...posts.flatMap((one) => [
          shown(`post ${one.id}`, 'Posts', one),
          ...ofLink(`post ${one.id}`, one.link?.id),
        ]),
        ...(await listEarnedPosts(ctx)).map((one) => shown(`post ${one.id}`, 'Posts like it', one)),
        ...placements.flatMap(({ id, link, performance }) => [
          shown(`placement ${id}`, 'Web Distribution', {
            ...performance,
            earnings: performance.revenue,
          }),
          ...ofLink(`placement ${id}`, link?.id),
        ]),
      ]
    },
  }),
  sameRule({
    name: 'distribution-sums',
    sentence:
      'Platforms and days of Web Distribution sum to its whole, and sites to their placements.',
    async read(ctx) {
      const whole = await getPerformance(ctx, { query: { period: '1year' } })
      const published = (await everyPlacement(ctx)).filter(({ status }) => status === 'published')
      const targets = await listTopTargets(ctx)
      const shown = (of: string, screen: string, clicks: number, revenue: string) => ({
        of,
        screen,
        value: `${clicks} clicks, $${revenue}`,
      })
      const summed = (of: string, screen: string, rows: { clicks: number; revenue: string }[]) =>
        shown(
          of,
          screen,
          sum(rows.map(({ clicks }) => clicks)),
          sumMoney(rows.map((row) => row.revenue)),
        )
      return [
        shown('a year', 'Performance', whole.clicks, whole.revenue),
        summed('a year', 'Platforms', whole.platforms),
        summed(
          'a year',
          'Days',
          whole.days.map((day) => ({ ...day, revenue: day.earnings })),
        ),
        ...targets.flatMap(({ target, performance: { clicks, revenue } }) => {
          if (clicks === null || revenue === null) return []
          const there = published.filter((one) => one.target?.id === target.id)
          return [
            shown(`target ${target.id}`, 'Top targets', clicks, revenue),
            summed(
              `target ${target.id}`,
              'Placements',
              there.map(({ performance }) => performance),
            ),
          ]
        }),
      ]
    },
  }),
]
