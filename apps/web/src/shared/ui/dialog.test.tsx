import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Field } from './field.tsx'
import { Input } from './input.tsx'

function CreateDialog() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={setOpen}
      title="Create Affiliate Link"
      trigger={<Button>Create Link</Button>}
    >
      <Field label="Original URL">
        <Input />
      </Field>
    </Dialog>
  )
}

test('an opened dialog has the focus in its first field, and gives it back when closed', async () => {
  render(<CreateDialog />)
  await userEvent.click(screen.getByRole('button', { name: 'Create Link' }))
  expect(screen.getByRole('dialog', { name: 'Create Affiliate Link' })).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: 'Original URL' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Create Link' })).toHaveFocus()
})

test('a dialog can be closed by its corner', async () => {
  render(<CreateDialog />)
  await userEvent.click(screen.getByRole('button', { name: 'Create Link' }))
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
