import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { authenticatorCode } from '../apps/server/src/testing/authenticator-code.ts'
import { aLink, anotherBrowser, expect, type Marketer, openSample, test } from './marketer.ts'

const openTab = (page: Page, tab: string) => page.goto(`/settings?tab=${tab}`)

async function signIn(page: Page, { email, password }: Marketer) {
  await page.goto('/api/login')
  await page.getByLabel('Email or username').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('a saved profile greets by its new name after a reload, and unsaved changes are not lost unasked', async ({
  marketer,
  page,
}) => {
  await page.goto('/settings')
  await page.getByLabel('First name').fill('')
  await page.getByLabel('Email').fill('nobody')
  await page.getByLabel('Username').fill('ab')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('First name is required')).toBeVisible()
  await expect(page.getByText('Please enter a valid email')).toBeVisible()
  await expect(page.getByText('Username must be at least 3 characters')).toBeVisible()

  await page.getByLabel('First name').fill('Augusta')
  await page.getByLabel('Email').fill(marketer.email)
  await page.getByLabel('Username').fill(marketer.username)
  await page.getByRole('tab', { name: 'Security' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Profile updated successfully!', { exact: true })).toBeVisible()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Welcome, Augusta')).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Augusta')
})

test('time zone and theme stay as chosen', async ({ marketer, page }) => {
  await page.goto('/settings')
  await expect(page.getByText(`Welcome, ${marketer.firstName}`)).toBeVisible()
  await page.getByRole('combobox', { name: 'Time zone' }).click()
  await page.getByPlaceholder('Search time zones').fill('tokyo')
  await page.getByRole('option', { name: /Asia\/Tokyo/ }).click()
  await expect(
    page.getByText('Days and times now follow Asia/Tokyo.', { exact: true }),
  ).toBeVisible()
  await page.getByRole('radio', { name: 'Dark' }).click()
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveText(/Asia\/Tokyo/)
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
})

test('toggles begin as specified and stay as they were put', async ({ marketer, page }) => {
  await openTab(page, 'notifications')
  await expect(page.getByText(`Welcome, ${marketer.firstName}`)).toBeVisible()
  const toggle = (name: string) => page.getByRole('switch', { name })
  await expect(toggle('Campaign Updates')).toBeChecked()
  await expect(toggle('Earnings Notifications')).toBeChecked()
  await expect(toggle('Weekly Reports')).not.toBeChecked()
  await expect(toggle('Social Media Alerts')).toBeChecked()
  await toggle('Weekly Reports').click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(toggle('Weekly Reports')).toBeChecked()
})

test('a network is added, tested and removed', async ({ marketer, page }) => {
  await openTab(page, 'integrations')
  await expect(page.getByText(`Welcome, ${marketer.firstName}`)).toBeVisible()
  await page.getByRole('button', { name: 'Add Network' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Network' })
  const submit = dialog.getByRole('button', { name: 'Add Network' })
  await submit.click()
  await expect(dialog.getByText('Please select a network')).toBeVisible()
  await expect(dialog.getByText('API key is required')).toBeVisible()
  await dialog.getByLabel('Network').selectOption('ClickBank')
  await dialog.getByLabel('API Key').fill('API-WRONG-KEY')
  await submit.click()
  await expect(dialog.getByText('ClickBank refused this key.')).toBeVisible()
  await dialog.getByLabel('API Key').fill('API-KEYOFADALOVELACE1815')
  await dialog.getByLabel('Account ID').fill('ada')
  await submit.click()
  await expect(page.getByText('Success', { exact: true })).toBeVisible()
  await expect(page.getByText('API key added successfully!', { exact: true })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  const row = page.getByRole('listitem').filter({ hasText: 'ClickBank' })
  await expect(row.getByText('Active', { exact: true })).toBeVisible()
  await expect(row.getByText('••••1815')).toBeVisible()
  await page.getByRole('button', { name: 'Add Network' }).click()
  await expect(dialog.getByLabel('API Key')).toHaveValue('')
  await page.keyboard.press('Escape')

  await row.getByRole('button', { name: 'Test ClickBank' }).click()
  await expect(page.getByText('ClickBank accepts the key.', { exact: true })).toBeVisible()
  await row.getByRole('button', { name: 'Remove ClickBank' }).click()
  await page.getByRole('button', { name: 'Remove network' }).click()
  await expect(page.getByText('No affiliate networks yet')).toBeVisible()
})

test('a changed password signs the second browser out and opens the next session', async ({
  browser,
  marketer,
  page,
}) => {
  const other = await (await anotherBrowser(browser)).newPage()
  await signIn(other, marketer)
  await expect(other.getByText('Welcome, Ada')).toBeVisible()
  await openTab(page, 'security')
  await page.getByLabel('Current password').fill('not my password')
  await page.getByLabel('New password', { exact: true }).fill('a better password')
  await page.getByLabel('Confirm new password').fill('another password')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText('The passwords don’t match')).toBeVisible()
  await page.getByLabel('Confirm new password').fill('a better password')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByRole('tabpanel').getByText('This is not your password')).toBeVisible()
  await page.getByLabel('Current password').fill(marketer.password)
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(
    page.getByText('Password changed. Your other sessions are signed out.', { exact: true }),
  ).toBeVisible()
  await other.reload()
  await expect(other.getByRole('button', { name: 'Get Started Now' })).toBeVisible()
  await signIn(other, { ...marketer, password: 'a better password' })
  await expect(other.getByText('Welcome, Ada')).toBeVisible()
  await other.context().close()
})

test('two-factor goes on with a code of the app and off with the password', async ({
  marketer,
  page,
}) => {
  await openTab(page, 'security')
  const toggle = page.getByRole('switch', { name: 'Ask for a code when signing in' })
  await toggle.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill(marketer.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
  const key = await dialog.getByTestId('two-factor-secret').innerText()
  const secret = key.replaceAll(' ', '')
  await dialog.getByLabel('6-digit code').fill('000000')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByText('This code is wrong or has expired.')).toBeVisible()
  const code = authenticatorCode(`otpauth://totp/Hopwise?secret=${secret}`)
  await dialog.getByLabel('6-digit code').fill(code)
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(
    dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem'),
  ).toHaveCount(10)
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(toggle).toBeChecked()
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible()

  await toggle.click()
  await dialog.getByLabel('Your password').fill(marketer.password)
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText('Two-factor is off.', { exact: true })).toBeVisible()
  await expect(toggle).not.toBeChecked()
})

