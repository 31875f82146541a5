import { expect, test } from 'vitest'
import { postLength } from './post-length.ts'

test.each([
  ['hello', 5],
  [`https://example.com/${'long/'.repeat(40)}`, 23],
  ['👩‍👩‍👧‍👦', 2],
  ['日本', 4],
])('X counts %s as %i', (text, length) => {
  expect(postLength('twitter', text)).toBe(length)
})

test('Instagram and Snapchat count a family as one character', () => {
  expect(postLength('instagram', 'a 👩‍👩‍👧‍👦')).toBe(3)
  expect(postLength('snapchat', 'a 👩‍👩‍👧‍👦')).toBe(3)
})
