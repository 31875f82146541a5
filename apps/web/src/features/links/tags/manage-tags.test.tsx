import type { Tag } from '@hopwise/contracts'
import { QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#src/shared/api/query-client.ts'
import { TooltipProvider } from '#src/shared/ui/tooltip.tsx'
import { ManageTags } from './manage-tags.tsx'
import { aTag } from './testing/a-tag.ts'

let tags: Tag[]
let sent: unknown[]

/** A server with just enough memory for a story. */
beforeEach(() => {
  tags = [aTag({ links: 12, campaigns: 1 }), aTag({ id: 2, name: 'unused', color: 'gray' })]
  sent = []
  const removed: Tag[] = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit) => {
    const id = Number(path.split('/')[3])
    const given = typeof body === 'string' ? JSON.parse(body) : {}
    if (method !== 'GET') sent.push([method, path, given])
    if (method === 'PATCH') {
      tags = tags.map((tag) => (tag.id === id ? { ...tag, ...given } : tag))
    } else if (method === 'DELETE') {
      removed.push(...tags.filter((tag) => tag.id === id))
      tags = tags.filter((tag) => tag.id !== id)
      return Response.json(removed[0])
    } else if (path.endsWith('/restore')) {
      tags = [...removed.splice(0), ...tags]
    } else if (method === 'POST') {
      tags = [...tags, aTag({ id: 3, ...given })]
      return Response.json(tags.at(-1), { status: 201 })
    }
    return Response.json(method === 'GET' ? tags : tags.find((tag) => tag.id === id))
  })
})

async function open() {
  const client = createQueryClient()
  render(
    <QueryClientProvider client={client}>
      <TooltipProvider>
        <ManageTags isOpen onClose={() => {}} />
      </TooltipProvider>
    </QueryClientProvider>,
  )
  await screen.findByRole('button', { name: 'Edit evergreen' })
  return { client, user: userEvent.setup() }
}

test('each tag says where it is in use', async () => {
  await open()
  expect(screen.getByText('12 links · 1 campaign')).toBeInTheDocument()
  expect(screen.getByText('Not in use')).toBeInTheDocument()
})

test('a tag gets another name and color, and lists that show it are asked again', async () => {
  const { client, user } = await open()
  const load = vi.fn(async () => 1)
  const stop = new QueryObserver(client, {
    queryKey: ['links'],
    queryFn: load,
    meta: { topics: ['tags'] },
  }).subscribe(() => {})
  await user.click(screen.getByRole('button', { name: 'Edit evergreen' }))
  const name = screen.getByRole('textbox', { name: 'Name' })
  expect(name).toHaveFocus()
  await user.clear(name)
  await user.type(name, 'all year')
  await user.click(screen.getByRole('radio', { name: 'blue' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('button', { name: 'Edit all year' })).toBeInTheDocument()
  expect(sent).toEqual([['PATCH', '/api/tags/1', { name: 'all year', color: 'blue' }]])
  expect(load).toHaveBeenCalledTimes(2)
  stop()
})

test('a name that is refused is said below the field', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'New tag' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Tag is required')).toBeInTheDocument()
  expect(sent).toEqual([])
})

test('a removed tag is brought back within the dialog', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Remove evergreen' }))
  const note = await screen.findByRole('status')
  expect(note).toHaveTextContent('evergreen was removed from everything that had it.')
  await user.click(within(note).getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('button', { name: 'Edit evergreen' })).toBeInTheDocument()
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
})

test('without tags the dialog says how to make one', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Remove evergreen' }))
  await user.click(await screen.findByRole('button', { name: 'Remove unused' }))
  expect(await screen.findByText('No tags yet')).toBeInTheDocument()
})
