import { createHmac, hash } from 'node:crypto'
import { RecentMap } from './hot-path/recent-map.ts'
import type { KeptArm } from './hot-path/rotation.ts'

const dayMs = 86_400_000
/** Visitors of one day whose arms outlast a change of the weights; about 200 bytes each. */
const rememberedVisitors = 20_000
/** Hexadecimal digits that a number in [0, 1) holds exactly. */
const drawDigits = 13

export interface DailyArms {
  /** Stands for one visitor of one link, until the UTC day ends. */
  visitorKey(linkId: number, address: string, userAgent: string, atMs: number): string
  /** In [0, 1), evenly over visitors, links and days, and the same in every process that has the key. */
  draw(visitorKey: string, which: 0 | 1): number
  /** What was drawn first, where this process still knows it. */
  kept(visitorKey: string): KeptArm | null
  keep(visitorKey: string, arm: KeptArm): void
}

/**
 * Keeps visitors on their arm for a day with nothing stored on their device. The draw follows from who
 * asks, under a key of the day. What came of it is remembered, so that new weights move no one who was
 * drawn under the old ones.
 */
export function createDailyArms(ownerKey: string): DailyArms {
  let day = -1
  let key = ''
  let arms = new RecentMap<KeptArm>(rememberedVisitors)

  function begin(newDay: number) {
    day = newDay
    key = createHmac('sha256', ownerKey).update(`arms of day ${newDay}`).digest('hex')
    arms = new RecentMap(rememberedVisitors)
  }

  return {
    visitorKey(linkId, address, userAgent, atMs) {
      const today = Math.floor(atMs / dayMs)
      if (today !== day) begin(today)
      return hash('sha256', `${key}\n${linkId}\n${address}\n${userAgent}`, 'hex').slice(0, 32)
    },
    draw(visitorKey, which) {
      const digits = visitorKey.slice(which * drawDigits, (which + 1) * drawDigits)
      return Number.parseInt(digits, 16) / 16 ** drawDigits
    },
    kept: (visitorKey) => arms.get(visitorKey) ?? null,
    keep: (visitorKey, arm) => arms.set(visitorKey, arm),
  }
}
