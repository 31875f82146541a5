import { withRealHost } from '@hopwise/contracts'
import { expect, test } from 'vitest'
import { shortAddress } from './short-address.ts'

test.each([
  ['https://аррӏе.com/login?next=/é#ä', 'https://xn--80ak6aa92e.com/login?next=/é#ä'],
  ['https://paypal.com@evil.example/', 'https://evil.example/'],
  ['HTTP://Shop.Example:8080', 'http://shop.example:8080'],
  ['https://shop.example/$&?a=https://b.example', 'https://shop.example/$&?a=https://b.example'],
  ['not a URL', 'not a URL'],
  ['mailto:ada@example.com', 'mailto:ada@example.com'],
])('%s is shown as %s', (url, shown) => {
  expect(withRealHost(url)).toBe(shown)
})

test('a short address has the real host, and neither scheme nor www', () => {
  expect(shortAddress('https://www.аррӏе.com/')).toBe('xn--80ak6aa92e.com')
  expect(shortAddress('http://localhost:3000/l/desk')).toBe('localhost:3000/l/desk')
})
