import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { createQueryClient } from '../api/query-client.ts'
import { RecordDrawer } from './record-drawer.tsx'

interface Link {
  title: string
}

function drawerOf(load: (id: number) => Promise<Link>) {
  const client = createQueryClient()
  const useLink = (id: number) => useQuery({ queryKey: ['link', id], queryFn: () => load(id) })
  return (id: number | undefined) => (
    <QueryClientProvider client={client}>
      <RecordDrawer
        id={id}
        onClose={() => {}}
        noun="link"
        useRecord={useLink}
        title={({ title }) => title}
        skeleton={['h-9']}
      >
        {({ title }) => <p>All of {title}</p>}
      </RecordDrawer>
    </QueryClientProvider>
  )
}

test('a drawer says what it loads, then shows it', async () => {
  const drawer = drawerOf(async () => ({ title: 'Desk' }))
  render(drawer(7))
  expect(screen.getByRole('dialog', { name: 'Link' })).toBeInTheDocument()
  expect(await screen.findByRole('dialog', { name: 'Desk' })).toHaveTextContent('All of Desk')
})

test('what does not exist is said to, without a retry', async () => {
  const gone = new ApiError(404, JSON.stringify({ code: 'not-found', message: 'Gone.' }), '')
  render(drawerOf(() => Promise.reject(gone))(7))
  const dialog = await screen.findByRole('dialog', { name: 'Link not found' })
  expect(dialog).toHaveTextContent('This link does not exist, or belongs to another workspace.')
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})

test('what cannot be loaded can be tried again', async () => {
  let isDown = true
  const drawer = drawerOf(async () => {
    if (isDown) throw new TypeError('fetch failed')
    return { title: 'Desk' }
  })
  render(drawer(7))
  expect(await screen.findByText('We couldn’t load the link.')).toBeInTheDocument()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('All of Desk')).toBeInTheDocument()
})

test('another id shows another one in the same drawer', async () => {
  const drawer = drawerOf(async (id) => ({ title: `Desk ${id}` }))
  const { rerender } = render(drawer(7))
  const dialog = await screen.findByRole('dialog', { name: 'Desk 7' })
  rerender(drawer(8))
  expect(await screen.findByText('All of Desk 8')).toBeInTheDocument()
  expect(screen.getByRole('dialog', { name: 'Desk 8' })).toBe(dialog)
})
