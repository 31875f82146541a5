import type { Page } from '@playwright/test'
import { sandboxUrl } from './installation/addresses.ts'
import { anotherBrowser, expect, test } from './marketer.ts'

const queue = (page: Page) =>
  page.getByRole('table', { name: 'Posts' }).locator('tbody').getByRole('row')

async function connectX(page: Page) {
  await page.goto('/social-accounts')
  await page.getByRole('button', { name: 'Connect Twitter' }).click()
  await expect(page.getByText('Social account connected successfully!').first()).toBeVisible()
}

async function aPost(page: Page, given: Record<string, unknown>) {
  const product = await page.request.post('/api/products', { data: { name: 'Standing desk' } })
  const { id: productId } = await product.json()
  const post = await page.request.post('/api/posts', { data: { productId, ...given } })
  expect(post.status()).toBe(201)
  return await post.json()
}

test('a post is written, scheduled, seen in the calendar, posted, and counts its clicks', async ({
  marketer,
  page,
  shop,
  browser,
}) => {
  await connectX(page)
  await page.request.post('/api/products', { data: { name: 'Standing desk' } })
  await page.goto('/content-generator?tab=posts')
  await expect(page.getByText('No posts yet')).toBeVisible()
  await page.getByRole('button', { name: 'New Post' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Post' })
  await dialog.getByLabel('Link', { exact: true }).fill(shop.url)
  await dialog.getByLabel('Content').fill(`A quiet desk, says ${marketer.username}.`)
  await dialog.getByRole('button', { name: 'Schedule post' }).click()
  await expect(dialog.getByRole('list', { name: 'Rule results' })).toBeVisible()
  await dialog.getByLabel('Content').fill(`#ad A quiet desk, says ${marketer.username}.`)
  await expect(dialog.getByText('All rules passed.')).toBeVisible()
  await expect(dialog.getByText('Twitter API cost: $0.2', { exact: false })).toBeVisible()
  await dialog.getByLabel('Date and time').fill('2020-01-01T09:00')
  await dialog.getByRole('button', { name: 'Schedule post' }).click()
  await expect(dialog.getByText('This time has passed.', { exact: false })).toBeVisible()
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  await dialog.getByLabel('Date and time').fill(tomorrow.slice(0, 16))
  await dialog.getByRole('button', { name: 'Schedule post' }).click()
  await expect(page.getByText('Post scheduled', { exact: true })).toBeVisible()
  await expect(queue(page).getByText('Scheduled', { exact: true })).toBeVisible()

  await page.goto(`/content-generator?tab=calendar&month=${tomorrow.slice(0, 7)}`)
  await page.getByRole('button', { name: /Twitter, Scheduled:.*A quiet desk/ }).click()
  const drawer = page.getByRole('dialog', { name: /^A quiet desk/ })
  await expect(drawer.getByText('/l/', { exact: false })).toBeVisible()
  await drawer.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: 'Post now' }).click()
  await page
    .getByRole('dialog', { name: 'Post this now?' })
    .getByRole('button', { name: 'Post now' })
    .click()
  await expect(drawer.getByText('Published', { exact: true })).toBeVisible()
  await expect(drawer.getByRole('link', { name: 'View post' })).toBeVisible()

  const [{ link }] = await (await page.request.get('/api/posts')).json()
  const visitor = await anotherBrowser(browser)
  await (await visitor.newPage()).goto(link.shortUrl)
  expect(shop.visits).toHaveLength(1)
  await visitor.close()
  await expect(
    drawer.locator('dl > div').filter({ hasText: 'Clicks' }).getByRole('definition'),
  ).toHaveText('1')
})

