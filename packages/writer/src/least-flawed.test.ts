import type { Tone } from '@hopwise/contracts'
import { expect, test } from 'vitest'
import { nameOf } from './product-name.ts'
import { productSheet } from './product-sheet.ts'
import { everySetting, inTurn, postsIn } from './testing/posts-of.ts'

const collar = [
  'Personalized Leather Dog Collar with Name Plate',
  'No more jingling tags. Your dog’s name is engraved on a brass plate that can’t fall off. Softens with every walk. Size up if between sizes. Great gift for dad! Ships in 3-5 business days. Premium quality.',
] as const
const pump = [
  'Cordless leaf blower',
  'Clears a driveway in ten minutes. Quiet enough for a Sunday morning. Starts with a button. Rated to 120 mph.',
] as const

test('fine print, sizes and praise are in no post while there is a reason to buy', () => {
  const posts = [...postsIn(everySetting, collar), ...postsIn(inTurn, pump)]
  expect(posts.filter((one) => /ships in|size up|great gift|premium|rated to/iu.test(one))).toEqual(
    [],
  )
})

test('no post is a label with a colon, and none points back at its product', () => {
  const posts = [...postsIn(everySetting, collar), ...postsIn(inTurn, pump)]
  expect(posts.filter((one) => /That’s the|^(?:#ad )?The [^.!?]{3,50}: /u.test(one))).toEqual([])
})

test('a tone has its own build', () => {
  const of = (tone: Tone) =>
    postsIn(
      inTurn.filter((one) => one.tone === tone),
      pump,
    )
  const share = (tone: Tone, build: RegExp) =>
    of(tone).filter((one) => build.test(one)).length / of(tone).length
  expect(share('casual', /[^!] Meet this/u)).toBeGreaterThan(0.4)
  expect(share('exciting', /! Meet this/u)).toBeGreaterThan(0.4)
  expect(share('friendly', /Say hello to/u)).toBeGreaterThan(0.4)
  expect(share('professional', /^(?:#ad )?Meet this/u)).toBeGreaterThan(0.4)
  expect(share('authoritative', /^(?:#ad )?This cordless leaf blower/u)).toBeGreaterThan(0.4)
})

test('a title that does not say what it is about is said with what follows it', () => {
  const named = (name: string, description: string) => nameOf(name, description).withArticle
  const screenplay = 'Unstuck: Write Your First Screenplay in 12 Weeks'
  expect(named(screenplay, 'A weekly class for people with no pages.')).toBe(`“${screenplay}”`)
  expect(named('Speak Up! Public Speaking for Quiet People', 'An online course.')).toBe(
    '“Speak Up! Public Speaking for Quiet People”',
  )
  expect(named('Puppy School at Home: The 21-Day Plan', 'A PDF of 40 pages.')).toBe(
    'the “Puppy School at Home” guide',
  )
})

test('what a seller writes of one pack is said of several', () => {
  const { facts } = productSheet({
    productName: 'Under Cabinet Lights, 4 Pack',
    productDescription: 'Sticks on with magnets, no drilling or wires.',
  })
  expect(facts.map(({ words }) => words)).toEqual(['stick on with magnets, no drilling or wires'])
})

test.each([
  ['LuminEdge Under Cabinet Lights, 4 Pack', 'the LuminEdge under-cabinet lights'],
  ['Wild Pollen Botanical Embroidery Kit', 'the Wild Pollen botanical embroidery kit'],
  [
    'Inflatable Stand Up Paddle Board 10’6” with Pump',
    'this inflatable stand-up paddle board with a pump',
  ],
])('“%s” is said as “%s”', (name, expected) => {
  expect(nameOf(name).withArticle).toBe(expected)
})

test('a time of day ends no sentence, and a heading in brackets is none', () => {
  const { facts } = productSheet({
    productName: 'The Tiny Kitchen Sourdough Course',
    productDescription: '【NEW】No stand mixer and no 5 a.m. alarms.',
  })
  expect(facts.map(({ words }) => words)).toEqual(['No stand mixer and no 5 a.m. alarms'])
})
