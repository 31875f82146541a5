import type { LinkConfiguration } from '@hopwise/contracts'
import { expect, test } from 'vitest'
import { configurationChanges } from './configuration-changes.ts'

const before: LinkConfiguration = {
  originalUrl: 'https://shop.example/desk',
  rotateUrls: ['https://shop.example/a', 'https://shop.example/b'],
  rules: [
    {
      id: 'r-1',
      name: 'Germans',
      when: [{ kind: 'country', in: ['DE'] }],
      url: 'https://shop.example/de',
      cap: null,
    },
  ],
  enableGeotargeting: false,
  enableDeviceTargeting: false,
  enableRetargeting: false,
  passesQuery: false,
  isCloaked: false,
  escapesApps: false,
  utm: { source: 'mail' },
  expiresAt: null,
  expiredUrl: null,
}

test('a configuration has not changed from itself', () => {
  expect(configurationChanges(before, structuredClone(before))).toEqual([])
})

test('each change is a sentence of its own', () => {
  const [rule] = before.rules
  if (rule === undefined) throw new Error('the first configuration has a rule')
  const after: LinkConfiguration = {
    ...before,
    originalUrl: 'https://shop.example/chair',
    rotateUrls: ['https://shop.example/b', 'https://shop.example/c'],
    rules: [{ ...rule, cap: { clicks: 1_200, per: 'day' } }],
    enableGeotargeting: true,
    utm: { medium: 'email' },
    expiresAt: '2026-12-24T18:00:00.000Z',
    expiredUrl: 'https://shop.example/over',
  }
  expect(configurationChanges(before, after)).toEqual([
    'Original URL from shop.example/desk to shop.example/chair',
    'Rotation URL added: shop.example/c',
    'Rotation URL removed: shop.example/a',
    'Rule changed: “Germans” (Country: Germany) to shop.example/de, now “Germans” (Country: Germany) to shop.example/de for 1,200 clicks a day',
    'Geotargeting on',
    'UTM source removed (was mail)',
    'UTM medium is email',
    'Expires on Dec 24, 2026, 6:00 PM, then to shop.example/over',
  ])
})

test('another order is reported, of URLs and of rules', () => {
  const other = { ...before, rotateUrls: before.rotateUrls.toReversed() }
  expect(configurationChanges(before, other)).toEqual(['Rotation URLs reordered'])
})
