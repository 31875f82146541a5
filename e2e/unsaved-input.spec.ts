import { expect, test } from './marketer.ts'

test('what was typed survives a crash of the tab, and Logout forgets it', async ({
  marketer,
  page,
  context,
}) => {
  await page.goto('/content-generator')
  await expect(page.getByText(`Welcome, ${marketer.firstName}`)).toBeVisible()
  await page.getByLabel('Product name').fill('Walnut desk')
  await page.getByLabel('Product description').fill('It moves up and down.')
  const again = await context.newPage()
  // Without a word to the page, as a crash leaves it.
  await page.close({ runBeforeUnload: false })
  await again.goto('/content-generator')
  await expect(again.getByText('Draft restored')).toBeVisible()
  await expect(again.getByLabel('Product description')).toHaveValue('It moves up and down.')

  await again.goto('/campaigns?create=campaign')
  const dialog = again.getByRole('dialog', { name: 'Create New Campaign' })
  const name = dialog.getByLabel('Campaign name')
  await name.fill('Fresh start')
  await again.reload()
  await expect(dialog.getByText('Draft restored')).toBeVisible()
  await expect(name).toHaveValue('Fresh start')
  await expect(name).toBeFocused()
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(name).toHaveValue('')
  await again.keyboard.press('Escape')

  await again.getByRole('link', { name: 'Logout' }).click()
  await expect(again.getByRole('heading', { level: 1 })).toBeVisible()
  const kept = await again.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(kept).not.toContain('Walnut desk')
})
