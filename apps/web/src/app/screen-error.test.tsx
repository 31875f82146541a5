import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Offline } from '#src/shared/api/offline.ts'
import { ScreenError } from './screen-error.tsx'

async function shown(error: Error) {
  const reset = vi.fn()
  const routeTree = createRootRoute({
    component: () => <ScreenError error={error} reset={reset} />,
  })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  render(<RouterProvider router={router} />)
  await screen.findByRole('alert')
  return reset
}

test('a screen that breaks offers to try again', async () => {
  const reset = await shown(new Error('x is undefined'))
  expect(screen.getByText('Something went wrong on this screen.')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(reset).toHaveBeenCalledOnce()
})

test('code that is gone after a deploy is offered by a reload', async () => {
  await shown(new TypeError('Failed to fetch dynamically imported module: /assets/a-1.js'))
  expect(screen.getByText('We couldn’t load this page.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument()
})

test('offline it keeps the page, and tries again by itself once there is a network', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const reset = await shown(new Offline())
  expect(screen.getByText('You’re offline.')).toBeInTheDocument()
  expect(screen.getByText('What you typed is kept.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument()
  act(() => void dispatchEvent(new Event('online')))
  await waitFor(() => expect(reset).toHaveBeenCalledOnce())
})
