import {
  type ArmLog,
  type Cell,
  type ChosenSale,
  type Comparison,
  compareWithEvenSplit,
  type Sale,
} from '@hopwise/optimizer'
import type { Policy } from './rotation-policies.ts'
import { drawn, type Visitor, type World } from './rotation-worlds.ts'

export interface Played {
  /** Share of what is expected of a policy that knows every arm's rate at every moment. */
  share: number
  /** What the report says was gained over an even split, and the truth for the shares used. */
  report: Comparison
  gained: number
}

interface Log extends ArmLog {
  sales: ChosenSale[]
}

/** Sends the world's visitors through a policy that sets its shares again every so many clicks. */
export function play(world: World, policy: Policy): Played {
  const arms = [...world.commissions.keys()]
  const cells = new Map<string, Cell>()
  const events: Sale[] = []
  const logs: Log[] = arms.map(() => ({ clicks: 0, inverse: 0, inverseSquare: 0, sales: [] }))
  let [earned, best, even] = [0, 0, 0]

  for (let start = 0; start < world.visitors.length; start += world.refitEvery) {
    const batch = world.visitors.slice(start, start + world.refitEvery)
    const nowMs = batch[0]?.atMs ?? 0
    const weights = policy({
      arms,
      cells: [...cells.values()],
      sales: events.filter(({ clickedAtMs, delayMs }) => clickedAtMs + delayMs <= nowMs),
      nowMs,
      progress: start / world.visitors.length,
    })
    const middleMs = (nowMs + (batch.at(-1)?.atMs ?? nowMs)) / 2
    for (const visitor of batch) {
      const [country, device] = [`C${visitor.country}`, `D${visitor.device}`]
      const shares = weights.segments[`${country}|${device}`] ?? weights.all
      const worth = arms.map(
        (arm) => (visitor.rates[arm] ?? 0) * (world.commissions[arm] ?? 0) * world.kept,
      )
      earned += worth.reduce((sum, value, arm) => sum + value * (shares[arm] ?? 0), 0)
      best += Math.max(...worth)
      even += worth.reduce((sum, value) => sum + value, 0) / arms.length

      const arm = drawn(shares, visitor.draw)
      const key = `${start}|${arm}|${country}|${device}`
      const cell = cells.get(key)
      if (cell === undefined) cells.set(key, { arm, country, device, atMs: middleMs, clicks: 1 })
      else cell.clicks += 1
      const bought = salesOf(world, visitor, arm).map((sale) => ({ ...sale, country, device }))
      events.push(...bought)
      note(logs[arm], shares[arm] ?? 1, bought)
    }
  }
  return { share: earned / best, report: compareWithEvenSplit(logs), gained: earned - even }
}

function salesOf(world: World, visitor: Visitor, arm: number) {
  if (visitor.luck >= (visitor.rates[arm] ?? 0)) return []
  const amount = (world.commissions[arm] ?? 0) * visitor.size
  const { atMs: clickedAtMs, delayMs, refundDelayMs } = visitor
  const sale = { arm, clickedAtMs, delayMs, amount }
  const refund = { arm, clickedAtMs, delayMs: refundDelayMs, amount: -amount }
  return visitor.isRefunded ? [sale, refund] : [sale]
}

function note(log: Log | undefined, probability: number, bought: readonly Sale[]) {
  if (log === undefined) return
  log.clicks += 1
  log.inverse += 1 / probability
  log.inverseSquare += 1 / probability ** 2
  if (bought.length === 0) return
  log.sales.push({ probability, amount: bought.reduce((sum, { amount }) => sum + amount, 0) })
}
