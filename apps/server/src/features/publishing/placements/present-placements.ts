import type { Market } from '@hopwise/contracts'
import { placements } from '@hopwise/db'
import { checkPlacement } from '@hopwise/post-checks'
import { eq, isNull, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { among } from '#src/collection/among.ts'
import { ours } from '#src/collection/ours.ts'
import { homeMarket } from '#src/features/people/settings/index.ts'
import { formerShortUrls } from '#src/former-short-urls.ts'
import type { Ctx } from '#src/services.ts'
import { shortUrlIn } from '#src/short-urls.ts'
import { withPauses } from '#src/with-pauses.ts'
import type { PlacementRow } from './get-placement.ts'
import type { Placement, SelectedRow } from './select-placements.ts'
import { type Site, sitesOf } from './sites-of.ts'

/** Rows as the API shows them, their compliance computed by the rules of today. */
export async function presentPlacements(ctx: Ctx, rows: SelectedRow[]): Promise<Placement[]> {
  const sites = await sitesOf(
    ctx,
    rows.map(({ placement }) => placement.targetId),
  )
  const twins = await twinsOf(
    ctx,
    rows.map(({ placement }) => placement.id),
  )
  const home = await homeMarket(ctx)
  const formerOf = await formerShortUrls(
    ctx,
    rows.flatMap(({ link }) => link?.id ?? []),
  )
  const shown: Placement[] = []
  for await (const row of withPauses(rows)) {
    const { placement, product, link, clicks, conversions, revenue } = row
    const site = sites.get(placement.targetId) ?? null
    const { content: text } = placement
    const shortUrl =
      link === null ? null : shortUrlIn(ctx, link, { text, former: formerOf(link.id) })
    const linkKind = linkKindOf(placement)
    shown.push({
      ...placement,
      target: site,
      product: product === null ? null : { id: product.id, name: product.name },
      link: link === null || shortUrl === null ? null : { id: link.id, shortUrl },
      linkKind,
      affiliateLinks: addressesOf(placement, shortUrl),
      performance: { views: placement.views, clicks, conversions, revenue },
      compliance: complianceOf(placement, site, {
        shortUrl,
        productName: product?.name,
        homeMarket: home,
        hasTwin: twins.has(placement.id),
      }),
      scheduledFor: placement.scheduledFor?.toISOString() ?? null,
      publishedAt: placement.publishedAt?.toISOString() ?? null,
      createdAt: placement.createdAt.toISOString(),
      removedAt: placement.removedAt?.toISOString() ?? null,
    })
  }
  return shown
}

export function linkKindOf(row: Pick<PlacementRow, 'linkId' | 'isDirect'>) {
  if (row.linkId !== null) return 'tracked'
  return row.isDirect ? 'direct' : 'none'
}

function addressesOf(row: PlacementRow, shortUrl: string | null): string[] {
  if (shortUrl !== null) return [shortUrl]
  return row.isDirect && row.destinationUrl !== null ? [row.destinationUrl] : []
}

interface Surroundings {
  shortUrl: string | null
  productName: string | undefined
  homeMarket: Market | null
  hasTwin: boolean
}

export function complianceOf(row: PlacementRow, site: Site | null, around: Surroundings) {
  return checkPlacement(row, {
    ...around,
    site: site ?? goneSite,
    linkKind: linkKindOf(row),
    isOwnPage: row.isOwnPage,
    destinationUrl: row.destinationUrl,
    approvedAt: row.approvedAt?.toISOString() ?? null,
  })
}

/** Of a site that is no longer known, nothing is taken for allowed. */
const goneSite: Pick<Site, 'name' | 'siteRules' | 'sources'> = {
  name: 'This site',
  sources: [],
  siteRules: {
    affiliateLinks: 'approval',
    ownPageLinks: 'approval',
    linkPlaces: ['text'],
    allowsShortLinks: true,
    approvalRequired: true,
    maxTitle: null,
    maxLength: null,
  },
}

/**
 * Which of these have a text that another placement has as well, addresses and spaces apart. The limit keeps a server
 * from going through all placements for each page of a file: one of two with that text is another.
 */
export async function twinsOf(ctx: Ctx, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const other = alias(placements, 'other')
  const same = ctx.orm
    .select({ id: other.id })
    .from(other)
    .where(ours(ctx, other, eq(other.contentKey, placements.contentKey), isNull(other.removedAt)))
    .limit(2)
    .as('same')
  const twin = sql`exists (select from ${same} where ${same.id} <> ${placements.id})`
  const rows = await ctx.orm
    .select({ id: placements.id })
    .from(placements)
    .where(ours(ctx, placements, among(placements.id, ids), ne(placements.content, ''), twin))
  return new Set(rows.map(({ id }) => id))
}
