import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Field } from './field.tsx'
import { Input } from './input.tsx'
import { Select } from './select.tsx'

test('a control is named by its label and described by the hint', () => {
  render(
    <Field label="Short name" hint="Letters and digits">
      <Input />
    </Field>,
  )
  const input = screen.getByRole('textbox', { name: 'Short name' })
  expect(input).toHaveAccessibleDescription('Letters and digits')
  expect(input).not.toBeInvalid()
})

test('an error takes the place of the hint and marks the control', () => {
  render(
    <Field label="Product" hint="What you sell" error="Please select a product" required>
      <Select options={[{ value: '1', label: 'Desk' }]} placeholder="Select a product" />
    </Field>,
  )
  const select = screen.getByRole('combobox', { name: 'Product' })
  expect(select).toBeInvalid()
  expect(select).toBeRequired()
  expect(select).toHaveAccessibleDescription('Please select a product')
  expect(screen.queryByText('What you sell')).not.toBeInTheDocument()
})
