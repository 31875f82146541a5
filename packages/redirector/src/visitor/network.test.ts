import { expect, test } from 'vitest'
import { householdOf, isCloseBy, networkOf, plainAddress } from './network.ts'

test.each([
  ['203.0.113.7', '203.0.113.7/32', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.7/32', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:DB8:0001:2::6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::6', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64', '2001:db8:1::/48'],
])('%s is of the network %s, and of %s at large', (address, household, site) => {
  expect(networkOf(address)).toBe(household)
  expect(networkOf(address, { ipv4: 24, ipv6: 48 })).toBe(site)
})

test.each(['', 'unknown', 'example.com'])('%j has no network', (text) => {
  expect(networkOf(text)).toBeNull()
  expect(plainAddress(text)).toBe(text)
})

test('an IPv4 address inside IPv6 is what it means', () => {
  expect(plainAddress('::ffff:203.0.113.7')).toBe('203.0.113.7')
})

test.each([
  '127.0.0.1',
  '::1',
  '::ffff:127.0.0.1',
  '10.1.2.3',
  '172.17.0.1',
  '192.168.1.1',
  '100.64.0.9',
  'fd00::1',
  'fe80::1',
  'fe80::1%eth0',
])('%s is close by', (address) => {
  expect(isCloseBy(address)).toBe(true)
  expect(householdOf(address)).toBeNull()
})

test.each(['203.0.113.7', '172.32.0.1', '2001:db8::1', ''])('%j is not', (address) => {
  expect(isCloseBy(address)).toBe(false)
})
