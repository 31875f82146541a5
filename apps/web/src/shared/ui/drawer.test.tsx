import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Button } from './button.tsx'
import { Drawer } from './drawer.tsx'

function RowWithDrawer({ isOpenAtFirst = false, isRowGone = false }) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  return (
    <>
      <h1 data-page-title tabIndex={-1}>
        Posts
      </h1>
      {!(isRowGone && isOpen) && <Button onClick={() => setOpen(true)}>Desk post</Button>}
      <Drawer isOpen={isOpen} onOpenChange={setOpen} title="Desk post, in detail">
        <Button>Edit</Button>
      </Drawer>
    </>
  )
}

test('a closed drawer gives the focus back to the row that opened it', async () => {
  render(<RowWithDrawer />)
  await userEvent.click(screen.getByRole('button', { name: 'Desk post' }))
  expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Desk post' })).toHaveFocus()
})

test('a drawer that an address opened, or whose row is gone, gives the focus to the title', async () => {
  const { unmount } = render(<RowWithDrawer isOpenAtFirst />)
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.getByRole('heading', { name: 'Posts' })).toHaveFocus()
  unmount()
  render(<RowWithDrawer isRowGone />)
  await userEvent.click(screen.getByRole('button', { name: 'Desk post' }))
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('heading', { name: 'Posts' })).toHaveFocus()
})

test('a drawer that leaves with its screen does not go back to what opened it', async () => {
  render(<RowWithDrawer />)
  await userEvent.click(screen.getByRole('button', { name: 'Desk post' }))
  history.pushState(null, '', '/campaigns')
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('heading', { name: 'Posts' })).toHaveFocus()
})
