import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { StatCard, StatChange } from './stat-card.tsx'

test('a figure stands with its name and its comparison in words', () => {
  render(
    <StatCard
      label="Total Clicks"
      value="32,450"
      note={<StatChange change="+15.3%">from last month</StatChange>}
    />,
  )
  expect(screen.getByRole('heading', { name: 'Total Clicks' })).toBeInTheDocument()
  expect(screen.getByText('32,450')).toBeInTheDocument()
  expect(screen.getByText('+15.3%')).toHaveClass('text-green')
})
