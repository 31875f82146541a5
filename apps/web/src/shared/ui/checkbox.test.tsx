import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Checkbox } from './checkbox.tsx'

test('a checkbox whose change is being saved keeps the focus and takes no second press', async () => {
  const onChange = vi.fn()
  const boxWith = (pending: boolean) => (
    <Checkbox
      label="Add your first product"
      checked={false}
      onChange={onChange}
      pending={pending}
    />
  )
  const { rerender } = render(boxWith(false))
  const box = screen.getByRole('checkbox', { name: 'Add your first product' })
  await userEvent.click(box)
  rerender(boxWith(true))
  expect(box).toHaveFocus()
  expect(box).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard(' ')
  await userEvent.click(screen.getByText('Add your first product'))
  expect(onChange).toHaveBeenCalledTimes(1)
})
