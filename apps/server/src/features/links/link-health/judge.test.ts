import { networkOfAddress } from '@hopwise/contracts'
import { expect, test } from 'vitest'
import type { PageFacts } from '#src/integrations/destination/read-page.ts'
import { createPageReader } from '#src/integrations/destination/read-page.ts'
import { inside } from '#src/integrations/receiver/guarded-lookup.ts'
import { judge } from './judge.ts'

const blank: PageFacts = {
  title: 'A desk',
  heading: 'A desk',
  description: '',
  refresh: null,
  availabilities: [],
  buttons: [],
  isUnavailable: false,
}

interface RedirectPath {
  from: string[]
  to: string
  page?: Partial<PageFacts>
  setsCookie?: boolean
}

function outcome({ from, to, page = {}, setsCookie = false }: RedirectPath) {
  const hops = from.map((url) => ({ url, status: 302, setsCookie }))
  const end = { kind: 'answer', status: 200, page: { ...blank, ...page } } as const
  const start = from[0] ?? to
  return judge({ chain: { hops, url: to, end }, start, stored: start }, networkOfAddress)
}

const readPage = (html: string) => {
  const reader = createPageReader()
  reader.write(html)
  return reader.end()
}

const dp = 'https://www.amazon.com/dp/B000000001'

test.each<[string, RedirectPath, string]>([
  ['the tag stays', { from: [], to: `${dp}?tag=ada-20` }, 'ok'],
  ['a short link of Amazon adds it', { from: ['https://amzn.to/x'], to: `${dp}?tag=ada-20` }, 'ok'],
  ['the tag is lost', { from: [`${dp}?tag=ada-20`], to: dp }, 'tag-stripped'],
  [
    'another takes its place',
    { from: [`${dp}?tag=ada-20`], to: `${dp}?tag=eve-20` },
    'tag-stripped',
  ],
  [
    'a cookie does not help at Amazon',
    { from: [`${dp}?tag=ada-20`], to: dp, setsCookie: true },
    'tag-stripped',
  ],
  [
    'a shop notes it in a cookie',
    {
      from: ['https://shop.example/desk?ref=ada'],
      to: 'https://shop.example/desk',
      setsCookie: true,
    },
    'ok',
  ],
  [
    'a network passes on under another name',
    { from: ['https://net.example/c?subid=s1'], to: 'https://shop.example/desk?click=1' },
    'ok',
  ],
  [
    'the name changes and the value stays',
    { from: ['https://shop.example/desk?ref=ada'], to: 'https://shop.example/desk?partner=ada' },
    'ok',
  ],
  [
    'a shop drops it on the way to another of its hosts',
    { from: ['https://shop.example/desk?aff=ada'], to: 'https://www.shop.example/desk' },
    'tag-stripped',
  ],
])('who sent the visitor: %s', (_what, path, expected) => {
  expect(outcome(path).outcome).toBe(expected)
})

test.each<[string, RedirectPath, string]>([
  ['a product page', { from: ['https://s.example/p/1'], to: 'https://s.example/' }, 'soft-404'],
  ['in a language', { from: ['https://s.example/de/p/1'], to: 'https://s.example/de' }, 'soft-404'],
  ['the homepage itself', { from: ['http://s.example/'], to: 'https://s.example/' }, 'ok'],
  ['a recommendation', { from: ['https://s.example/ref/ada'], to: 'https://s.example/' }, 'ok'],
  ['a short link', { from: ['https://short.example/abc'], to: 'https://s.example/' }, 'ok'],
])('sent to the homepage from %s', (_what, path, expected) => {
  expect(outcome(path).outcome).toBe(expected)
})

test.each([
  ['Page Not Found', 'soft-404'],
  ['404', 'soft-404'],
  ['Error 404: nothing here', 'soft-404'],
  ['Sorry, this product is no longer available', 'soft-404'],
  ['Seite nicht gefunden', 'soft-404'],
  ['Página no encontrada', 'soft-404'],
  ['Lexar 404 dashcam', 'ok'],
  ['Found: the desk you were not looking for', 'ok'],
  ['Just a moment...', 'blocked'],
  ['Robot Check', 'blocked'],
])('a page with the title “%s” is %s', (title, expected) => {
  expect(outcome({ from: [], to: 'https://s.example/p/1', page: { title } }).outcome).toBe(expected)
})

const offer = (availability: string) =>
  `<script type="application/ld+json">{"@graph":[{"offers":[{"availability":"${availability}"}]}]}</script>`

test.each([
  ['JSON-LD', offer('https://schema.org/OutOfStock'), 'out-of-stock'],
  ['JSON-LD, one of several in stock', offer('OutOfStock') + offer('InStock'), 'ok'],
  ['microdata', '<link itemprop="availability" href="http://schema.org/SoldOut">', 'out-of-stock'],
  ['Open Graph', '<meta property="product:availability" content="out of stock">', 'out-of-stock'],
  ['a button', '<button disabled>Sold out</button>', 'out-of-stock'],
  [
    'a button alongside one that sells',
    '<button>Sold out</button><button>Add to cart</button>',
    'ok',
  ],
  ['a sentence about something else', '<p>The blue one is sold out.</p>', 'ok'],
  ['broken JSON', '<script type="application/ld+json">{"availability":"OutOf</script>', 'ok'],
])('availability is read from %s', (_what, html, expected) => {
  const page = readPage(`<title>A desk</title>${html}`)
  expect(outcome({ from: [], to: 'https://s.example/p/1', page }).outcome).toBe(expected)
})

test('Amazon’s own sentence counts at Amazon, unless something can be bought', () => {
  const page = readPage('<title>A desk</title><span>Currently unavailable.</span>')
  expect(outcome({ from: [], to: dp, page }).outcome).toBe('out-of-stock')
  expect(outcome({ from: [], to: 'https://s.example/p', page }).outcome).toBe('ok')
  const sold = readPage(
    '<span>Currently unavailable.</span><input type="submit" value="Add to Cart">',
  )
  expect(outcome({ from: [], to: dp, page: sold }).outcome).toBe('ok')
})

test('an address inside a private network is unknown, not a problem', () => {
  const url = 'http://localhost:4400/settings'
  const chain = { hops: [], url, end: { kind: 'no-answer', code: inside } } as const
  expect(
    judge({ chain: { ...chain, hops: [] }, start: url, stored: url }, networkOfAddress),
  ).toEqual({
    outcome: 'blocked',
    problem: 'localhost:4400 is inside a private network, so it isn’t checked.',
    status: null,
  })
})

test('a problem names the host as DNS knows it, so that no letter passes for another in a mail', () => {
  const url = 'https://pаypal.example/'
  const end = { kind: 'no-answer', code: 'ENOTFOUND' } as const
  const path = { chain: { hops: [], url, end }, start: url, stored: url }
  expect(judge(path, networkOfAddress).problem).toBe(
    'The host xn--pypal-4ve.example could not be found.',
  )
})
