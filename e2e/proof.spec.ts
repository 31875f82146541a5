import type { Page } from '@playwright/test'
import { ageProofs } from './age-proofs.ts'
import { expect, test } from './marketer.ts'

const proofDialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm it’s you' })

async function fillNewKey(page: Page) {
  await page.goto('/admin?tab=settings&create=key')
  const dialog = page.getByRole('dialog', { name: 'New API key' })
  await dialog.getByLabel('Name').fill('Nightly export')
  return dialog
}

test('an hour after signing in, making an API key asks for the password and then goes on', async ({
  hopwise,
  marketer,
  page,
}) => {
  const newKey = await fillNewKey(page)
  await ageProofs(hopwise, marketer)
  await newKey.getByRole('button', { name: 'Create Key' }).click()
  const proof = proofDialog(page)
  await proof.getByLabel('Your password').fill(marketer.password)
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('API key added successfully!', { exact: true })).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Your new API key' })).toBeVisible()
  await expect(proof).toHaveCount(0)
})

test('a wrong password is said at its field, and Cancel keeps what was typed', async ({
  hopwise,
  marketer,
  page,
}) => {
  const newKey = await fillNewKey(page)
  await ageProofs(hopwise, marketer)
  await newKey.getByRole('button', { name: 'Create Key' }).click()
  const proof = proofDialog(page)
  await proof.getByLabel('Your password').fill('not my password')
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expect(proof.getByText('This is not your password')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(proof).toHaveCount(0)
  await expect(newKey.getByLabel('Name')).toHaveValue('Nightly export')
  await newKey.getByRole('button', { name: 'Create Key' }).click()
  await proof.getByLabel('Your password').fill(marketer.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Your new API key' })).toBeVisible()
})

test('a download that needs proof starts once it is given', async ({ hopwise, marketer, page }) => {
  await page.goto('/settings?tab=security')
  const link = page.getByRole('link', { name: 'Download my data' })
  await expect(link).toBeVisible()
  await ageProofs(hopwise, marketer)
  await link.click()
  const proof = proofDialog(page)
  await proof.getByLabel('Your password').fill(marketer.password)
  const downloading = page.waitForEvent('download')
  await proof.getByRole('button', { name: 'Confirm' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/\.json$/)
  const again = page.waitForEvent('download')
  await link.click()
  expect(await (await again).failure()).toBeNull()
})
