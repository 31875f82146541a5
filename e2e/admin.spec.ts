import { readFileSync } from 'node:fs'
import { request } from '@playwright/test'
import { aLink, anotherBrowser, expect, sectionOf, test } from './marketer.ts'

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
  await expect(page.getByText(/^No (connected )?network provides/).last()).toBeVisible()
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

test('a visitor who asks is found by the click ID, gets a copy, and is erased', async ({
  browser,
  marketer: _,
  page,
  shop,
}) => {
  const link = await aLink(page, { originalUrl: shop.url })
  const elsewhere = await anotherBrowser(browser)
  const visitor = await elsewhere.newPage()
  await visitor.goto(link.shortUrl)
  await expect(visitor.getByRole('heading', { name: 'The shop' })).toBeVisible()
  await elsewhere.close()
  const clickId = new URL(shop.visits[0] ?? '', shop.url).searchParams.get('subid') ?? ''
  await expect
    .poll(async () => {
      const found = await page.request.get(`/api/visitor-data?search=${clickId}`)
      return (await found.json()).clicks.length
    })
    .toBe(1)

  await page.goto('/admin?tab=settings')
  const card = sectionOf(page, 'Visitor requests')
  await card.getByRole('button', { name: 'Find' }).click()
  await expect(card.getByText('Enter a click ID, a transaction ID or an email')).toBeVisible()
  await card.getByLabel('Click ID, transaction ID or email').fill(clickId)
  await card.getByRole('button', { name: 'Find' }).click()
  await expect(card.getByText(/^1 click: /)).toBeVisible()
  const downloading = page.waitForEvent('download')
  await card.getByRole('link', { name: 'Download JSON' }).click()
  const file = await (await downloading).path()
  expect(JSON.parse(readFileSync(file, 'utf8')).clicks).toMatchObject([{ id: clickId }])
  await card.getByRole('button', { name: 'Erase' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Erase' }).click()
  await expect(page.getByText('Visitor data erased', { exact: true })).toBeVisible()
  await expect(card.getByText('Nothing found.')).toBeVisible()
})
