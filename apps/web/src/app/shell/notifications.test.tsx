import type { Notification } from '@hopwise/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { aNotification } from '../testing/analytics.ts'
import { announce, api, openApp, pageOf, withApi } from '../testing/open-app.tsx'

withApi()

let notifications: Notification[]
let sent: unknown[]

/** A server with just enough memory for a story. */
beforeEach(() => {
  notifications = [
    aNotification(),
    aNotification({ id: 2, title: 'Your trial ends in 3 days', path: null }),
    aNotification({ id: 3, title: 'Back to school is completed', readAt: '2026-11-20T00:00:00Z' }),
  ]
  sent = []
  api.use(
    http.get('/api/notifications', ({ request }) => {
      const query = new URL(request.url).searchParams
      const page = Number(query.get('page') ?? 1)
      const size = Number(query.get('pageSize'))
      const all =
        query.get('unread') === 'true'
          ? notifications.filter(({ readAt }) => readAt === null)
          : notifications
      return pageOf(all.slice((page - 1) * size, page * size), all.length)
    }),
    http.post('/api/notifications/read', async ({ request }) => {
      const body = (await request.json()) as { ids?: number[] }
      sent.push(body)
      notifications = notifications.map((each) =>
        (body.ids?.includes(each.id) ?? true) ? { ...each, readAt: '2026-11-21T00:00:00Z' } : each,
      )
      return HttpResponse.json({ unread: notifications.filter((each) => !each.readAt).length })
    }),
  )
})

async function openBell(name = 'Notifications, 2 unread') {
  const user = openApp('/no-such-path')
  await user.click(await screen.findByRole('button', { name }))
  return { user, list: within(await screen.findByRole('dialog', { name: 'Notifications' })) }
}

test('the bell counts what is unread, and opens the list with how long ago', async () => {
  const { list } = await openBell()
  expect(await list.findByRole('link', { name: 'Sale confirmed: $120.40' })).toBeInTheDocument()
  expect(list.getAllByText('By your link Keto · bio.')).toHaveLength(3)
  expect(list.getAllByText('2 min')).toHaveLength(3)
  expect(list.getAllByText('Unread:')).toHaveLength(2)
})

test('one is marked as read by its button, all by theirs', async () => {
  const { user, list } = await openBell()
  await user.click(
    await list.findByRole('button', { name: 'Mark “Your trial ends in 3 days” as read' }),
  )
  await waitFor(() => expect(list.getAllByText('Unread:')).toHaveLength(1))
  expect(await screen.findByLabelText('Notifications, 1 unread')).toBeInTheDocument()
  await user.click(list.getByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(list.queryByText('Unread:')).toBeNull())
  expect(sent).toEqual([{ ids: [2] }, {}])
  expect(list.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
})

test('a refused mark comes back and is said', async () => {
  api.use(http.post('/api/notifications/read', () => new HttpResponse(null, { status: 500 })))
  const { user, list } = await openBell()
  await user.click(await list.findByRole('button', { name: 'Mark all as read' }))
  expect(await screen.findByText('Failed to mark as read. Please try again.')).toBeInTheDocument()
  await waitFor(() => expect(list.getAllByText('Unread:')).toHaveLength(2))
})

test('a notification leads to its screen with all of its address, and is read by that', async () => {
  const { user, list } = await openBell()
  const link = await list.findByRole('link', { name: 'Sale confirmed: $120.40' })
  expect(link).toHaveAttribute('href', '/affiliate-links?search=keto&page=2')
  await user.click(link)
  expect(location.pathname).toBe('/affiliate-links')
  expect(location.search).toBe('?search=keto&page=2')
  await waitFor(() => expect(sent).toEqual([{ ids: [1] }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('older ones are asked for, ten at a time', async () => {
  notifications = Array.from({ length: 13 }, (_, index) =>
    aNotification({ id: index + 1, title: `News ${index + 1}`, readAt: '2026-11-20T00:00:00Z' }),
  )
  const { user, list } = await openBell('Notifications')
  expect(await list.findAllByRole('listitem')).toHaveLength(10)
  await user.click(list.getByRole('button', { name: 'Show older' }))
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(13))
  expect(list.queryByRole('button', { name: 'Show older' })).toBeNull()
})

test('a person who has none sees what will come', async () => {
  notifications = []
  const { list } = await openBell('Notifications')
  expect(await list.findByText('No notifications yet')).toBeInTheDocument()
})

test('a list that fails can be retried', async () => {
  api.use(http.get('/api/notifications', () => new HttpResponse(null, { status: 503 })))
  const { user, list } = await openBell('Notifications')
  expect(await list.findByText('We couldn’t load the notifications.')).toBeInTheDocument()
  api.use(http.get('/api/notifications', () => pageOf(notifications)))
  await user.click(list.getByRole('button', { name: 'Try again' }))
  expect(await list.findByText('Back to school is completed')).toBeInTheDocument()
})

test('news is announced politely when it comes, not on arrival', async () => {
  openApp('/no-such-path')
  await screen.findByLabelText('Notifications, 2 unread')
  expect(screen.queryByText('2 unread notifications')).toBeNull()
  notifications = [aNotification({ id: 4, title: 'Another sale' }), ...notifications]
  announce('notifications')
  const news = await screen.findByText('3 unread notifications')
  expect(news).toHaveAttribute('role', 'status')
  expect(screen.getByRole('button', { name: 'Notifications, 3 unread' })).toBeInTheDocument()
})
