import { readFile } from 'node:fs/promises'
import { aLink, expect, test } from './marketer.ts'

test('the audit log shows who changed what, by keyboard too, and exports it', async ({
  marketer: _,
  page,
}) => {
  const { id } = await aLink(page, { title: 'Desk', originalUrl: 'https://shop.example/' })
  await page.request.patch(`/api/affiliate-links/${id}`, { data: { title: 'Oak desk' } })
  await page.goto('/settings')
  await page.getByRole('tab', { name: 'Audit log' }).click()
  await expect(page.getByText(/The log is complete: \d+ entries since/)).toBeVisible()
  const change = page.getByRole('row').filter({ hasText: 'Desk' }).first().getByRole('button')
  await change.focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText('Before: Desk')).toBeVisible()
  await expect(drawer.getByText('After: Oak desk')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(change).toBeFocused()

  await page.getByLabel('Kind').selectOption('Sign-ins')
  await expect(page.getByRole('button', { name: 'Signed in' })).toBeVisible()
  await expect(page.getByText('Oak desk')).toBeHidden()
  const waiting = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  const csv = await readFile(await (await waiting).path(), 'utf8')
  expect(csv).toContain('signIn')
  expect(csv).not.toContain('Desk')
})
