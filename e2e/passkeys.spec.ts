import type { Page } from '@playwright/test'
import { authenticatorCode } from '../apps/server/src/testing/authenticator-code.ts'
import { expect, type Marketer, sectionOf, test } from './marketer.ts'

/** A phone's fingerprint sensor, as Chromium plays one. */
async function withAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable', { enableUI: false })
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function addPasskey(page: Page, { password }: Marketer) {
  await page.goto('/settings?tab=security')
  const card = sectionOf(page, 'Passkeys')
  await card.getByRole('button', { name: 'Add passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabel('Your password').fill('not my password')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('This is not your password')).toBeVisible()
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Passkey added', { exact: true })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  return card
}

/** From here on the field for the name offers no passkeys, so that the button has to. */
async function withoutAutofill(page: Page) {
  await page.addInitScript(
    'PublicKeyCredential.isConditionalMediationAvailable = async () => false',
  )
}

async function signOut(page: Page) {
  await page.goto('/')
  await page.getByRole('link', { name: 'Logout' }).click()
  await expect(page.getByRole('button', { name: 'Get Started Now' })).toBeVisible()
}

/** Turns two-factor on by the calls of the dialog, which has a story of its own. */
async function askForCodes(page: Page, { password }: Marketer) {
  const data = { password }
  const start = await page.request.post('/api/settings/two-factor/start', { data })
  const code = authenticatorCode((await start.json()).uri)
  const confirmed = await page.request.post('/api/settings/two-factor/confirm', { data: { code } })
  expect(confirmed.status()).toBe(200)
}

test('a passkey is added, signs in without a code, is the second step, and is removed', async ({
  marketer,
  page,
}) => {
  await withAuthenticator(page)
  const card = await addPasskey(page, marketer)
  await expect(card.getByText('Chrome on Linux')).toBeVisible()
  await card.getByRole('button', { name: 'Rename Chrome on Linux' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Work laptop')
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
  await expect(card.getByText('Work laptop')).toBeVisible()
  await expect(card.getByText('Never used')).toBeVisible()
  await askForCodes(page, marketer)

  await signOut(page)
  // Chromium's sensor chooses the passkey in the field for the name by itself.
  await page.goto('/api/login?next=/settings%3Ftab%3Dsecurity')
  await expect(card.getByText('Work laptop')).toBeVisible()
  await expect(card.getByText(/^Last used/)).toBeVisible()

  await signOut(page)
  await withoutAutofill(page)
  await page.goto('/api/login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText(`Welcome, ${marketer.firstName}`)).toBeVisible()

  await signOut(page)
  await page.goto('/api/login')
  await page.getByLabel('Email or username').fill(marketer.email)
  await page.getByLabel('Password', { exact: true }).fill(marketer.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText(`Welcome, ${marketer.firstName}`)).toBeVisible()

  await page.goto('/settings?tab=security')
  await card.getByRole('button', { name: 'Remove Work laptop' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove passkey' }).click()
  await expect(page.getByText('Passkey removed', { exact: true })).toBeVisible()
  await expect(card.getByText('No passkeys yet.')).toBeVisible()
})

test('a browser without the passkey says so, and the password still works', async ({
  marketer,
  page,
}) => {
  await signOut(page)
  await page.goto('/api/login')
  await withAuthenticator(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'No passkey was used. Try again, or continue without one.',
  )
  await page.getByLabel('Email or username').fill(marketer.email)
  await page.getByLabel('Password', { exact: true }).fill(marketer.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText(`Welcome, ${marketer.firstName}`)).toBeVisible()
})
