import type { NetworkConnection } from '@hopwise/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { answer, api, openApp, pageOf, withApi } from '../testing/open-app.tsx'
import { aUser } from '../testing/stand-in-server.ts'

withApi()

let networks: NetworkConnection[]
let sent: unknown[]

const settings = {
  campaignUpdates: true,
  earningsNotifications: true,
  weeklyReports: false,
  socialMediaAlerts: true,
}

beforeEach(() => {
  networks = []
  sent = []
  api.use(
    answer('/api/affiliate-networks', () => networks),
    answer('/api/affiliate-networks/:id/notifications', () => ({
      address: null,
      secretKey: null,
      payoutHoldDays: 60,
      lastMessageAt: null,
    })),
    answer('/api/social-accounts', () => []),
    answer('/api/settings/notifications', () => settings),
    http.get('/api/notifications', () =>
      HttpResponse.json([], { headers: { 'x-total-count': '0' } }),
    ),
    answer('/api/settings/security', () => ({
      hasPassword: true,
      twoFactorEnabled: false,
      recoveryCodesLeft: null,
    })),
    answer('/api/settings/passkeys', () => ({ origin: location.origin, passkeys: [] })),
    answer('/api/settings/sessions', () => []),
    http.patch('/api/settings/profile', async ({ request }) => {
      const body = (await request.json()) as object
      sent.push(body)
      return HttpResponse.json(aUser(body))
    }),
    http.post('/api/affiliate-networks', async ({ request }) => {
      sent.push(await request.json())
      networks = [
        {
          id: 1,
          network: 'clickbank',
          accountId: null,
          isActive: true,
          keyEnding: '1815',
          testedAt: '2026-11-21T00:00:00Z',
          problem: null,
          isSandbox: true,
          createdAt: '2026-11-21T00:00:00Z',
        },
      ]
      return HttpResponse.json(networks[0], { status: 201 })
    }),
  )
})

const field = (name: string) => screen.findByLabelText(name)

test('a saved profile is announced and shown in the header', async () => {
  const user = openApp('/settings')
  const firstName = await field('First name')
  await user.clear(firstName)
  await user.type(firstName, 'Augusta')
  expect(screen.getByText('Unsaved changes')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('Success')).toBeInTheDocument()
  expect(screen.getByText('Profile updated successfully!')).toBeInTheDocument()
  expect(await screen.findByText('Saved')).toBeInTheDocument()
  expect(await screen.findByText('Welcome, Augusta')).toBeInTheDocument()
  expect(sent).toEqual([
    { firstName: 'Augusta', lastName: 'Lovelace', email: 'ada@example.com', username: 'ada' },
  ])
})

test('a profile that cannot be is refused in the specified words, and nothing is sent', async () => {
  const user = openApp('/settings')
  for (const name of ['First name', 'Last name', 'Email', 'Username']) {
    await user.clear(await field(name))
  }
  await user.type(await field('Username'), 'ab')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('First name is required')).toBeInTheDocument()
  expect(screen.getByText('Last name is required')).toBeInTheDocument()
  expect(screen.getByText('Please enter a valid email')).toBeInTheDocument()
  expect(screen.getByText('Username must be at least 3 characters')).toBeInTheDocument()
  expect(sent).toEqual([])
})

test('a changed e-mail asks for the password, and not before', async () => {
  const user = openApp('/settings')
  const email = await field('Email')
  expect(screen.queryByLabelText('Current password')).toBeNull()
  await user.type(email, '.org')
  const save = screen.getByRole('button', { name: 'Save Changes' })
  await user.click(save)
  expect(await screen.findByText('Current password is required')).toBeInTheDocument()
  expect(sent).toEqual([])
  await user.type(await field('Current password'), 'correct horse')
  await user.click(save)
  expect(await screen.findByText('Profile updated successfully!')).toBeInTheDocument()
  expect(sent).toMatchObject([{ email: 'ada@example.com.org', password: 'correct horse' }])
  await waitFor(() => expect(screen.queryByLabelText('Current password')).toBeNull())
})

test('an address that waits for its confirmation says so, and is mailed again or dropped', async () => {
  api.use(
    http.post('/api/settings/email/confirmation', () => HttpResponse.json(null)),
    http.post('/api/settings/email/keep', () => HttpResponse.json(aUser({ confirmsEmail: true }))),
  )
  const user = openApp('/settings', { pendingEmail: 'new@example.com', confirmsEmail: true })
  const waits = /To confirm new@example.com, open .* sign in with ada@example.com/
  expect(await screen.findByText(waits)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Send the link again' }))
  expect(await screen.findByText('Look for it at new@example.com.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Keep my current email' }))
  expect(await screen.findByText('Your email stays ada@example.com.')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByText(waits)).toBeNull())
})

test.each([
  [true, 1],
  [false, 0],
])('an unconfirmed address where they are confirmed: %j', async (confirmsEmail, notes) => {
  openApp('/settings', { emailVerified: false, confirmsEmail })
  await field('Email')
  expect(screen.queryAllByText(/^Not confirmed yet/)).toHaveLength(notes)
})

