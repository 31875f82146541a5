import { expect, test } from 'vitest'
import { adviceFor, letterOfDestination } from './health-labels.ts'

test('no one is advised to add what Amazon’s rules refuse', () => {
  expect(adviceFor('out-of-stock', false)).toBe(
    'Add another shop to the rotation until it’s back in stock.',
  )
  expect(adviceFor('out-of-stock', true)).toContain('another Amazon page')
  expect(adviceFor('blocked', true)).toBeNull()
})

test('a destination has the letter that the rotation gives it, and none where nothing rotates', () => {
  const one = { url: 'https://shop.example', pausedAt: null, pausedBy: null, check: null }
  const original = { ...one, id: 0, isArm: true }
  const other = { ...one, id: 7, isArm: true }
  const rule = { ...one, id: 8, isArm: false }
  const all = [original, other, rule]
  expect(all.map((each, place) => letterOfDestination(each, place, all))).toEqual(['A', 'B', null])
  expect(letterOfDestination(original, 0, [original, rule])).toBeNull()
})
