import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Field } from './field.tsx'
import { PasswordInput } from './password-input.tsx'
import { TooltipProvider } from './tooltip.tsx'

test('what was typed is hidden until its person asks to see it, and keeps its label', async () => {
  render(
    <TooltipProvider>
      <Field label="New password" hint="At least 8 characters.">
        <PasswordInput autoComplete="new-password" />
      </Field>
    </TooltipProvider>,
  )
  const input = screen.getByLabelText('New password')
  await userEvent.type(input, 'correct horse')
  expect(input).toHaveAttribute('type', 'password')
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(input).toHaveAttribute('type', 'text')
  expect(input).toHaveValue('correct horse')
  expect(input).toHaveAccessibleDescription('At least 8 characters.')
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(input).toHaveAttribute('type', 'password')
})
