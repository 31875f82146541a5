import { expect, test } from './marketer.ts'

test('an amount that was not understood is set by hand', async ({ marketer: _, page }) => {
  const made = await page.request.post('/api/postback-addresses', { data: { name: 'Shop' } })
  const { pathname } = new URL((await made.json()).url)
  await page.request.get(`${pathname}?cid=x&txid=7&payout=0.5&currency=BTC`)

  await page.goto('/earnings')
  await expect(page.getByText('1 earning has no readable amount')).toBeVisible()
  await page.getByRole('button', { name: 'Set amount' }).click()
  const dialog = page.getByRole('dialog', { name: 'Amounts to confirm' })
  await expect(dialog.getByText('“0.5 BTC”')).toBeVisible()
  await dialog.getByLabel('Amount').fill('31.20')
  await expect(dialog.getByLabel('Currency')).toHaveValue('')
  await dialog.getByLabel('Currency').fill('USD')
  await dialog.getByRole('button', { name: 'Set amount' }).click()
  await expect(page.getByText('Amount set', { exact: true })).toBeVisible()
  await expect(dialog.getByText('All amounts are set.')).toBeVisible()

  await page.goto('/earnings')
  await expect(page.getByText('$31.20').first()).toBeVisible()
})
