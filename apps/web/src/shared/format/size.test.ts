import { expect, test } from 'vitest'
import { formatSize } from './size.ts'

test('a size is said in the unit that fits it', () => {
  expect([512_000, 3_400_000, 1_260_000_000].map(formatSize)).toEqual([
    '512 KB',
    '3.4 MB',
    '1.3 GB',
  ])
})
