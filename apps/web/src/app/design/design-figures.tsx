import { useState } from 'react'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { formatDay } from '#src/shared/format/date.ts'
import { formatCompact, formatNumber } from '#src/shared/format/number.ts'
import { dayRows, hourColumns } from '#src/shared/format/week.ts'
import { Badge } from '#src/shared/ui/badge.tsx'
import { BarList } from '#src/shared/ui/bar-list.tsx'
import { Card, CardBody, CardHeader } from '#src/shared/ui/card.tsx'
import { Chart } from '#src/shared/ui/chart.tsx'
import type { ChartSeries } from '#src/shared/ui/chart-series.ts'
import { HeatMap } from '#src/shared/ui/heat-map.tsx'
import { Pagination } from '#src/shared/ui/pagination.tsx'
import { ShadeLegend } from '#src/shared/ui/shade-legend.tsx'
import { Sparkline } from '#src/shared/ui/sparkline.tsx'
import { StatCard, StatCardSkeleton, StatChange } from '#src/shared/ui/stat-card.tsx'
import { Cell, HeadCell, Table, TableHead, TableRow } from '#src/shared/ui/table.tsx'
import { WorldMap } from '#src/shared/ui/world-map.tsx'

const series: ChartSeries[] = [
  { key: 'clicks', name: 'Clicks', format: formatNumber, formatAxis: formatCompact },
  {
    key: 'earnings',
    name: 'Earnings',
    format: formatCurrency,
    formatAxis: (value) => `$${formatCompact(value)}`,
    kind: 'line',
    side: 'right',
  },
]
const wave = (day: number, size: number) =>
  Math.round(size * (1 + 0.4 * Math.sin(day / 2) + 0.2 * Math.cos(day * 1.7) + day / 60))
const points = Array.from({ length: 30 }, (_, day) => ({
  label: formatDay(new Date(2026, 9, 23 + day)),
  values: { clicks: wave(day, 320), earnings: wave(day + 4, 600) },
}))
const spark = points.slice(0, 14).map((point) => point.values.clicks)

function Stats() {
  return (
    <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      <StatCard
        label="Total Earnings"
        value="$54,750.00"
        note={<StatChange change="+20.1%">from last month</StatChange>}
        spark={spark}
        series={2}
      />
      <StatCard
        label="Active Campaigns"
        value="12"
        note="2 new this week"
        spark={spark}
        series={4}
      />
      <StatCard
        label="Conversion Rate"
        value="1.245%"
        note={<StatChange change="−2.4%">from last month</StatChange>}
        spark={spark}
        series={3}
      />
      <StatCardSkeleton label="Total Clicks" />
    </div>
  )
}

function Rows() {
  const [page, setPage] = useState(1)
  return (
    <Card>
      <Table>
        <TableHead>
          <TableRow>
            <HeadCell>Link</HeadCell>
            <HeadCell>Platform</HeadCell>
            <HeadCell isNumber sort="descending">
              Clicks
            </HeadCell>
            <HeadCell>14 days</HeadCell>
          </TableRow>
        </TableHead>
        <tbody>
          {['desk-reddit', 'keto-bio', 'black-friday'].map((slug) => (
            <TableRow key={slug}>
              <Cell className="font-mono">/l/{slug}</Cell>
              <Cell>
                <Badge>Twitter</Badge>
              </Cell>
              <Cell isNumber>4,812</Cell>
              <Cell>
                <Sparkline values={spark} />
              </Cell>
            </TableRow>
          ))}
        </tbody>
      </Table>
      <div className="border-t border-line px-[18px] py-3">
        <Pagination page={page} pageSize={3} total={9} onPage={setPage} noun="links" />
      </div>
    </Card>
  )
}

const inClicks = (value: number) => `${formatNumber(value)} clicks`
const countries = [
  { code: 'US', name: 'United States', value: 4_120 },
  { code: 'DE', name: 'Germany', value: 890 },
  { code: 'IN', name: 'India', value: 742 },
  { code: 'BR', name: 'Brazil', value: 402 },
  { code: 'SG', name: 'Singapore', value: 88 },
]

function Pictures() {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Card>
        <CardHeader title="Countries" action={<ShadeLegend lowest="88" highest="4,120" />} />
        <CardBody className="grid gap-4">
          <WorldMap label="Clicks by country" countries={countries} format={inClicks} />
          <BarList
            label="Clicks by country"
            head={['Country', 'Clicks']}
            rows={countries.map(({ code, ...row }) => ({ key: code, ...row }))}
            shown={3}
          />
        </CardBody>
      </Card>
      <Card>
        <CardHeader title="Hours" />
        <CardBody>
          <HeatMap
            label="Clicks by weekday and hour"
            rows={dayRows}
            columns={hourColumns}
            values={dayRows.map((_, day) => hourColumns.map((_, hour) => wave(day + hour, 20)))}
            format={inClicks}
          />
        </CardBody>
      </Card>
    </div>
  )
}

export function DesignFigures() {
  return (
    <div className="grid gap-4">
      <Stats />
      <Card>
        <CardHeader title="Campaign analytics" />
        <CardBody>
          <Chart label="Clicks and earnings by day" points={points} series={series} />
        </CardBody>
      </Card>
      <Pictures />
      <Rows />
    </div>
  )
}
