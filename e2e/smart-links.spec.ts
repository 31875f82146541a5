import type { Page } from '@playwright/test'
import { anotherBrowser, expect, test } from './marketer.ts'

async function withProducts(page: Page, ...names: string[]) {
  for (const name of names) await page.request.post('/api/products', { data: { name } })
}

async function createInBrowser(page: Page, originalUrl: string, more: () => Promise<unknown>) {
  await page.goto('/smart-links')
  await page.getByLabel('Original URL').fill(originalUrl)
  await more()
  await page.getByRole('button', { name: 'Create Smart Link' }).click()
  await expect(page.getByText('Smart Link Created', { exact: true })).toBeVisible()
  const links = await page.request.get('/api/smart-links')
  const [link] = await links.json()
  return link
}

test('a link with a rotation is made in the browser, and visitors are spread over its URLs', async ({
  marketer,
  page,
  shop,
  browser,
}) => {
  await withProducts(page, `Desk of ${marketer.username}`)
  const other = shop.url.replace('/desk', '/chair')
  const link = await createInBrowser(page, shop.url, async () => {
    await page.getByLabel('Platform').selectOption('email')
    await page.getByLabel('Custom alias').fill(`week-${marketer.username}`)
    await page.getByRole('switch', { name: 'Device targeting' }).click()
    await page.getByLabel('Add a rotation URL').fill(`  ${other} `)
    await page.getByRole('button', { name: 'Add URL' }).click()
  })
  expect(link.arms).toHaveLength(2)
  await expect(page.getByText('Your link is live')).toBeVisible()
  const seen = new Set<string>()
  for (let visitor = 0; visitor < 30 && seen.size < 2; visitor += 1) {
    const context = await anotherBrowser(browser)
    // A visitor who returns from an address with the same browser keeps their URL for the day.
    await context.setExtraHTTPHeaders({ 'x-forwarded-for': `198.51.100.${visitor + 1}` })
    const away = await context.newPage()
    await away.goto(link.shortUrl)
    seen.add(new URL(away.url()).pathname)
    await context.close()
  }
  expect([...seen].sort()).toEqual(['/chair', '/desk'])
})

test('a rule sends its visitors to its own URL, as “Test as visitor” foretells', async ({
  marketer,
  page,
  shop,
  browser,
}) => {
  await withProducts(page, `Desk of ${marketer.username}`)
  const forLinux = shop.url.replace('/desk', '/linux')
  const link = await createInBrowser(page, shop.url, async () => {
    await page.getByRole('button', { name: 'Add rule' }).click()
    await page.getByLabel('Name of rule 1').fill('Penguins')
    await page.getByLabel('Add a condition to rule 1').selectOption('os')
    await page.getByRole('checkbox', { name: 'Linux' }).click()
    await page.getByLabel('Destination URL').fill(forLinux)
  })
  await page.getByRole('button', { name: 'Test as visitor' }).click()
  const drawer = page.getByRole('dialog', { name: 'Test as visitor' })
  await expect(drawer.getByRole('heading', { name: 'Original URL' })).toBeVisible()
  await drawer.getByLabel('System').selectOption('Linux')
  await drawer.getByRole('button', { name: 'Test', exact: true }).click()
  await expect(drawer.getByText('Applies')).toBeVisible()
  await expect(drawer.getByText('/linux?sku=200').first()).toBeVisible()
  expect(shop.visits).toEqual([])

  const context = await anotherBrowser(browser)
  const away = await context.newPage()
  await away.goto(link.shortUrl)
  expect(new URL(away.url()).pathname).toBe('/linux')
  await context.close()
})

test('the dates of a rule can be typed on the keyboard, digit by digit', async ({
  marketer,
  page,
  shop,
}) => {
  await withProducts(page, `Desk of ${marketer.username}`)
  const from = page.getByLabel('From', { exact: true })
  const link = await createInBrowser(page, shop.url, async () => {
    await page.getByRole('button', { name: 'Add rule' }).click()
    await page.getByLabel('Add a condition to rule 1').selectOption('dates')
    await from.pressSequentially('12242031')
    // Years may have six digits, so the field waits for more.
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type('0600PM')
    await expect(from).toHaveValue('2031-12-24T18:00')
    await page.getByLabel('Destination URL').fill(shop.url.replace('/desk', '/sale'))
  })
  expect(link.rules[0].when).toEqual([
    { kind: 'dates', from: expect.stringMatching(/^2031-12-2[45]T/), until: null },
  ])
})

