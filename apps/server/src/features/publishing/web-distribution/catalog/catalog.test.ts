import { ownTargetsFrom, webNiches, webTarget } from '@hopwise/contracts'
import { expect, test } from 'vitest'
import { toPlace } from '../present-targets.ts'
import { strategyIdOf } from '../strategy-of.ts'
import { catalog } from './catalog.ts'
import { strategies } from './strategies.ts'

const places = catalog.map((entry) => ({ ...toPlace(entry), placements: 0 }))

test.each(places.map((place) => [place.name, place] as const))(
  '%s is complete: address, audience, approach, and rules with their sources or the mark that they are unread',
  (_name, place) => {
    expect(webTarget.parse(place)).toEqual(place)
    for (const text of [place.name, place.platform, place.category, place.bestApproach]) {
      expect(text).toBe(text.trim())
      expect(text.length).toBeGreaterThan(2)
    }
    expect(place.exampleContent.length).toBeGreaterThan(30)
    expect(place.contentTypes.length).toBeGreaterThan(0)
    expect(place.monthlyVisitors).toBeGreaterThan(0)
    expect(place.demographics?.ageRange).toMatch(/^\d\d-\d\d$/)
    expect(place.estimatedFrom).toBeTruthy()
    expect(place.isVerified).toBe(place.sources.length > 0)
    if (place.isVerified) expect(place.rules.length).toBeGreaterThan(0)
    else
      expect(place.siteRules).toMatchObject({ affiliateLinks: 'approval', approvalRequired: true })
    for (const { url } of [place, ...place.sources])
      expect(new URL(url).protocol).toMatch(/^https?:$/)
  },
)

test('every niche has at least twelve places, most of them with sources, and no name or id twice', () => {
  for (const niche of webNiches) {
    const there = places.filter((place) => place.niche === niche)
    expect(there.length).toBeGreaterThanOrEqual(12)
    expect(there.filter(({ isVerified }) => isVerified).length / there.length).toBeGreaterThan(0.8)
  }
  expect(new Set(places.map(({ id }) => id)).size).toBe(places.length)
  expect(new Set(places.map(({ name }) => name)).size).toBe(places.length)
  expect(Math.max(...places.map(({ id }) => id))).toBeLessThan(ownTargetsFrom)
})

test('the conversion potential is the sum of its parts, and never above ten', () => {
  for (const { conversionPotential, potentialParts } of places) {
    expect(potentialParts.reduce((sum, { points }) => sum + points, 0)).toBe(conversionPotential)
    for (const { points, outOf } of potentialParts) expect(points).toBeLessThanOrEqual(outOf)
    expect(potentialParts.reduce((sum, { outOf }) => sum + outOf, 0)).toBe(10)
  }
  const tones = places.map(({ conversionPotential: potential }) => potential ?? 0)
  expect(tones.some((potential) => potential >= 8.5)).toBe(true)
  expect(tones.some((potential) => potential < 7)).toBe(true)
})

test('where no link may stand, no place for one is named, and every place has a strategy', () => {
  for (const place of places) {
    const { affiliateLinks, ownPageLinks, linkPlaces } = place.siteRules
    const isClosed = affiliateLinks === 'forbidden' && ownPageLinks === 'forbidden'
    expect(linkPlaces.length === 0, place.name).toBe(isClosed)
    expect(strategies.map(({ id }) => id)).toContain(strategyIdOf(place))
  }
})

test('a text of the example that stands where affiliate links are disclosed discloses them', () => {
  for (const { siteRules, exampleContent, name } of places) {
    if (siteRules.affiliateLinks !== 'with-disclosure') continue
    expect(exampleContent, name).toMatch(/affiliate|^Ad\b|commission/i)
  }
})
