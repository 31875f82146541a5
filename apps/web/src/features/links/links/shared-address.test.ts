import { expect, test } from 'vitest'
import { sharedAddress, shareSearch } from './shared-address.ts'

const shop = 'https://shop.example.com/desk?sku=200'

test.each([
  ['an address', { sharedUrl: shop, sharedTitle: 'Standing desk' }, shop],
  ['a text that ends with one', { sharedText: `Look at this desk ${shop}` }, shop],
  ['a sentence around one', { sharedText: `“${shop}”, it says.` }, shop],
  ['one without https', { sharedUrl: 'shop.example.com/desk' }, 'shop.example.com/desk'],
  ['a title alone', { sharedTitle: shop }, shop],
  ['no address at all', { sharedText: 'Look at this desk' }, ''],
  ['nothing', {}, null],
])('of what a phone shares, %s is read', (_, search, address) => {
  expect(sharedAddress(shareSearch.parse(search))).toBe(address)
})
