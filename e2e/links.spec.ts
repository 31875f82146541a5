import { aLink, expect, test } from './marketer.ts'

test('an archived link can be taken back at once, and later from the archive', async ({
  marketer,
  page,
  shop,
}) => {
  await page.goto('/')
  await expect(page.getByText(`Welcome, ${marketer.firstName}`)).toBeVisible()
  const slug = `desk-${marketer.username}`
  await aLink(page, { originalUrl: shop.url, slug, platform: 'twitter' })
  await page.goto('/affiliate-links')
  const row = page.getByRole('listitem').filter({ hasText: slug })
  await row.getByRole('button', { name: /more|actions/i }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toBeVisible()
})

test('search and paging go through all links of the workspace', async ({
  marketer,
  page,
  shop,
}) => {
  const total = 27
  for (let index = 0; index < total; index += 1) {
    await aLink(page, {
      originalUrl: `${shop.url}&n=${index}`,
      slug: `${marketer.username}-${index}`,
    })
  }
  await page.goto('/affiliate-links')
  await expect(page.getByText(`of ${total} links`)).toBeVisible()
  await page.getByPlaceholder('Search links...').fill(`${marketer.username}-13`)
  await expect(page.getByText('1–1 of 1 link')).toBeVisible()
  await expect(page.getByText(`${marketer.username}-13`)).toBeVisible()
  await page.getByPlaceholder('Search links...').fill('no such link')
  await expect(page.getByText('No affiliate links found')).toBeVisible()
})

test('a refused link keeps what was typed and says what is wrong beside the field', async ({
  marketer,
  page,
  shop,
}) => {
  await page.goto('/')
  await expect(page.getByText(`Welcome, ${marketer.firstName}`)).toBeVisible()
  await aLink(page, { originalUrl: shop.url, slug: `taken-${marketer.username}` })
  await page.goto('/affiliate-links')
  await page.getByRole('button', { name: 'Create Link' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Create Affiliate Link' })
  await dialog.getByLabel('Original URL').fill('javascript:alert(1)')
  await dialog.getByRole('button', { name: 'Create Link' }).click()
  await expect(dialog.getByText('Please select a product')).toBeVisible()
  await expect(dialog.getByText('URL must start with http:// or https://')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Product' }).click()
  await page.getByRole('option', { name: 'Standing desk' }).click()
  await dialog.getByLabel('Original URL').fill(shop.url)
  await dialog.getByLabel('Short name').fill(`taken-${marketer.username}`)
  await dialog.getByRole('button', { name: 'Create Link' }).click()
  await expect(dialog.getByText('This short name is taken')).toBeVisible()
  await expect(dialog.getByLabel('Original URL')).toHaveValue(shop.url)
})
