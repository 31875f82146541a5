import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { announce, answer, api, openApp, withApi } from '../testing/open-app.tsx'
import { aUser } from '../testing/stand-in-server.ts'

withApi()

const waiting = { emailVerified: false, confirmsEmail: true, linksWaitForEmail: true }
const strip = { name: 'Confirm your email' }

test('whose links wait for a confirmed email reads so on every screen, and gets the link again', async () => {
  let isSent = false
  api.use(
    http.post('/api/settings/email/confirmation', () => {
      if (isSent) {
        const message = 'We’ve already sent several emails. Please check your inbox first.'
        return HttpResponse.json({ message, code: 'too-many-requests' }, { status: 429 })
      }
      isSent = true
      return HttpResponse.json(null)
    }),
  )
  const user = openApp('/no-such-path', waiting)
  expect(await screen.findByRole('region', strip)).toHaveTextContent(
    'Confirm your email to open your links to others. We sent a link to ada@example.com.',
  )
  await user.click(screen.getByRole('button', { name: 'Send it again' }))
  expect(await screen.findByText('Link sent')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Send it again' }))
  expect(await screen.findByText(/^We’ve already sent several emails/)).toBeInTheDocument()
})

test('the strip is gone as soon as the email is confirmed, in another tab or on another device', async () => {
  api.use(answer('/api/auth/user', () => aUser({ confirmsEmail: true })))
  openApp('/no-such-path', waiting)
  expect(await screen.findByRole('region', strip)).toBeInTheDocument()
  announce('account')
  await waitFor(() => expect(screen.queryByRole('region', strip)).toBeNull())
})

test.each([
  { emailVerified: false, confirmsEmail: false },
  { emailVerified: false, confirmsEmail: true },
])('there is no strip where links wait for nothing: %j', async (part) => {
  openApp('/no-such-path', part)
  expect(await screen.findByText('Welcome, Ada')).toBeInTheDocument()
  expect(screen.queryByRole('region', strip)).toBeNull()
})
