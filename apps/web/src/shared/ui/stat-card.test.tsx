import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { formatNumber } from '../format/number.ts'
import { StatCard, StatChange } from './stat-card.tsx'

function card(value: number) {
  return (
    <StatCard
      label="Total Clicks"
      value={value}
      format={formatNumber}
      note={<StatChange change="+15.3%">from last month</StatChange>}
    />
  )
}

test('a figure stands with its name and its comparison in words', () => {
  render(card(32_450))
  expect(screen.getByRole('heading', { name: 'Total Clicks' })).toBeInTheDocument()
  expect(screen.getByText('32,450')).toBeInTheDocument()
  expect(screen.getByText('+15.3%')).toHaveClass('text-green')
})

test('a figure counts up once; what changes later shows at once', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const { rerender } = render(card(32_450))
  expect(screen.getByText('0')).toBeInTheDocument()
  expect(await screen.findByText('32,450', {}, { timeout: 3_000 })).toBeInTheDocument()
  rerender(card(32_451))
  expect(screen.getByText('32,451')).toBeInTheDocument()
})

test('nothing counts for those who prefer stillness', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  render(card(32_450))
  expect(screen.getByText('32,450')).toBeInTheDocument()
})
