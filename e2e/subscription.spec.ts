import type { Page } from '@playwright/test'
import { expect, openSample, sectionOf, test } from './marketer.ts'

const currentPlan = (page: Page) => sectionOf(page, 'Current plan')

test('a trial becomes a paid plan, is cancelled, resumed, and meets a payment that fails', async ({
  marketer,
  page,
}) => {
  await page.goto('/subscription')
  await expect(page.getByText(`Welcome, ${marketer.firstName}`)).toBeVisible()
  await expect(currentPlan(page)).toContainText('Free trial')
  await expect(currentPlan(page)).toContainText('14 days remaining')
  await expect(page.getByText('Sandbox')).toBeVisible()

  await page.getByRole('button', { name: 'Subscribe to Pro' }).click()
  await expect(page.getByRole('heading', { name: 'Subscribe to Hopwise Pro' })).toBeVisible()
  await page.getByRole('button', { name: 'Pay with card •••• 0002' }).click()
  await expect(page.getByRole('alert')).toHaveText('Your card was declined. Try another one.')
  await page.getByRole('button', { name: 'Pay with card •••• 4242' }).click()
  await expect(page.getByText('Subscription Created', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/subscription$/)
  await expect(currentPlan(page)).toContainText('First payment on')
  await expect(currentPlan(page)).toContainText('visa •••• 4242')
  await expect(page.getByRole('button', { name: 'Current plan' })).toBeDisabled()

  await page.getByRole('button', { name: 'Cancel plan' }).click()
  await expect(currentPlan(page)).toContainText('Ends on')
  await page.getByRole('button', { name: 'Resume plan' }).click()
  await expect(currentPlan(page)).toContainText('First payment on')

  await page.getByRole('button', { name: 'Manage payment' }).click()
  await page.getByRole('button', { name: 'A month passes' }).click()
  await page.getByRole('button', { name: 'Use card •••• 0341' }).click()
  await page.getByRole('button', { name: 'A month passes' }).click()
  await expect(page.getByText('past due')).toBeVisible()
  await page.getByRole('link', { name: 'Return to Hopwise' }).click()
  await expect(currentPlan(page)).toContainText('Payment failed')

  await page.goto('/settings?tab=billing')
  await expect(
    page.getByRole('alert').filter({ hasText: 'Your last payment failed.' }),
  ).toBeVisible()
  await page.goto('/subscription')
  await page.getByRole('button', { name: 'Upgrade to Enterprise' }).click()
  await page.getByRole('button', { name: 'Pay $70.00 and upgrade' }).click()
  await expect(page.getByText('Failed to create subscription', { exact: true })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'The payment was refused' })).toBeVisible()

  await page.getByRole('button', { name: 'Manage payment' }).click()
  await page.getByRole('button', { name: 'Use card •••• 4242' }).click()
  await page.getByRole('link', { name: 'Return to Hopwise' }).click()
  await page.getByRole('button', { name: 'Upgrade to Enterprise' }).click()
  await page.getByRole('button', { name: 'Pay $70.00 and upgrade' }).click()
  await expect(page.getByText('You’re now on the Enterprise plan.', { exact: true })).toBeVisible()
  await expect(sectionOf(page, 'Usage')).toContainText('0 · Unlimited')

  await page.getByRole('button', { name: 'Downgrade to Basic' }).click()
  await expect(page.getByRole('dialog')).toContainText('Takes effect on')
  await page.getByRole('button', { name: 'Change to Basic' }).click()
  await expect(page.getByText('Cancellation scheduled', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Manage payment' }).click()
  await page.getByRole('button', { name: 'A month passes' }).click()
  await page.getByRole('link', { name: 'Return to Hopwise' }).click()
  await expect(currentPlan(page)).toContainText('Free of charge')
  await expect(sectionOf(page, 'Usage')).toContainText('0 of 25')
})

test('a change at the provider shows on an open screen by itself', async ({
  marketer,
  page,
  context,
}) => {
  await page.goto('/subscription')
  await expect(page.getByText(`Welcome, ${marketer.firstName}`)).toBeVisible()
  await page.getByRole('button', { name: 'Subscribe to Pro' }).click()
  await page.getByRole('button', { name: 'Pay with card •••• 0341' }).click()
  await expect(currentPlan(page)).toContainText('First payment on')
  const answer = await page.request.post('/api/subscription/portal')
  const portal = await context.newPage()
  await portal.goto((await answer.json()).url)
  await portal.getByRole('button', { name: 'A month passes' }).click()
  // Seen before the tab goes: Chromium may never close one whose page is still coming.
  await expect(portal.getByText('past due')).toBeVisible()
  await portal.close()
  await expect(currentPlan(page)).toContainText('Payment failed')
})

test('the sample is on Pro for $29, and its plan cannot be changed', async ({ page }) => {
  await openSample(page, '/subscription')
  await expect(currentPlan(page)).toContainText('$29 a month')
  await expect(currentPlan(page)).toContainText('Active')
  await expect(page.getByText(/Everyone shares the sample/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Upgrade to Enterprise' })).toBeDisabled()
  const refused = await page.request.post('/api/subscription/create', {
    data: { tier: 'enterprise' },
  })
  expect(refused.status()).toBe(403)
  const billing = await (await page.request.get('/api/subscription/billing')).json()
  expect(billing.invoices).toHaveLength(3)
})
