import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
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

function Parts({ queries }: { queries: Parameters<typeof Loaded<string>>[0]['query'][] }) {
  return (
    <LoadGroup>
      <PageHeader title="Earnings" />
      {queries.map((query, index) => {
        const failure = `We couldn’t load part ${index}.`
        return (
          <Loaded key={failure} query={query} failure={failure} skeleton="…">
            {(data) => data}
          </Loaded>
        )
      })}
    </LoadGroup>
  )
}

test('a part that fails alone says so in its own place', () => {
  render(<Parts queries={[failing(), there]} />)
  expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t load part 0.')
})

test('parts that fail together raise one alarm, whose button asks for each of them again', async () => {
  const [first, second] = [failing(), failing()]
  render(<Parts queries={[first, there, second]} />)
  expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t load everything here.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(first.refetch).toHaveBeenCalledOnce()
  expect(second.refetch).toHaveBeenCalledOnce()
  expect(there.refetch).not.toHaveBeenCalled()
})

test('a screen of which nothing came says so once', () => {
  render(<Parts queries={[failing(), failing()]} />)
  expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t load this page.')
})
