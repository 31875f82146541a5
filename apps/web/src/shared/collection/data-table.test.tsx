import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Input } from '../ui/input.tsx'
import { TooltipProvider } from '../ui/tooltip.tsx'
import { ColumnsButton } from './columns-button.tsx'
import { DataTable } from './data-table.tsx'
import { defineColumns } from './define-columns.ts'
import { RowSelection } from './row-selection.tsx'
import { type SortSearch, sortBy } from './sort-by.ts'
import { useSelection } from './use-selection.ts'

interface Desk {
  id: number
  name: string
  clicks: number
  shop: string
}

const desks: Desk[] = ['oak', 'pine', 'teak'].map((name, index) => ({
  id: index + 1,
  name,
  clicks: 10 * (index + 1),
  shop: `${name}.example`,
}))

const orders = { newest: 'desc', name: 'asc', clicks: 'desc' } as const
type Order = keyof typeof orders

const columns = defineColumns<Desk, Order>('desks', [
  {
    key: 'clicks',
    label: 'Clicks',
    isNumber: true,
    order: 'clicks',
    render: ({ clicks }) => clicks,
    sum: (items) => items.reduce((sum, { clicks }) => sum + clicks, 0),
  },
  { key: 'shop', label: 'Shop', isExtra: true, render: ({ shop }) => shop },
])

const onOpen = vi.fn<(desk: Desk) => void>()
const onChange = vi.fn<(part: object) => void>()

function Desks({ search, hasActions }: { search: SortSearch<Order>; hasActions: boolean }) {
  return (
    <RowSelection value={useSelection(desks, desks.length, {})}>
      <Input aria-label="Search desks" />
      <ColumnsButton columns={columns} />
      <DataTable
        label="Desks"
        items={desks}
        isOld={false}
        columns={columns}
        sorting={sortBy(orders, search, onChange)}
        first={{ label: 'Desk', order: 'name' }}
        leadOf={({ name, shop }) => ({ name, title: name, note: `From ${shop}` })}
        phone={{ label: 'In short', figuresOf: ({ clicks }) => [`${clicks} clicks`, 'all time'] }}
        {...(hasActions && { renderActions: () => <button type="button">Copy</button> })}
        onOpen={onOpen}
        sumLabel="Total"
      />
    </RowSelection>
  )
}

function open(search: SortSearch<Order> = {}, hasActions = true) {
  onOpen.mockReset()
  onChange.mockReset()
  render(
    <TooltipProvider>
      <Desks search={search} hasActions={hasActions} />
    </TooltipProvider>,
  )
  return userEvent.setup()
}

const head = (name: string) => screen.getByRole('columnheader', { name })
const press = (name: string) => within(head(name)).getByRole('button')

test('a head sorts in its own direction, then the other, then not at all', async () => {
  const user = open()
  expect(head('Clicks')).toHaveAttribute('aria-sort', 'none')
  await user.click(press('Clicks'))
  expect(onChange).toHaveBeenLastCalledWith({
    order: 'clicks',
    direction: undefined,
    page: undefined,
  })
})

test.each([
  [{ order: 'clicks' }, 'descending', { order: 'clicks', direction: 'asc' }],
  [{ order: 'clicks', direction: 'asc' }, 'ascending', {}],
] as const)('sorted by %o a head says %s, and a press asks for %o', async (search, state, next) => {
  const user = open(search)
  expect(head('Clicks')).toHaveAttribute('aria-sort', state)
  expect(head('Desk')).toHaveAttribute('aria-sort', 'none')
  await user.click(press('Clicks'))
  expect(onChange).toHaveBeenLastCalledWith({
    order: undefined,
    direction: undefined,
    page: undefined,
    ...next,
  })
})

test('j and k go from row to row, x selects, Enter opens', async () => {
  const user = open()
  await user.keyboard('j')
  expect(screen.getByRole('button', { name: 'oak' })).toHaveFocus()
  await user.keyboard('jjj')
  expect(screen.getByRole('button', { name: 'teak' })).toHaveFocus()
  await user.keyboard('k')
  expect(screen.getByRole('button', { name: 'pine' })).toHaveFocus()
  await user.keyboard('x')
  expect(screen.getByRole('checkbox', { name: 'Select pine' })).toBeChecked()
  await user.keyboard('{Enter}')
  expect(onOpen.mock.calls).toEqual([[desks[1]]])
})

test('the keys are letters while something is typed', async () => {
  const user = open()
  await user.type(screen.getByRole('textbox', { name: 'Search desks' }), 'jx')
  expect(screen.getByRole('textbox', { name: 'Search desks' })).toHaveFocus()
  expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([])
})

test('a press on a row opens it, but not one on its buttons', async () => {
  const user = open()
  await user.click(screen.getByText('From teak.example'))
  expect(onOpen.mock.calls).toEqual([[desks[2]]])
  await user.click(screen.getAllByRole('button', { name: 'Copy' })[0] ?? document.body)
  await user.click(screen.getByRole('checkbox', { name: 'Select oak' }))
  expect(onOpen).toHaveBeenCalledTimes(1)
})

test('columns are chosen, kept in the browser, and reset', async () => {
  const user = open()
  expect(screen.queryByRole('columnheader', { name: 'Shop' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(screen.getByRole('checkbox', { name: 'Shop' }))
  expect(screen.getByRole('cell', { name: 'oak.example', hidden: true })).toBeInTheDocument()
  expect(localStorage.getItem('hopwise.columns.desks')).toBe('clicks,shop')
  await user.click(screen.getByRole('button', { name: 'Reset' }))
  expect(screen.queryByRole('columnheader', { name: 'Shop', hidden: true })).toBeNull()
})

test.each([true, false])(
  'the foot has as many cells as the head, with actions: %s',
  (hasActions) => {
    open({}, hasActions)
    const [first, ...rest] = screen.getAllByRole('row', { hidden: true })
    // A phone's figures have a head, and no sum.
    const heads = within(first ?? document.body).getAllByRole('columnheader', { hidden: true })
    const sums = within(rest.at(-1) ?? document.body).getAllByRole('cell', { hidden: true })
    expect(sums).toHaveLength(heads.length - 1)
  },
)

test('the foot adds up the rows shown', () => {
  open()
  const foot = within(screen.getAllByRole('rowgroup').at(-1) ?? document.body)
  expect(foot.getByRole('cell', { name: 'Total' })).toBeInTheDocument()
  expect(foot.getByRole('cell', { name: '60' })).toBeInTheDocument()
})

test('of a long list, some rows come first, with room for the others', () => {
  const items = Array.from({ length: 20 }, (_, index) => ({
    id: index + 1,
    name: `desk ${index + 1}`,
    clicks: 1,
    shop: 'oak.example',
  }))
  const table = (
    <DataTable
      label="Desks"
      items={items}
      isOld={false}
      columns={columns}
      first={{ label: 'Desk' }}
      leadOf={({ name }) => ({ name, title: name, note: '' })}
      phone={{ label: 'In short', figuresOf: () => ['', ''] }}
      onOpen={onOpen}
    />
  )
  // What React draws before it draws what it deferred.
  const first = document.createElement('div')
  first.innerHTML = renderToStaticMarkup(table)
  expect(first.querySelectorAll('[data-row-opener]')).toHaveLength(6)
  expect(first.querySelector('tbody tr:last-child td')?.getAttribute('style')).toContain('14')
  render(table)
  expect(screen.getAllByRole('button', { name: /^desk/ })).toHaveLength(20)
})
