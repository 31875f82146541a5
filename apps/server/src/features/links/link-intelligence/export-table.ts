import type { analysisTables, LinkAnalysis, LinkGroup } from '@hopwise/contracts'
import { type CsvRow, writeCsv } from '#src/csv.ts'
import { NotFound } from '#src/errors.ts'
import type { Ctx } from '#src/services.ts'
import { findResult } from './find-result.ts'
import { readOwnLink } from './read-link-facts.ts'

type Table = (typeof analysisTables)[number]

const figures = [
  { key: 'clicks', header: 'Clicks' },
  { key: 'conversions', header: 'Converting clicks' },
  { key: 'revenue', header: 'Revenue (USD)', decimals: 2 },
]
const estimates = [
  { key: 'rate', header: 'Conversion rate (%)', decimals: 3 },
  { key: 'rateEstimate', header: 'Conversion rate, estimate (%)', decimals: 3 },
  { key: 'rateLow', header: 'Conversion rate, low (%)', decimals: 3 },
  { key: 'rateHigh', header: 'Conversion rate, high (%)', decimals: 3 },
  { key: 'perClick', header: 'Earnings per click (USD)', decimals: 4 },
  { key: 'perClickEstimate', header: 'Earnings per click, estimate (USD)', decimals: 4 },
  { key: 'perClickLow', header: 'Earnings per click, low (USD)', decimals: 4 },
  { key: 'perClickHigh', header: 'Earnings per click, high (USD)', decimals: 4 },
  { key: 'missingClicks', header: 'Clicks missing' },
]

const names: Record<Table, string> = {
  countries: 'Country',
  devices: 'Device',
  hours: 'Hour',
  weekdays: 'Weekday (1 is Monday)',
  days: 'Day',
}

/** One table of the newest result, as its screen shows it. */
export async function exportTable(ctx: Ctx, linkId: number, table: Table) {
  const { link } = await readOwnLink(ctx, linkId)
  const found = await findResult(ctx, link.id)
  if (found === null) throw new NotFound('This link hasn’t been analyzed yet.')
  const columns = [
    { key: 'name', header: names[table] },
    ...(table === 'days'
      ? figures.filter(({ key }) => key !== 'conversions')
      : [...figures, ...estimates]),
  ]
  return {
    fileName: `${link.slug}-${table}.csv`,
    content: writeCsv(columns, tableRows(found.result, table)),
  }
}

function tableRows(analysis: Omit<LinkAnalysis, 'insights'>, table: Table): CsvRow[] {
  const { timeOptimization: times } = analysis
  const toRow = (name: string | number, group: LinkGroup): CsvRow => ({
    name,
    ...countedOf(group),
    ...(analysis.missing === null && estimatesOf(group)),
  })
  switch (table) {
    case 'countries':
      return analysis.topPerformingCountries.map((one) => toRow(one.country, one))
    case 'devices':
      return analysis.devicePerformance.map((one) => toRow(one.device, one))
    case 'hours':
      return times.hours.map((one) => toRow(`${String(one.hour).padStart(2, '0')}:00`, one))
    case 'weekdays':
      return times.averagePerformance.map((one) => toRow(one.weekday, one))
    case 'days':
      return times.days.map(({ day, clicks, revenue }) => ({
        name: day,
        clicks,
        revenue: Number(revenue),
      }))
  }
}

/** As the columns stand: nothing where there is nothing to divide by. */
function countedOf({ clicks, conversions, revenue }: LinkGroup): CsvRow {
  return {
    clicks,
    conversions,
    revenue: Number(revenue),
    rate: clicks > 0 ? (100 * conversions) / clicks : null,
    perClick: clicks > 0 ? Number(revenue) / clicks : null,
  }
}

function estimatesOf({
  conversionRate,
  conversionRateInterval: [rateLow, rateHigh],
  perClick,
  missingClicks,
}: LinkGroup): CsvRow {
  return {
    rateEstimate: conversionRate,
    rateLow,
    rateHigh,
    perClickEstimate: perClick.value,
    perClickLow: perClick.low,
    perClickHigh: perClick.high,
    missingClicks,
  }
}
