import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostingNetworksOf, readHostingNetworks } from './hosting-networks.ts'

const isHosted = readHostingNetworks()

test.each([
  ['Amazon', '3.5.140.2'],
  ['Amazon', '52.95.110.1'],
  ['Amazon, IPv6', '2600:1f18::1'],
  ['Google Cloud', '34.64.0.1'],
  ['Azure', '20.33.0.1'],
  ['Hetzner', '5.9.0.1'],
  ['Hetzner, IPv6', '2a01:4f8::1'],
  ['OVH', '51.68.0.1'],
  ['DigitalOcean', '104.131.0.1'],
  ['DigitalOcean, mapped', '::ffff:104.131.0.1'],
])('a server of %s is hosted: %s', (_company, ip) => {
  expect(isHosted(ip)).toBe(true)
})

test.each([
  ['Comcast', '73.158.64.1'],
  ['Deutsche Telekom', '87.128.0.1'],
  ['Deutsche Telekom, IPv6', '2003:e0::1'],
  ['T-Mobile USA', '172.58.0.1'],
  ['Cloudflare, whose relay people browse through', '104.28.0.1'],
  ['a private network', '10.0.0.1'],
  ['no one', ''],
  ['no one', 'unknown'],
])('a customer of %s is not: %s', (_company, ip) => {
  expect(isHosted(ip)).toBe(false)
})

test('an address is inside exactly when it is between the ends of a range', () => {
  const text = '# remark\n10.0.0.0-10.0.0.255\n10.0.2.7-10.0.2.7\n2001:db8::-2001:db8:0:ffff::\n'
  const isInside = hostingNetworksOf(text)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 255 }), (third, last) => {
      expect(isInside(`10.0.${third}.${last}`)).toBe(third === 0 || (third === 2 && last === 7))
    }),
  )
  expect(
    ['2001:db8::1', '2001:db8:0:ffff::1', '2001:db8:1::', '::1', '0.0.0.0'].map(isInside),
  ).toEqual([true, true, false, false, false])
})
