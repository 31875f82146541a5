import { expect, test } from 'vitest'
import { knownReports } from '#src/integrations/reports/known-reports.ts'
import { sourceKey } from './source-key.ts'

test.each([
  ['CJ', 'CJ Affiliate', 'cj.com', 'Commission Junction'],
  ['ShareASale', 'Share-A-Sale', 'shareasale.com'],
  ['Rakuten', 'Rakuten Advertising', 'Rakuten LinkShare'],
  ['impact.com', 'Impact', 'Impact Radius'],
  ['eBay', 'eBay Partner Network', 'EPN'],
  ['Awin', 'AWIN Network', 'Affiliate Window'],
  ['amazon', 'Amazon Associates'],
  ['clickbank', 'ClickBank'],
])('%s is one network, however it is written', (...names) => {
  expect(new Set(names.map(sourceKey)).size).toBe(1)
})

test('networks that are known have a key each, and no name is without one', () => {
  const names = [...new Set(knownReports.map(({ network }) => network))]
  expect(new Set(names.map(sourceKey)).size).toBe(names.length)
  for (const name of ['Affiliate Network', 'Partners', 'Сеть', '广告']) {
    expect(sourceKey(name)).not.toBe('')
  }
  expect(sourceKey('Harbor Affiliates')).not.toBe(sourceKey('Northlight Partners'))
})
