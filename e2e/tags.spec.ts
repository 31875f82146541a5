import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { aLink, expect, test } from './marketer.ts'

const links = (page: Page) => page.getByRole('table', { name: 'Links' })
const total = 27

test('a tag made in a form is filtered by, added to all, removed, brought back, renamed and exported', async ({
  marketer,
  page,
  shop,
}) => {
  for (let index = 0; index < total; index += 1) {
    await aLink(page, {
      originalUrl: `${shop.url}&n=${index}`,
      slug: `${marketer.username}-${index}`,
    })
  }
  const last = `${marketer.username}-${total - 1}`
  await page.goto('/affiliate-links')
  await expect(page.getByRole('combobox', { name: 'Tag' })).toHaveCount(0)
  await page.getByRole('button', { name: new RegExp(`^More for .*${last}$`) }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Affiliate Link' })
  await form.getByRole('button', { name: 'Tags' }).click()
  const field = form.getByRole('combobox', { name: 'Tags' })
  await field.fill('evergreen')
  await field.press('Enter')
  await field.fill('wrong')
  await field.press('Enter')
  await field.press('Backspace')
  await form.getByRole('button', { name: 'Save changes' }).click()

  const chip = links(page).getByRole('button', { name: 'evergreen' })
  await chip.click()
  await expect(page).toHaveURL(/tag=\d+/)
  await expect(page.getByText('1–1 of 1 link')).toBeVisible()
  await page.reload()
  await expect(page.getByText('1–1 of 1 link')).toBeVisible()
  await page.getByRole('combobox', { name: 'Tag' }).click()
  await page.getByRole('option', { name: 'All tags' }).click()
  await expect(page.getByText(`1–25 of ${total} links`)).toBeVisible()

  await links(page).getByRole('checkbox').first().click()
  await page.getByRole('button', { name: `Select all ${total}` }).click()
  await page.getByRole('button', { name: 'Tag', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Tag ${total} selected` })
  const box = dialog.getByRole('checkbox', { name: 'evergreen' })
  await expect(box).toHaveAttribute('aria-checked', 'mixed')
  await box.click()
  await dialog.getByRole('button', { name: 'Save tags' }).click()
  await expect(
    page.getByText(`Added “evergreen” to ${total - 1} links`, { exact: true }),
  ).toBeVisible()
  await expect(page.getByText('1 link had nothing to change.', { exact: true })).toBeVisible()
  await expect(chip).toHaveCount(25)

  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await page.getByRole('button', { name: 'Tag', exact: true }).click()
  const pageDialog = page.getByRole('dialog', { name: 'Tag 25 selected' })
  await expect(pageDialog.getByRole('checkbox', { name: 'evergreen' })).toBeChecked()
  await pageDialog.getByRole('checkbox', { name: 'evergreen' }).click()
  await pageDialog.getByRole('button', { name: 'Save tags' }).click()
  await expect(page.getByText('Removed “evergreen” from 25 links', { exact: true })).toBeVisible()
  await expect(chip).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
  await expect(chip).toHaveCount(25)

  await page.getByRole('combobox', { name: 'Tag' }).click()
  await page.getByRole('button', { name: 'Manage tags' }).click()
  const manage = page.getByRole('dialog', { name: 'Manage tags' })
  await expect(manage.getByText(`${total} links`)).toBeVisible()
  await manage.getByRole('button', { name: 'Edit evergreen' }).click()
  await manage.getByLabel('Name').fill('all year')
  await manage.getByRole('radio', { name: 'red' }).click()
  await manage.getByRole('button', { name: 'Save' }).click()
  await manage.getByRole('button', { name: 'Remove all year' }).click()
  await expect(manage.getByText('No tags yet')).toBeVisible()
  await manage.getByRole('button', { name: 'Undo' }).click()
  await expect(manage.getByText(`${total} links`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(links(page).getByRole('button', { name: 'all year' })).toHaveCount(25)

  await links(page)
    .getByRole('checkbox', { name: `Select ${last}` })
    .click()
  const download = page.waitForEvent('download')
  await page
    .getByRole('region', { name: 'Selected links' })
    .getByRole('link', { name: 'Export' })
    .click()
  const [head, ...rows] = (await readFile(await (await download).path(), 'utf8')).trim().split('\n')
  expect(head).toContain('Tags')
  expect(rows).toHaveLength(1)
  expect(rows[0]).toContain('all year')
})
