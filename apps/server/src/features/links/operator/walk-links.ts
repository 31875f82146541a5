import { links, linkVariants, type Orm } from '@hopwise/db'
import { and, desc, inArray, isNull, lt, not, type SQL } from 'drizzle-orm'
import { acrossWorkspaces, isOfClosed } from '#src/collection/ours.ts'

const batch = 2_000

/** What decides whether a link may lead on. */
const columns = {
  id: links.id,
  workspaceId: links.workspaceId,
  slug: links.slug,
  domainId: links.domainId,
  title: links.title,
  originalUrl: links.originalUrl,
  disabledBy: links.disabledBy,
  isCleared: links.isCleared,
}

export type WatchedLink = Pick<typeof links.$inferSelect, keyof typeof columns>

/** A link, and every address it may lead to. */
export interface WalkedLink {
  link: WatchedLink
  urls: string[]
}

/** All links of the installation, or those that meet a condition, some at a time, the newest first. */
export async function* walkLinks(orm: Orm, which?: SQL): AsyncGenerator<WalkedLink[]> {
  let before: number | null = null
  for (;;) {
    const older: SQL | undefined = before === null ? undefined : lt(links.id, before)
    const rows: WatchedLink[] = await orm
      .select(columns)
      .from(links)
      .where(acrossWorkspaces('operator', older, not(isOfClosed(links)), which))
      .orderBy(desc(links.id))
      .limit(batch)
    const last = rows.at(-1)
    if (last === undefined) return
    before = last.id
    yield await withUrls(orm, rows)
  }
}

async function withUrls(orm: Orm, rows: WatchedLink[]): Promise<WalkedLink[]> {
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
