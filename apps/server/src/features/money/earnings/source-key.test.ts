import { expect, test } from 'vitest'
import { knownReports } from '#src/integrations/reports/known-reports.ts'
import { sourceKey } from './source-key.ts'

test.each([
  ['CJ', 'CJ Affiliate', 'cj.com', 'Commission Junction'],
  ['ShareASale', 'Share-A-Sale', 'shareasale.com'],
  ['Rakuten', 'Rakuten Advertising', 'Rakuten LinkShare'],
  ['impact.com', 'Impact', 'Impact Radius'],
  ['eBay', 'eBay Partner Network'],
  ['Awin', 'AWIN', 'Affiliate Window'],
  ['amazon', 'Amazon Associates'],
  ['clickbank', 'ClickBank'],
  ['Caf\u00e9 Ads', 'Cafe\u0301 Ads', 'CAFÉ ＡＤＳ'],
])('%s is one network, however it is written', (...names) => {
  expect(new Set(names.map(sourceKey)).size).toBe(1)
})

test.each([
  ['Media Network', 'Media Partners', 'Media'],
  ['Global Network', 'Global Partners'],
  ['Harbor Affiliates', 'Harbor Partners'],
  ['Rakuten Advertising', 'Rakuten Marketplace'],
  ['eBay', 'EPN'],
  ['amazon', 'Amazon Ads'],
  ['impact.com', 'Impact International'],
  ['Café', 'Cafe'],
  ['กา', 'กี', 'ก'],
  ['कि', 'की', 'क'],
  ['***', '!!!'],
])('%s is not taken for another network', (...names) => {
  expect(new Set(names.map(sourceKey)).size).toBe(names.length)
})

test('networks that are known have a key each, and no name is without one', () => {
  const names = [...new Set(knownReports.map(({ network }) => network))]
  expect(new Set(names.map(sourceKey)).size).toBe(names.length)
  for (const name of ['Affiliate Network', 'Partners', 'Сеть', '广告', '***']) {
    expect(sourceKey(name)).not.toBe('')
  }
})
