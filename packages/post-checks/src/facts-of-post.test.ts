import { expect, test } from 'vitest'
import { factsOfPost } from './facts-of-post.ts'

test('the network of a post is that of its address', () => {
  const own = { networks: [{ network: 'clickbank' as const, prefix: 'https://hops.example/' }] }
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

test('an affiliate link typed in the text is one, whether of a network or a short one of one’s own', () => {
  const known = { shortUrlBases: ['https://hop.com/l/'] }
  const of = (content: string) =>
    factsOfPost({ destinationUrl: null, written: { platform: 'twitter', content } }, known)
  expect(of('See https://hop.clickbank.net/?affiliate=ada&vendor=desk.')).toMatchObject({
    hasAffiliateLink: true,
    network: 'clickbank',
  })
  expect(of('See hop.com/l/desk').hasAffiliateLink).toBe(true)
  expect(of('See https://hop.com/l/').hasAffiliateLink).toBe(false)
  expect(of('See https://shop.example/desk').hasAffiliateLink).toBe(false)
})

test('Amazon’s rules hold where any of the links is Amazon’s', () => {
  const written = { platform: 'twitter', content: 'https://amzn.to/3abc' } as const
  const destinationUrl = 'https://hop.clickbank.net/?affiliate=ada'
  expect(factsOfPost({ destinationUrl, written }).network).toBe('amazon')
})
