import { links, linkVariants, type Orm } from '@hopwise/db'
import { and, asc, gt, inArray, isNull, not } from 'drizzle-orm'
import { acrossWorkspaces, isOfClosed } from '#src/collection/ours.ts'

const batch = 1_000

export type LinkRow = typeof links.$inferSelect

/** A link, and every address it may lead to. */
export interface WalkedLink {
  link: LinkRow
  urls: string[]
}

/** All links of the installation, some at a time. */
export async function* walkLinks(orm: Orm): AsyncGenerator<WalkedLink[]> {
  let after = 0
  for (;;) {
    const rows = await orm
      .select()
      .from(links)
      .where(acrossWorkspaces('operator', gt(links.id, after), not(isOfClosed(links))))
      .orderBy(asc(links.id))
      .limit(batch)
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.id
    yield await withUrls(orm, rows)
  }
}

async function withUrls(orm: Orm, rows: LinkRow[]): Promise<WalkedLink[]> {
  const ids = rows.map(({ id }) => id)
  const variants = await orm
    .select({ linkId: linkVariants.linkId, url: linkVariants.url })
    .from(linkVariants)
    .where(
      acrossWorkspaces(
        'operator',
        and(inArray(linkVariants.linkId, ids), isNull(linkVariants.removedAt)),
      ),
    )
  const byLink = Map.groupBy(variants, ({ linkId }) => linkId)
  return rows.map((link) => {
    const others = (byLink.get(link.id) ?? []).map(({ url }) => url)
    return { link, urls: [link.originalUrl, ...others] }
  })
}
