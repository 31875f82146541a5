import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Sparkline, untilYesterday } from './sparkline.tsx'

const pointsOf = (values: readonly number[]) => {
  const { container } = render(<Sparkline values={values} />)
  return container.querySelector('path')?.getAttribute('d')?.match(/[ML]/g)?.length ?? 0
}

test('a quarter is no scribble', () => {
  const days = Array.from({ length: 90 }, (_, day) => day % 7)
  expect(pointsOf(days)).toBeLessThanOrEqual(24)
  expect(pointsOf(days.slice(-14))).toBe(14)
})

test('today is left out', () => {
  expect(untilYesterday([5, 7, 1])).toEqual([5, 7])
})

test('a first day is drawn while it lasts', () => {
  expect(untilYesterday([0, 0, 3])).toEqual([0, 0, 3])
  expect(pointsOf(untilYesterday([0, 0, 3]))).toBe(3)
})
