import type { IncomingHttpHeaders } from 'node:http'
import { expect, test } from 'vitest'
import { createInsight, type InsightRules } from './insight.ts'

const token = 'a-token-of-16-or-more'
const here = { host: '127.0.0.1:3000' }

function ask(rules: InsightRules, headers: IncomingHttpHeaders, remoteAddress: string) {
  const insight = createInsight(rules)
  // safe because nothing else of a socket is read
  const request = { headers, socket: { remoteAddress } as never }
  return { figures: insight.ofFigures(request), faults: insight.ofFaults(request) }
}

const nothing = { figures: false, faults: false }
const all = { figures: true, faults: true }

test('on a public address without a token this machine alone sees figures and faults', () => {
  const rules = { token: null, isPublic: true }
  expect(ask(rules, { host: 'hopwise.example' }, '203.0.113.7')).toEqual(nothing)
  expect(ask(rules, here, '203.0.113.7')).toEqual(nothing)
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
    expect(ask(rules, here, address), address).toEqual(all)
  }
})

test.each([
  { host: 'hopwise.example' },
  { ...here, 'x-forwarded-for': '203.0.113.7' },
  { ...here, forwarded: 'for=203.0.113.7' },
  { ...here, 'x-real-ip': '203.0.113.7' },
  { ...here, via: '1.1 proxy' },
])('a proxy on this machine speaks for strangers: %j', (headers) => {
  expect(ask({ token: null, isPublic: true }, headers, '127.0.0.1')).toEqual(nothing)
})

test('a token opens both to its holders, and figures to no one else', () => {
  const rules = { token, isPublic: true }
  const stranger = '203.0.113.7'
  expect(ask(rules, { authorization: `Bearer ${token}` }, stranger)).toEqual(all)
  expect(ask(rules, { authorization: `Bearer ${token}x` }, stranger)).toEqual(nothing)
  expect(ask(rules, here, '127.0.0.1')).toEqual({ figures: false, faults: true })
})

test('where no stranger comes, both are open', () => {
  expect(ask({ token: null, isPublic: false }, { host: 'nas.lan' }, '192.168.1.7')).toEqual(all)
})
