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

test('a single page is counted and has no arrows', () => {
  pages(1, 25)
  expect(screen.getByText('1–25 of 25 links')).toBeInTheDocument()
  expect(screen.queryByRole('button')).toBeNull()
})

test('the arrows ask for the page next to it', async () => {
  const onPage = pages(2, 132)
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
  expect(onPage).toHaveBeenCalledWith(3)
})
