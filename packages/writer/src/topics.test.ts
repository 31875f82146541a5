import { contentRequest } from '@hopwise/contracts'
import { expect, test } from 'vitest'
import { hashtagsFor } from './hashtags-for.ts'
import { productSheet } from './product-sheet.ts'
import { writePosts } from './write-posts.ts'

const tagsOf = (productName: string, productDescription: string) =>
  hashtagsFor(productName, productSheet({ productName, productDescription }))

test('where the topic is known, its hashtags stand in place of those that fit anything', () => {
  expect(tagsOf('StarGaze 90 telescope', 'Shows the rings of Saturn.')).toEqual(
    expect.arrayContaining(['#Stargazing', '#Astronomy']),
  )
  expect(tagsOf('StarGaze 90 telescope', 'Shows the rings of Saturn.')).not.toContain('#WorthALook')
  expect(tagsOf('Zorble', 'A thing that comes in a bag.')).toEqual(['#Zorble'])
})

test('neither hashtags nor emoji are of another product of the same kind', () => {
  const chalk = tagsOf('Granite chalk bag', 'A climbing chalk bag with a fleece lining.')
  expect(chalk).toEqual(['#ChalkBag', '#Climbing', '#ClimbingGear'])
  expect(tagsOf('DashEye 2', 'A dash cam that records the road.')[0]).toBe('#DashCam')
  expect(tagsOf('Portage canoe cart', 'Rolls over roots.')).not.toContain('#Kayaking')
  const espresso = contentRequest.parse({
    productName: 'Barista espresso machine',
    productDescription: 'Makes two cups at once.',
  })
  const texts = writePosts(espresso, { count: 3, seed: 1 }).map(({ content }) => content)
  expect(texts.join()).toMatch(/☕/u)
  expect(texts.join()).not.toMatch(/🍳|🍽️/u)
})
