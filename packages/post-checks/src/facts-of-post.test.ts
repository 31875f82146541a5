import { expect, test } from 'vitest'
import { factsOfPost } from './facts-of-post.ts'

test('the network of a post is that of its address', () => {
  const own = [{ network: 'clickbank' as const, prefix: 'https://hops.example/' }]
  const to = (destinationUrl: string | null) => factsOfPost({ destinationUrl }, own).network
  expect(to('https://www.amazon.com/dp/1')).toBe('amazon')
  expect(to('https://hops.example/1')).toBe('clickbank')
  expect(to('https://shop.example/1')).toBeUndefined()
  expect(to(null)).toBeUndefined()
})

test('a generated post is made to be earned with, one typed without an address is not', () => {
  const destinationUrl = null
  expect(factsOfPost({ destinationUrl, request: {} }).hasAffiliateLink).toBe(true)
  expect(factsOfPost({ destinationUrl }).hasAffiliateLink).toBe(false)
})
