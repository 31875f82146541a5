import {
  type AnalyticsCanvas,
  type CanvasDimension,
  type CanvasFigures,
  type CanvasRow,
  canvasDimensions,
} from '@hopwise/contracts'

function figuresOf(part: Partial<CanvasFigures> = {}): CanvasFigures {
  return { clicks: 0, visitors: 0, conversions: 0, revenue: '0.00', epc: null, ...part }
}

function aRow(value: string, clicks: number, revenue = '0.00', label: string | null = null) {
  return {
    ...figuresOf({ clicks, visitors: clicks, revenue, epc: (Number(revenue) / clicks).toFixed(2) }),
    value,
    label,
  }
}

type Rows = Partial<Record<CanvasDimension, CanvasRow[]>>

const breakdownsOf = (rows: Rows) => {
  const entries = canvasDimensions.map((dimension) => [
    dimension,
    { rows: rows[dimension] ?? [], more: 0 },
  ])
  // safe because every dimension has its entry
  return Object.fromEntries(entries) as AnalyticsCanvas['breakdowns']
}

const noHours = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0))

export const noCanvas: AnalyticsCanvas = {
  from: '2026-10-23',
  to: '2026-11-21',
  before: { from: '2026-09-23', to: '2026-10-22' },
  step: 'day',
  totals: figuresOf(),
  totalsBefore: figuresOf(),
  trend: [],
  trendBefore: [],
  breakdowns: breakdownsOf({}),
  grid: noHours,
  funnel: {
    visits: 0,
    clicks: 0,
    conversions: 0,
    confirmed: 0,
    paid: 0,
    confirmedMoney: '0.00',
    paidMoney: '0.00',
  },
  notCounted: { visits: 0, reasons: [] },
  clicksSince: null,
  detailsSince: null,
}

export function aCanvas(part: Partial<AnalyticsCanvas> = {}): AnalyticsCanvas {
  return {
    ...noCanvas,
    totals: figuresOf({
      clicks: 9_223,
      visitors: 7_001,
      conversions: 122,
      revenue: '16517.00',
      epc: '1.79',
    }),
    totalsBefore: figuresOf({
      clicks: 8_000,
      visitors: 7_000,
      conversions: 111,
      revenue: '18000.00',
      epc: '2.25',
    }),
    trend: [
      { day: '2026-11-20', ...figuresOf({ clicks: 355, conversions: 2, revenue: '402.70' }) },
      { day: '2026-11-21', ...figuresOf({ clicks: 361, conversions: 1, revenue: '80.00' }) },
    ],
    trendBefore: [
      { day: '2026-10-20', ...figuresOf({ clicks: 300, conversions: 3, revenue: '100.00' }) },
      { day: '2026-10-21', ...figuresOf({ clicks: 310, conversions: 1, revenue: '90.00' }) },
    ],
    breakdowns: breakdownsOf({
      country: [aRow('US', 60, '690.40'), aRow('DE', 25, '84.00'), aRow('SG', 10), aRow('ZZ', 5)],
      referrer: [aRow('direct', 70), aRow('x.com', 20)],
      device: [aRow('mobile', 62, '310.00'), aRow('desktop', 38)],
      browser: [aRow('Mobile Safari', 100)],
      system: [aRow('iOS', 100)],
      hour: [aRow('19', 12, '24.00'), aRow('9', 6)],
      weekday: [aRow('2', 40), aRow('7', 20)],
      network: [aRow('clickbank', 100, '500.00', 'ClickBank')],
      link: [aRow('12', 100, '500.00', 'keto-bio')],
      campaign: [aRow('7', 80, '400.00', 'Keto reset'), aRow('none', 20)],
      product: Array.from({ length: 8 }, (_, index) =>
        aRow(String(index + 1), 90 - index, '9.00', `Product ${'ABCDEFGH'[index]}`),
      ),
    }),
    grid: noHours.map((hours, day) => hours.map((_, hour) => (day === 1 && hour === 19 ? 12 : 1))),
    funnel: {
      visits: 11_529,
      clicks: 9_223,
      conversions: 122,
      confirmed: 100,
      paid: 40,
      confirmedMoney: '12000.00',
      paidMoney: '5000.00',
    },
    notCounted: {
      visits: 2_306,
      reasons: [
        { flag: 'crawler', visits: 2_000 },
        { flag: 'owner', visits: 306 },
      ],
    },
    ...part,
  }
}
