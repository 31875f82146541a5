import type { Page } from '@playwright/test'
import { sandboxUrl } from './installation/addresses.ts'
import { expect, openSample, test } from './marketer.ts'

async function inSandbox(page: Page, path: string, data: object) {
  expect((await page.request.post(`${sandboxUrl}/control/${path}`, { data })).ok()).toBe(true)
}

const card = (page: Page, platform: string) => page.getByRole('region', { name: platform })
const openMenu = (page: Page, platform: string) =>
  card(page, platform)
    .getByRole('button', { name: /^More for/ })
    .click()

test('a marketer connects, loses the access, and connects again', async ({ marketer, page }) => {
  await page.goto('/')
  await expect(page.getByText(`Welcome, ${marketer.firstName}`)).toBeVisible()
  await page.getByRole('link', { name: 'Social Accounts' }).click()
  const twitter = card(page, 'Twitter')
  await expect(twitter.getByText('Not connected', { exact: true })).toBeVisible()
  await expect(twitter.getByRole('button', { name: 'View Analytics' })).toHaveCount(0)
  await twitter.getByRole('button', { name: 'Connect Twitter' }).click()
  await expect(page.getByText('Social account connected successfully!').first()).toBeVisible()
  await expect(page).toHaveURL(/\/social-accounts$/)
  await expect(twitter.getByText(/^@\w+$/)).toBeVisible()
  await expect(twitter.getByText(/^[\d,]{4,}$/)).toBeVisible()
  await expect(twitter.getByText(/%$/)).toBeVisible()

  await twitter.getByRole('button', { name: 'Manage Posts' }).click()
  const posts = page.getByRole('dialog', { name: 'Twitter posts' })
  await posts.getByRole('button', { name: 'Likes' }).click()
  await expect(posts.getByRole('columnheader', { name: 'Likes' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await page.goBack()
  await expect(posts).toHaveCount(0)

  await inSandbox(page, 'revoke', { vendor: 'x' })
  await openMenu(page, 'Twitter')
  await page.getByRole('menuitem', { name: 'Refresh now' }).click()
  await expect(twitter.getByText('no longer accepts our access')).toBeVisible()
  await twitter.getByRole('button', { name: 'Reconnect Twitter' }).click()
  await expect(page.getByText('Social account connected successfully!').first()).toBeVisible()
  await expect(twitter.getByText('Connected', { exact: true })).toBeVisible()

  await openMenu(page, 'Twitter')
  await page.getByRole('menuitem', { name: 'Disconnect' }).click()
  await page
    .getByRole('dialog', { name: /^Disconnect @/ })
    .getByRole('button', { name: 'Disconnect' })
    .click()
  await expect(twitter.getByText('Not connected', { exact: true })).toBeVisible()
})

test('a refusal at the platform is said, and the next try connects', async ({ marketer, page }) => {
  await page.goto('/')
  await expect(page.getByText(`Welcome, ${marketer.firstName}`)).toBeVisible()
  await inSandbox(page, 'authorize', { vendor: 'instagram', answer: 'refuse' })
  await page.goto('/social-accounts')
  await page.getByRole('button', { name: 'Connect Instagram' }).click()
  await expect(page.getByText('access was denied there').first()).toBeVisible()
  await expect(card(page, 'Instagram').getByText('Not connected', { exact: true })).toBeVisible()
  await inSandbox(page, 'authorize', { vendor: 'instagram', answer: 'approve' })
  await page.getByRole('button', { name: 'Connect Instagram' }).click()
  await expect(card(page, 'Instagram').getByText('Connected', { exact: true })).toBeVisible()
})

test('a platform that is away keeps the last figures and says when it is tried again', async ({
  marketer,
  page,
}) => {
  await page.goto('/')
  await expect(page.getByText(`Welcome, ${marketer.firstName}`)).toBeVisible()
  await page.goto('/social-accounts')
  const snapchat = card(page, 'Snapchat')
  await snapchat.getByRole('button', { name: 'Connect Snapchat' }).click()
  await expect(snapchat.getByText('Connected', { exact: true })).toBeVisible()
  await expect(snapchat.getByRole('button', { name: 'Manage Posts' })).toBeDisabled()
  await inSandbox(page, 'faults', { vendor: 'snapchat', fault: 'outage' })
  await openMenu(page, 'Snapchat')
  await page.getByRole('menuitem', { name: 'Refresh now' }).click()
  await expect(snapchat.getByText(/Snapchat is unavailable.*Next try/)).toBeVisible()
  await expect(snapchat.getByText(/^[\d,]{4,}$/)).toBeVisible()
  await inSandbox(page, 'faults', { vendor: 'snapchat', fault: 'none' })
})

test('the sample shows three accounts, with figures by day and posts', async ({ page }) => {
  await openSample(page, '/social-accounts')
  for (const handle of ['@ada_makes', '@adamakes', '@ada.makes']) {
    await expect(page.getByText(handle, { exact: true })).toBeVisible()
  }
  await expect(page.getByRole('heading', { name: 'Platform Features' })).toBeVisible()
  await card(page, 'Instagram').getByRole('button', { name: 'View Analytics' }).click()
  const drawer = page.getByRole('dialog', { name: 'Instagram analytics' })
  await expect(drawer.getByRole('table', { name: 'Followers by day' })).toBeAttached()
  await page.keyboard.press('Escape')
  await openMenu(page, 'Instagram')
  await expect(page.getByRole('menuitem', { name: 'Disconnect' })).toBeDisabled()
  await expect(page.getByText('Everyone shares the sample')).toBeVisible()
  await expect(page.getByText('@ada.makes', { exact: true })).toBeVisible()
})
