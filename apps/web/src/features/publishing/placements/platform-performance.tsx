import type { DistributionPerformance } from '@hopwise/contracts'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { formatCount, formatNumber } from '#src/shared/format/number.ts'
import { Card, CardHeader } from '#src/shared/ui/card.tsx'
import { Cell, HeadCell, Table, TableHead, TableRow } from '#src/shared/ui/table.tsx'
import { describeRate } from './describe-rate.ts'

type Platforms = DistributionPerformance['platforms']

const shown = 4

/** The four that earn most at a glance; the others in a table. */
export function PlatformPerformance({ platforms }: { platforms: Platforms }) {
  const rest = platforms.slice(shown)
  return (
    <section aria-label="Platform performance" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-headline font-title">Platform performance</h2>
      <ul className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {platforms
          .slice(0, shown)
          .map(({ platform, revenue, clicks, conversions, rate, placements }) => (
            <li
              key={platform}
              className="min-w-0 rounded-card border border-line bg-surface px-[18px] py-4 shadow-card max-sm:px-3.5"
            >
              <h3 className="truncate text-cell text-ink-2" title={platform}>
                {platform}
              </h3>
              <p className="mt-1 text-headline font-title">{formatCurrency(revenue)}</p>
              <p className="mt-1 text-note text-ink-2">
                {formatCount(clicks, 'click')}
                {clicks > 0 && ` · ${formatCount(conversions, 'conversion')}`}
              </p>
              <p className="text-note text-ink-3">
                {clicks > 0 && `${describeRate(rate)} · `}
                {placements} published
              </p>
            </li>
          ))}
      </ul>
      {rest.length > 0 && (
        <Card className="overflow-x-auto">
          <CardHeader title="Other platforms" />
          <Table>
            <TableHead>
              <tr>
                <HeadCell>Platform</HeadCell>
                <HeadCell isNumber>Clicks</HeadCell>
                <HeadCell isNumber className="max-sm:hidden">
                  Conversions
                </HeadCell>
                <HeadCell isNumber className="max-sm:hidden">
                  Rate
                </HeadCell>
                <HeadCell isNumber>Earnings</HeadCell>
              </tr>
            </TableHead>
            <tbody>
              {rest.map(({ platform, clicks, conversions, rate, revenue }) => (
                <TableRow key={platform}>
                  <Cell>{platform}</Cell>
                  <Cell isNumber>{formatNumber(clicks)}</Cell>
                  <Cell isNumber className="max-sm:hidden">
                    {formatNumber(conversions)}
                  </Cell>
                  <Cell isNumber className="max-sm:hidden">
                    {describeRate(rate)}
                  </Cell>
                  <Cell isNumber>{formatCurrency(revenue)}</Cell>
                </TableRow>
              ))}
            </tbody>
          </Table>
        </Card>
      )}
    </section>
  )
}
