import type { Readable } from 'node:stream'
import type { PlacementQuery } from '@hopwise/contracts'
import { streamCsv } from '#src/csv.ts'
import type { Ctx } from '#src/services.ts'
import { orderPlacements, readPlacements } from './list-placements.ts'

const columns = [
  { key: 'title', header: 'Title' },
  { key: 'site', header: 'Site' },
  { key: 'platform', header: 'Platform' },
  { key: 'status', header: 'Status' },
  { key: 'product', header: 'Product' },
  { key: 'link', header: 'Link' },
  { key: 'linkKind', header: 'Link kind' },
  { key: 'url', header: 'Address' },
  { key: 'scheduledFor', header: 'Scheduled for' },
  { key: 'publishedAt', header: 'Published' },
  { key: 'disclosed', header: 'Disclosure included' },
  { key: 'followed', header: 'Platform rules followed' },
  { key: 'approval', header: 'Approval' },
  { key: 'views', header: 'Views' },
  { key: 'clicks', header: 'Clicks' },
  { key: 'conversions', header: 'Conversions' },
  { key: 'revenue', header: 'Revenue (USD)', decimals: 2 },
  { key: 'content', header: 'Content' },
]

const yesNo = (value: boolean) => (value ? 'yes' : 'no')

/** The placements that the query picks, all pages of it. */
export function exportPlacements(ctx: Ctx, query: PlacementQuery): Promise<Readable> {
  return streamCsv(ctx, {
    columns,
    readIds: () => orderPlacements(ctx, query),
    readRows: (ids) => readPlacements(ctx, ids, query.period),
    rowOf: ({ target, product, affiliateLinks, performance, compliance, ...placement }) => ({
      ...placement,
      ...performance,
      site: target?.name,
      platform: target?.platform,
      product: product?.name,
      link: affiliateLinks[0],
      disclosed: yesNo(compliance.disclosureIncluded),
      followed: yesNo(compliance.platformRulesFollowed),
      approval: approvalWord(compliance),
      revenue: Number(performance.revenue),
    }),
  })
}

function approvalWord(compliance: { approvalRequired: boolean; approvedAt: string | null }) {
  if (!compliance.approvalRequired) return 'not needed'
  return compliance.approvedAt === null ? 'needed' : 'given'
}
