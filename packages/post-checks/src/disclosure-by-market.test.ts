import { type Market, markets } from '@hopwise/contracts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkPost } from './check-post.ts'
import { marketLabels } from './market-labels.ts'
import { disclosureLabel, marketOf } from './market-of.ts'
import type { PostFacts } from './read-post.ts'
import { repairPost } from './repair-post.ts'

const url = 'https://shop.example/p'

function disclosureOf(content: string, facts: Partial<PostFacts> = {}, hashtags: string[] = []) {
  const post = { platform: 'twitter', content, hashtags } as const
  const found = checkPost(post, { hasAffiliateLink: true, ...facts }).find(
    ({ rule }) => rule === 'disclosure',
  )
  return found ?? expect.fail('no result for disclosure')
}
const outcome = (...given: Parameters<typeof disclosureOf>) => disclosureOf(...given).outcome

const sentences: Record<Market, string> = {
  us: 'The mat does not slip and is easy to clean.',
  uk: 'The mat does not slip and is easy to clean.',
  de: 'Die Matte rutscht nicht und ist leicht zu reinigen.',
  fr: 'Le tapis ne glisse pas et se nettoie facilement.',
  es: 'La esterilla no resbala y se limpia con facilidad.',
  it: 'Il tappetino non scivola e si pulisce facilmente.',
  nl: 'De mat glijdt niet weg en is makkelijk schoon te maken.',
  pt: 'O tapete não escorrega e é fácil de limpar.',
  pl: 'Mata nie ślizga się i łatwo ją wyczyścić.',
  jp: 'このマットは滑らず、簡単に掃除できます。',
}
const abroad = markets.filter((market) => market !== 'us')

test.each(markets.filter((market) => market !== 'uk'))(
  'a sentence for %s is known by its language',
  (market) => {
    expect(marketOf(sentences[market], {})).toBe(market)
    // Where the reader's market is set, texts in other languages are still judged by their own.
    expect(marketOf(sentences[market], { homeMarket: 'pl' })).toBe(market)
  },
)

test('English is judged by the workspace’s English-speaking market, and by American rules elsewhere', () => {
  expect(marketOf(sentences.us, { homeMarket: 'uk' })).toBe('uk')
  expect(marketOf(sentences.us, { homeMarket: 'de' })).toBe('us')
})

test('a text that does not show its language is judged by its label, else by the workspace’s market', () => {
  expect(marketOf('Yogamatte Kork', {})).toBe('us')
  expect(marketOf('Yogamatte Kork', { homeMarket: 'de' })).toBe('de')
  expect(marketOf('Werbung | Yogamatte Kork', {})).toBe('de')
  expect(marketOf('Werbung | Yogamatte Kork', { market: 'fr' })).toBe('fr')
})

test.each([
  'Anzeige: Die Matte rutscht nicht.',
  'Werbung | Die Matte rutscht nicht.',
  'WERBUNG Die Matte rutscht nicht.',
  '#Anzeige Die Matte rutscht nicht.',
  '✨ [Werbung] Die Matte rutscht nicht.',
  'Werbung\nDie Matte rutscht nicht.',
  '(bezahlter Link) Die Matte rutscht nicht.',
  'Publicité : Le tapis ne glisse pas.',
  'Collaboration commerciale - Le tapis ne glisse pas.',
  '#Publicité Le tapis ne glisse pas.',
  'Publicidad: La esterilla no resbala.',
  'Colaboración pagada. La esterilla no resbala.',
  '#adv Il tappetino non scivola e si pulisce.',
  'Pubblicità: Il tappetino non scivola.',
  'Advertentie: De mat glijdt niet weg.',
  '#ad De mat glijdt niet weg.',
  'Pub: O tapete não escorrega.',
  '#publi O tapete não escorrega.',
  '[REKLAMA] Mata nie ślizga się.',
  '#współpracareklamowa Mata nie ślizga się.',
  'PR このマットは滑らない。',
  '【広告】このマットは滑らない。',
  '＃プロモーション このマットは滑らない。',
])('“%s” discloses', (text) => {
  const content = `${text} ${url}`
  expect(outcome(content)).toBe('passed')
  expect(
    repairPost({ platform: 'twitter', content, hashtags: [] }, { hasAffiliateLink: true }).post
      .content,
  ).toBe(content)
})

