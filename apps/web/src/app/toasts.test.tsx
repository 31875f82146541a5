import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dismissToast, toast } from '#src/shared/ui/toast-store.ts'
import { Toasts } from './toasts.tsx'

test('a toast that comes before any press waits for the code of toasts', async () => {
  const early = toast({ title: 'Signed in' })
  render(<Toasts />)
  expect(await screen.findByText('Signed in')).toBeInTheDocument()
  act(() => dismissToast(early))
})
