import { expect, test } from './marketer.ts'

test('a pixel is refused until its id is one, then added, removed and brought back', async ({
  marketer,
  page,
}) => {
  await page.goto('/settings?tab=links')
  await expect(page.getByText(`Welcome, ${marketer.firstName}`)).toBeVisible()
  await page.getByRole('button', { name: 'Add Pixel' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Pixel' })
  const submit = dialog.getByRole('button', { name: 'Add Pixel' })
  await submit.click()
  await expect(dialog.getByText('Please select a network')).toBeVisible()
  await dialog.getByLabel('Network').selectOption('Meta')
  await dialog.getByLabel('Pixel ID').fill('1234')
  await submit.click()
  await expect(
    dialog.getByText('A Meta pixel ID is a number of 15 or 16 digits, such as 1234567890123456'),
  ).toBeVisible()
  await dialog.getByLabel('Pixel ID').fill('1234567890123456')
  await submit.click()
  await expect(page.getByText('Pixel added', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Remove Meta 1234567890123456' }).click()
  await expect(page.getByText('No pixels yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Restored', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText('1234567890123456')).toBeVisible()
})

test('a tag for a store of Amazon is added and changed', async ({ marketer, page }) => {
  await page.goto('/settings?tab=links')
  await expect(page.getByText(`Welcome, ${marketer.firstName}`)).toBeVisible()
  await page.getByRole('button', { name: 'Add Store' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Store' })
  await dialog.getByLabel('Store').selectOption('Germany · amazon.de')
  await dialog.getByLabel('Tag').fill('ada')
  await dialog.getByRole('button', { name: 'Add Store' }).click()
  await expect(
    dialog.getByText('An Associates tag ends in a hyphen and two digits, such as ada-21'),
  ).toBeVisible()
  await dialog.getByLabel('Tag').fill('ada-21')
  await dialog.getByRole('button', { name: 'Add Store' }).click()
  await expect(page.getByText('Links to amazon.de now use ada-21.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Edit amazon.de' }).click()
  const edit = page.getByRole('dialog', { name: 'Tag for amazon.de' })
  await edit.getByLabel('Tag').fill('ada0c-21')
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expect(edit).toBeHidden()
  await page.reload()
  await expect(page.getByText('ada0c-21')).toBeVisible()
})

test('UTM defaults show what a link would add before they are kept', async ({ marketer, page }) => {
  await page.goto('/settings?tab=links')
  await expect(page.getByText(`Welcome, ${marketer.firstName}`)).toBeVisible()
  await page.getByRole('button', { name: 'Add Defaults' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add UTM Defaults' })
  await dialog.getByLabel('Platform').selectOption('Instagram')
  await dialog.getByLabel('Content').fill('{product}')
  await dialog.getByRole('button', { name: 'Add Defaults' }).click()
  await expect(dialog.getByText('{product} is not filled in')).toBeVisible()
  await dialog.getByLabel('Content').fill('{link}')
  const added =
    'utm_source=instagram&utm_medium=social&utm_campaign=autumn-sale&utm_content=desk-tour'
  await expect(dialog.getByText(`?${added}`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Add Defaults' }).click()
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(page.getByText(added)).toBeVisible()
})
