import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { checkDomain, type DomainToCheck } from './check-domain.ts'
import type { Dns } from './dns.ts'

const host = 'links.example.com'
const rules = { isPrivateAllowed: true, knownOrigins: [] }

const dns = (...addresses: string[]): Dns => ({
  texts: async () => ['hopwise=token'],
  addresses: async () => addresses.map((address) => ({ address, family: 4 })),
})

async function aDomain(answer: string): Promise<DomainToCheck> {
  const server = createServer((_request, response) => response.end(answer)).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((listening) => server.once('listening', listening))
  // safe because a server that listens on a port has one
  const { port } = server.address() as AddressInfo
  return {
    host,
    wasProved: false,
    records: [
      { type: 'TXT', name: `_hopwise.${host}`, value: 'hopwise=token' },
      { type: 'A', name: host, value: '192.0.2.7' },
    ],
    urls: [`https://${host}:${port}/`, `http://${host}:${port}/`],
    proof: 'proof',
  }
}

test('a domain that answers by http alone is proved, and what https lacks is said', async () => {
  const found = await checkDomain(await aDomain('proof'), { dns: dns('127.0.0.1'), rules })
  expect(found).toEqual({
    isProved: true,
    problem: expect.stringMatching(/answers over http alone.*Over https it/),
  })
})

test('what another server answers proves nothing', async () => {
  const found = await checkDomain(await aDomain('parked'), { dns: dns('127.0.0.1'), rules })
  expect(found).toEqual({
    isProved: false,
    problem: expect.stringContaining('points to 127.0.0.1, where this Hopwise doesn’t answer'),
  })
})

test('private addresses are not disclosed', async () => {
  const domain = await aDomain('proof')
  const inside = { isPrivateAllowed: false, knownOrigins: [] }
  const { problem } = await checkDomain(domain, { dns: dns('10.1.2.3'), rules: inside })
  expect(problem).toMatch(/points to a private network, where/)
  expect(problem).not.toContain('10.1.2.3')
})
