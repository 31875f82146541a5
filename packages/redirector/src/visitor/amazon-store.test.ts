import { expect, test } from 'vitest'
import { storefrontUrl } from './amazon-store.ts'

const desk = 'https://www.amazon.de/dp/B0000AAAAA?tag=me-21'

test.each([
  'https://www.amazon.com/dp/B0000AAAAA',
  'https://www.amazon.com/Some-Desk/dp/b0000aaaaa/ref=sr_1_1?tag=other-20&psc=1',
  'https://amazon.co.uk/gp/product/B0000AAAAA?th=1',
  'https://smile.amazon.com/exec/obidos/ASIN/B0000AAAAA/other-20',
  'https://www.amazon.com/o/ASIN/B0000AAAAA',
  'https://www.amazon.com/gp/aw/d/B0000AAAAA?tag=other-20',
  // At home, but under no one's tag.
  'https://amazon.de/dp/B0000AAAAA',
])('%s has a page in another store', (url) => {
  expect(storefrontUrl(url, 'DE', 'me-21')).toBe(desk)
})

test.each([
  ['no product', 'https://www.amazon.com/s?k=desk&tag=me-20', 'DE'],
  ['a short host', 'https://amzn.to/3abcdef', 'DE'],
  ['home under a tag of its own', 'https://www.amazon.de/dp/B0000AAAAA?tag=special-21', 'DE'],
  ['home, its name with a final dot', 'https://www.amazon.de./dp/B0000AAAAA?tag=special-21', 'DE'],
  ['a country without a store', 'https://www.amazon.com/dp/B0000AAAAA', 'AQ'],
  ['another shop', 'https://shop.example/dp/B0000AAAAA', 'DE'],
  ['no URL', 'nonsense', 'DE'],
])('with %s a link stays as it is', (_why, url, country) => {
  expect(storefrontUrl(url, country, 'me-21')).toBeNull()
})
