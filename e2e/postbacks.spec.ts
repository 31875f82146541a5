import { expect } from '@playwright/test'
import { sandboxUrl } from './installation/addresses.ts'
import { test } from './marketer.ts'

test('a sale at any network calls back, belongs to its click, and is sent to a webhook', async ({
  marketer,
  page,
  browser,
}) => {
  expect(marketer.username).toBeTruthy()
  await page.goto('/admin?tab=networks')
  await page.getByRole('button', { name: 'Add Address' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Sleepwell')
  await dialog.getByRole('button', { name: 'Add Address' }).click()
  await expect(page.getByRole('heading', { name: 'Sleepwell' })).toBeVisible()
  await expect(page.getByText('Not called yet')).toBeVisible()
  const copy = page.getByRole('button', { name: 'Copy the URL of Sleepwell' })
  await expect(copy).toBeFocused()
  await expect(copy).toBeInViewport()
  const [address] = await (await page.request.get('/api/postback-addresses')).json()
  const shown = await page.locator('code').filter({ hasText: address.url }).innerText()
  const secret = new URL(shown).searchParams.get('secret')
  expect(secret).not.toBeNull()

  await page.goto('/admin?tab=settings')
  await page.getByRole('button', { name: 'Add Webhook' }).click()
  await dialog
    .getByRole('textbox', { name: 'URL' })
    .fill(`${sandboxUrl}/receiver/${marketer.username}`)
  await dialog.getByRole('button', { name: 'Add Webhook' }).click()
  await expect(dialog.getByText(/^whsec_/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()

  const product = await page.request.post('/api/products', { data: { name: 'Sleep course' } })
  const link = await page.request.post('/api/affiliate-links', {
    data: {
      productId: (await product.json()).id,
      originalUrl: `${sandboxUrl}/cpa/offer/1?subid={click_id}`,
    },
  })
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`${sandboxUrl}/cpa`)
  await visitor
    .getByLabel('Postback URL')
    .fill(
      `${address.url}?click_id={subid}&payout={payout}&txid={txid}&status={status}&type={event}&secret=${secret}`,
    )
  await visitor.getByRole('button', { name: 'Save' }).click()
  await visitor.goto((await link.json()).shortUrl)
  await visitor.getByRole('button', { name: 'Convert' }).click()
  await expect(visitor.getByRole('status')).toContainText('postback answered 200')
  await visitor.goto(`${sandboxUrl}/cpa`)
  await visitor.getByRole('button', { name: 'Approve' }).first().click()
  await visitor.getByRole('button', { name: 'Refund' }).first().click()

  await page.goto('/admin?tab=networks')
  const calls = page.getByRole('table').filter({ hasText: 'Outcome' })
  await expect(calls.getByText('Changed')).toHaveCount(1)
  await expect(calls.getByText('Added')).toHaveCount(2)
  await expect(page.getByText('from 1 address range that day')).toBeVisible()
  await calls.getByRole('row').nth(1).getByRole('button').click()
  await expect(dialog.getByText('24.00')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto('/admin?tab=settings')
  await expect(page.getByRole('cell', { name: 'Delivered' }).first()).toBeVisible({
    timeout: 20_000,
  })
  const inbox = await page.request.get(`${sandboxUrl}/control/receiver/${marketer.username}`)
  expect(JSON.stringify(await inbox.json())).toContain('conversion.created')

  await page.goto('/admin?tab=networks')
  await page.getByRole('button', { name: 'More for Sleepwell' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name: 'Sleepwell' })).toBeVisible()
})

test('the reason of a call is shown in full', async ({ marketer: _, page }) => {
  const made = await page.request.post('/api/postback-addresses', { data: { name: 'Sleepwell' } })
  const { url } = await made.json()
  await page.request.get(`${url}?txid=A-1&payout=-3&status=blau`)
  await page.goto('/admin?tab=networks')
  const reason = page.getByRole('cell', { name: /The amount is negative/ })
  await expect(reason).toBeVisible()
  expect(await reason.evaluate((cell) => cell.scrollWidth <= cell.clientWidth)).toBe(true)
})
