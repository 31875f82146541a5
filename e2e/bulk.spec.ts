import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { aCampaign, aLink, expect, openSample, test } from './marketer.ts'

const said = (page: Page, words: string | RegExp) =>
  page.getByText(words, { exact: typeof words === 'string' }).first()

const bar = (page: Page, noun: string) => page.getByRole('region', { name: `Selected ${noun}` })

/** The rows of the file that the bar's export brings, without its head. */
async function exported(page: Page, noun: string): Promise<string[]> {
  const download = page.waitForEvent('download')
  await bar(page, noun).getByRole('link', { name: 'Export' }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  return csv.trim().split(/\r?\n/).slice(1)
}

async function moveTo(page: Page, campaign: string) {
  await page.getByRole('button', { name: 'Move to campaign' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move to campaign' })
  await dialog.getByRole('combobox', { name: 'Campaign' }).click()
  await page.getByRole('option', { name: campaign }).click()
  await dialog.getByRole('button', { name: 'Move' }).click()
}

/** How many rows the table has, once all of them are drawn. */
async function countIn(table: Locator, rows: Locator): Promise<number> {
  await expect(rows.first()).toBeVisible()
  await expect(table).toHaveAttribute('aria-busy', 'false')
  return rows.count()
}

async function undo(page: Page) {
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(said(page, 'Undone')).toBeVisible()
}

/** Two rows by a press and a Shift-press, then the page, then none by Esc. */
async function tryChoosing(page: Page, list: Locator, noun: string, onPage: number) {
  await list
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .nth(0)
    .click()
  await list
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .nth(1)
    .click({ modifiers: ['Shift'] })
  await expect(bar(page, noun).getByText('2 selected')).toBeVisible()
  expect(await exported(page, noun)).toHaveLength(2)
  await page.keyboard.press('Escape')
  await expect(bar(page, noun)).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).last().press('Space')
  await expect(bar(page, noun).getByText(`${onPage} selected`)).toBeVisible()
}

test('links of all pages are moved to a campaign and archived, and back', async ({
  marketer,
  page,
  shop,
}) => {
  const total = 27
  await aCampaign(page, { name: 'Summer sale' })
  for (let index = 0; index < total; index += 1) {
    await aLink(page, {
      originalUrl: `${shop.url}&n=${index}`,
      slug: `${marketer.username}-${index}`,
    })
  }
  await page.goto('/affiliate-links')
  const list = page.getByRole('table', { name: 'Links' })
  await tryChoosing(page, list, 'links', 25)
  await page.getByRole('button', { name: `Select all ${total}` }).click()
  expect(await exported(page, 'links')).toHaveLength(total)
  await moveTo(page, 'Summer sale')
  await expect(said(page, `Moved ${total} links to Summer sale`)).toBeVisible()
  const inCampaign = list.getByRole('link', { name: 'Summer sale' })
  await expect(inCampaign.first()).toBeVisible()
  await undo(page)
  await expect(inCampaign).toHaveCount(0)

  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await page.getByRole('button', { name: 'Archive' }).click()
  await expect(said(page, 'Archived 25 links')).toBeVisible()
  await expect(page.getByText('1–2 of 2 links')).toBeVisible()
  await page.goto('/affiliate-links?state=archived')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  expect(await exported(page, 'links')).toHaveLength(25)
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(said(page, 'Restored 25 links')).toBeVisible()
  await expect(page.getByText('Nothing is archived.', { exact: false })).toBeVisible()
})

test('smart links are archived together and taken back', async ({ page }) => {
  await openSample(page, '/smart-links?tab=manage')
  const list = page.getByRole('table', { name: 'Smart links' })
  const names = list.getByRole('heading', { level: 2 })
  const count = await countIn(list, names)
  await tryChoosing(page, list, 'smart links', count)
  await page.getByRole('button', { name: 'Archive' }).click()
  await expect(said(page, `Archived ${count} smart links`)).toBeVisible()
  await expect(page.getByText('No smart links yet')).toBeVisible()
  await undo(page)
  await expect(names).toHaveCount(count)
})

test('campaigns are archived together and taken back', async ({ page }) => {
  await openSample(page, '/campaigns?show=active')
  const list = page.getByRole('table', { name: 'Campaigns' })
  const names = list.getByRole('heading', { level: 2 })
  const count = await countIn(list, names)
  await tryChoosing(page, list, 'campaigns', count)
  await page.getByRole('button', { name: 'Archive' }).click()
  await expect(said(page, `Archived ${count} campaigns`)).toBeVisible()
  await expect(page.getByText('No campaigns found')).toBeVisible()
  await undo(page)
  await expect(names).toHaveCount(count)
})

test('products are removed together and taken back, within their drawer', async ({ page }) => {
  await openSample(page, '/affiliate-links?manage=products')
  const drawer = page.getByRole('dialog', { name: 'Manage products' })
  const list = drawer.getByRole('list', { name: 'Products' })
  const names = list.getByRole('heading', { level: 3 })
  const count = await countIn(list, names)
  await tryChoosing(page, list, 'products', count)
  await drawer.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(drawer.getByText(`Removed ${count} products`)).toBeVisible()
  await expect(drawer.getByText('No products yet')).toBeVisible()
  await drawer.getByRole('button', { name: 'Undo' }).click()
  await expect(drawer.getByText('Undone')).toBeVisible()
  await expect(names).toHaveCount(count)
})

test('posts of all pages are removed and taken back', async ({ marketer: _, page, shop }) => {
  const total = 27
  const product = await page.request.post('/api/products', { data: { name: 'Standing desk' } })
  const { id: productId } = await product.json()
  for (let index = 0; index < total; index += 1) {
    const post = await page.request.post('/api/posts', {
      data: {
        productId,
        platform: 'twitter',
        content: `#ad Desk ${index}`,
        destinationUrl: shop.url,
      },
    })
    expect(post.status()).toBe(201)
  }
  await page.goto('/content-generator?tab=posts')
  const list = page.getByRole('table', { name: 'Posts' })
  await tryChoosing(page, list, 'posts', 25)
  await page.getByRole('button', { name: `Select all ${total}` }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(said(page, `Removed ${total} posts`)).toBeVisible()
  await expect(page.getByText('No posts yet')).toBeVisible()
  await undo(page)
  await expect(page.getByText(`1–25 of ${total} posts`)).toBeVisible()
})

test('posts with a tracked link are moved to a campaign, and those without are counted', async ({
  page,
}) => {
  await openSample(page, '/content-generator?tab=posts')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await moveTo(page, 'Keto reset')
  await expect(said(page, /^Moved \d posts to Keto reset$/)).toBeVisible()
  await undo(page)
})

test('placements are removed together, and restored from among the removed', async ({ page }) => {
  await openSample(page, '/web-distribution?tab=automation&all=true&status=draft')
  const table = page.getByRole('table', { name: 'Placements' })
  const rows = table.locator('tbody').getByRole('row')
  const count = await countIn(table, rows)
  const several = count === 1 ? '1 placement' : `${count} placements`
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  expect(await exported(page, 'placements')).toHaveLength(count)
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(said(page, `Removed ${several}`)).toBeVisible()
  await undo(page)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Remove', exact: true })).toBeHidden()
  await page.getByLabel('State').selectOption('Removed')
  await expect(rows.first()).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(said(page, /^Restored \d+ placements?$/)).toBeVisible()
})

test('all unmatched earnings are assigned to a link in one step, and given back', async ({
  page,
}) => {
  await openSample(page, '/earnings?match=unmatched')
  const table = page.getByRole('table', { name: 'Recent Earnings' })
  const rows = table.locator('tbody').getByRole('row')
  await expect(rows.first()).toBeVisible()
  const count = await rows.count()
  await tryChoosing(page, table, 'earnings', count)
  await page.getByRole('button', { name: 'Assign to link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Assign to link' })
  await dialog.getByRole('combobox', { name: 'Link' }).click()
  await page.getByRole('option').first().click()
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(said(page, `Assigned ${count} earnings`)).toBeVisible()
  await expect(page.getByText('No earnings found')).toBeVisible()
  await undo(page)
  await expect(rows).toHaveCount(count)
})

test('a refused change says why, and leaves the selection', async ({ page }) => {
  await openSample(page, '/campaigns')
  await page.route('**/api/campaigns/bulk', (route) => route.abort())
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await page.getByRole('button', { name: 'Archive' }).click()
  await expect(said(page, 'Failed to change the campaigns. Please try again.')).toBeVisible()
  await expect(bar(page, 'campaigns')).toBeVisible()
})
