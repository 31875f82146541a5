import { expect, test } from 'vitest'
import { hashtagsFor } from './hashtags-for.ts'
import { nameOf } from './product-name.ts'
import { productSheet } from './product-sheet.ts'
import { everySetting, inTurn, postsIn } from './testing/posts-of.ts'

const factsOf = (productName: string, productDescription: string) =>
  productSheet({ productName, productDescription }).facts.map(({ kind, words }) => [kind, words])

test('every post says the reason that the seller gives first', () => {
  const tumbler = [
    'Insulated tumbler',
    'Keeps ice overnight. Fits a car cup holder. Lid turns three ways: straw, sip, shut.',
  ] as const
  const posts = [...postsIn(inTurn, tumbler), ...postsIn(everySetting.slice(0, 40), tumbler)]
  expect(posts.filter((one) => !/keeps ice overnight/iu.test(one))).toEqual([])
})

test('a noun that might be a verb stays one', () => {
  expect(factsOf('Shower speaker', 'Podcasts over the sound of the water.')).toEqual([
    ['item', 'Podcasts over the sound of the water'],
  ])
  expect(factsOf('Knot kit', 'Four knots and you have a gift.')).toEqual([
    ['item', 'Four knots and you have a gift'],
  ])
  expect(factsOf('Mosquito repeller', 'Keeps the patio to yourself.')).toEqual([
    ['verb', 'lets you keep the patio to yourself'],
  ])
})

test.each([
  ['Memory Lane Photo Scanning Service', 'the Memory Lane photo scanning service'],
  ['Baby Nail Trimmer Electric with Light', 'this electric baby nail trimmer with a light'],
  ['North Fork Fly Fishing Starter Combo 9’ 5wt', 'the North Fork fly fishing starter combo'],
])('“%s” is said as “%s”', (name, expected) => {
  expect(nameOf(name).withArticle).toBe(expected)
})

test('a thing that comes with a video course is no title', () => {
  const { isTitle } = nameOf(
    'North Fork Fly Fishing Starter Combo 9’ 5wt',
    'Video course included.',
  )
  expect(isTitle).toBe(false)
})

test('a tool for a trade has no hashtags of another audience', () => {
  const name = 'LedgerPup: bookkeeping for dog groomers'
  const sheet = productSheet({ productName: name, productDescription: 'Sorts expenses by photo.' })
  expect(hashtagsFor(name, sheet).join()).not.toMatch(/Dog/u)
})
