import { expect, test } from 'vitest'
import { describeHost } from './host-spelling.ts'

test.each([
  ['https://еvil.example/', 'xn--vil-qdd.example', 'mixes Latin and Cyrillic letters'],
  ['https://xn--vil-qdd.example/', 'xn--vil-qdd.example', 'mixes Latin and Cyrillic letters'],
  ['https://аррӏе.com/', 'xn--80ak6aa92e.com', 'look like plain Latin ones'],
  ['https://ıcloud.com/', 'xn--cloud-m4a.com', 'look like plain Latin ones'],
  ['https://ραy.example/', 'xn--y-ylb1c.example', 'mixes Latin and Greek letters'],
])('%s is shown as what it is', (url, ascii, warning) => {
  const spelling = describeHost(url)
  expect(spelling.ascii).toBe(ascii)
  expect(spelling.warning).toContain(warning)
  expect(spelling.warning).toContain(`Its real name is ${ascii}.`)
})

test.each([
  ['https://аррӏе.com/', 'apple.com'],
  ['https://pаypal.example/', 'paypal.example'],
  ['https://www.ıcloud.com/', 'www.icloud.com'],
  ['https://ραy.example/', 'pay.example'],
])('%s says that it can be mistaken for %s', (url, name) => {
  const { looksLike, warning } = describeHost(url)
  expect(looksLike).toBe(name)
  expect(warning).toMatch(new RegExp(`It can be mistaken for ${name}\\.$`))
})

test('a host that mixes letters and passes for no whole name names none', () => {
  const { looksLike, warning } = describeHost('https://жpaypal.example/')
  expect([looksLike, warning]).toEqual([null, expect.not.stringContaining('mistaken')])
})

test.each([
  'https://shop.example/',
  'https://münchen.example/',
  'https://пример.рф/',
  'https://日本語ショップ.jp/',
  'https://한국shop.kr/',
  'https://παράδειγμα.ελ/',
  'https://127.0.0.1:8080/',
  'not a URL',
])('%s deceives no one', (url) => {
  expect(describeHost(url)).toMatchObject({
    isMixed: false,
    isConfusable: false,
    looksLike: null,
    warning: null,
  })
})
