import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Pagination } from './pagination.tsx'
import { TooltipProvider } from './tooltip.tsx'

function pages(page: number, total: number, onPage = vi.fn()) {
  render(
    <TooltipProvider>
      <Pagination page={page} pageSize={25} total={total} onPage={onPage} noun="links" />
    </TooltipProvider>,
  )
  return onPage
}

test('the range of the last page ends at the total', () => {
  pages(6, 132)
  expect(screen.getByText('126–132 of 132 links')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled()
})

test('an empty list has no page to go to', () => {
  pages(1, 0)
  expect(screen.getByText('0–0 of 0 links')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled()
})

test('the arrows ask for the page beside', async () => {
  const onPage = pages(2, 132)
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
  expect(onPage).toHaveBeenCalledWith(3)
})
