/** One period of the sample's 90 days; `firstDay` counts back from today, which is 0. */
export interface SampleWindow {
  firstDay: number
  lastDay: number
  clicks: number
  flaggedVisits: number
  /** Without those refunded in full, which are `refunds`. */
  conversions: number
  refunds: number
  /** Cents, refunds already subtracted. */
  earningsCents: number
}

/**
 * What the dashboard must compute from the rows: $54,750.00 (+20.1%), 32,450 clicks (+15.3%) and
 * 404 conversions, 1.245% (+2.4%), each change being the first window against the second.
 */
export const sampleWindows: readonly SampleWindow[] = [
  {
    firstDay: 29,
    lastDay: 0,
    clicks: 11_991,
    flaggedVisits: 1_540,
    conversions: 150,
    refunds: 3,
    earningsCents: 2_189_423,
  },
  {
    firstDay: 59,
    lastDay: 30,
    clicks: 10_400,
    flaggedVisits: 1_310,
    conversions: 127,
    refunds: 2,
    earningsCents: 1_823_000,
  },
  {
    firstDay: 89,
    lastDay: 60,
    clicks: 10_059,
    flaggedVisits: 1_205,
    conversions: 127,
    refunds: 1,
    earningsCents: 1_462_577,
  },
]

export const sampleDays = 90