test('what is being saved is not called unsaved', async () => {
  api.use(http.post('/api/settings/password', () => new Promise(() => {})))
  const user = openApp('/settings?tab=security')
  await user.type(await field('Current password'), 'correct horse')
  await user.type(await field('New password'), 'battery staple')
  await user.type(await field('Confirm new password'), 'battery staple')
  expect(screen.getByText('Unsaved changes')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Change Password' }))
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull())
})

test('API keys end with a changed password where that is asked for', async () => {
  api.use(
    http.post('/api/settings/password', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json(null)
    }),
  )
  const user = openApp('/settings?tab=security')
  await user.type(await field('Current password'), 'correct horse')
  await user.type(await field('New password'), 'a better password')
  await user.type(await field('Confirm new password'), 'a better password')
  const choice = screen.getByRole('checkbox', { name: 'Also revoke my API keys' })
  expect(choice).not.toBeChecked()
  await user.click(choice)
  await user.click(screen.getByRole('button', { name: 'Change Password' }))
  await waitFor(() => expect(sent).toMatchObject([{ revokeApiKeys: true }]))
})

test('passkeys end with a changed password where there are any and that is asked for', async () => {
  const date = '2026-11-20T12:00:00Z'
  let passkeys = [{ id: 'one', name: 'Laptop', isSynced: true, createdAt: date, lastUsedAt: null }]
  api.use(
    answer('/api/settings/passkeys', () => ({ origin: location.origin, passkeys })),
    http.post('/api/settings/password', async ({ request }) => {
      sent.push(await request.json())
      passkeys = []
      return HttpResponse.json(null)
    }),
  )
  const user = openApp('/settings?tab=security')
  await user.click(await screen.findByRole('checkbox', { name: 'Also remove my passkeys' }))
  await user.type(await field('Current password'), 'correct horse')
  await user.type(await field('New password'), 'a better password')
  await user.type(await field('Confirm new password'), 'a better password')
  await user.click(screen.getByRole('button', { name: 'Change Password' }))
  await waitFor(() => expect(sent).toMatchObject([{ removePasskeys: true, revokeApiKeys: false }]))
  await waitFor(() =>
    expect(screen.queryByRole('checkbox', { name: 'Also remove my passkeys' })).toBeNull(),
  )
})

test('a taken username is said at its field', async () => {
  const message = 'This username is taken'
  api.use(
    http.patch('/api/settings/profile', () =>
      HttpResponse.json(
        { message, code: 'conflict', requestId: '1', issues: [{ path: 'username', message }] },
        { status: 409 },
      ),
    ),
  )
  const user = openApp('/settings')
  const username = await field('Username')
  await user.type(username, '2')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(username).toHaveAccessibleDescription(message))
  expect(screen.queryByText('Error')).toBeNull()
})

