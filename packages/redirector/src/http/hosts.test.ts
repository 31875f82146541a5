import { expect, test, vi } from 'vitest'
import { createHosts, type LinkHost } from './hosts.ts'

const isMeant = (host: string | undefined, name = 'go.example', publicUrl: string | null = null) =>
  createHosts({ shortHost: name, publicUrl }).find(host) !== null

test.each([
  'go.example',
  'GO.example',
  'go.example.',
  'go.example:80',
  'go.example:443',
  'go.example.:443',
  'go.example:8443',
  'go.example:3000',
])('%s is the short host, whatever port a proxy adds', (host) => {
  expect(isMeant(host)).toBe(true)
})

test.each([
  undefined,
  '',
  'app.example',
  'go.example.evil.example',
  'evil-go.example',
  'go.example:',
  'go.example:x',
  'go.example:443:443',
])('%s is not', (host) => {
  expect(isMeant(host)).toBe(false)
})

test('an app on another port of the same name stays reachable', () => {
  const publicUrl = 'http://go.example:3000'
  expect(isMeant('go.example:3000', 'go.example', publicUrl)).toBe(false)
  expect(isMeant('go.example:80', 'go.example', publicUrl)).toBe(true)
  expect(isMeant('go.example', 'go.example', publicUrl)).toBe(true)
})

test('a short host with a port is meant with that port alone', () => {
  const publicUrl = 'http://localhost:3000'
  expect(isMeant('localhost:4000', 'localhost:4000', publicUrl)).toBe(true)
  expect(isMeant('localhost:3000', 'localhost:4000', publicUrl)).toBe(false)
  expect(isMeant('localhost', 'localhost:4000', publicUrl)).toBe(false)
})

const links: LinkHost = { workspaceId: 7, host: 'links.example', rootUrl: null, unknownUrl: null }

function withDomains(...names: string[]) {
  const verified = {
    revision: 0,
    names: new Set(names),
    find: (host: string) => (verified.names.has(host) ? links : undefined),
  }
  const hosts = createHosts({ shortHost: 'go.example', publicUrl: 'https://app.example', verified })
  return { hosts, verified }
}

test.each(['links.example', 'LINKS.example.', 'links.example:443', 'links.example:8443'])(
  'a verified domain is known as %s',
  (host) => {
    expect(withDomains('links.example').hosts.find(host)).toBe(links)
  },
)

test('a domain is known from the moment it is verified until it is removed', () => {
  const { hosts, verified } = withDomains()
  expect(hosts.find('links.example')).toBeNull()
  verified.names.add('links.example')
  verified.revision += 1
  expect(hosts.find('links.example')).toBe(links)
  verified.names.clear()
  verified.revision += 1
  expect(hosts.find('links.example')).toBeNull()
})

test('no domain takes the place of the app or of the short host', () => {
  const { hosts } = withDomains('app.example', 'go.example')
  expect(hosts.find('app.example')).toBeNull()
  expect(hosts.find('go.example')?.workspaceId).toBeNull()
})

test('headers longer than any name are not remembered, nor looked up', () => {
  const { hosts, verified } = withDomains('links.example')
  const find = vi.spyOn(verified, 'find')
  expect(hosts.find(`${'a'.repeat(300)}.example`)).toBeNull()
  expect(find).not.toHaveBeenCalled()
})
