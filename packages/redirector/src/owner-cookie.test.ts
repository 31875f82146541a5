import { expect, test } from 'vitest'
import { ownerKeyOf, readOwnerCookie, signOwnerCookie } from './owner-cookie.ts'

const key = ownerKeyOf('a secret of thirty-two characters')

test('an owner’s cookie names the workspace to anyone who has the key', () => {
  expect(readOwnerCookie(signOwnerCookie(7, key), key)).toBe(7)
})

test('a cookie of another key, another workspace or no shape at all names no one', () => {
  const cookie = signOwnerCookie(7, key)
  expect(readOwnerCookie(cookie, ownerKeyOf('another secret'))).toBeNull()
  expect(readOwnerCookie(cookie.replace('7.', '8.'), key)).toBeNull()
  expect(readOwnerCookie('', key)).toBeNull()
  expect(readOwnerCookie('7.', key)).toBeNull()
})
