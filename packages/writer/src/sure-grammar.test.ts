import { expect, test } from 'vitest'
import { productSheet } from './product-sheet.ts'
import { everySetting, postsIn } from './testing/posts-of.ts'

const kinds = (productName: string, productDescription: string) =>
  productSheet({ productName, productDescription }).facts.map(({ kind, words }) => [kind, words])

test.each([
  ['Telescoping Ladder', 'Locks click at every step, so you know it’s set.', 'item'],
  ['Automatic Cat Feeder', 'Portions as small as a tablespoon.', 'item'],
  ['Electric Spin Scrubber', 'Cordless. 90 minutes of cleaning on one charge.', 'item'],
  ['Delivery Route App', 'Cuts fuel costs and overtime.', 'verb'],
  ['Night Driving Glasses', 'Wraps around so light doesn’t leak in.', 'verb'],
])('of %s, “%s” is a fact of the kind %s', (name, sentence, kind) => {
  expect(kinds(name, sentence).at(-1)?.[0]).toBe(kind)
})

test('a product is nothing that only its part is', () => {
  const mug = [
    'Handmade Ceramic Mug',
    'A wide handle that fits four fingers. Thick walls.',
  ] as const
  const strips = ['Gel Nail Strips', 'Salon nails at home in 15 minutes. Last two weeks.'] as const
  const posts = [...postsIn(everySetting, mug), ...postsIn(everySetting, strips)]
  expect(posts.filter((one) => /mug is a wide|strips are salon/u.test(one))).toEqual([])
})

test('a course helps you know, and covers what to ask', () => {
  const said = kinds(
    'First-Time Homebuyer Bootcamp',
    'Know what you can afford before you fall in love. Six live classes. What to ask at an inspection.',
  ).map(([, words]) => words)
  expect(said).toContain('helps you know what you can afford before you fall in love')
  expect(said).toContain('covers what to ask at an inspection')
})

test('a maker’s own workshop is any workshop to who writes the post', () => {
  expect(
    kinds('Ceramic Mug', 'Thrown by hand in our Vermont studio, so no two are alike.'),
  ).toEqual([['item', 'Thrown by hand in a Vermont studio, so no two are alike']])
})