test('the long list of countries scrolls by itself, and makes the page no longer', async ({
  marketer,
  page,
}) => {
  await withProducts(page, `Desk of ${marketer.username}`)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/smart-links')
  await page.getByRole('button', { name: 'Add rule' }).click()
  await page.getByLabel('Add a condition to rule 1').selectOption('country')
  const list = page.getByRole('list', { name: 'countries' })
  await expect(list).toBeVisible()
  const tall = await page.evaluate(() => document.documentElement.scrollHeight)
  await list.evaluate((one) => one.replaceChildren())
  const listHeight = 208
  const short = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(tall - short).toBeLessThanOrEqual(listHeight)
})

test('a smart link is edited, compared with what it was, and rolled back', async ({
  marketer,
  page,
  shop,
}) => {
  await withProducts(page, `Desk of ${marketer.username}`)
  const link = await createInBrowser(page, shop.url, async () => {})
  await page.goto('/smart-links?tab=manage')
  const row = page.getByRole('table', { name: 'Smart links' }).locator('tbody').getByRole('row')
  await row.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Smart Link' })
  await dialog.getByLabel('Add a rotation URL').fill(shop.url.replace('/desk', '/lamp'))
  await dialog.getByRole('switch', { name: 'Geotargeting' }).click()
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Smart Link Updated', { exact: true })).toBeVisible()
  await expect(row.getByText('2 URLs').first()).toBeVisible()

  await row.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: 'Versions' }).click()
  const drawer = page.getByRole('dialog', { name: new URL(link.shortUrl).host })
  await expect(drawer.getByText('Geotargeting on')).toBeVisible()
  await drawer.getByRole('button', { name: 'Roll back' }).click()
  await expect(drawer.getByText('Rolled back to version 1', { exact: true })).toBeVisible()
  await expect(drawer.getByRole('heading', { name: 'Version 3' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row.getByText('2 URLs')).toHaveCount(0)
})

test('an arm is paused by hand and resumed', async ({ marketer, page, shop }) => {
  await withProducts(page, `Desk of ${marketer.username}`)
  const other = shop.url.replace('/desk', '/chair')
  await page.request.post('/api/smart-links/create', {
    data: { originalUrl: shop.url, rotateUrls: [other] },
  })
  await page.goto('/smart-links?tab=manage')
  const row = page.getByRole('table', { name: 'Smart links' }).locator('tbody').getByRole('row')
  await row.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: 'Rotation' }).click()
  const arms = page.getByRole('table', { name: 'URLs in rotation' })
  await arms.getByRole('button', { name: /^Pause .*chair/ }).click()
  await expect(arms.getByText('Paused', { exact: true })).toBeVisible()
  await arms.getByRole('button', { name: /^Pause .*desk/ }).click()
  await expect(
    page.getByText('This is the last URL that gets visitors. Resume another one first.', {
      exact: true,
    }),
  ).toBeVisible()
  await arms.getByRole('button', { name: /^Resume .*chair/ }).click()
  await expect(arms.getByText('Paused', { exact: true })).toHaveCount(0)
})

