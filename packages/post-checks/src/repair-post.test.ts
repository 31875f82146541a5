import { postLimits, socialPlatforms } from '@hopwise/contracts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { marketOf } from './market-of.ts'
import { postLength } from './post-length.ts'
import { postedText } from './read-post.ts'
import { repairPost } from './repair-post.ts'

const url = 'https://a.example/x?y=1'
const facts = { hasAffiliateLink: true }

test('a claim goes with its sentence, the address stays, and both are reported', () => {
  const content = `Act now! A desk with four heights. It cures back pain: ${url}`
  const { post, checks } = repairPost({ platform: 'twitter', content, hashtags: [] }, facts)
  expect(post.content).toBe(`#ad A desk with four heights. ${url}`)
  const repaired = checks.filter(({ outcome }) => outcome === 'repaired')
  expect(repaired.map(({ rule }) => rule)).toEqual(['disclosure', 'health-claim', 'false-urgency'])
})

test('what is nothing but a claim stays as it is, and is reported', () => {
  const post = { platform: 'twitter' as const, content: '#ad Make money fast', hashtags: [] }
  const repaired = repairPost(post, facts)
  expect(repaired.post).toEqual(post)
  const [failed] = repaired.checks.filter(({ outcome }) => outcome === 'failed')
  expect(failed?.message).toContain('Write this text again')
})

test('what is left in another language is disclosed in that language', () => {
  const content = 'I love it I love it Act now! 日本語の文 日本語の文'
  const { post } = repairPost({ platform: 'twitter', content, hashtags: ['#ad'] }, facts)
  expect(post.content).toBe('【広告】 日本語の文 日本語の文')
})

const word = fc.constantFrom(
  'Act now!',
  'A desk.',
  'only 3 left',
  'I love it',
  '#ad',
  '(paid link)',
  url,
  '日本語の文',
  '👩‍👩‍👧‍👦',
  'e\u0301',
  '\n',
  'make $5k',
  'long'.repeat(30),
  'affiliate link',
  '#tag',
)
const text = fc.oneof(
  fc.array(word, { maxLength: 60 }).map((words) => words.join(' ')),
  fc.string({ unit: 'grapheme', maxLength: 400 }),
)
const anyPost = fc.record({
  platform: fc.constantFrom(...socialPlatforms),
  content: text,
  hashtags: fc.array(fc.constantFrom('#One', '#Two', '#bad tag', '#ActNow', '#ad', '#三'), {
    maxLength: 40,
  }),
})

test('repair is idempotent, within the limit, and loses neither address nor disclosure', () => {
  fc.assert(
    fc.property(anyPost, (post) => {
      const once = repairPost(post, facts)
      expect(repairPost(once.post, facts).post).toEqual(once.post)
      const outcome = (rule: string) => once.checks.find((one) => one.rule === rule)?.outcome
      if (outcome('length') !== 'failed') {
        const length = postLength(post.platform, postedText(once.post))
        expect(length).toBeLessThanOrEqual(postLimits[post.platform])
      }
      const count = (content: string) => content.split(url).length
      expect(count(once.post.content)).toBe(count(post.content))
      if (marketOf(post.content, {}) === 'us' && post.content.includes('#ad '))
        expect(once.post.content).toContain('#ad')
    }),
    { numRuns: 300 },
  )
})

test('a post of any make is read to its end', () => {
  for (const unit of ['make ', 'i really ', '. ', ' ', 'lose up to ', '"x', 'Hi. ', 'https://']) {
    const content = unit.repeat(Math.ceil(100_000 / unit.length))
    expect(repairPost({ platform: 'instagram', content, hashtags: [] }, facts).checks).toHaveLength(
      9,
    )
  }
})

test('a disclosure said a thousand times is said a few times, and the address stays', () => {
  const content = `${'#ad '.repeat(1_000)}A desk. ${url}`
  const { post, checks } = repairPost({ platform: 'twitter', content, hashtags: [] }, facts)
  expect(post.content).toMatch(/^#ad /)
  expect(post.content).toContain(url)
  expect(postLength('twitter', post.content)).toBeLessThanOrEqual(postLimits.twitter)
  expect(checks.find(({ rule }) => rule === 'disclosure')?.outcome).toBe('passed')
})

test.each(['a.', '#ad ', 'evil.com/', '…'])('“%s” over and over is read in time', (part) => {
  const content = part.repeat(40_000 / part.length)
  for (const length of [5_000, 40_000]) {
    const text = content.slice(0, length)
    expect(repairPost({ platform: 'twitter', content: text, hashtags: [] }, facts)).toBeDefined()
  }
})
