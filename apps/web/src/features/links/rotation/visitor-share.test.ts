import { expect, test } from 'vitest'
import { visitorShare } from './visitor-share.ts'

const segment = (clicks: number, ...shares: number[]) => ({
  country: null,
  device: null,
  clicks,
  shares: shares.map((share, id) => ({ id, share })),
})

test('with segments, the share of visitors is that of each by its clicks', () => {
  const report = { segments: [segment(300, 0.9, 0.1), segment(100, 0.1, 0.9)] }
  expect(visitorShare(report, { id: 0, share: 0.2 })).toBeCloseTo(0.7)
  expect(visitorShare(report, { id: 1, share: 0.8 })).toBeCloseTo(0.3)
})

test('without segments, or before they are clicked, the share is that of all visitors', () => {
  expect(visitorShare({ segments: [] }, { id: 0, share: 0.2 })).toBe(0.2)
  expect(visitorShare({ segments: [segment(0, 0.9)] }, { id: 0, share: 0.2 })).toBe(0.2)
})

test('an arm without visitors has no share', () => {
  expect(visitorShare({ segments: [segment(10, 0.5)] }, { id: 0, share: null })).toBeNull()
})
