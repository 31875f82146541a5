import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Checkbox } from '../ui/checkbox.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useSelection } from './use-selection.ts'

const links = [1, 2, 3, 4].map((id) => ({ id }))

function Links() {
  const selection = useSelection(links, 40, {})
  return (
    <>
      {links.map(({ id }) => (
        <Checkbox
          key={id}
          label={`Select ${id}`}
          checked={selection.chosen.has(id)}
          onChange={(isOn, isRange) => selection.toggle(id, isOn, isRange)}
        />
      ))}
      {selection.count > 0 && (
        <SelectionBar
          noun="links"
          count={selection.count}
          total={40}
          isAll={selection.isAll}
          onAll={selection.selectAll}
          onClear={selection.clear}
        >
          <button type="button">Archive</button>
        </SelectionBar>
      )}
    </>
  )
}

const box = (id: number) => screen.getByRole('checkbox', { name: `Select ${id}` })

test('Shift chooses all rows between two presses, by pointer and by keyboard', async () => {
  const user = userEvent.setup()
  render(<Links />)
  await user.click(box(1))
  await user.keyboard('{Shift>}')
  await user.click(box(3))
  await user.keyboard('{/Shift}')
  expect(screen.getByText('3 selected')).toBeInTheDocument()
  expect(box(3)).toHaveFocus()
  await user.tab()
  await user.keyboard('{Shift>} {/Shift}')
  expect(screen.getByText('4 selected')).toBeInTheDocument()
})

test('the bar offers all that match, and says so', async () => {
  const user = userEvent.setup()
  render(<Links />)
  await user.click(box(2))
  await user.click(screen.getByRole('button', { name: 'Select all 40' }))
  expect(screen.getByText('All 40 selected')).toBeInTheDocument()
  expect(box(4)).toBeChecked()
})

test('Escape clears what is chosen', async () => {
  const user = userEvent.setup()
  render(<Links />)
  await user.click(box(2))
  expect(screen.getByRole('region', { name: 'Selected links' })).toBeInTheDocument()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('region', { name: 'Selected links' })).not.toBeInTheDocument()
  expect(box(2)).not.toBeChecked()
})
