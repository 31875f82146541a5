import { expectNoSidewaysScroll } from './accessibility/expect-accessible.ts'
import { aCampaign, aLink, expect, test } from './marketer.ts'

test('a long destination does not push a small screen sideways', async ({ marketer, page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const originalUrl = `https://shop.example.com/${'a-very-long-path/'.repeat(40)}`
  const { id } = await aLink(page, {
    originalUrl,
    title: 'x'.repeat(120),
    slug: `${marketer.username}-${'y'.repeat(40)}`,
  })
  await page.goto('/affiliate-links')
  await expect(page.getByText('of 1 link')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.goto(`/affiliate-links?link=${id}`)
  await expect(page.getByRole('dialog').getByText('Routing')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.goto(`/affiliate-links?edit=${id}`)
  await expect(page.getByRole('dialog').getByLabel('Original URL')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.goto(`/affiliate-links?test=${id}`)
  const drawer = page.getByRole('dialog', { name: 'Test as visitor' })
  await expect(drawer.getByText('Redirected directly')).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('a long title leaves what happened to its link to be read on a phone', async ({
  marketer: _,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const title = 'Dinner in twenty minutes, with the list already written. '.repeat(2).trim()
  const { shortUrl } = await aLink(page, { originalUrl: 'https://shop.example.com/desk', title })
  await page.request.get(shortUrl, { maxRedirects: 0 })
  await page.goto('/')
  const row = page.getByRole('listitem').filter({ hasText: 'not counted' }).getByRole('paragraph')
  await expect(row).toContainText(title)
  const [shown, whole] = await row.evaluate((one) => [one.clientHeight, one.scrollHeight])
  expect(whole).toBeLessThanOrEqual(shown)
})

test('a long name and description do not push a small screen sideways', async ({
  marketer: _,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const { id } = await aCampaign(page, {
    name: 'x'.repeat(120),
    description: 'y'.repeat(400),
    budget: '123456789.99',
    platforms: ['twitter', 'snapchat', 'instagram'],
    endDate: '2030-12-31',
  })
  await page.goto('/campaigns')
  await expect(page.getByText('of 1 campaign')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.goto(`/campaigns?campaign=${id}`)
  await expect(page.getByText('No links yet.', { exact: false })).toBeVisible()
  await expectNoSidewaysScroll(page)
})
