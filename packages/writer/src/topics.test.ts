import { expect, test } from 'vitest'
import { hashtagsFor } from './hashtags-for.ts'
import { productSheet } from './product-sheet.ts'

const tagsOf = (productName: string, productDescription: string) =>
  hashtagsFor(productName, productSheet({ productName, productDescription }))

test('where the topic is known, its hashtags stand in place of those that fit anything', () => {
  expect(tagsOf('StarGaze 90 telescope', 'Shows the rings of Saturn.')).toEqual(
    expect.arrayContaining(['#Stargazing', '#Astronomy']),
  )
  expect(tagsOf('StarGaze 90 telescope', 'Shows the rings of Saturn.')).not.toContain('#WorthALook')
  expect(tagsOf('Zorble', 'A thing that comes in a bag.')).toContain('#WorthALook')
})
