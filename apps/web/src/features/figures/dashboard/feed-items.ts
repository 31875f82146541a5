import type { ActivityItem } from '@hopwise/contracts'

interface LinksCreated {
  kind: 'links-created'
  key: string
  at: string
  count: number
}
export type FeedItem = ActivityItem | LinksCreated

/** Links made one after the other become one row, so that they do not crowd out the clicks. */
export function feedItems(items: readonly ActivityItem[]): FeedItem[] {
  const feed: FeedItem[] = []
  for (const item of items) {
    const last = feed.at(-1)
    const isAnother =
      item.kind === 'link-created' &&
      (last?.kind === 'link-created' || last?.kind === 'links-created')
    if (!isAnother) feed.push(item)
    else {
      const count = last.kind === 'links-created' ? last.count + 1 : 2
      feed[feed.length - 1] = { kind: 'links-created', key: last.key, at: last.at, count }
    }
  }
  return feed
}
