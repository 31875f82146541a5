import { screen } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { api, openApp, pageOf, withApi } from '../testing/open-app.tsx'

withApi()

test('no one is asked to select a link before it is known that there is one', async () => {
  const answer = Promise.withResolvers<void>()
  api.use(
    http.get('/api/affiliate-links', async () => {
      await answer.promise
      return pageOf([])
    }),
  )
  await openApp('/link-optimization')
  expect(await screen.findByRole('status', { name: 'Loading links' })).toBeInTheDocument()
  expect(screen.queryByText('Select a link to analyze')).not.toBeInTheDocument()
  answer.resolve()
  expect(await screen.findByText('No links yet')).toBeInTheDocument()
})
