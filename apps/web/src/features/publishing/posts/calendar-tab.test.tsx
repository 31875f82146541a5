import type { Post } from '@hopwise/contracts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getToasts } from '#src/shared/ui/toast-store.ts'
import { CalendarTab } from './calendar-tab.tsx'
import { type PostSearch, postSearch } from './post-search.ts'
import { aDraft, open } from './testing/post-fixtures.tsx'

const scheduledFor = '2998-11-22T09:30:00.000Z'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2998-11-20T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A calendar of one post, and what it asked the server to change. */
async function openCalendar(part: Partial<Post>) {
  const asked: { path: string; body: unknown }[] = []
  const onCreate = vi.fn()
  const post: Post = { ...aDraft, status: 'scheduled', scheduledFor, ...part }
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (method === 'GET') return Response.json([post], { headers: { 'x-total-count': '1' } })
    const sent = typeof body === 'string' ? JSON.parse(body) : null
    asked.push({ path, body: sent })
    return Response.json({ ...post, scheduledFor: sent?.at })
  })
  function Opened() {
    const [search, setSearch] = useState(postSearch.parse({}))
    const change = (next: Partial<PostSearch>) => setSearch({ ...search, ...next })
    const place = { search, change, open: change, close: change }
    return <CalendarTab place={place} createPost={null} onCreate={onCreate} />
  }
  open(Opened)
  const month = within(await screen.findByRole('table', { name: 'Posts of November 2998' }))
  const chip = month.getByRole('button', { name: /A quiet desk/ })
  return { asked, month, chip, onCreate }
}

function drop(chip: HTMLElement, day: HTMLElement) {
  const dataTransfer = { setData: () => {}, effectAllowed: 'none' }
  fireEvent.dragStart(chip, { dataTransfer })
  fireEvent.dragOver(day, { dataTransfer })
  fireEvent.drop(day, { dataTransfer })
}

const dayOf = (title: string) => screen.getByTitle(title)

test('a post dragged to another day goes out at its time on that day, and Undo moves it back', async () => {
  const { asked, chip } = await openCalendar({})
  drop(chip, dayOf('Nov 25, 2998'))
  const path = '/api/posts/7/schedule'
  await waitFor(() =>
    expect(asked).toEqual([{ path, body: { at: '2998-11-25T09:30:00.000Z', mode: 'automatic' } }]),
  )
  await waitFor(() => expect(getToasts().at(-1)?.title).toBe('Post moved'))
  await act(async () => getToasts().at(-1)?.action?.onClick())
  await waitFor(() =>
    expect(asked.at(-1)).toEqual({ path, body: { at: scheduledFor, mode: 'automatic' } }),
  )
})

test('a press on the clock of a post offers the days ahead, and by the keyboard it goes out on one at its own time', async () => {
  const { asked } = await openCalendar({})
  const list = within(screen.getByRole('list', { name: 'Days with posts' }))
  list.getByRole('button', { name: /^Move from Nov 22, 2998, 9:30 AM/ }).focus()
  await userEvent.keyboard('{Enter}')
  const days = await screen.findAllByRole('menuitem')
  expect(days.map((day) => day.textContent)).toEqual([
    'Another time…',
    ...['9 AM', '12 PM', '3 PM', '6 PM', '9 PM'].map((hour) => `Tomorrow, Nov 21, ${hour}`),
    ...['9 AM', '12 PM', '3 PM', '6 PM', '9 PM'].map((hour) => `Thursday, Nov 22, ${hour}`),
    'Tomorrow, Nov 21',
    'Friday, Nov 23',
    'Saturday, Nov 24',
    'Sunday, Nov 25',
    'Monday, Nov 26',
    'Tuesday, Nov 27',
    'Wednesday, Nov 28',
  ])
  screen.getByRole('menuitem', { name: 'Tomorrow, Nov 21' }).focus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  const path = '/api/posts/7/schedule'
  await waitFor(() =>
    expect(asked).toEqual([{ path, body: { at: '2998-11-23T09:30:00.000Z', mode: 'automatic' } }]),
  )
  await waitFor(() => expect(getToasts().at(-1)?.action?.label).toBe('Undo'))
})

