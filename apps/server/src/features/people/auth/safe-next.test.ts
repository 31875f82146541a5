import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { safeNext } from './safe-next.ts'

test('sign-in leads to every screen of the browser', () => {
  const router = new URL('../../../../../web/src/app/router.tsx', import.meta.url)
  const routes = readFileSync(router, 'utf8').matchAll(/ route\(\s*'([^']+)'/g)
  const paths = [...routes].map(([, path]) => path)
  expect(paths.length).toBeGreaterThan(14)
  expect(paths.map(safeNext)).toEqual(paths)
})

test.each([
  ['/earnings?status=pending#top', '/earnings?status=pending#top'],
  ['/settings/', '/settings'],
  ['/', '/'],
])('%s leads to %s', (next, path) => expect(safeNext(next)).toBe(path))

test.each([
  '/l/224fk8r',
  '/L/224fk8r',
  '/api/../l/224fk8r',
  '/api/%2e%2e/l/224fk8r',
  '/settings/../l/224fk8r',
  '/%6c/224fk8r',
  '/settings/%2e%2e/%2e%2e/l/x',
  '//evil.example',
  '/.//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/settings/..//evil.example',
  '/%2f%2fevil.example',
  '/ins/8f2',
  '/postback/8f2',
  '/api/logout',
  '/metrics',
  '/settings%00',
  'https://evil.example',
  'javascript:alert(1)',
  '',
  undefined,
  ['/earnings'],
])('%j leads to the dashboard', (next) => expect(safeNext(next)).toBe('/'))
