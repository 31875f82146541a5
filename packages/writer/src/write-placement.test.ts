import { contentStrategies, tones } from '@hopwise/contracts'
import { checkSiteText } from '@hopwise/post-checks'
import { expect, test } from 'vitest'
import { type PlacementRequest, placementKinds, writePlacement } from './write-placement.ts'

const request: PlacementRequest = {
  site: { name: 'A forum', kind: 'answer', links: 'allowed', maxTitle: 60 },
  productName: 'Lift standing desk',
  productDescription:
    'A desk with a bamboo top. Remembers four heights. Only 3 left! Cures back pain.',
  url: 'https://shop.example.com/desk',
  strategy: 'educational',
  tone: 'friendly',
}

test('a text of every kind, strategy and tone passes the checks on texts of sites', () => {
  for (const kind of placementKinds) {
    for (const strategy of contentStrategies) {
      for (const tone of tones) {
        const { title, content } = writePlacement(
          { ...request, strategy, tone, site: { ...request.site, kind }, network: 'amazon' },
          3,
        )
        const checks = checkSiteText(content, { hasAffiliateLink: true, network: 'amazon' })
        expect(checks.filter(({ outcome }) => outcome !== 'passed')).toEqual([])
        expect(content).toContain('https://shop.example.com/desk')
        expect(title.length).toBeLessThanOrEqual(60)
      }
    }
  }
})

test('a site without links gets none, and the disclosure says so', () => {
  const { content } = writePlacement({ ...request, site: { ...request.site, links: 'none' } }, 1)
  expect(content).not.toContain('https')
  expect(content).toContain('There is none in this text.')
})

test('a text keeps within the length of its site, and keeps its link', () => {
  const { content } = writePlacement({ ...request, site: { ...request.site, maxLength: 400 } }, 1)
  expect(content.length).toBeLessThanOrEqual(400)
  expect(content).toContain('https://shop.example.com/desk')
})

test('a text for British readers begins with “Ad”', () => {
  const { content } = writePlacement({ ...request, homeMarket: 'uk' }, 1)
  expect(content).toMatch(/^Ad: I earn a commission/)
  expect(content).not.toContain('#ad')
})