test('tomorrow at 6 PM is two presses away', async () => {
  const { asked } = await openCalendar({})
  const list = within(screen.getByRole('list', { name: 'Days with posts' }))
  list.getByRole('button', { name: /^Move from Nov 22, 2998, 9:30 AM/ }).focus()
  await userEvent.keyboard('{Enter}')
  await userEvent.click(await screen.findByRole('menuitem', { name: /^Tomorrow, Nov 21, 6\sPM$/ }))
  const body = { at: '2998-11-21T18:00:00.000Z', mode: 'automatic' }
  await waitFor(() => expect(asked).toEqual([{ path: '/api/posts/7/schedule', body }]))
})

test('a published post has no clock to press', async () => {
  await openCalendar({ status: 'published', publishedAt: scheduledFor })
  expect(screen.queryByRole('button', { name: /^Move from/ })).toBeNull()
})

test('a post is not moved to a day that has passed, and the reason names it', async () => {
  const { asked, chip } = await openCalendar({})
  drop(chip, dayOf('Nov 18, 2998'))
  expect(getToasts().at(-1)).toMatchObject({
    description: expect.stringMatching(/Nov 18.*has passed\. Drop the post on a later day/),
    variant: 'destructive',
  })
  expect(asked).toEqual([])
})

test('a week shows the hours, and a post dragged to another goes out then', async () => {
  const { asked } = await openCalendar({})
  await userEvent.click(screen.getByRole('radio', { name: 'Week' }))
  expect(screen.getByRole('heading', { name: 'Nov 20 – 26, 2998' })).toBeInTheDocument()
  const week = within(await screen.findByRole('table', { name: /^Posts of the week/ }))
  const chip = week.getByRole('button', { name: /9:30 AM, Twitter, Scheduled/ })
  drop(chip, dayOf('Nov 22, 2998, 6 PM'))
  const path = '/api/posts/7/schedule'
  await waitFor(() =>
    expect(asked).toEqual([{ path, body: { at: '2998-11-22T18:00:00.000Z', mode: 'automatic' } }]),
  )
  drop(chip, dayOf('Nov 20, 2998, 11 AM'))
  expect(getToasts().at(-1)?.description).toMatch(/has passed\. Drop the post on a later hour/)
  await userEvent.click(screen.getByRole('button', { name: 'Next week' }))
  expect(screen.getByRole('heading', { name: 'Nov 27 – Dec 3, 2998' })).toBeInTheDocument()
  await userEvent.click(screen.getByRole('radio', { name: 'Month' }))
  expect(screen.getByRole('heading', { name: 'November 2998' })).toBeInTheDocument()
})

test('a day that is ahead begins a post for its morning', async () => {
  const { month, onCreate } = await openCalendar({})
  expect(month.queryByRole('button', { name: 'New post on Nov 20, 2998' })).toBeNull()
  await userEvent.click(month.getByRole('button', { name: 'New post on Nov 24, 2998' }))
  expect(onCreate).toHaveBeenCalledWith(new Date('2998-11-24T09:00:00Z'))
})

test('a published post cannot be dragged', async () => {
  const { chip } = await openCalendar({ status: 'published', publishedAt: scheduledFor })
  expect(chip).toHaveAttribute('draggable', 'false')
})

test('the calendar names its zone, the platform of a post and the way back to today', async () => {
  const { chip } = await openCalendar({})
  expect(screen.getByText(/Times in UTC/)).toBeInTheDocument()
  expect(chip).toHaveAccessibleName(/9:30 AM, Twitter, Scheduled/)
  expect(screen.getByRole('button', { name: 'Today' })).toBeDisabled()
  await userEvent.click(screen.getByRole('button', { name: 'Next month' }))
  await userEvent.click(screen.getByRole('button', { name: 'Today' }))
  expect(screen.getByRole('heading', { name: 'November 2998' })).toBeInTheDocument()
})