test('a session elsewhere is seen with its device and signed out', async ({
  browser,
  marketer,
  page,
}) => {
  const other = await (await anotherBrowser(browser)).newPage()
  await signIn(other, marketer)
  await expect(other.getByText('Welcome, Ada')).toBeVisible()
  await openTab(page, 'security')
  const sessions = page.locator('section', {
    has: page.getByRole('heading', { name: 'Active Sessions' }),
  })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await expect(sessions.getByText('This session')).toHaveCount(1)
  await sessions.getByRole('button', { name: 'Sign out Chrome on Linux' }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await other.reload()
  await expect(other.getByRole('button', { name: 'Get Started Now' })).toBeVisible()
  await other.context().close()
})

test('the data comes as a file, and a deleted account takes its links along at once', async ({
  marketer,
  page,
  shop,
}) => {
  await page.goto('/')
  await expect(page.getByText(`Welcome, ${marketer.firstName}`)).toBeVisible()
  const link = await aLink(page, { originalUrl: shop.url, slug: `gone-${marketer.username}` })
  await openTab(page, 'security')
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download my data' }).click()
  const file = await (await downloading).path()
  const data = JSON.parse(await readFile(file, 'utf8'))
  expect(data).toMatchObject({
    profile: { email: marketer.email },
    links: [{ slug: `gone-${marketer.username}` }],
  })

  const visit = () => page.request.get(link.shortUrl, { maxRedirects: 0 })
  expect((await visit()).status()).toBe(302)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete my account' })
  await dialog.getByLabel('Type your email to confirm').fill('somebody@else.example')
  await dialog.getByLabel('Your password').fill(marketer.password)
  await dialog.getByRole('button', { name: 'Delete everything' }).click()
  await expect(dialog.getByText('This is not the email of your account')).toBeVisible()
  await dialog.getByLabel('Type your email to confirm').fill(marketer.email)
  await dialog.getByRole('button', { name: 'Delete everything' }).click()
  await expect(page.getByText('Your account is deleted.')).toBeVisible()
  expect((await visit()).status()).toBe(404)
})

test('the sample shows its networks and notices, and says why its account stays as it is', async ({
  page,
}) => {
  await openSample(page, '/settings')
  await expect(page.getByText('Everyone shares the sample account')).toBeVisible()
  await expect(page.getByLabel('First name')).toBeDisabled()
  await page.getByRole('tab', { name: 'Notifications' }).click()
  await expect(page.getByText(/new earnings?, \$/).first()).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Campaign Updates' })).toBeDisabled()
  await page.getByRole('tab', { name: 'Integrations' }).click()
  for (const name of ['ClickBank', 'Amazon Associates']) {
    const row = page.getByRole('listitem').filter({ hasText: name })
    await expect(row.getByText('Active', { exact: true })).toBeVisible()
  }
  await page.getByRole('tab', { name: 'Security' }).click()
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeDisabled()
})

test('on a phone, no toast covers a new API key or its buttons, and closing asks first', async ({
  marketer: _,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin?tab=settings&create=key')
  await page.getByRole('dialog').getByLabel('Name').fill('Nightly export')
  await page.getByRole('button', { name: 'Create Key' }).click()
  const made = page.getByRole('dialog', { name: 'Your new API key' })
  const toast = page.locator('[data-toast]')
  await expect(toast).toBeVisible()
  const edge = async () => {
    const [above, below] = [await toast.boundingBox(), await made.boundingBox()]
    return above !== null && below !== null && above.y + above.height <= below.y
  }
  await expect.poll(edge).toBe(true)
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Close without saving your key?' })
  await question.getByRole('button', { name: 'Go back' }).click()
  await made.getByRole('button', { name: 'Copy the key' }).click()
  await expect(made.getByRole('button', { name: 'Copied' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
