import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { aCampaign, aLink } from '../testing/builders.ts'
import { api, openApp, pageOf, withApi } from '../testing/open-app.tsx'

withApi()

async function typeKeto() {
  const user = openApp('/no-such-path')
  await screen.findByText('Welcome, Ada')
  await user.keyboard('{Control>}k{/Control}keto')
  return user
}

test('the palette finds campaigns and links by what the server knows of them', async () => {
  const asked: (string | null)[] = []
  const note = (request: Request) => asked.push(new URL(request.url).searchParams.get('search'))
  api.use(
    http.get('/api/campaigns', ({ request }) => {
      note(request)
      return pageOf([aCampaign({ name: 'Spring reset' })])
    }),
    http.get('/api/affiliate-links', ({ request }) => {
      note(request)
      return pageOf([aLink({ slug: 'keto-bio' })])
    }),
    http.get('/api/campaigns/:id', () => HttpResponse.json(aCampaign())),
    http.get('/api/campaigns/:id/days', () => HttpResponse.json([])),
  )
  const user = await typeKeto()
  expect(await screen.findByRole('option', { name: /keto-bio/ })).toBeInTheDocument()
  // A slow machine may pause between two letters, and then the beginning is asked for, too.
  await waitFor(() => expect(asked.slice(-2)).toEqual(['keto', 'keto']))
  await user.click(await screen.findByRole('option', { name: /Spring reset/ }))
  expect(location.pathname + location.search).toBe('/campaigns?campaign=7')
})

test('where nothing is found the palette says so', async () => {
  api.use(
    http.get('/api/campaigns', () => pageOf([])),
    http.get('/api/affiliate-links', () => pageOf([])),
  )
  await typeKeto()
  expect(await screen.findByText('No screens, campaigns or links found')).toBeInTheDocument()
})
