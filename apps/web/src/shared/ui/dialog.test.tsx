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

function KeptDialog() {
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={setOpen}
      onDiscard={() => setTyped('')}
      isKept={typed !== ''}
      title="Create Affiliate Link"
      trigger={<Button>Create Link</Button>}
    >
      <Input
        aria-label="Original URL"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </Dialog>
  )
}

test('what was typed before it was closed is announced when it opens again, and can be discarded', async () => {
  render(<KeptDialog />)
  const open = () => userEvent.click(screen.getByRole('button', { name: 'Create Link' }))
  await open()
  await userEvent.keyboard('https://shop.example')
  expect(screen.queryByText('Draft restored')).toBeNull()
  await userEvent.keyboard('{Escape}')
  await open()
  expect(screen.getByRole('status')).toHaveTextContent('Draft restored')
  expect(screen.getByRole('textbox')).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect(screen.getByRole('textbox')).toHaveValue('')
  expect(screen.queryByText('Draft restored')).toBeNull()
})

test('a dialog without a field has the focus itself, not in its corner', async () => {
  render(
    <Dialog isOpen onOpenChange={() => {}} title="Link not found">
      <p>It belongs to another workspace.</p>
    </Dialog>,
  )
  expect(await screen.findByRole('dialog')).toHaveFocus()
})
