import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Dialog } from './dialog.tsx'
import { IconButton } from './icon-button.tsx'
import { Menu, MenuItem } from './menu.tsx'
import { Popover } from './popover.tsx'
import { TooltipProvider } from './tooltip.tsx'

function Row() {
  const [isOpen, setOpen] = useState(false)
  return (
    <TooltipProvider>
      <main>
        <Menu trigger={<IconButton label="More" icon={Ellipsis} />}>
          <MenuItem onSelect={() => setOpen(true)}>Edit</MenuItem>
        </Menu>
        <Popover label="Filters" trigger={<IconButton label="Filter" icon={Ellipsis} />}>
          <button type="button">Clicks</button>
        </Popover>
      </main>
      <Dialog isOpen={isOpen} onOpenChange={setOpen} title="Edit">
        <button type="button" onClick={() => setOpen(false)}>
          Save
        </button>
      </Dialog>
    </TooltipProvider>
  )
}

const button = (name: string) => screen.findByRole('button', { name })

test('focus that returns from a dialog opens no tooltip, focus that comes by the keyboard does', async () => {
  render(<Row />)
  await userEvent.click(await button('More'))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  await userEvent.click(await button('Save'))
  await waitFor(async () => expect(await button('More')).toHaveFocus())
  expect(screen.queryByRole('tooltip')).toBeNull()
  await userEvent.tab()
  await userEvent.tab({ shift: true })
  expect(await screen.findByRole('tooltip', { name: 'More' })).toBeInTheDocument()
})

test.each([
  ['More', 'menu'],
  ['Filter', 'dialog'],
])('focus that returns to %s opens no tooltip', async (name, role) => {
  render(<Row />)
  await userEvent.click(await button(name))
  await screen.findByRole(role)
  await userEvent.keyboard('{Escape}')
  await waitFor(async () => expect(await button(name)).toHaveFocus())
  expect(screen.queryByRole('tooltip')).toBeNull()
})
