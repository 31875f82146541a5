import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { checkDomain, type DomainToCheck, isStillClaimed } from './check-domain.ts'
import { type Dns, DnsSilent } from './dns.ts'

const host = 'links.example.com'
const rules = { isPrivateAllowed: true, knownOrigins: [] }

const dns = (...addresses: string[]): Dns => ({
  texts: async () => ['hopwise=token'],
  caa: async () => [],
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
    certificate: {
      issuers: [],
      methods: null,
      isOrderedHere: false,
      problem: null,
      isIssued: false,
    },
  }
}

test('a domain that answers by http alone is proved, and what https lacks is said', async () => {
  const found = await checkDomain(await aDomain('proof'), { dns: dns('127.0.0.1'), rules })
  expect(found).toEqual({
    isProved: true,
    problem: expect.stringMatching(/answers over http alone.*Give the proxy.*Over https it/),
    certificateLife: null,
  })
})

test('where Hopwise orders the certificate, no proxy is blamed for one that is missing', async () => {
  const domain = await aDomain('proof')
  const look = async (problem: string | null, isIssued = false) => {
    const certificate = { ...domain.certificate, isOrderedHere: true, problem, isIssued }
    return await checkDomain({ ...domain, certificate }, { dns: dns('127.0.0.1'), rules })
  }
  expect(await look(null)).toMatchObject({ isProved: true, problem: null })
  expect((await look(null, true)).problem).toMatch(
    /alone, .*Let port 443 through to Hopwise\. Over https/,
  )
  expect((await look('No challenge was answered')).problem).toMatch(
    /tried again: No challenge was answered\. Over https/,
  )
})

test('a CAA record is named before what lacks by it', async () => {
  const domain = await aDomain('proof')
  const certificate = { ...domain.certificate, issuers: ['letsencrypt.org'] }
  const caa = async () => [{ critical: 0, issue: 'digicert.com' }]
  const { isProved, problem } = await checkDomain(
    { ...domain, certificate },
    { dns: { ...dns('127.0.0.1'), caa }, rules },
  )
  expect(isProved).toBe(true)
  expect(problem).toMatch(/^The CAA record at links\.example\.com lets only digicert\.com/)
})

test('a record that was there once is said to be gone', async () => {
  const domain = { ...(await aDomain('proof')), wasProved: true }
  const gone = { ...dns('127.0.0.1'), texts: async () => [] }
  const { problem } = await checkDomain(domain, { dns: gone, rules })
  expect(problem).toMatch(/is gone\. Put it back with the value hopwise=token now: without it/)
})

test('what another server answers proves nothing', async () => {
  const found = await checkDomain(await aDomain('parked'), { dns: dns('127.0.0.1'), rules })
  expect(found).toEqual({
    isProved: false,
    problem: expect.stringContaining('points to 127.0.0.1, where this Hopwise doesn’t answer'),
    certificateLife: null,
  })
})

test('private addresses are not disclosed', async () => {
  const domain = await aDomain('proof')
  const inside = { isPrivateAllowed: false, knownOrigins: [] }
  const { problem } = await checkDomain(domain, { dns: dns('10.1.2.3'), rules: inside })
  expect(problem).toMatch(/points to a private network, where/)
  expect(problem).not.toContain('10.1.2.3')
})

test('a host is its owner’s as long as the DNS says so, or says nothing', async () => {
  const claim = { type: 'TXT', name: '_hopwise.links.example.com', value: 'hopwise=mine' } as const
  const isMine = (texts: Dns['texts']) => isStillClaimed(claim, { ...dns(), texts })
  expect(await isMine(async () => ['v=spf1 -all', 'hopwise=mine'])).toBe(true)
  expect(await isMine(async (name) => (name === claim.name ? ['hopwise=theirs'] : []))).toBe(false)
  expect(await isMine(async () => [])).toBe(false)
  const failing = (error: Error) => isMine(() => Promise.reject(error))
  expect(await failing(new DnsSilent('ETIMEOUT'))).toBe(true)
  await expect(failing(new Error('of another kind'))).rejects.toThrow('of another kind')
})