test('anyone who leaves a form with something unsaved is asked, and may stay or go', async () => {
  const user = openApp('/settings')
  await user.type(await field('First name'), 'x')
  await user.click(screen.getByRole('tab', { name: 'Security' }))
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' })
  await user.click(within(dialog).getByRole('button', { name: 'Keep editing' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await field('First name')).toHaveValue('Adax')
  await user.click(screen.getByRole('tab', { name: 'Security' }))
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
  expect(await screen.findByRole('heading', { name: 'Change Password' })).toBeInTheDocument()
  expect(location.search).toBe('?tab=security')
})

test('a toggle moves at once, and back when the server refuses', async () => {
  api.use(http.patch('/api/settings/notifications', () => new HttpResponse(null, { status: 500 })))
  const user = openApp('/settings?tab=notifications')
  const toggle = await screen.findByRole('switch', { name: 'Weekly Reports' })
  expect(toggle).not.toBeChecked()
  await user.click(toggle)
  expect(await screen.findByText('Failed to save the setting. Please try again.')).toBeVisible()
  expect(toggle).not.toBeChecked()
})

test('an added network is announced, listed, and the dialog closes and is empty again', async () => {
  const user = openApp('/settings?tab=integrations')
  await user.click(await screen.findByRole('button', { name: 'Add Network' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Network' }))
  const submit = dialog.getByRole('button', { name: 'Add Network' })
  await user.click(submit)
  expect(await dialog.findByText('Please select a network')).toBeInTheDocument()
  expect(dialog.getByText('API key is required')).toBeInTheDocument()
  await user.selectOptions(dialog.getByLabelText('Network'), 'ClickBank')
  await user.type(dialog.getByLabelText('API Key'), 'API-KEY1815')
  await user.click(submit)
  expect(await screen.findByText('API key added successfully!')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByRole('heading', { name: 'ClickBank' })).toBeInTheDocument()
  expect(screen.getByText('Active')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Add Network' }))
  expect(await field('API Key')).toHaveValue('')
  expect(sent).toEqual([{ network: 'clickbank', apiKey: 'API-KEY1815', accountId: null }])
})

test('a network that was preset for one visit is not there at the next, unless a key was typed', async () => {
  const connectAmazon = async () => {
    await user.keyboard('{Control>}k{/Control}')
    await screen.findByRole('listbox')
    await user.keyboard('connect amazon')
    await screen.findByRole('option', { name: 'Connect Amazon' })
    await user.keyboard('{Enter}')
    await waitFor(async () => expect(await field('Network')).toHaveValue('amazon'))
  }
  const close = async () => {
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  // What the palette searches.
  api.use(
    http.get('/api/affiliate-links', () => pageOf([])),
    http.get('/api/campaigns', () => pageOf([])),
  )
  const user = openApp('/settings?tab=integrations')
  const add = await screen.findByRole('button', { name: 'Add Network' })
  await connectAmazon()
  await close()
  await user.click(add)
  expect(await field('Network')).toHaveValue('')
  await close()
  await connectAmazon()
  await user.type(await field('API Key'), 'id:secret')
  await close()
  await user.click(add)
  expect(await field('Network')).toHaveValue('amazon')
})

test('the market of the readers is saved as soon as it is chosen, and taken back likewise', async () => {
  api.use(
    http.patch('/api/settings/preferences', async ({ request }) => {
      const body = (await request.json()) as { market: 'de' | null }
      sent.push(body)
      return HttpResponse.json(aUser({ workspace: { ...aUser().workspace, ...body } }))
    }),
  )
  const user = openApp('/settings')
  await user.selectOptions(await field('Market'), 'Germany')
  await waitFor(async () => expect(await field('Market')).toHaveValue('de'))
  await user.selectOptions(await field('Market'), 'Match the post’s language')
  await waitFor(async () => expect(await field('Market')).toHaveValue(''))
  expect(sent).toEqual([{ market: 'de' }, { market: null }])
})

test('the shared sample account takes nothing and says why', async () => {
  openApp('/settings', {
    workspace: {
      id: 1,
      name: 'Sample',
      isSample: true,
      timeZone: 'UTC',
      market: null,
      hasEarned: false,
    },
  })
  expect(await field('First name')).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Save Changes' })).toBeDisabled()
  expect(screen.getByText(/Everyone shares the sample account/)).toBeInTheDocument()
})

test('the networks of the sample stay as they are', async () => {
  openApp('/settings?tab=integrations', {
    workspace: {
      id: 1,
      name: 'Sample',
      isSample: true,
      timeZone: 'UTC',
      market: null,
      hasEarned: false,
    },
  })
  expect(await screen.findByRole('button', { name: 'Add Network' })).toBeDisabled()
  expect(screen.getByText(/Everyone shares the sample account/)).toBeInTheDocument()
})

const recoveryCodes = ['k4m9x-2pq7t', 'w8n3r-6hj5v']

/** Up to the moment at which the codes are in sight. */
async function turnOnTwoFactor() {
  const uri = 'otpauth://totp/Hopwise:ada?secret=JBSWY3DPEHPK3PXP'
  api.use(
    http.post('/api/settings/two-factor/start', () =>
      HttpResponse.json({ uri, secret: 'JBSWY3DPEHPK3PXP', qrCode: 'data:,', recoveryCodes }),
    ),
    http.post('/api/settings/two-factor/confirm', () => HttpResponse.json(null)),
  )
  const user = openApp('/settings?tab=security')
  await user.click(await screen.findByRole('switch', { name: 'Ask for a code when signing in' }))
  await user.type(await screen.findByLabelText('Your password'), 'correct horse battery')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  const code = await screen.findByLabelText('6-digit code')
  return { user, code, uri }
}

test('where the code can’t be scanned, a link opens the app and the key is there to type', async () => {
  const { uri } = await turnOnTwoFactor()
  const link = screen.getByText('Open in authenticator app')
  expect(link).toHaveAttribute('href', uri)
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Copy the key' })).toBeInTheDocument()
})

test('recovery codes stay in sight until their person says that they have them, or leaves on purpose', async () => {
  const { user, code } = await turnOnTwoFactor()
  await user.type(code, '123456')
  await user.click(screen.getByRole('button', { name: 'Turn on' }))
  const codes = () => screen.queryByRole('dialog', { name: 'Save your recovery codes' })
  await waitFor(() => expect(codes()).toBeInTheDocument())
  const question = { name: 'Close without saving your codes?' }
  await user.keyboard('{Escape}')
  const asked = within(await screen.findByRole('dialog', question))
  await user.click(asked.getByRole('button', { name: 'Go back' }))
  await waitFor(() => expect(screen.queryByRole('dialog', question)).toBeNull())
  expect(screen.getByText('k4m9x-2pq7t')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  const again = within(await screen.findByRole('dialog', question))
  await user.click(again.getByRole('button', { name: 'Close anyway' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('an account is not deleted by an empty press, which names both fields at once', async () => {
  const user = openApp('/settings?tab=security')
  await user.click(await screen.findByRole('button', { name: 'Delete my account' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete my account' }))
  expect(dialog.getByText(/campaigns, links, posts, clicks/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Delete everything' }))
  expect(await dialog.findByText('Please type your email')).toBeVisible()
  expect(dialog.getByText('Password is required')).toBeVisible()
})
