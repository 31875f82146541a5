import type { Network, PostRule, SocialPlatform } from '@hopwise/contracts'
import { expect, test } from 'vitest'
import { checkPost } from './check-post.ts'
import type { PostFacts } from './read-post.ts'

interface Case extends Partial<PostFacts> {
  platform?: SocialPlatform
  hashtags?: string[]
}

function outcomes(content: string, { platform = 'twitter', hashtags = [], ...facts }: Case = {}) {
  const checks = checkPost({ platform, content, hashtags }, { hasAffiliateLink: true, ...facts })
  return Object.fromEntries(checks.map(({ rule, outcome }) => [rule, outcome])) as Record<
    PostRule,
    string
  >
}

test.each([
  ['I made $40k last month', 'income-claim'],
  ['Earn $500 a day', 'income-claim'],
  ['Make money fast', 'income-claim'],
  ['a six-figure income', 'income-claim'],
  ['Cure your anxiety', 'health-claim'],
  ['Lose 10 kg in a week', 'health-claim'],
  ['Melts belly fat', 'health-claim'],
  ['only 3 left', 'false-urgency'],
  ['only 3\nleft', 'false-urgency'],
  ['ａｃｔ ｎｏｗ', 'false-urgency'],
  ['a\u200bct now', 'false-urgency'],
  ['асt nоw', 'false-urgency'],
  ['🔥ACT🔥NOW🔥', 'false-urgency'],
  ['Look #ActNow', 'false-urgency'],
  ['I’ve been using it for a month', 'testimonial'],
  ['It changed my life', 'testimonial'],
  ['“The best thing I know of” - Sarah K.', 'testimonial'],
] as const)('%s fails as %s', (content, rule) => {
  expect(outcomes(`#ad ${content}`)[rule]).toBe('failed')
})

test.each([
  'Save time every morning',
  'A healthy recipe for two',
  'The limited edition mug',
  'Cured ham and a secure lid',
  'Make dinner in 20 minutes',
  'Do I use it daily? Ask.',
  'The left side pocket, one of only 3 pockets',
  'Learn to earn trust. I earn a commission.',
  'It lasts all day',
  'https://example.com/cure-cancer-act-now',
])('%s is fine', (content) => {
  expect(Object.values(outcomes(`#ad Look: ${content}`)).filter((one) => one !== 'passed')).toEqual(
    [],
  )
})

test('a product’s own name presses no one', () => {
  const productName = 'Last Chance Garage'
  expect(outcomes('#ad Last Chance Garage poster', { productName })['false-urgency']).toBe('passed')
  expect(outcomes('#ad Last chance!', { productName })['false-urgency']).toBe('failed')
})

test.each<[string, string, Case]>([
  ['#ad A desk https://a.example', 'passed', {}],
  ['A desk https://a.example #ad', 'failed', {}],
  ['A desk https://a.example', 'failed', {}],
  ['A desk (affiliate link) https://a.example', 'warned', {}],
  ['#adventure desk https://a.example', 'failed', {}],
  [`${'A desk. '.repeat(20)}#ad`, 'failed', { platform: 'instagram' }],
  ['I earn a commission. https://a.example', 'passed', {}],
  ['I earn a commission. https://a.example', 'failed', { network: 'amazon' as Network }],
  ['A desk https://a.example', 'passed', { hasAffiliateLink: false }],
])('the disclosure of %s is %s', (content, outcome, facts) => {
  expect(outcomes(content, facts).disclosure).toBe(outcome)
})

test('what someone experienced may be used in their words, and no further', () => {
  const experience = 'I used it for six weeks and my mornings are calmer.'
  const quoted = '#ad In my words: “I used it for six weeks and my mornings are calmer.”'
  expect(outcomes(quoted, { experience }).testimonial).toBe('passed')
  expect(outcomes('#ad I used it for six years.', { experience }).testimonial).toBe('failed')
})

test('a writer who confirms that it’s their own experience may tell it, but quote no buyer', () => {
  const used = '#ad I’ve been using it for a month'
  expect(outcomes(used, { isOwnExperience: false }).testimonial).toBe('failed')
  expect(outcomes(used, { isOwnExperience: true }).testimonial).toBe('passed')
  const quoted = '#ad “The best thing I know of” - Sarah K.'
  expect(outcomes(quoted, { isOwnExperience: true }).testimonial).toBe('failed')
})

test('prices and stars go with every link but Amazon’s', () => {
  const content = '#ad Now $49, rated 4.8'
  expect(outcomes(content, { network: 'amazon' }).price).toBe('failed')
  expect(outcomes(content, { network: 'other' }).price).toBe('passed')
  expect(outcomes(content, { network: 'other', price: '$59.00' }).price).toBe('warned')
})

test.each([
  [5, 'passed'],
  [6, 'warned'],
  [31, 'failed'],
])('%i hashtags on Instagram are %s', (count, outcome) => {
  const hashtags = Array.from({ length: count }, (_, index) => `#tag${index}`)
  expect(outcomes('A desk (paid link)', { platform: 'instagram', hashtags }).hashtags).toBe(outcome)
})

test('the disclosure is none of the hashtags that are counted', () => {
  const post = {
    platform: 'twitter' as const,
    content: '#ad A desk',
    hashtags: ['#Desk', '#Office'],
  }
  const checks = checkPost(post, { hasAffiliateLink: true })
  expect(checks.find(({ rule }) => rule === 'hashtags')?.message).toBe('2 hashtags.')
})
