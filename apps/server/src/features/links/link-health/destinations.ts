import { linkChecks, links, linkVariants, type Orm, products, workspaces } from '@hopwise/db'
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Ours } from '#src/collection/ours.ts'

/** A link without variants has one destination all the same: its original URL. */
const variantId = sql<number>`coalesce(${linkVariants.id}, 0)`

/** A place a link leads to, and what its last visit found. */
export interface Destination {
  link: Pick<
    typeof links.$inferSelect,
    | 'id'
    | 'workspaceId'
    | 'slug'
    | 'domainId'
    | 'title'
    | 'originalUrl'
    | 'archivedAt'
    | 'updatedAt'
  >
  network: typeof products.$inferSelect.network
  clickIdParameter: string | null
  /** 0 is the original URL. */
  id: number
  url: string
  isArm: boolean
  pausedAt: Date | null
  pausedBy: 'health' | 'person' | null
  check: typeof linkChecks.$inferSelect | null
}

/** Visitors go where the link says now. */
const address = sql<string>`
  case when ${variantId} = 0 then ${links.originalUrl} else ${linkVariants.url} end`
/** The original URL's, as a browser would read it, but for what no shop's address has. */
export const hostOfAddress = sql<string>`
  lower(substring(${links.originalUrl} from '^[A-Za-z]+://(?:[^/?#]*@)?([^/?#]+)'))`

interface Wanted {
  where: Ours
  /** What comes first; the rest is by link. */
  first?: SQL
  limit?: number
}

/** Destinations in use: the original URL, arms, and where rules lead. */
export async function findDestinations(orm: Orm, wanted: Wanted): Promise<Destination[]> {
  const rows = await orm
    .select({
      // Thousands at a time, and the tables have many more columns.
      link: {
        id: links.id,
        workspaceId: links.workspaceId,
        slug: links.slug,
        domainId: links.domainId,
        title: links.title,
        originalUrl: links.originalUrl,
        archivedAt: links.archivedAt,
        updatedAt: links.updatedAt,
      },
      network: products.network,
      clickIdParameter: products.clickIdParameter,
      variant: {
        id: linkVariants.id,
        isArm: linkVariants.isArm,
        pausedAt: linkVariants.pausedAt,
        pausedBy: linkVariants.pausedBy,
      },
      check: linkChecks,
      url: address,
    })
    .from(links)
    .innerJoin(workspaces, eq(workspaces.id, links.workspaceId))
    .innerJoin(products, eq(products.id, links.productId))
    .leftJoin(
      linkVariants,
      and(
        eq(linkVariants.workspaceId, links.workspaceId),
        eq(linkVariants.linkId, links.id),
        isNull(linkVariants.removedAt),
      ),
    )
    .leftJoin(
      linkChecks,
      and(
        eq(linkChecks.workspaceId, links.workspaceId),
        eq(linkChecks.linkId, links.id),
        eq(linkChecks.variantId, variantId),
      ),
    )
    .where(wanted.where)
    .orderBy(...(wanted.first ? [wanted.first] : []), asc(links.id), asc(variantId))
    .limit(wanted.limit ?? 10_000)
  return rows.map(({ link, network, clickIdParameter, variant, check, url }) => ({
    link,
    network,
    clickIdParameter,
    id: variant?.id ?? 0,
    url,
    isArm: variant?.isArm ?? false,
    pausedAt: variant?.pausedAt ?? null,
    pausedBy: variant?.pausedBy ?? null,
    check,
  }))
}
