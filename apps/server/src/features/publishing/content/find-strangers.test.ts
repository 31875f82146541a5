import { contentRequest } from '@hopwise/contracts'
import { describe, expect, test } from 'vitest'
import { findStranger, type Known } from './find-strangers.ts'
import { shapeText } from './shape-text.ts'

const desk: Known = { productName: 'Desk', productUrl: 'https://shop.example/desk', others: [] }
const notion: Known = { productName: 'Notion', productUrl: 'https://notion.so/x', others: [] }

describe('what a text may name', () => {
  test.each<[string, Known]>([
    ['#ad A desk. https://shop.example/desk', desk],
    ['#ad A desk (https://shop.example/desk).', desk],
    ['#ad A desk: shop.example/desk, in oak', desk],
    ['#ad A desk of 1.5 m, e.g. for work. Made in the U.S.A. https://shop.example/desk', desk],
    ['#ad Booking.com finds a room', { ...desk, productName: 'Booking.com' }],
    ['#ad By @deskmaker, with love', { ...desk, others: ['Thank @deskmaker'] }],
    ['#ad Ask me@desk.example', { ...desk, others: ['me@desk.example'] }],
  ])('the person named it: %s', (text, known) => {
    expect(findStranger(text, known)).toBeNull()
  })

  test.each<[string, Known, string]>([
    ['Log in: https://Notion.evil.com/login', notion, 'https://Notion.evil.com/login'],
    ['See https://notion.so/xphish', notion, 'https://notion.so/xphish'],
    ['See https://notion.so/x?to=evil', notion, 'https://notion.so/x?to=evil'],
    ['Or Notion.click', notion, 'Notion.click'],
    [
      'See https://shop.example.evil.com/login',
      { ...desk, productUrl: 'https://shop.example' },
      'https://shop.example.evil.com/login',
    ],
    [
      'See https://shop.example@evil.com/login',
      { ...desk, productUrl: 'https://shop.example' },
      'https://shop.example@evil.com/login',
    ],
    ['See evil.click/x', desk, 'evil.click/x'],
    ['See evil.pro', desk, 'evil.pro'],
    ['See evil.newest/x', desk, 'evil.newest/x'],
    ['See www.evil.newest', desk, 'www.evil.newest'],
    ['Ask @deskmaker2', { ...desk, others: ['@deskmaker'] }, '@deskmaker2'],
    ['Ask @Desk', desk, '@Desk'],
    ['Ask ＠evil', desk, '＠evil'],
    ['Write to help@evil.com', desk, 'help@evil.com'],
  ])('no one named it: %s', (text, known, stranger) => {
    expect(findStranger(text, known)).toBe(stranger)
  })

  test('a long text is looked through to its end', () => {
    const text = `${'A word of a site. '.repeat(1_000)} See evil.pro`
    expect(findStranger(text, desk)).toBe('evil.pro')
  })
})

describe('where the product’s address stands', () => {
  const request = contentRequest.parse({ ...desk, productDescription: 'A desk.' })

  test('a longer address is not taken for it', () => {
    const { content } = shapeText(
      { content: 'A desk. https://shop.example/desk-evil', hashtags: [] },
      request,
    )
    expect(content.split('\n').at(-1)).toBe(desk.productUrl)
  })

  test('it is taken out where the platform shows none, and nothing of a longer one', () => {
    const content = `A desk. ${desk.productUrl} ${desk.productUrl}-evil`
    const shaped = shapeText({ content, hashtags: [] }, { ...request, platform: 'instagram' })
    expect(shaped.content).toBe(`A desk. ${desk.productUrl}-evil`)
  })
})
