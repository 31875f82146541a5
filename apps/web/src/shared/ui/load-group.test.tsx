import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'
import { LoadGroup } from './load-group.tsx'
import { Loaded } from './loaded.tsx'
import { PageHeader } from './page-header.tsx'

const failing = (refetch = vi.fn<() => Promise<unknown>>()) => ({
  data: undefined,
  isError: true,
  isFetching: false,
  refetch,
})
const there = { data: 'The totals', isError: false, isFetching: false, refetch: vi.fn() }

interface PartsProps {
  queries: Parameters<typeof Loaded<string>>[0]['query'][]
}

function Parts({ queries }: PartsProps) {
  return queries.map((query, index) => {
    const failure = `We couldn’t load part ${index}.`
    return (
      <Loaded key={failure} query={query} failure={failure} skeleton="…">
        {(data) => data}
      </Loaded>
    )
  })
}

function Page({ queries }: PartsProps) {
  return (
    <LoadGroup>
      <PageHeader title="Earnings" />
      <Parts queries={queries} />
    </LoadGroup>
  )
}

test('a part that fails alone says so in its own place', () => {
  render(<Page queries={[failing(), there]} />)
  expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t load part 0.')
})

test('parts that fail together raise one alarm, whose button asks for each of them again', async () => {
  const [first, second] = [failing(), failing()]
  render(<Page queries={[first, there, second]} />)
  expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t load everything here.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(first.refetch).toHaveBeenCalledOnce()
  expect(second.refetch).toHaveBeenCalledOnce()
  expect(there.refetch).not.toHaveBeenCalled()
})

test('a screen of which nothing came says so once', () => {
  render(<Page queries={[failing(), failing()]} />)
  expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t load this page.')
})

test('a dialog of which nothing came does not call itself a page', () => {
  render(
    <Dialog isOpen onOpenChange={vi.fn()} title="Add Earnings">
      <Parts queries={[failing(), failing()]} />
    </Dialog>,
  )
  expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t load this dialog.')
})
