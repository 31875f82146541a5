import type { ActivityItem, ClickFlag } from '@hopwise/contracts'

interface LinksCreated {
  kind: 'links-created'
  key: string
  at: string
  count: number
}

/** Clicks of several rows, which say the same of other links. */
interface MoreClicks {
  kind: 'more-clicks'
  key: string
  at: string
  clicks: number
  links: number
}

/** Visits of several rows that do not count. */
interface NotCounted {
  kind: 'not-counted'
  key: string
  at: string
  visits: number
  links: number
  /** Why, where it is the same of all. */
  flag: ClickFlag | null
}
export type FeedItem = ActivityItem | LinksCreated | MoreClicks | NotCounted

type Clicks = Extract<ActivityItem, { kind: 'clicks' }>
type Flagged = Extract<ActivityItem, { kind: 'flagged' }>

/** Each in a row of its own, before the others become one. */
const shownClicks = 3

/** Nothing crowds out the rest: what does not count is one row, and so are links made one after the other and clicks after the first. */
export function feedItems(items: readonly ActivityItem[]): FeedItem[] {
  return withoutCrowd(createdTogether(notCountedTogether(items)))
}

function notCountedTogether(items: readonly ActivityItem[]): FeedItem[] {
  const all = items.filter((item): item is Flagged => item.kind === 'flagged')
  const [first] = all
  if (first === undefined || all.length === 1) return [...items]
  const together: NotCounted = {
    kind: 'not-counted',
    key: `all ${first.key}`,
    at: first.at,
    visits: all.reduce((sum, { visits }) => sum + visits, 0),
    links: countLinks(all),
    flag: all.every(({ flag }) => flag === first.flag) ? first.flag : null,
  }
  return items.flatMap((item): FeedItem[] => {
    if (item.kind !== 'flagged') return [item]
    return item === first ? [together] : []
  })
}

const countLinks = (items: readonly (Clicks | Flagged)[]) =>
  new Set(items.map(({ link }) => link.id)).size

function createdTogether(items: readonly FeedItem[]): FeedItem[] {
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

function withoutCrowd(items: readonly FeedItem[]): FeedItem[] {
  const feed: FeedItem[] = []
  let run: Clicks[] = []
  let room = shownClicks
  const endRun = () => {
    const shown = run.length > room + 1 ? run.slice(0, room) : run
    const folded = run.slice(shown.length)
    feed.push(...shown)
    room = Math.max(0, room - shown.length)
    const [first] = folded
    if (first !== undefined) {
      feed.push({
        kind: 'more-clicks',
        key: `more ${first.key}`,
        at: first.at,
        clicks: folded.reduce((sum, { clicks }) => sum + clicks, 0),
        links: countLinks(folded),
      })
    }
    run = []
  }
  for (const item of items) {
    if (item.kind === 'clicks') run.push(item)
    else {
      endRun()
      feed.push(item)
    }
  }
  endRun()
  return feed
}
