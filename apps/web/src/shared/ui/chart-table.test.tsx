import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { formatCurrency } from '../format/currency.ts'
import { formatNumber } from '../format/number.ts'
import { ChartTable } from './chart-table.tsx'

test('a screen reader finds every value of a chart in a table', () => {
  render(
    <ChartTable
      label="Clicks and earnings by day"
      points={[{ label: 'Nov 20', values: { clicks: 1432, earnings: 58.5 } }]}
      series={[
        { key: 'clicks', name: 'Clicks', format: formatNumber },
        { key: 'earnings', name: 'Earnings', format: formatCurrency },
      ]}
    />,
  )
  expect(screen.getByRole('table', { name: 'Clicks and earnings by day' })).toBeInTheDocument()
  expect(screen.getByRole('row', { name: 'Nov 20 1,432 $58.50' })).toBeInTheDocument()
})
