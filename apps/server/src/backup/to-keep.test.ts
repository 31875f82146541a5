import { expect, test } from 'vitest'
import { toKeep } from './to-keep.ts'

const dayMs = 86_400_000
const at = (text: string) => ({ startedAt: new Date(text) })
const days = (kept: Iterable<{ startedAt: Date }>) =>
  [...kept].map(({ startedAt }) => startedAt.toISOString().slice(0, 10)).toSorted()

/** What is left after so many nights, each of which clears up. */
function afterNights(nights: number, firstAt: string) {
  let left: { startedAt: Date }[] = []
  for (let night = 0; night < nights; night += 1) {
    const startedAt = new Date(new Date(firstAt).getTime() + night * dayMs)
    left = [...toKeep([...left, { startedAt }]).keys()]
  }
  return days(left)
}

test('after two years of nights there are seven days, four weeks and twelve months', () => {
  expect(afterNights(731, '2024-11-27T03:00:00Z')).toEqual([
    '2025-12-31',
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
    '2026-05-31',
    '2026-06-30',
    '2026-07-31',
    '2026-08-31',
    '2026-09-30',
    '2026-10-31',
    '2026-11-08',
    '2026-11-15',
    '2026-11-21',
    '2026-11-22',
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
  ])
})

test('of several backups of one day the newest stays', () => {
  const [morning, noon] = [at('2026-11-27T08:00:00Z'), at('2026-11-27T12:00:00Z')]
  expect(toKeep([morning, noon])).toEqual(new Map([[noon, ['daily', 'weekly', 'monthly']]]))
})

test('nights that were missed take nothing from the others: it counts backups, not days', () => {
  const made = ['2024-01-05', '2024-06-05', '2025-01-05', '2025-02-05', '2026-11-27'].map(at)
  expect(new Set(toKeep(made).keys())).toEqual(new Set(made))
})

test('nothing is kept of nothing', () => {
  expect(toKeep([])).toEqual(new Map())
})

test('each is kept as all that it is the newest of', () => {
  const made = ['2026-10-30', '2026-11-25', '2026-11-26'].map((day) => at(`${day}T04:00:00Z`))
  expect([...toKeep(made).values()]).toEqual([
    ['daily', 'weekly', 'monthly'],
    ['daily'],
    ['daily', 'weekly', 'monthly'],
  ])
})