test('a URL is cloaked and copied, the same each time, and hides where visitors come from', async ({
  marketer: _,
  page,
  context,
  shop,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/smart-links')
  await page.getByRole('heading', { name: 'Cloak a URL' }).click()
  await page.getByLabel('URL to cloak').fill(shop.url)
  await page.getByRole('button', { name: 'Cloak URL' }).click()
  await expect(page.getByText('URL Cloaked', { exact: true })).toBeVisible()
  const first = await page.evaluate(() => navigator.clipboard.readText())
  await page.getByRole('button', { name: 'Cloak URL' }).click()
  await expect(page.getByRole('status').filter({ hasText: first })).toBeVisible()
  const links = await (await page.request.get('/api/smart-links')).json()
  expect(links).toMatchObject([{ shortUrl: first, isCloaked: true }])
  const answer = await page.request.get(first, { maxRedirects: 0 })
  expect(answer.headers()['referrer-policy']).toBe('no-referrer')
})

test('what is refused is shown next to its field, and nothing is made', async ({
  marketer,
  page,
  shop,
}) => {
  await withProducts(page, `Desk of ${marketer.username}`)
  const taken = `taken-${marketer.username}`
  await page.request.post('/api/smart-links/create', {
    data: { originalUrl: shop.url, customAlias: taken },
  })
  await page.goto('/smart-links')
  await page.getByRole('button', { name: 'Create Smart Link' }).click()
  await expect(page.getByText('Missing URL', { exact: true })).toBeVisible()
  await page.getByLabel('Original URL').fill(shop.url)
  await page.getByLabel('Custom alias').fill(taken)
  await page.getByRole('button', { name: 'Create Smart Link' }).click()
  await expect(page.getByText('Creation Failed', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Custom alias')).toHaveAccessibleDescription(
    'This custom alias is taken.',
  )
  await page.getByLabel('Custom alias').fill('adm1n')
  await page.getByRole('button', { name: 'Create Smart Link' }).click()
  await expect(page.getByText(/looks like “admin”/)).toBeVisible()

  await page.getByLabel('Custom alias').fill('')
  // What was said of it is gone, and no longer moves what is below from under the pointer.
  await expect(page.getByText(/looks like “admin”/)).toBeHidden()
  const retargeting = page.getByRole('switch', { name: 'Retargeting' })
  await retargeting.click()
  await expect(retargeting).toBeChecked()
  await page.getByLabel('Original URL').fill('https://www.amazon.com/dp/B0ABCDEFGH?tag=ada-20')
  await expect(page.getByText(/This is an Amazon link/)).toBeVisible()
  await page.getByRole('button', { name: 'Create Smart Link' }).click()
  await expect(page.getByText('Creation Failed', { exact: true })).toBeVisible()
  await expect(page.getByText(/no pixel can load/).first()).toBeVisible()
  expect(await (await page.request.get('/api/smart-links')).json()).toHaveLength(1)
})

test('the product of a URL comes where its place was kept: nothing moves under the pointer', async ({
  marketer,
  page,
  shop,
}) => {
  await withProducts(page, `Desk of ${marketer.username}`)
  const answer = Promise.withResolvers<void>()
  await page.route(/\/api\/products.*url=/, async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.goto('/smart-links')
  const asked = page.waitForRequest(/\/api\/products.*url=/)
  await page.getByLabel('Original URL').fill(shop.url)
  await asked
  const create = page.getByRole('button', { name: 'Create Smart Link' })
  const before = await create.boundingBox()
  answer.resolve()
  await expect(page.getByRole('status', { name: 'Product' })).toBeVisible()
  expect(await create.boundingBox()).toEqual(before)
})

test('a visitor who may be in the EU is asked before a pixel loads, and their answer is kept', async ({
  marketer: _,
  page,
  shop,
  browser,
}) => {
  await page.request.post('/api/products', { data: { name: 'Desk' } })
  const pixel = { network: 'meta', pixelId: '123456789012345' }
  const added = await page.request.post('/api/link-settings/pixels', { data: pixel })
  expect(added.ok()).toBe(true)
  const made = await page.request.post('/api/smart-links/create', {
    data: { originalUrl: shop.url, enableRetargeting: true },
  })
  expect(made.status()).toBe(201)
  const { shortUrl } = await made.json()

  const context = await anotherBrowser(browser)
  const visitor = await context.newPage()
  const asked: string[] = []
  await visitor.route(/facebook/, (route) => {
    asked.push(route.request().url())
    return route.abort()
  })
  await visitor.goto(shortUrl)
  const [accept, decline] = [
    visitor.getByRole('button', { name: 'Accept' }),
    visitor.getByRole('button', { name: 'Decline' }),
  ]
  await expect(visitor.getByText(/asks: may Meta \(Facebook, Instagram\) know/)).toBeVisible()
  const sizes = await Promise.all([accept, decline].map((button) => button.boundingBox()))
  expect(sizes[0]?.width).toBe(sizes[1]?.width)
  expect(sizes[0]?.height).toBe(sizes[1]?.height)
  expect(asked).toEqual([])
  await decline.click()
  await expect(visitor.getByRole('heading', { name: 'The shop' })).toBeVisible()
  await visitor.goto(shortUrl)
  await expect(visitor.getByRole('heading', { name: 'The shop' })).toBeVisible()
  expect(asked).toEqual([])

  await visitor.goto(new URL('/l/privacy', shortUrl).href)
  await visitor.getByRole('button', { name: 'Forget my answers' }).click()
  await visitor.goto(shortUrl)
  await accept.click()
  await expect(visitor.getByRole('heading', { name: 'The shop' })).toBeVisible()
  expect(asked).toContain('https://connect.facebook.net/en_US/fbevents.js')
  await context.close()
})
