import { request } from '@playwright/test'
import { expect, test } from './marketer.ts'

test('an update without a network says what to add, and the way there', async ({
  marketer: _,
  page,
}) => {
  await page.goto('/admin')
  await page.getByRole('tab', { name: 'Data Sync' }).click()
  await expect(page).toHaveURL(/tab=sync/)
  await expect(page.getByText('Updated every 6 hours')).toBeVisible()
  await expect(page.getByText('Updated every hour')).toBeVisible()
  await expect(page.getByText('No runs yet')).toBeVisible()
  await page.getByRole('button', { name: 'Update Earnings' }).click()
  await expect(page.getByText('Update Failed', { exact: true })).toBeVisible()
  await expect(page.getByText(/^No network (is connected|can be asked)/).last()).toBeVisible()
  await page.getByRole('link', { name: 'Add one in Settings' }).first().click()
  await expect(page.getByRole('heading', { name: 'Affiliate Networks' })).toBeVisible()
})

test('a schedule is kept, and a wrong one is refused beneath its field', async ({
  marketer: _,
  page,
}) => {
  await page.goto('/admin?tab=settings')
  const hours = page.getByLabel('Update earnings every')
  await hours.fill('30')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Earnings schedule must be at most 24 hours')).toBeVisible()
  await hours.fill('12')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Settings saved.', { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Data Sync' }).click()
  await expect(page.getByText('Updated every 12 hours')).toBeVisible()
})

test('a key made on the screen lets a script in, until it is revoked', async ({
  marketer: _,
  page,
  baseURL,
}) => {
  await page.goto('/admin?tab=settings')
  await page.getByRole('button', { name: 'New API key' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create Key' }).click()
  await expect(dialog.getByText('Name is required')).toBeVisible()
  await dialog.getByLabel('Name').fill('Weekly report')
  await dialog.getByRole('button', { name: 'Create Key' }).click()
  const key = await dialog.getByText(/^hw_/).textContent()
  await dialog.getByRole('button', { name: 'Done' }).click()

  const script = await request.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: { authorization: `Bearer ${key}` },
  })
  expect((await script.get('/api/campaigns')).status()).toBe(200)
  expect((await script.post('/api/products', { data: { name: 'Desk' } })).status()).toBe(403)

  await page.reload()
  await expect(page.getByText('Used just now')).toBeVisible()
  await page.getByRole('button', { name: 'Revoke Weekly report' }).click()
  await page.getByRole('button', { name: 'Revoke key' }).click()
  await expect(page.getByText('Revoked', { exact: true })).toBeVisible()
  expect((await script.get('/api/campaigns')).status()).toBe(401)
  await script.dispose()
})
