import type { AppliedInsight, Estimate, Insight, LinkAnalysis } from '@hopwise/contracts'

const estimate: Estimate = { value: 0.5, low: 0.2, high: 0.8 }

export function anInsight(key: string): Insight {
  return {
    key,
    type: 'country',
    title: 'Germany earns more',
    description: 'A click from Germany brings more than others.',
    impact: 'medium',
    recommendation: 'Send it elsewhere.',
    measure: 'Dollars a click',
    unit: 'per-click',
    currentValue: estimate,
    optimizedValue: null,
    isExpected: false,
    confidence: 96,
    confidenceOf: 'that Germany earns more',
    change: null,
    place: null,
  }
}

export function anApplied(insight: string): AppliedInsight {
  const side = { clicks: 0, conversions: 0, perClick: estimate }
  return {
    id: 1,
    insight,
    type: 'country',
    title: 'Germany earns more',
    change: 'A rule for Germany',
    appliedAt: '2026-11-20T10:00:00Z',
    blockedBecause: null,
    effect: { before: side, after: side, change: null, confidence: null, missingClicks: 100 },
  }
}

export function anAnalysis(insights: Insight[]): LinkAnalysis {
  return {
    linkId: 1,
    from: '2026-08-20T10:00:00Z',
    to: '2026-11-20T10:00:00Z',
    timeZone: 'UTC',
    clicks: 900,
    conversions: 9,
    revenue: '450.00',
    withoutClick: { conversions: 0, revenue: '0.00' },
    conversionRate: 1,
    conversionRateInterval: [0.5, 1.9],
    perClick: estimate,
    missing: null,
    performanceScore: null,
    comparedLinks: 0,
    otherLinksPerClick: null,
    optimizationPotential: null,
    rotation: null,
    potentialFrom: null,
    insights,
    topPerformingCountries: [],
    devicePerformance: [],
    timeOptimization: {
      bestHours: [],
      bestDays: [],
      averagePerformance: [],
      hours: [],
      clicks: [],
      perClick: [],
      days: [],
    },
  }
}
