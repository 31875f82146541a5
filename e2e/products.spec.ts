import type { Page } from '@playwright/test'
import { sandboxUrl } from './installation/addresses.ts'
import { expect, test } from './marketer.ts'

const desk = 'B0C1H26C46'

async function openProducts(page: Page) {
  await page.goto('/affiliate-links')
  await page.getByRole('button', { name: 'Manage products' }).click()
  return page.getByRole('dialog', { name: 'Manage products' })
}

const rowNamed = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Products' }).getByRole('listitem').filter({ hasText: name })

test('made by hand, changed, removed, taken back and restored', async ({ marketer: _, page }) => {
  const drawer = await openProducts(page)
  await expect(drawer.getByText('No products yet')).toBeVisible()
  await drawer.getByRole('button', { name: 'Add by hand' }).click()
  const making = page.getByRole('dialog', { name: 'Add a product' })
  await making.getByRole('button', { name: 'Add product' }).click()
  await expect(making.getByText('Product name is required')).toBeVisible()
  await making.getByLabel('Product name').fill('Keto course')
  await making.getByLabel('Commission, percent').fill('75')
  await making.getByRole('button', { name: 'Add product' }).click()
  await expect(making).toHaveCount(0)
  await expect(rowNamed(page, 'Keto course').getByText('75% commission')).toBeVisible()

  await drawer.getByRole('button', { name: 'Keto course', exact: true }).click()
  const editing = page.getByRole('dialog', { name: 'Edit product' })
  await editing.getByLabel('Product name').fill('Keto kitchen')
  await editing.getByLabel('Product page').fill(`${sandboxUrl}/shops/alive/desk`)
  await editing.getByRole('button', { name: 'Read from the product page' }).click()
  await expect(editing.getByLabel('Description')).toHaveValue(/^A standing desk with a bamboo top/)
  await expect(editing.getByText(/Check it first, because posts repeat its claims/)).toBeVisible()
  await editing.getByRole('button', { name: 'Save changes' }).click()
  await expect(editing).toHaveCount(0)
  await expect(rowNamed(page, 'Keto kitchen')).toBeVisible()

  await drawer.getByRole('button', { name: 'More for Keto kitchen' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(drawer.getByText('No products yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rowNamed(page, 'Keto kitchen')).toBeVisible()
  await drawer.getByRole('button', { name: 'More for Keto kitchen' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await drawer.getByRole('radio', { name: 'Removed' }).click()
  await expect(rowNamed(page, 'Keto kitchen').getByText('Removed')).toBeVisible()
  await drawer.getByRole('button', { name: 'Restore Keto kitchen' }).click()
  await drawer.getByRole('radio', { name: 'All' }).click()
  await expect(rowNamed(page, 'Keto kitchen')).toBeVisible()
})

test('found at Amazon and added, with its price at its time; one that vanishes shows its links', async ({
  marketer,
  page,
}) => {
  const network = await page.request.post('/api/affiliate-networks', {
    data: { network: 'amazon', apiKey: `amzn1.${marketer.username}:secret`, accountId: 'ada-20' },
  })
  expect(network.status()).toBe(201)
  const drawer = await openProducts(page)
  await drawer.getByRole('button', { name: 'Find at Amazon' }).click()
  const finding = page.getByRole('dialog', { name: 'Find at Amazon' })
  await finding.getByLabel('Keywords or ASIN').fill('no such thing')
  await finding.getByRole('button', { name: 'Search' }).click()
  await expect(finding.getByText('No Amazon results for “no such thing”.')).toBeVisible()
  await finding.getByLabel('Keywords or ASIN').fill('standing desk')
  await finding.getByRole('button', { name: 'Search' }).click()
  await expect(finding.getByText('subject to change', { exact: false })).toBeVisible()
  await finding.getByRole('button', { name: /^Add Lift standing desk/ }).click()
  await expect(finding.getByText('Added', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  const row = rowNamed(page, 'Lift standing desk')
  await expect(row.getByText('as of', { exact: false })).toBeVisible()
  await expect(drawer.getByText('subject to change', { exact: false })).toBeVisible()
  const picture = row.locator('img')
  await expect
    .poll(() => picture.evaluate((one) => (one as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)

  const products = await (await page.request.get('/api/products')).json()
  const slug = `desk-${marketer.username}`
  await page.request.post('/api/affiliate-links', {
    data: {
      productId: products[0].id,
      originalUrl: `https://www.amazon.com/dp/${desk}?tag=ada-20`,
      slug,
    },
  })
  await page.request.post(`${sandboxUrl}/control/amazon`, { data: { vanish: desk } })
  try {
    const sync = await page.request.post('/api/admin/update-products')
    expect(sync.status()).toBe(200)
    await expect(row.getByText('No longer listed')).toBeVisible()
    await expect(row.getByText(`/${slug}`)).toBeVisible()
  } finally {
    await page.request.post(`${sandboxUrl}/control/amazon`, { data: { bringBack: desk } })
  }
})
