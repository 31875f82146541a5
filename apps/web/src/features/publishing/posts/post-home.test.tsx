import type { PostDetails } from '@hopwise/contracts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { getToasts } from '#src/shared/ui/toast-store.ts'
import { PostHome } from './post-home.tsx'
import { type PostSearch, postSearch } from './post-search.ts'
import { aDraft, open } from './testing/post-fixtures.tsx'

const event = (note: string) => ({
  id: 1,
  at: '2026-11-02T00:00:00Z',
  status: 'draft' as const,
  note,
})
const removed = { removedAt: '2026-11-02T00:00:00Z', events: [event('Removed')] }

/** A server of one post, which notes what it was asked to do. */
function aServer(given: PostDetails) {
  const server = { post: given, asked: [] as { path: string; body: unknown }[] }
  const changes: Record<string, Partial<PostDetails>> = {
    'DELETE /api/posts/7': removed,
    'POST /api/posts/7/restore': { removedAt: null, events: [event('Taken back')] },
    'POST /api/posts/7/unschedule': { status: 'draft', scheduledFor: null },
    'POST /api/posts/7/schedule': { status: 'scheduled' },
    'POST /api/posts/7/publish': { status: 'published' },
  }
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    server.post = { ...server.post, ...changes[`${method} ${path}`] }
    if (method !== 'GET') {
      server.asked.push({ path, body: typeof body === 'string' ? JSON.parse(body) : null })
    }
    return Response.json(server.post)
  })
  return server
}

function Opened() {
  const [search, setSearch] = useState(postSearch.parse({ post: 7 }))
  const change = (part: Partial<PostSearch>) => setSearch({ ...search, ...part })
  return <PostHome place={{ search, change, open: change, close: change }} />
}

async function choose(name: string) {
  await userEvent.click(await screen.findByRole('button', { name: /^More for/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name }))
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const undo = () => act(async () => getToasts().at(-1)?.action?.onClick())

afterEach(() => vi.unstubAllGlobals())

test('the drawer of a removed post closes, so that Undo can be reached', async () => {
  const server = aServer(aDraft)
  open(Opened)
  await choose('Remove')
  await isClosed()
  expect(getToasts().at(-1)?.title).toBe('Post removed')
  await undo()
  await waitFor(() => expect(server.asked.at(-1)?.path).toBe('/api/posts/7/restore'))
})

test('an address of a removed post says so, and brings it back', async () => {
  aServer({ ...aDraft, ...removed })
  open(Opened)
  expect((await screen.findAllByText('Removed')).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: /^More for/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Restore' }))
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeInTheDocument()
  expect(screen.queryByText('Removed')).toBeNull()
})

test('unscheduling can be undone: the post goes out when it was to', async () => {
  const scheduledFor = '2998-11-22T09:00:00.000Z'
  const server = aServer({ ...aDraft, status: 'scheduled', scheduledFor })
  open(Opened)
  await choose('Unschedule')
  await isClosed()
  await undo()
  await waitFor(() =>
    expect(server.asked.at(-1)).toEqual({
      path: '/api/posts/7/schedule',
      body: { at: scheduledFor, mode: 'automatic' },
    }),
  )
})

test('a scheduled post is moved by the keyboard alone, never to a time that has passed', async () => {
  const scheduledFor = '2998-11-22T09:00:00.000Z'
  const server = aServer({ ...aDraft, status: 'scheduled', scheduledFor })
  open(Opened)
  await choose('Move to…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Move to another time' }))
  const field = dialog.getByLabelText('Date and time')
  expect(field).toHaveValue('2998-11-22T09:00')
  fireEvent.change(field, { target: { value: '2020-01-01T18:00' } })
  await userEvent.click(dialog.getByRole('button', { name: 'Move' }))
  expect(dialog.getByText(/This time has passed/)).toBeInTheDocument()
  expect(server.asked).toEqual([])
  fireEvent.change(field, { target: { value: '2998-11-22T18:00' } })
  await userEvent.click(dialog.getByRole('button', { name: 'Move' }))
  await isClosed()
  expect(server.asked.at(-1)).toEqual({
    path: '/api/posts/7/schedule',
    body: { at: '2998-11-22T18:00:00.000Z', mode: 'automatic' },
  })
  expect(getToasts().at(-1)?.action?.label).toBe('Undo')
})

test('a post that is due later says when, and does not press to be marked as posted', async () => {
  const scheduledFor = '2998-11-22T09:00:00.000Z'
  const post = { ...aDraft, status: 'scheduled', mode: 'by-hand' } as const
  aServer({ ...post, scheduledFor })
  open(Opened)
  expect(await screen.findByRole('heading', { name: /^Yours to post on .*2998/ })).toBeVisible()
  expect(screen.getByText(/We’ll remind you when it’s time/)).toBeVisible()
  expect(screen.queryByText('Ready for you to post')).toBeNull()
})

test('nothing is posted from the menu before account and cost were named', async () => {
  const account = { id: 3, handle: 'ada', isConnected: true }
  const server = aServer({ ...aDraft, account, cost: '0.010' })
  open(Opened)
  await choose('Post now')
  const question = await screen.findByRole('dialog', { name: 'Post this now?' })
  expect(question).toHaveTextContent('as @ada right away')
  expect(question).toHaveTextContent('X charges the developer account $0.01 for this post.')
  expect(server.asked).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Post now' }))
  await waitFor(() => expect(server.asked.at(-1)?.path).toBe('/api/posts/7/publish'))
})

test('the time of a scheduled post is pressed to move it', async () => {
  const server = aServer({
    ...aDraft,
    status: 'scheduled',
    scheduledFor: '2998-11-22T09:00:00.000Z',
  })
  open(Opened)
  await userEvent.click(await screen.findByRole('button', { name: /^Move from\s*Nov 22, 2998/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Another time…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Move to another time' }))
  fireEvent.change(dialog.getByLabelText('Date and time'), {
    target: { value: '2998-11-22T18:00' },
  })
  await userEvent.click(dialog.getByRole('button', { name: 'Move' }))
  await waitFor(() =>
    expect(server.asked).toMatchObject([
      { path: '/api/posts/7/schedule', body: { at: '2998-11-22T18:00:00.000Z' } },
    ]),
  )
})
