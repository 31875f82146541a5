import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
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
  expect(screen.getByText('This screen could not be loaded.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument()
})
