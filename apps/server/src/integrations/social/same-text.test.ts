import { expect, test } from 'vitest'
import { hasAddress } from './same-text.ts'

const address = 'https://go.example.com/l/desk'

test.each([
  ['A desk https://go.example.com/l/desk', true],
  ['https://go.example.com/l/desk #ad', true],
  ['See https://go.example.com/l/desk.', true],
  ['See https://go.example.com/l/desk。', true],
  ['https://go.example.com/l/desk-2', false],
  ['https://go.example.com/l/desks', false],
  ['https://go.example.com/l/desk2 and https://go.example.com/l/desk', true],
  ['no link at all', false],
])('%j has the address itself: %s', (text, isThere) => {
  expect(hasAddress(text, address)).toBe(isThere)
})
