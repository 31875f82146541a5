import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility/expect-accessible.ts'
import { inDatabase } from './in-database.ts'
import { aLink, anotherBrowser, expect, sectionOf, signUp, test } from './marketer.ts'

test.use({ installation: 'withBackups' })

// Stories share a Hopwise, so its first account may be another's.
const appoint = 'UPDATE users SET is_operator = true, appointed_at = now() WHERE email = $1'

async function disable(page: Page, what: string, field: string, name: string) {
  await page.getByLabel('What').selectOption(what)
  await page.getByLabel(field, { exact: true }).fill(name)
  await page.getByLabel('Reason').fill('It imitates a bank')
  await page.getByRole('button', { name: 'Disable', exact: true }).click()
  await expect(page.getByText(/^\d+ links? no longer redirects?\.$/)).toBeVisible()
}

test('the operator disables a link, its host and its account, and the toast of each enables it again', async ({
  browser,
  hopwise,
  marketer,
  page,
  shop,
}) => {
  await inDatabase(hopwise, appoint, [marketer.email])
  const elsewhere = await anotherBrowser(browser)
  const theirs = await elsewhere.newPage()
  const owner = await signUp(theirs)
  const slug = `bank-${owner.username}`
  const { host } = new URL(shop.url)
  const link = await aLink(theirs, { originalUrl: shop.url, slug })
  const leads = async () => {
    await theirs.goto(link.shortUrl)
    return await theirs.getByRole('heading').first().textContent()
  }
  await expect.poll(leads).toBe('The shop')

  await page.goto('/settings?tab=operator')
  for (const [what, field, name] of [
    ['link', 'Short name', slug],
    ['host', 'Host name', host],
    ['account', 'Email', owner.email],
  ] as const) {
    await disable(page, what, field, name)
    const enable = page.getByRole('button', { name: 'Enable', exact: true })
    // A toast that is pointed at stays.
    await enable.hover()
    await expect.poll(leads, `the ${what} is disabled`).toBe('This link was disabled')
    await enable.click()
    await expect(page.getByText(`${name} works again.`, { exact: true })).toBeVisible()
    await expect.poll(leads, `the ${what} is enabled again`).toBe('The shop')
  }
  await elsewhere.close()
})

test('the operator backs up with one press, verifies the newest with another, and sees on a phone that it held', async ({
  hopwise,
  marketer,
  page,
}) => {
  await inDatabase(hopwise, appoint, [marketer.email])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/settings?tab=operator')
  await page.getByRole('button', { name: 'Back up now' }).click()
  const backups = page.getByRole('list', { name: 'Backups' })
  const newest = backups.getByRole('listitem').first()
  await expect(newest.getByText('Kept as daily, weekly, monthly')).toBeVisible({ timeout: 60_000 })
  await expect(newest.getByText('Not encrypted')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Back up now' })).toBeEnabled()
  await page.getByRole('button', { name: 'Verify newest' }).click()
  await expect(newest.getByText('Verified', { exact: true })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(/^Last verified on/)).toBeVisible()
  await expectAccessible(page, newest, 'backups')
})

test('a service says whether it accepts what is set, to an operator', async ({
  hopwise,
  marketer,
  page,
}) => {
  await inDatabase(hopwise, appoint, [marketer.email])
  await page.goto('/admin?tab=networks')
  await page.getByRole('button', { name: 'Check connection of X' }).click()
  await expect(page.getByText('X accepts the keys.')).toBeVisible()
  await page.getByRole('button', { name: 'Check connection of Mail' }).click()
  await expect(page.getByText('Set SMTP_URL and MAIL_FROM')).toBeVisible()
})

test('Health tells an operator of backups and disk, and leads to all checks', async ({
  hopwise,
  marketer,
  page,
}) => {
  await inDatabase(hopwise, appoint, [marketer.email])
  await page.goto('/admin')
  await expect(page.getByText(/GB are free at/)).toBeVisible()
  await expect(page.getByText('Hopwise orders no certificates here.')).toBeVisible()
  await page.getByRole('link', { name: 'All checks' }).click()
  await expect(page.getByRole('heading', { name: 'This Hopwise' })).toBeVisible()
  await expect(sectionOf(page, 'This Hopwise').getByText(marketer.email)).toBeVisible()
})

test('the guide to the services opens in a tab, with the addresses of this Hopwise', async ({
  hopwise,
  marketer,
  page,
  baseURL,
}) => {
  await inDatabase(hopwise, appoint, [marketer.email])
  await page.goto('/admin?tab=networks')
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'How to connect each one' }).click()
  const guide = await opened
  await expect(guide.getByRole('heading', { name: 'Connect the outside services' })).toBeVisible()
  await expect(guide.getByText(`${baseURL}/api/auth/callback/oidc`)).toBeVisible()
})