test('a refused post says why and what to do, and is tried again', async ({ marketer, page }) => {
  await connectX(page)
  const accounts = await (await page.request.get('/api/social-accounts')).json()
  const accountId = accounts.find((one: { isConnected: boolean }) => one.isConnected).id
  const content = `A quiet day, says ${marketer.username}.`
  await aPost(page, { platform: 'twitter', content, accountId })
  await page.request.post(`${sandboxUrl}/control/posting`, {
    data: { vendor: 'x', fault: 'usage-cap' },
  })
  await page.goto('/content-generator?tab=posts')
  await page.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: 'Post now' }).click()
  await page
    .getByRole('dialog', { name: 'Post this now?' })
    .getByRole('button', { name: 'Post now' })
    .click()
  await expect(queue(page).getByText('Failed', { exact: true })).toBeVisible()
  await expect(
    queue(page).getByText('Raise your X developer account’s spending limit', { exact: false }),
  ).toBeVisible()
  await queue(page).getByRole('button', { name: 'Retry' }).click()
  await expect(queue(page).getByText('Published', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(page.getByText('No posts yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(queue(page)).toHaveCount(1)
})

test('what no app may post is ready to paste, and is marked as posted', async ({
  marketer: _,
  page,
}) => {
  await aPost(page, {
    platform: 'snapchat',
    content: '#ad Desk tour',
    destinationUrl: 'https://shop.example.com/desk',
  })
  await page.goto('/content-generator?tab=posts')
  await page.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: 'Prepare to paste' }).click()
  await expect(queue(page).getByText('Ready to paste', { exact: true })).toBeVisible()
  await queue(page).getByRole('button', { name: 'Desk tour', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Desk tour' })
  await expect(drawer.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await drawer.getByLabel('Post URL').fill('no address')
  await drawer.getByRole('button', { name: 'Mark as posted' }).click()
  await expect(drawer.getByText('Please enter a valid URL')).toBeVisible()
  await drawer.getByLabel('Post URL').fill('https://www.snapchat.com/spotlight/1')
  await drawer.getByRole('button', { name: 'Mark as posted' }).click()
  await expect(drawer.getByText('Published', { exact: true })).toBeVisible()
})

test('a scheduled post is dragged to another day of the calendar, and Undo moves it back', async ({
  marketer: _,
  page,
  shop,
}) => {
  const post = await aPost(page, {
    platform: 'snapchat',
    content: '#ad The quiet desk.',
    destinationUrl: shop.url,
  })
  const later = new Date(Date.now() + 40 * 86_400_000)
  const [year, month] = [later.getUTCFullYear(), later.getUTCMonth()]
  const at = (day: number) => new Date(Date.UTC(year, month, day, 9)).toISOString()
  const scheduled = await page.request.post(`/api/posts/${post.id}/schedule`, {
    data: { at: at(12), mode: 'by-hand' },
  })
  expect(scheduled.status()).toBe(200)
  await page.goto(`/content-generator?tab=calendar&month=${at(12).slice(0, 7)}`)
  const chip = page.getByRole('button', { name: /Snapchat, Scheduled:.*The quiet desk/ })
  const cell = (day: number) =>
    page.getByRole('cell').filter({ has: page.getByText(String(day), { exact: true }) })
  await chip.dragTo(cell(20).first())
  await expect(page.getByText('Post moved', { exact: true })).toBeVisible()
  await expect(
    cell(20)
      .first()
      .getByRole('button', { name: /quiet desk/ }),
  ).toBeVisible()
  const moved = await (await page.request.get(`/api/posts/${post.id}`)).json()
  expect(moved.scheduledFor).toBe(at(20))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(
    cell(12)
      .first()
      .getByRole('button', { name: /quiet desk/ }),
  ).toBeVisible()
})

test('on a phone a scheduled post is moved to another day with two presses, and Undo moves it back', async ({
  marketer: _,
  browser,
  page,
  shop,
}) => {
  const post = await aPost(page, {
    platform: 'snapchat',
    content: '#ad The quiet desk.',
    destinationUrl: shop.url,
  })
  const inDays = (count: number) => {
    const day = new Date(Date.now() + count * 86_400_000)
    return `${day.toISOString().slice(0, 10)}T23:55:00.000Z`
  }
  const scheduled = await page.request.post(`/api/posts/${post.id}/schedule`, {
    data: { at: inDays(2), mode: 'by-hand' },
  })
  expect(scheduled.status()).toBe(200)
  const phone = await browser.newContext({
    storageState: await page.context().storageState(),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const screen = await phone.newPage()
  const scheduledFor = async () =>
    (await (await page.request.get(`/api/posts/${post.id}`)).json()).scheduledFor
  await screen.goto(`/content-generator?tab=calendar&month=${inDays(2).slice(0, 7)}`)
  await screen.getByRole('button', { name: /^Move from/ }).tap()
  await screen.getByRole('menuitem', { name: /^Tomorrow, \w+ \d+$/ }).tap()
  await expect(screen.getByText('Post moved', { exact: true })).toBeVisible()
  expect(await scheduledFor()).toBe(inDays(1))
  await screen.getByRole('button', { name: 'Undo' }).tap()
  await expect(screen.getByText('Post moved back', { exact: true })).toBeVisible()
  expect(await scheduledFor()).toBe(inDays(2))
  await phone.close()
})
