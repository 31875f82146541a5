import { expect, test } from './marketer.ts'

test('a view is saved, opened again, removed and brought back', async ({ marketer: _, page }) => {
  await page.goto('/analytics?period=90days&metric=revenue&country=DE')
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save this view…' }).click()
  const saving = page.getByRole('dialog', { name: 'Save this view' })
  await saving.getByRole('button', { name: 'Save view' }).click()
  await expect(saving.getByText('Name is required')).toBeVisible()
  await saving.getByLabel('Name').fill('Germany, by revenue')
  await saving.getByRole('button', { name: 'Save view' }).click()
  await expect(page.getByText('View saved', { exact: true })).toBeVisible()

  await page.goto('/analytics?device=mobile')
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Germany, by revenue' }).click()
  await expect(page).toHaveURL(/period=90days/)
  await expect(page).toHaveURL(/country=DE/)
  await expect(page).not.toHaveURL(/device=/)

  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Manage views…' }).click()
  const managing = page.getByRole('dialog', { name: 'Saved views' })
  await managing.getByRole('button', { name: 'Remove Germany, by revenue' }).click()
  await expect(managing.getByText('Removed Germany, by revenue')).toBeVisible()
  await managing.getByRole('button', { name: 'Undo' }).click()
  await expect(managing.getByText('Germany, by revenue', { exact: true })).toBeVisible()
})

test('a shared view opens without an account, and closes when its owner says so', async ({
  marketer: _,
  page,
  browser,
}) => {
  await page.goto('/analytics?country=DE')
  await page.getByRole('button', { name: 'Share' }).click()
  const sharing = page.getByRole('dialog', { name: 'Share this view' })
  await sharing.getByLabel('Title').fill('November report')
  await sharing.getByRole('button', { name: 'Create link' }).click()
  const url = await sharing.getByText(/\/shared\//).innerText()

  const stranger = await browser.newContext()
  const opened = await stranger.newPage()
  await opened.goto(url)
  await expect(opened.getByRole('heading', { name: 'November report' })).toBeVisible()
  await expect(opened.getByText('Country is Germany')).toBeVisible()
  await opened.getByRole('radio', { name: /Revenue/ }).click()
  await expect(opened.getByRole('radio', { name: /Revenue/ })).toBeChecked()

  await sharing.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Share' }).click()
  await sharing.getByRole('button', { name: 'Stop sharing November report' }).click()
  await expect(page.getByText('Sharing stopped', { exact: true })).toBeVisible()
  await opened.reload()
  await expect(opened.getByText('This view is no longer shared')).toBeVisible()
  await stranger.close()
})
