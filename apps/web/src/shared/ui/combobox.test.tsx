import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Combobox } from './combobox.tsx'
import { Field } from './field.tsx'

const options = [
  { value: '1', label: 'Standing desk', detail: '8%' },
  { value: '2', label: 'Keto plan', detail: '75%' },
]

function open(onChange = vi.fn()) {
  render(
    <Field label="Product">
      <Combobox
        value={null}
        onChange={onChange}
        options={options}
        placeholder="Select a product"
        footer={(typed) => <button type="button">Add {typed || 'a product'}</button>}
      />
    </Field>,
  )
  return onChange
}

test('typing narrows the list and Enter chooses', async () => {
  const onChange = open()
  await userEvent.click(screen.getByRole('combobox', { name: 'Product' }))
  await userEvent.keyboard('keto')
  expect(screen.queryByRole('option', { name: /Standing desk/ })).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  expect(onChange).toHaveBeenCalledWith('2')
  expect(screen.queryByRole('option')).not.toBeInTheDocument()
})

test('the footer is offered what was typed', async () => {
  open()
  await userEvent.click(screen.getByRole('combobox', { name: 'Product' }))
  await userEvent.keyboard('Yoga')
  expect(screen.getByRole('button', { name: 'Add Yoga' })).toBeInTheDocument()
})
