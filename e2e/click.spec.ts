import { anotherBrowser, expect, sectionOf, test } from './marketer.ts'

test('a real click through a real link shows on the dashboard a moment later', async ({
  browser,
  marketer,
  page,
  shop,
}) => {
  await page.goto('/affiliate-links')
  await expect(page.getByText('No affiliate links found')).toBeVisible()
  await page.getByRole('button', { name: 'Create Link' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Create Affiliate Link' })
  await dialog.getByLabel('Original URL').fill(shop.url)
  await dialog.getByRole('button', { name: 'Create and copy' }).click()
  await expect(page.getByText('Affiliate link created successfully!').first()).toBeVisible()

  const [link] = await (await page.request.get('/api/affiliate-links')).json()
  await expect(page.getByText(link.shortUrl.replace(/^https?:\/\//, '')).first()).toBeVisible()
  await page.goto('/')
  await expect(page.getByText(`Welcome, ${marketer.firstName}`)).toBeVisible()

  const elsewhere = await anotherBrowser(browser)
  const visitor = await elsewhere.newPage()
  await visitor.goto(link.shortUrl)
  await expect(visitor.getByRole('heading', { name: 'The shop' })).toBeVisible()
  expect(shop.visits).toEqual([expect.stringMatching(/^\/desk\?sku=200&subid=[0-9a-z]{25}$/)])
  await elsewhere.close()

  await expect(sectionOf(page, 'Total Clicks').getByText('1', { exact: true })).toBeVisible()
  await expect(sectionOf(page, 'Recent activity')).toContainText('1 click')
})

test('the owner’s own visit is kept but not counted', async ({ marketer, page, shop }) => {
  await page.goto('/')
  await expect(page.getByText(`Welcome, ${marketer.firstName}`)).toBeVisible()
  const product = await page.request.post('/api/products', { data: { name: 'Desk' } })
  const { id: productId } = await product.json()
  const made = await page.request.post('/api/affiliate-links', {
    data: { productId, originalUrl: shop.url },
  })
  const link = await made.json()
  await page.goto(link.shortUrl)
  await expect(page.getByRole('heading', { name: 'The shop' })).toBeVisible()
  await expect
    .poll(async () => (await page.request.get('/api/dashboard/activity')).json())
    .toContainEqual(expect.objectContaining({ kind: 'flagged', flag: 'owner', visits: 1 }))
  const stats = await (await page.request.get('/api/dashboard/stats')).json()
  expect(stats.totalClicks).toBe(0)
})
