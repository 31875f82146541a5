import type { ClickFlag } from '@hopwise/contracts'
import type { ClickRow } from './click-row.ts'

/** Clicks of a rule that were answered as if they counted, and do not. */
export interface UncountedClicks {
  linkId: number
  rule: string
  /** Within a quarter of an hour, in which no day ends in any time zone. */
  fromMs: number
  clicks: number
}

const quarterMs = 15 * 60_000
const seenHereAlone: ReadonlySet<ClickFlag> = new Set(['data-center', 'burst', 'cadence', 'repeat'])
const notRules = /^(?:default|rotation|kept|storefront-.*)$/

/** Flags that show only here, by which a visit has used up the room of a cap before. */
export function findUncounted(rows: readonly ClickRow[]): UncountedClicks[] {
  const found = new Map<string, UncountedClicks>()
  for (const { linkId, chosenBy, occurredAtMs, reasons } of rows) {
    if (reasons.length === 0 || !reasons.every((reason) => seenHereAlone.has(reason))) continue
    if (notRules.test(chosenBy)) continue
    const fromMs = occurredAtMs - (occurredAtMs % quarterMs)
    const key = `${linkId} ${fromMs} ${chosenBy}`
    const clicks = (found.get(key)?.clicks ?? 0) + 1
    found.set(key, { linkId, rule: chosenBy, fromMs, clicks })
  }
  return [...found.values()]
}
