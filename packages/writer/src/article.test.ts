import { expect, test } from 'vitest'
import { article } from './article.ts'

test.each([
  [
    'an',
    [
      'hour',
      'honest answer',
      'umbrella',
      'uninterrupted nap',
      'LED lamp',
      '8-inch pan',
      'online course',
    ],
  ],
  [
    'a',
    [
      'one-time fee',
      'user',
      'USB cable',
      'U-shaped pillow',
      'unisex tee',
      'euro',
      'house',
      '9-inch pan',
    ],
  ],
] as const)('%s stands before what is heard so', (expected, words) => {
  expect(words.filter((one) => article(one) !== expected)).toEqual([])
})
