import type { BulkResult } from '@hopwise/contracts'
import { QueryClientProvider, queryOptions } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { createQueryClient } from '../api/query-client.ts'
import { Drawer } from '../ui/drawer.tsx'
import { dismissToast, getToasts } from '../ui/toast-store.ts'
import { Toaster } from '../ui/toaster.tsx'
import { TooltipProvider } from '../ui/tooltip.tsx'
import { ArchiveAction } from './bulk-actions.tsx'
import { CollectionList } from './collection-list.tsx'
import { RowCheckbox, SelectionHead } from './row-selection.tsx'
import type { BulkCalls } from './use-bulk.ts'

interface Query {
  search?: string
  ids?: string
}

const load = vi.fn<(query: Query) => { id: number }[]>()
type Send = BulkCalls<Query, { archived?: boolean | undefined }>['send']
const send = vi.fn<Send>()
const undo = vi.fn<(id: number) => Promise<{ changed: number; skipped: number }>>()

const done = (part: Partial<BulkResult> = {}): BulkResult => ({
  changed: 2,
  skipped: 0,
  note: null,
  undoId: 7,
  ...part,
})

beforeEach(() => {
  load.mockReset().mockReturnValue([1, 2, 3].map((id) => ({ id })))
  send.mockReset().mockResolvedValue(done())
  undo.mockReset().mockResolvedValue({ changed: 2, skipped: 0 })
})
afterEach(() => {
  for (const { id } of getToasts()) dismissToast(id)
})

const list = (query: Query) =>
  queryOptions({
    queryKey: ['links', query],
    queryFn: async () => ({ items: load(query), total: 40 }),
  })

const collection = {
  sizeOf: () => 3,
  queryOf: ({ search }: Query): Query => ({ ...(search && { search }) }),
  filterOf: ({ search }: Query): Query => ({ ...(search && { search }) }),
  viewOf: ({ search }: Query): Query => ({ ...(search && { search }) }),
}

function Links() {
  return (
    <CollectionList
      collection={collection}
      search={{ search: 'desk' } as Query & { page?: number }}
      list={list}
      onPage={() => {}}
      nouns={['link', 'links']}
      failure="We couldn’t load your links."
      skeleton={null}
      whenNone={null}
      bulk={{
        calls: { send, undo, old: [{ queryKey: ['links'] }] },
        exportAddress: ({ search, ids }) => `/export?search=${search}&ids=${ids ?? 'all'}`,
        actions: (bulk) => <ArchiveAction bulk={bulk} isArchive={false} />,
      }}
    >
      {(links) => (
        <>
          <SelectionHead />
          {links.map(({ id }) => (
            <RowCheckbox key={id} id={id} name={`link ${id}`} />
          ))}
        </>
      )}
    </CollectionList>
  )
}

async function open(shown = <Links />) {
  const user = userEvent.setup()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <TooltipProvider>{shown}</TooltipProvider>
      <Toaster />
    </QueryClientProvider>,
  )
  await user.click(await screen.findByRole('checkbox', { name: 'Select link 1' }))
  return user
}

const bar = () => screen.queryByRole('region', { name: 'Selected links' })
const archive = () => screen.getByRole('button', { name: 'Archive' })

test('the chosen rows are changed in one call, the list is new, and Undo takes it back', async () => {
  const user = await open()
  await user.click(screen.getByRole('checkbox', { name: 'Select link 3' }))
  await user.click(archive())
  expect(await screen.findByText('Archived 2 links')).toBeInTheDocument()
  expect(send).toHaveBeenCalledExactlyOnceWith({ ids: [1, 3], change: { archived: true } })
  expect(bar()).not.toBeInTheDocument()
  expect(load).toHaveBeenCalledTimes(2)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Undone')).toBeInTheDocument()
  expect(undo.mock.calls.map(([id]) => id)).toEqual([7])
  expect(load).toHaveBeenCalledTimes(3)
})

test('all that match are changed by the filter, beyond the page', async () => {
  send.mockResolvedValue(done({ changed: 1_204 }))
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Select all 40' }))
  await user.click(archive())
  expect(await screen.findByText('Archived 1,204 links')).toBeInTheDocument()
  expect(send).toHaveBeenCalledExactlyOnceWith({
    filter: { search: 'desk' },
    change: { archived: true },
  })
})

test('rows that stayed as they were are counted, with the reason where there is one', async () => {
  send.mockResolvedValueOnce(done({ changed: 1, skipped: 2 }))
  const user = await open()
  await user.click(archive())
  expect(await screen.findByText('Archived 1 link')).toBeInTheDocument()
  expect(screen.getByText('2 links had nothing to change.')).toBeInTheDocument()
  send.mockResolvedValueOnce(done({ changed: 0, skipped: 1, note: 'It is in use.', undoId: null }))
  await user.click(screen.getByRole('checkbox', { name: 'Select link 2' }))
  await user.click(archive())
  expect(await screen.findByText('Nothing changed')).toBeInTheDocument()
  expect(screen.getByText('It is in use.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})

test('an undo says what was changed in the meantime', async () => {
  undo.mockResolvedValue({ changed: 1, skipped: 1 })
  const user = await open()
  await user.click(archive())
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(
    await screen.findByText('1 link was changed in the meantime and kept as it is.'),
  ).toBeInTheDocument()
})

test('a refusal shows the server’s sentence and leaves the selection', async () => {
  send.mockRejectedValue(new ApiError(402, JSON.stringify({ message: 'The plan is full.' }), ''))
  const user = await open()
  await user.click(archive())
  expect(await screen.findByText('The plan is full.')).toBeInTheDocument()
  expect(within(bar() ?? document.body).getByText('1 selected')).toBeInTheDocument()
})

test('the export is of the chosen rows, or of all that match', async () => {
  const user = await open()
  await user.click(screen.getByRole('checkbox', { name: 'Select link 2' }))
  const file = () => screen.getByRole('link', { name: 'Export' })
  expect(file()).toHaveAttribute('href', '/export?search=desk&ids=1,2')
  await user.click(screen.getByRole('button', { name: 'Select all 40' }))
  expect(file()).toHaveAttribute('href', '/export?search=desk&ids=all')
})

test('the head chooses the page and shows when a part of it is chosen', async () => {
  const user = await open()
  const head = screen.getByRole('checkbox', { name: 'Select all on this page' })
  expect(head).toBePartiallyChecked()
  await user.click(head)
  expect(screen.getByText('3 selected')).toBeInTheDocument()
  await user.click(head)
  expect(bar()).not.toBeInTheDocument()
})

function InDrawer() {
  const [isOpen, setOpen] = useState(true)
  return (
    <Drawer isOpen={isOpen} onOpenChange={setOpen} title="Manage links">
      <Links />
    </Drawer>
  )
}

test('within a drawer Esc clears the selection first and closes the drawer next', async () => {
  const user = await open(<InDrawer />)
  await user.keyboard('{Escape}')
  expect(bar()).not.toBeInTheDocument()
  expect(screen.getByRole('dialog', { name: 'Manage links' })).toBeInTheDocument()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog', { name: 'Manage links' })).not.toBeInTheDocument()
})

test('rows of a list that nothing can be done with have no checkbox', () => {
  render(<RowCheckbox id={1} name="link 1" />)
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
})
