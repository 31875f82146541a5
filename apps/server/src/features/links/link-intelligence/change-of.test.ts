import { linkConfiguration } from '@hopwise/contracts'
import { expect, test } from 'vitest'
import { changeOf, isPossible } from './change-of.ts'

const home = 'https://shop.example/desk'
const other = 'https://shop.example/chair'
const configurationWith = (given: object) =>
  linkConfiguration.parse({
    originalUrl: home,
    rotateUrls: [],
    rules: [],
    enableGeotargeting: false,
    enableDeviceTargeting: false,
    enableRetargeting: false,
    passesQuery: false,
    isCloaked: false,
    escapesApps: false,
    utm: null,
    expiresAt: null,
    expiredUrl: null,
    ...given,
  })
const country = (code: string) => ({ when: [{ kind: 'country' as const, in: [code] }], url: other })
const rule = { ...country('DE'), name: '', cap: null }
const facts = (given: object) => ({
  configuration: configurationWith(given),
  network: 'other' as const,
  known: [],
})

test('a new rule stands before the one that takes everyone', () => {
  const rules = [country('FR'), { when: [], url: home }]
  const given = facts({ rules })
  const change = changeOf({ kind: 'add-rule', rule }, given.configuration)
  expect(change?.rules?.map(({ when }) => when)).toEqual([rules[0]?.when, rule.when, []])
  expect(isPossible(given, { kind: 'add-rule', rule })).toBe(true)
})

test('what the server would refuse is not on offer', () => {
  const rotateUrls = Array.from({ length: 49 }, (_, at) => `${other}-${at}`)
  expect(isPossible(facts({ rotateUrls }), { kind: 'add-arm', url: other })).toBe(false)
  const codes = Array.from({ length: 50 }, (_, at) => `A${String.fromCharCode(65 + (at % 26))}`)
  const rules = codes.map((code) => ({ ...country(code), cap: { clicks: 1, per: 'day' } }))
  expect(isPossible(facts({ rules }), { kind: 'add-rule', rule })).toBe(false)
  const wide = { when: [{ kind: 'country', in: ['DE', 'AT'] }], url: home }
  expect(isPossible(facts({ rules: [wide] }), { kind: 'add-rule', rule })).toBe(false)
})
