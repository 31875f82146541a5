import type { CaaRecord } from 'node:dns'
import { expect, test } from 'vitest'
import { startDnsServer } from '#src/testing/dns-server.ts'
import { createDns, DnsSilent } from './dns.ts'
import { findCaaFault } from './find-caa-fault.ts'

const host = 'go.links.example.com'
const ours = { issuers: ['letsencrypt.org'], methods: ['http-01'] }

type Records = Record<string, CaaRecord[]>
const find = (records: Records, issuing: Parameters<typeof findCaaFault>[1] = ours) =>
  findCaaFault(host, issuing, { caa: async (name) => records[name] ?? [] })
const issue = (value: string) => ({ critical: 0, issue: value })

test('a host whose DNS names no authority, or ours, has no fault', async () => {
  expect(await find({})).toBeNull()
  expect(await find({ [host]: [{ critical: 0, iodef: 'mailto:ops@example.com' }] })).toBeNull()
  expect(await find({ [host]: [issue('digicert.com'), issue('LetsEncrypt.org')] })).toBeNull()
  const account = 'letsencrypt.org; accounturi=https://ca.example/1'
  expect(await find({ [host]: [issue(account)] })).toBeNull()
})

test('the closest name that has records decides alone', async () => {
  const refused = await find({ 'example.com': [issue('digicert.com'), issue('sectigo.com')] })
  expect(refused).toBe(
    'The CAA record at example.com lets only digicert.com and sectigo.com issue certificates, so go.links.example.com gets none from letsencrypt.org. Add this record there: CAA 0 issue "letsencrypt.org".',
  )
  const closer = { 'links.example.com': [issue('letsencrypt.org')] }
  expect(await find({ 'example.com': [issue(';')], ...closer })).toBeNull()
  expect(await find({ com: [issue(';')] })).toContain('The CAA record at com lets no one issue')
})

test('what allows authorities wildcards alone says nothing of one host', async () => {
  expect(await find({ [host]: [{ critical: 0, issuewild: 'digicert.com' }] })).toBeNull()
})

test('a critical property that no authority knows forbids all', async () => {
  const unknown = { critical: 128 }
  expect(await find({ [host]: [unknown, issue('letsencrypt.org')] })).toContain('Remove that')
  expect(await find({ [host]: [{ critical: 128, issue: 'letsencrypt.org' }] })).toBeNull()
})

test('an authority that may prove a host only in a way that Hopwise has not is of no use', async () => {
  const records = { [host]: [issue('letsencrypt.org;validationmethods=dns-01')] }
  expect(await find(records)).toContain('only by dns-01, and Hopwise can’t')
  expect(await find(records, { ...ours, methods: null })).toBeNull()
  const both = 'letsencrypt.org; validationmethods=dns-01, http-01'
  expect(await find({ [host]: [issue(both)] })).toBeNull()
})

test('an authority whose name is not known, and a DNS that is silent, have no fault', async () => {
  const records = { [host]: [issue(';')] }
  expect(await find(records, { issuers: [], methods: null })).toBeNull()
  const silent = async () => {
    throw new DnsSilent('ETIMEOUT')
  }
  expect(await findCaaFault(host, ours, { caa: silent })).toBeNull()
})

test('records of a real DNS are read', async () => {
  const server = await startDnsServer()
  server.records = { 'example.com': { CAA: [{ flags: 0, tag: 'issue', value: 'digicert.com' }] } }
  try {
    const dns = createDns([server.address])
    expect(await findCaaFault(host, ours, dns)).toContain('lets only digicert.com')
  } finally {
    server.stop()
  }
})
