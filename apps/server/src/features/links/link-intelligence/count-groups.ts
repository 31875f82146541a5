import type { ClickGroup } from './link-facts.ts'
import { noClicks } from './link-facts.ts'
import type { Buyer } from './read-buyers.ts'

/** Clicks and buyers of each key, those that were asked for included though no one came. */
export function groupsBy(
  clicks: ReadonlyMap<string, number>,
  buyers: readonly Buyer[],
  keyOf: (buyer: Buyer) => string,
  keys: readonly string[] = [],
): ClickGroup[] {
  const groups = new Map<string, ClickGroup>(keys.map((key) => [key, noClicks(key)]))
  const groupOf = (key: string): ClickGroup => {
    const found = groups.get(key) ?? noClicks(key)
    groups.set(key, found)
    return found
  }
  for (const [key, count] of clicks) groupOf(key).clicks += count
  for (const buyer of buyers) addBuyer(groupOf(keyOf(buyer)), buyer)
  return [...groups.values()]
}

export function wholeOf(clicks: number, buyers: readonly Buyer[]): ClickGroup {
  const whole = { ...noClicks('all'), clicks }
  for (const buyer of buyers) addBuyer(whole, buyer)
  return whole
}

function addBuyer(group: ClickGroup, { cents }: Buyer): void {
  group.buyers += 1
  group.cents += cents
  group.squares += (cents / 100) ** 2
}

/** Sums by one part of a key: of `1 9` the weekday or the hour. */
export function regrouped(
  groups: readonly ClickGroup[],
  keyOf: (key: string) => string,
  keys: readonly string[],
): ClickGroup[] {
  const sums = new Map(keys.map((key) => [key, noClicks(key)]))
  for (const group of groups) {
    const sum = sums.get(keyOf(group.key))
    if (sum === undefined) continue
    sum.clicks += group.clicks
    sum.buyers += group.buyers
    sum.cents += group.cents
    sum.squares += group.squares
  }
  return [...sums.values()]
}
