import { expect, it } from 'vitest'
import { type ArmLog, type Cell, compareWithEvenSplit, fitRotation, type Sale } from './index.ts'

const hourMs = 3_600_000
const rates = [0.01, 0.03, 0.015]
const amounts = [40, 30, 20]
const worth = rates.map((rate, arm) => rate * (amounts[arm] ?? 0))

it('a rotation left to itself earns most of what there is, and its report says so', () => {
  let state = 11
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const cells: Cell[] = []
  const sales: Sale[] = []
  const logs: (ArmLog & { sales: { probability: number; amount: number }[] })[] = rates.map(() => ({
    clicks: 0,
    inverse: 0,
    inverseSquare: 0,
    sales: [],
  }))
  let [earned, even] = [0, 0]
  for (let batch = 0; batch < 50; batch += 1) {
    const nowMs = batch * hourMs
    const options = { arms: [0, 1, 2], byCountry: false, byDevice: false, nowMs, floor: 0.005 }
    const { weights } = fitRotation(cells, sales, options)
    for (let click = 0; click < 200; click += 1) {
      const draw = random()
      const [first = 0, second = 0] = weights.all
      const arm = draw < first ? 0 : draw < first + second ? 1 : 2
      const probability = weights.all[arm] ?? 1
      const log = logs[arm]
      const amount = amounts[arm] ?? 0
      cells.push({ arm, country: 'US', device: 'mobile', atMs: nowMs, clicks: 1 })
      if (log === undefined) continue
      log.clicks += 1
      log.inverse += 1 / probability
      log.inverseSquare += 1 / probability ** 2
      earned += weights.all.reduce((sum, share, index) => sum + share * (worth[index] ?? 0), 0)
      even += worth.reduce((sum, value) => sum + value / 3, 0)
      if (random() >= (rates[arm] ?? 0)) continue
      log.sales.push({ probability, amount })
      sales.push({ arm, country: 'US', device: 'mobile', clickedAtMs: nowMs, delayMs: 0, amount })
    }
  }
  expect(earned / (0.9 * 200 * 50)).toBeGreaterThan(0.88)
  const report = compareWithEvenSplit(logs)
  expect(report.low).toBeLessThan(earned - even)
  expect(report.high).toBeGreaterThan(earned - even)
})
