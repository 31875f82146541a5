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

test('with more than two pages the first and the last are one press away', async () => {
  const onPage = pages(3, 132)
  await userEvent.click(screen.getByRole('button', { name: 'First page' }))
  await userEvent.click(screen.getByRole('button', { name: 'Last page' }))
  expect(onPage.mock.calls).toEqual([[1], [6]])
})

test('the length of a page is chosen where there is more than the shortest holds', async () => {
  const onSize = vi.fn()
  const list = (total: number) => (
    <TooltipProvider>
      <Pagination
        page={1}
        pageSize={25}
        total={total}
        onPage={vi.fn()}
        sizes={[25, 50]}
        onSize={onSize}
      />
    </TooltipProvider>
  )
  const { rerender } = render(list(26))
  await userEvent.selectOptions(screen.getByLabelText('Rows per page'), '50 per page')
  expect(onSize).toHaveBeenCalledExactlyOnceWith(50)
  rerender(list(25))
  expect(screen.queryByLabelText('Rows per page')).toBeNull()
})
