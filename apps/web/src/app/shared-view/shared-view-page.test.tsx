import type { OpenedView } from '@hopwise/contracts'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { aCanvas } from '../testing/canvas.ts'
import { api, withApi } from '../testing/open-app.tsx'
import { SharedViewPage } from './shared-view-page.tsx'

withApi()

const view: OpenedView = {
  name: 'November report',
  expiresAt: '2026-12-21T00:00:00Z',
  query: {
    period: '30days',
    platform: 'all',
    metric: 'clicks',
    compare: 'previous',
    country: 'DE',
    referrer: 'x.com',
  },
  canvas: aCanvas(),
}

test('whoever has the address reads the view with its filters, and can choose the figure alone', async () => {
  const asked: string[] = []
  api.use(
    http.get('/api/shared-views/read', ({ request }) => {
      const { search, searchParams } = new URL(request.url)
      asked.push(search)
      const metric = searchParams.get('metric') ?? 'clicks'
      return HttpResponse.json({ ...view, query: { ...view.query, metric } })
    }),
  )
  const user = userEvent.setup()
  render(<SharedViewPage token="read" />)
  expect(await screen.findByRole('heading', { name: 'November report' })).toBeVisible()
  expect(screen.getByText('Country is Germany')).toBeVisible()
  expect(screen.getByText('Referrer is X')).toBeVisible()
  expect(document.title).toContain('November report')
  expect(screen.getByRole('table', { name: 'Clicks by country' })).toHaveTextContent('Germany')
  expect(screen.queryByRole('button', { name: 'Germany' })).toBeNull()
  await user.click(screen.getByRole('radio', { name: /^Revenue/ }))
  expect(await screen.findByRole('table', { name: 'Revenue by country' })).toBeVisible()
  expect(asked).toEqual(['', '?metric=revenue'])
})

test('a view that is shared no more says so, and whom to ask', async () => {
  api.use(
    http.get('/api/shared-views/closed', () =>
      HttpResponse.json({ message: 'This view is no longer shared.' }, { status: 404 }),
    ),
  )
  render(<SharedViewPage token="closed" />)
  expect(await screen.findByText('This view is no longer shared')).toBeVisible()
  expect(screen.getByText(/Ask the person who shared it for a new one/)).toBeVisible()
})

test('a view that could not be loaded can be asked for again', async () => {
  let isDown = true
  api.use(
    http.get('/api/shared-views/later', () =>
      isDown ? HttpResponse.json({}, { status: 500 }) : HttpResponse.json(view),
    ),
  )
  const user = userEvent.setup()
  render(<SharedViewPage token="later" />)
  expect(await screen.findByText('We couldn’t load the figures.')).toBeVisible()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'November report' })).toBeVisible()
})
