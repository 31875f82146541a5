import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'
import { afterEach, expect, test, vi } from 'vitest'
import { isOutside } from '#src/integrations/receiver/outside-address.ts'
import { mayAsk } from './ask-host.ts'

const rules = { isPrivateAllowed: false, knownOrigins: [] }
const url = 'http://links.example/'

function haveAddresses(...addresses: string[]) {
  const own = addresses.map((address) => ({
    address,
    netmask: '255.255.255.0',
    family: 'IPv4' as const,
    mac: '00:00:00:00:00:00',
    internal: false,
    cidr: null,
  }))
  vi.spyOn(os, 'networkInterfaces').mockReturnValue({ eth0: own })
  syncBuiltinESMExports()
}

afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

test('a domain may lead to the public address of this machine, which no receiver may', () => {
  haveAddresses('93.184.215.14', '10.0.0.7')
  expect(mayAsk(url, rules)('93.184.215.14')).toBe(true)
  expect(isOutside('93.184.215.14')).toBe(false)
})

test.each(['10.0.0.7', '127.0.0.1', '169.254.169.254', '::ffff:10.0.0.7', '::1', 'fd00::1'])(
  'no domain may lead to %s',
  (address) => {
    haveAddresses('93.184.215.14', '10.0.0.7')
    expect(mayAsk(url, rules)(address)).toBe(false)
    expect(mayAsk(url, { ...rules, isPrivateAllowed: true })(address)).toBe(true)
  },
)