test.each([
  ['#ad Die Matte rutscht nicht.', 'warned'],
  ['Affiliate-Link: Die Matte rutscht nicht.', 'warned'],
  ['Werbung für die Matte gibt es nicht.', 'failed'],
  ['Die Matte #ad rutscht nicht.', 'failed'],
  ['Die Matte rutscht nicht. #Anzeige', 'failed'],
  ['Die Matte rutscht nicht.', 'failed'],
  ['#współpraca Mata nie ślizga się.', 'warned'],
  ['Anzeige: The mat does not slip and is easy to clean with water.', 'failed'],
  ['Ad astra: the mat does not slip.', 'failed'],
])('“%s” is %s', (text, expected) => {
  expect(outcome(`${text} ${url}`)).toBe(expected)
})

test('what is missing names the labels to choose from', () => {
  expect(disclosureOf(`${sentences.pl} ${url}`).message).toBe(
    'Nothing says that this is advertising. Begin with “Reklama” or “Materiał reklamowy”.',
  )
})

test('a label among the hashtags at the end comes too late', () => {
  expect(disclosureOf(`${sentences.de} ${url}`, {}, ['#Werbung'])).toMatchObject({
    outcome: 'failed',
    excerpt: '#Werbung',
  })
})

test('in the UK a text says “Ad”, and a commission alone is not understood', () => {
  const facts = { homeMarket: 'uk' } as const
  expect(outcome(`Ad: ${sentences.uk} ${url}`, facts)).toBe('passed')
  expect(outcome(`#ad ${sentences.uk} ${url}`, facts)).toBe('passed')
  expect(outcome(`I earn a commission. ${sentences.uk} ${url}`, facts)).toBe('warned')
  expect(disclosureOf(sentences.uk, facts).why).toContain('ASA')
})

test.each(['Ad: A desk that rises.', 'A desk that rises.\nAd: it is here.'])(
  '“Ad:” is a clear label in the US, too: %j',
  (text) => {
    expect(outcome(`${text} ${url}`, { homeMarket: 'us' })).toBe('passed')
  },
)

test('Amazon takes the label of the market for its links', () => {
  expect(outcome(`Anzeige: ${sentences.de} ${url}`, { network: 'amazon' })).toBe('passed')
})

test.each(abroad)('the rule of %s names its source and when that is from', (market) => {
  expect(disclosureOf(sentences[market], { market }).why).toMatch(/\(.+\b20\d\d\b.*\)/u)
})

const words = Object.fromEntries(markets.map((market) => [market, sentences[market].split(' ')]))
const written = fc.constantFrom(...markets).chain((market) =>
  fc.record({
    market: fc.constant(market),
    platform: fc.constantFrom('twitter', 'instagram', 'snapchat', 'site'),
    content: fc
      .array(fc.constantFrom(...(words[market] ?? []), url, '✨', '\n', 'Act now!', '#Matte'), {
        minLength: 1,
        maxLength: 60,
      })
      .map((all) => `${words[market]?.[0] ?? ''} ${all.join(' ')}`),
  }),
)

test('what is repaired passes its market’s check, and is repaired no further', () => {
  fc.assert(
    fc.property(written, ({ market, ...post }) => {
      const facts = { hasAffiliateLink: true, market }
      const { post: repaired, checks } = repairPost({ ...post, hashtags: [] }, facts)
      expect(checks.find(({ rule }) => rule === 'disclosure')?.outcome).toBe('repaired')
      expect(repaired.content.startsWith(disclosureLabel(market))).toBe(true)
      expect(repairPost(repaired, facts).post).toEqual(repaired)
    }),
    { numRuns: 300 },
  )
})

const labels = fc.constantFrom(...abroad).chain((market) =>
  fc.record({
    market: fc.constant(market),
    label: fc.constantFrom(...marketLabels[market].accepted),
  }),
)

test('each label of a market passes where it opens the text, and fails in the middle', () => {
  fc.assert(
    fc.property(labels, fc.boolean(), ({ market, label }, isHashtag) => {
      const written = isHashtag ? `#${label.replaceAll(/[ -]/g, '')}` : `${label}:`
      const sentence = sentences[market]
      expect(outcome(`${written} ${sentence} ${url}`, { market })).toBe('passed')
      expect(outcome(`${sentence} ${written} ${sentence} ${url}`, { market })).toBe('failed')
    }),
    { numRuns: 300 },
  )
})
