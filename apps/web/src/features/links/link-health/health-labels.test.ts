import { expect, test } from 'vitest'
import { adviceFor } from './health-labels.ts'

test('no one is advised to add what Amazon’s rules refuse', () => {
  expect(adviceFor('out-of-stock', false)).toBe(
    'Add another shop to the rotation until it’s back in stock.',
  )
  expect(adviceFor('out-of-stock', true)).toContain('another Amazon page')
  expect(adviceFor('blocked', true)).toBeNull()
})
