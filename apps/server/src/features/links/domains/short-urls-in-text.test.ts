import { expect, test } from 'vitest'
import { namesIn, withMovedUrls } from './short-urls-in-text.ts'

const host = 'links.example.com'
const urls = new Map([
  ['desk', 'https://go.example.org/desk'],
  ['desk-2', 'https://go.example.org/l/desk-2'],
])
const moved = (text: string) => withMovedUrls(text, host, urls)

test.each([
  ['See https://links.example.com/desk.', 'See https://go.example.org/desk.'],
  ['links.example.com/desk', 'go.example.org/desk'],
  ['http://LINKS.example.com:8080/l/Desk?sub=a', 'https://go.example.org/desk?sub=a'],
  ['(https://links.example.com/desk-2)', '(https://go.example.org/l/desk-2)'],
  ['?u=https://links.example.com/desk', '?u=https://go.example.org/desk'],
])('“%s” becomes “%s”', (text, expected) => {
  expect(moved(text)).toBe(expected)
})

test.each([
  'https://links.example.com/',
  'https://links.example.com/unknown',
  'https://links.example.com/desk_old',
  'https://my-links.example.com/desk',
  'https://old.links.example.com/desk',
  'https://links.example.com.evil.example/desk',
  'https://other.example/links.example.com/desk',
  'ada@links.example.com/desk',
  'https://linksXexample.com/desk',
])('“%s” stays as it is', (text) => {
  expect(moved(text)).toBe(text)
})

test('names are found once each, in lower case', () => {
  const texts = [`https://${host}/Desk and ${host}/desk`, `https://${host}/lamp`]
  expect(namesIn(texts, host)).toEqual(['desk', 'lamp'])
})
