import { expect, test } from 'vitest'
import { formatPerClick } from './describe-estimate.ts'

test.each([
  [0, '$0.00'],
  [0.015, '$0.015'],
  [4.29, '$4.29'],
  [-0.02, '−$0.020'],
  [0.1, '$0.10'],
  [-0.2, '−$0.20'],
])('%s a click is written %s', (value, text) => {
  expect(formatPerClick(value)).toBe(text)
})
