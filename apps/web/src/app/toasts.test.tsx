import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dismissToast, getToasts, toast } from '#src/shared/ui/toast-store.ts'
import { Toasts } from './toasts.tsx'

test('a toast that comes before any press waits for the code of toasts', async () => {
  const early = toast({ title: 'Signed in' })
  render(<Toasts />)
  expect(await screen.findByText('Signed in')).toBeInTheDocument()
  act(() => dismissToast(early))
})

test('a first press that downloads a file says so', async () => {
  render(
    <>
      <a href="#csv" download>
        Export CSV
      </a>
      <Toasts />
    </>,
  )
  fireEvent.click(screen.getByRole('link', { name: 'Export CSV' }))
  expect(await screen.findByText('Download started')).toBeInTheDocument()
  for (const { id } of getToasts()) act(() => dismissToast(id))
})
