import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildLocation } from './build-location.ts'
import { compileLink } from './compiled-link.ts'
import type { StoredLink } from './stored-link.ts'

const clickId = '03h9ywiowf5j2zg9pjdqkdxhr'

function locationOf(link: Partial<StoredLink>, query = ''): string {
  const compiled = compileLink({
    id: 1,
    workspaceId: 1,
    originalUrl: 'https://shop.example/',
    platform: null,
    network: 'other',
    clickIdParameter: null,
    rules: [],
    ...link,
  })
  if (compiled === null) throw new Error('not compiled')
  return buildLocation(compiled.fallback.target, clickId, query)
}

test('ClickBank gets the click id as tid', () => {
  const originalUrl = 'https://hop.clickbank.net/?affiliate=me&vendor=shop'
  expect(locationOf({ network: 'clickbank', originalUrl })).toBe(`${originalUrl}&tid=${clickId}`)
})

test('another network gets it in the parameter its product names, or not at all', () => {
  const originalUrl = 'https://shop.example/p#reviews'
  expect(locationOf({ originalUrl, clickIdParameter: 'subid' })).toBe(
    `https://shop.example/p?subid=${clickId}#reviews`,
  )
  expect(locationOf({ originalUrl })).toBe(originalUrl)
})

test('Amazon never gets anything that differs from click to click', () => {
  const originalUrl = 'https://www.amazon.com/dp/B000000000?tag=me-20&ascsubtag={clickid}'
  const location = locationOf(
    { network: 'amazon', originalUrl, clickIdParameter: 'ascsubtag', passesQuery: true },
    'tag=thief-20',
  )
  expect(location).not.toContain(clickId)
  expect(location).not.toContain('thief')
})

test('the click id takes the place of an empty value, a placeholder or a label in its parameter', () => {
  for (const value of ['', '=', '={clickid}', '=[click_id]', '=%7Bclickid%7D', '=spring']) {
    const originalUrl = `https://hop.clickbank.net/?tid${value}&vendor=shop`
    expect(locationOf({ network: 'clickbank', originalUrl })).toBe(
      `https://hop.clickbank.net/?tid=${clickId}&vendor=shop`,
    )
  }
})

test('a placeholder is filled in any parameter', () => {
  const originalUrl = 'https://shop.example/?a=1&sub2={clickid}&b=2'
  expect(locationOf({ originalUrl })).toBe(`https://shop.example/?a=1&sub2=${clickId}&b=2`)
})

test('the visitor’s query travels on only where the link allows it', () => {
  expect(locationOf({}, 'utm=x')).toBe('https://shop.example/')
  expect(locationOf({ passesQuery: true }, 'utm=x')).toBe('https://shop.example/?utm=x')
})

test('a visitor cannot say who is paid, even where the stored URL does not', () => {
  const originalUrl = 'https://token.hop.clickbank.net/'
  const link = { network: 'clickbank', originalUrl, passesQuery: true }
  const query = 'affiliate=thief&Vendor=x&tid=y&a%66filiate=z&utm=1'
  expect(locationOf(link, query)).toBe(`${originalUrl}?tid=${clickId}&utm=1`)
})

const parameter = fc.tuple(
  fc.string({ minLength: 1, maxLength: 8 }).map(encodeURIComponent),
  fc.string({ maxLength: 8 }).map(encodeURIComponent),
)
const query = fc
  .array(parameter, { maxLength: 6 })
  .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('&'))

test('stored parameters always win, and no query chooses host or path', () => {
  fc.assert(
    fc.property(query, fc.oneof(query, fc.string({ maxLength: 40 })), (stored, sent) => {
      const originalUrl = `https://shop.example/buy?${stored}`
      const location = new URL(locationOf({ originalUrl, passesQuery: true }, sent))
      expect(location.origin + location.pathname).toBe('https://shop.example/buy')
      for (const name of new Set(new URLSearchParams(stored).keys())) {
        expect(location.searchParams.getAll(name)).toEqual(
          new URL(originalUrl).searchParams.getAll(name),
        )
      }
    }),
  )
})

test('a location never carries a line break or anything else that ends a header', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (sent) => {
      expect(locationOf({ passesQuery: true }, sent)).toMatch(/^[\x21-\x7e]+$/)
    }),
  )
})

const utm = { source: '{platform}', medium: 'social', campaign: '{campaign} – {link}', term: '' }

test('a link’s UTM parameters are added where the stored URL has none, filled in', () => {
  const link = { utm, slug: 'desk', platform: 'twitter', campaign: 'Fall & Co' }
  const originalUrl = 'https://shop.example/?UTM_Medium=mail'
  expect(locationOf({ ...link, originalUrl })).toBe(
    `${originalUrl}&utm_source=twitter&utm_campaign=Fall%20%26%20Co%20%E2%80%93%20desk`,
  )
})

test('a UTM value with nothing to say is left out, and a visitor’s own does not replace one', () => {
  const link = { utm: { source: 'me', content: '{campaign}' }, passesQuery: true }
  expect(locationOf(link, 'utm_source=x&utm_content=y')).toBe(
    'https://shop.example/?utm_source=me&utm_content=y',
  )
})

test('a target of Amazon gets no parameter of ours, whatever network the product is said to be of', () => {
  const link = { utm, clickIdParameter: 'subid', passesQuery: true, isCloaked: true }
  for (const originalUrl of [
    'https://www.amazon.co.uk/dp/B000000000?tag=me-21',
    'https://amzn.to/3abcdef',
    'https://smile.amazon.com/dp/B000000000',
  ]) {
    expect(locationOf({ ...link, originalUrl }, 'a=b')).toBe(originalUrl)
  }
  const originalUrl = 'https://notamazon.com/'
  expect(locationOf({ ...link, originalUrl })).toContain('subid=')
})

test('whatever stands in a UTM value, a location ends no header', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (source) => {
      expect(locationOf({ utm: { source } })).toMatch(/^[\x21-\x7e]+$/)
    }),
  )
})

test('only http and https are opened', () => {
  for (const originalUrl of ['javascript:alert(1)', 'data:text/html,x', 'nonsense', '//host/x']) {
    expect(() => locationOf({ originalUrl })).toThrow('not compiled')
  }
})
