import type { ProofState } from '@hopwise/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { answer, api, openApp, withApi } from '../testing/open-app.tsx'

withApi()

const dialogName = 'Confirm it’s you'
let state: ProofState
let sent: unknown[]
let revoked: number

beforeEach(() => {
  state = { userId: 'u1', isFresh: false, provedAt: '2026-11-01T00:00:00Z', kinds: ['password'] }
  sent = []
  revoked = 0
  const session = {
    device: 'Computer',
    browser: 'Firefox',
    system: 'Linux',
    place: null,
    createdAt: '2026-11-01T00:00:00Z',
    lastSeenAt: '2026-11-01T00:00:00Z',
  }
  api.use(
    answer('/api/settings/security', () => ({
      hasPassword: true,
      twoFactorEnabled: false,
      recoveryCodesLeft: null,
    })),
    answer('/api/settings/sessions', () => [
      { ...session, id: 'a', isCurrent: true },
      { ...session, id: 'b', isCurrent: false },
    ]),
    answer('/api/auth/proof', () => state),
    http.post('/api/auth/proof', async ({ request }) => {
      sent.push(await request.json())
      state = { ...state, isFresh: true }
      return HttpResponse.json(state)
    }),
    http.post('/api/settings/sessions/revoke-others', () => {
      if (!state.isFresh) {
        const refused = { message: dialogName, code: 'proof_required', requestId: 'r1' }
        return HttpResponse.json(refused, { status: 403 })
      }
      revoked += 1
      return HttpResponse.json({ revoked: 1 })
    }),
  )
})

async function signOutOthers() {
  const user = openApp('/settings?tab=security')
  await user.click(await screen.findByRole('button', { name: 'Sign out all others' }))
  const dialog = within(await screen.findByRole('dialog', { name: dialogName }))
  return { user, dialog }
}

test('a code of the app or a recovery code can be given instead of the password', async () => {
  state = { ...state, kinds: ['password', 'totp', 'recovery-code'] }
  const { user, dialog } = await signOutOthers()
  expect(await dialog.findByLabelText('Your password')).toHaveFocus()
  await user.click(dialog.getByRole('button', { name: 'Use a recovery code' }))
  expect(dialog.getByLabelText('Recovery code')).toHaveFocus()
  await user.click(dialog.getByRole('button', { name: 'Use a code from your app' }))
  await user.click(dialog.getByRole('button', { name: 'Confirm' }))
  expect(await dialog.findByText('Please enter the 6-digit code')).toBeInTheDocument()
  await user.type(dialog.getByLabelText('6-digit code'), '123456')
  await user.click(dialog.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('1 session is signed out.')).toBeInTheDocument()
  expect(sent).toEqual([{ kind: 'totp', code: '123456' }])
  expect(revoked).toBe(1)
})

test('without a password the person signs in again in another tab, and comes back to what goes on', async () => {
  state = { ...state, kinds: ['single-sign-on'] }
  const { dialog } = await signOutOthers()
  const link = await dialog.findByRole('link', { name: 'Continue with single sign-on' })
  expect(link).toHaveAttribute('href', '/api/login/single-sign-on?proof=yes')
  expect(link).toHaveAttribute('target', '_blank')
  state = { ...state, isFresh: true }
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  expect(await screen.findByText('1 session is signed out.')).toBeInTheDocument()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('Cancel changes nothing and says nothing', async () => {
  const { user, dialog } = await signOutOthers()
  await user.click(await dialog.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.queryByText('Error')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Sign out all others' })).toBeEnabled()
  expect(revoked).toBe(0)
})
