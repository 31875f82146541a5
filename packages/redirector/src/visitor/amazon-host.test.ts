import { isAmazonHost, networkOfAddress } from '@hopwise/contracts'
import { expect, test } from 'vitest'
import { amazonRules, compileTarget } from '../hot-path/target.ts'

const rules = { ...amazonRules, isAmazon: false }

// What is refused for a link and what a visitor meets must never differ on whose address it is.
test.each([
  ['amazon.com', true],
  ['www.amazon.com', true],
  ['www.amazon.com.', true],
  ['WWW.AMAZON.DE', true],
  ['www.amazon.co.uk', true],
  ['www.amazon.com.mx', true],
  ['smile.amazon.com', true],
  ['music.amazon.com', true],
  ['business.amazon.de', true],
  ['read.amazon.co.uk', true],
  ['amzn.to', true],
  ['amzn.eu', true],
  ['amzn.in', true],
  ['amzn.com', true],
  ['amzn.asia', true],
  ['a.co', true],
  ['notamazon.com', false],
  ['amazon.com.evil.example', false],
  ['amazon.shop.example', false],
  ['amazon.evil.com', false],
  ['hop.clickbank.net', false],
  ['ba.co', false],
])('%s is Amazon’s for the guard and for the redirector alike: %s', (host, isAmazon) => {
  expect(isAmazonHost(host)).toBe(isAmazon)
  for (const port of ['', ':8443']) {
    const url = `https://${host}${port}/d/abc`
    expect(networkOfAddress(url) === 'amazon').toBe(isAmazon)
    expect(compileTarget(0, url, rules)?.isAmazon).toBe(isAmazon)
  }
})
