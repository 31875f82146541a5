import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { aLink, aWholeLink, namesakes } from '../testing/builders.ts'
import { answer, api, openApp, pageOf, withApi } from '../testing/open-app.tsx'

withApi()

test('no one is asked to select a link before it is known that there is one', async () => {
  const answered = Promise.withResolvers<void>()
  api.use(
    http.get('/api/affiliate-links', async () => {
      await answered.promise
      return pageOf([])
    }),
  )
  await openApp('/link-optimization')
  expect(await screen.findByRole('status', { name: 'Loading links' })).toBeInTheDocument()
  expect(screen.queryByText('Select a link to analyze')).not.toBeInTheDocument()
  answered.resolve()
  expect(await screen.findByText('No links yet')).toBeInTheDocument()
})

test('of the most visited links, those with the same name are distinguished', async () => {
  api.use(http.get('/api/affiliate-links', () => pageOf(namesakes())))
  openApp('/link-optimization')
  const offered = await screen.findByRole('table', { name: 'Most visited links' })
  expect(within(offered).getByRole('button', { name: /\/l\/sale$/ })).toBeInTheDocument()
  expect(within(offered).getByRole('button', { name: /two\.example\/sale$/ })).toBeInTheDocument()
})

test('one of the most visited links is chosen by a press', async () => {
  api.use(
    http.get('/api/affiliate-links', () => pageOf([aLink({ id: 4, slug: 'desk' })])),
    answer('/api/smart-links/4', () => aWholeLink({ id: 4, slug: 'desk' })),
    answer('/api/link-intelligence/4/analyses/latest', () => ({
      run: null,
      analysis: null,
      analysedAt: null,
      applied: [],
    })),
  )
  const user = openApp('/link-optimization')
  const offered = await screen.findByRole('table', { name: 'Most visited links' })
  await user.click(await within(offered).findByRole('button', { name: /desk/ }))
  expect(await screen.findByText('This link hasn’t been analyzed yet')).toBeInTheDocument()
})
