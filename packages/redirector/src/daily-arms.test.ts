import { expect, test } from 'vitest'
import { createDailyArms } from './daily-arms.ts'
import { drawnIndex } from './hot-path/rotation.ts'

const noon = Date.parse('2026-11-20T12:00:00Z')
const dayMs = 86_400_000
const shares = { chances: [0.6, 0.3, 0.1], below: [0.6, 0.9, 1] }

function drawFor(arms: ReturnType<typeof createDailyArms>, visitor: number, link = 1, atMs = noon) {
  const key = arms.visitorKey(link, `192.0.2.${visitor}`, `browser ${visitor}`, atMs)
  return drawnIndex(shares, arms.draw(key, 0))
}

test('a visitor draws the same arm all day, in every process that has the key', () => {
  const [one, other] = [createDailyArms('key'), createDailyArms('key')]
  for (let visitor = 0; visitor < 200; visitor += 1) {
    const drawn = drawFor(one, visitor)
    expect(drawFor(one, visitor, 1, noon + dayMs / 3)).toBe(drawn)
    expect(drawFor(other, visitor)).toBe(drawn)
  }
})

test('the arms are drawn with their chances, and another day, link or key draws anew', () => {
  const visitors = 30_000
  const arms = createDailyArms('key')
  const counts = [0, 0, 0]
  const again = { day: 0, link: 0, key: 0 }
  const tomorrow = createDailyArms('key')
  const elsewhere = createDailyArms('another key')
  for (let visitor = 0; visitor < visitors; visitor += 1) {
    const drawn = drawFor(arms, visitor)
    counts[drawn] = (counts[drawn] ?? 0) + 1
    if (drawFor(tomorrow, visitor, 1, noon + dayMs) === drawn) again.day += 1
    if (drawFor(arms, visitor, 2) === drawn) again.link += 1
    if (drawFor(elsewhere, visitor) === drawn) again.key += 1
  }
  counts.forEach((count, index) => {
    expect(count / visitors).toBeCloseTo(shares.chances[index] ?? 0, 1.7)
  })
  // Independent draws agree with the sum of the squared chances.
  for (const same of Object.values(again)) expect(same / visitors).toBeCloseTo(0.46, 1.7)
})

test('judged by the recorded chances, each arm earns what it would have earned from all', () => {
  const arms = createDailyArms('key')
  const visitors = 30_000
  const earned = [0, 0, 0]
  for (let visitor = 0; visitor < visitors; visitor += 1) {
    const drawn = drawFor(arms, visitor)
    // Every third visitor buys, twice as much on the last arm.
    const amount = visitor % 3 === 0 ? (drawn === 2 ? 2 : 1) : 0
    earned[drawn] = (earned[drawn] ?? 0) + amount / (shares.chances[drawn] ?? 1)
  }
  const means = earned.map((sum) => sum / visitors)
  expect(means[0]).toBeCloseTo(1 / 3, 1.5)
  expect(means[1]).toBeCloseTo(1 / 3, 1.5)
  expect(means[2]).toBeCloseTo(2 / 3, 1.2)
})

test('what was drawn first is kept until the day ends', () => {
  const arms = createDailyArms('key')
  const keyAt = (atMs: number) => arms.visitorKey(1, '192.0.2.1', 'browser', atMs)
  const kept = { variantId: 2, probability: 0.3 }
  expect(arms.kept(keyAt(noon))).toBeNull()
  arms.keep(keyAt(noon), kept)
  expect(arms.kept(keyAt(noon + 1))).toEqual(kept)
  expect(arms.kept(keyAt(noon + dayMs))).toBeNull()
})
