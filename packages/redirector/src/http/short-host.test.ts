import { expect, test } from 'vitest'
import { createShortHost } from './short-host.ts'

const isMeant = (host: string | undefined, name = 'go.example', publicUrl: string | null = null) =>
  createShortHost(name, publicUrl).isMeant(host)

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
