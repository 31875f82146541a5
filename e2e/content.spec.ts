import type { Page } from '@playwright/test'
import { sandboxUrl } from './installation/addresses.ts'
import { anotherBrowser, expect, test } from './marketer.ts'

/** A network that calls back about sales of the product's links. */
async function anOffer(page: Page): Promise<string> {
  const made = await page.request.post('/api/postback-addresses', { data: { name: 'Sleepwell' } })
  const { url } = await made.json()
  const called = `${url}?click_id={subid}&payout={payout}&txid={txid}&status={status}&type={event}`
  await page.request.post(`${sandboxUrl}/cpa/postback`, { form: { url: called } })
  return `${sandboxUrl}/cpa/offer/1`
}

async function fill(page: Page) {
  await page.getByLabel('Product name').fill('Sleep course')
  await page
    .getByLabel('Product description')
    .fill('Six weeks of short lessons on better evenings. It comes with a journal to print.')
}

/** The next minute that leaves time to press the button, as the form wants it. */
async function soon(page: Page): Promise<string> {
  const { workspace } = await (await page.request.get('/api/auth/user')).json()
  const minuteMs = 60_000
  const at = Math.ceil((Date.now() + minuteMs / 3) / minuteMs) * minuteMs
  const clock = new Date(at).toLocaleString('sv-SE', { timeZone: workspace.timeZone })
  return clock.slice(0, 16).replace(' ', 'T')
}

test('from a product to a post that goes out at its time, its click and what it earned', async ({
  marketer: _,
  page,
  browser,
}) => {
  // Its time is up to two minutes away, and is waited for.
  test.setTimeout(240_000)
  await page.goto('/social-accounts')
  await page.getByRole('button', { name: 'Connect Twitter' }).click()
  await expect(page.getByText('Social account connected successfully!').first()).toBeVisible()
  const url = await anOffer(page)
  const product = await page.request.post('/api/products', {
    data: { name: 'Sleep course', url, clickIdParameter: 'subid' },
  })
  const { id } = await product.json()

  await page.goto(`/content-generator?productId=${id}&strategy=educational`)
  await expect(page.getByLabel('Product name')).toHaveValue('Sleep course')
  await expect(page.getByLabel('Product URL')).toHaveValue(url)
  await expect(page.getByLabel('Content strategy')).toHaveValue('educational')
  await expect(page).toHaveURL(/\/content-generator$/)
  await page.getByRole('button', { name: 'Generate Post' }).click()
  await expect(page.getByText('Missing Information').first()).toBeVisible()
  await expect(page.getByLabel('Product description')).toBeFocused()
  await fill(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('AI has created your social media post!').first()).toBeVisible()
  const post = page.getByRole('region', { name: 'Post', exact: true })
  await expect(post.getByText(/\d+\/280/)).toBeVisible()
  await expect(post.getByText(/All \d+ rules passed/)).toBeVisible()

  await post.getByRole('button', { name: 'Post or Schedule' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Schedule' }).click()
  await dialog.getByLabel('Date and time').fill(await soon(page))
  await dialog.getByRole('button', { name: 'Schedule post' }).click()
  await expect(page.getByText('Post scheduled', { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Calendar' }).click()
  await page.getByRole('button', { name: /Twitter, Scheduled: / }).click()
  const drawer = page
    .getByRole('dialog')
    .filter({ has: page.getByRole('tab', { name: 'History' }) })
  await expect(drawer.getByText('Scheduled', { exact: true })).toBeVisible()
  // No one presses anything from here on.
  await expect(drawer.getByText('Published', { exact: true })).toBeVisible({ timeout: 150_000 })
  await expect(drawer.getByRole('link', { name: 'View post' })).toBeVisible()

  const [{ link }] = await (await page.request.get('/api/posts')).json()
  const elsewhere = await anotherBrowser(browser)
  const visitor = await elsewhere.newPage()
  await visitor.goto(link.shortUrl)
  // A sale that comes before its click was counted is matched by a job later on.
  const clicks = async () => (await (await page.request.get('/api/posts')).json())[0].clicks
  await expect.poll(clicks).toBe(1)
  await visitor.getByRole('button', { name: 'Convert' }).click()
  await expect(visitor.getByRole('status')).toContainText('postback answered 200')
  await visitor.goto(`${sandboxUrl}/cpa`)
  await visitor.getByRole('button', { name: 'Approve' }).first().click()
  await elsewhere.close()

  await expect(drawer.locator('dt:text-is("Clicks") + dd')).toHaveText('1')
  await expect(drawer.getByText('$24.00')).toBeVisible({ timeout: 20_000 })
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Posts' }).click()
  const row = page.getByRole('table', { name: 'Posts' }).locator('tbody').getByRole('row')
  await expect(row.getByRole('cell', { name: '$24.00', exact: true })).toBeVisible({
    timeout: 20_000,
  })
  await page.getByRole('tab', { name: 'Create' }).click()
  await page.getByRole('button', { name: 'More like this' }).click()
  await expect(page.getByText('More like the post that earned $24.00')).toBeVisible()
})

test('variations are edited in place, counted and checked while one types, and kept', async ({
  marketer: _,
  page,
}) => {
  await page.goto('/content-generator')
  await page.getByLabel('Product name').press('Enter')
  await expect(page.getByText('Product name is required')).toBeVisible()
  await fill(page)
  await expect(page.getByText('Product name is required')).toBeHidden()
  await page.getByRole('button', { name: 'Generate Variations' }).click()
  await expect(page.getByText('Created 3 content variations!').first()).toBeVisible()
  const second = page.getByRole('region', { name: 'Variation 2' })
  await second.getByRole('button', { name: 'Edit' }).click()
  await second.getByLabel('Content').fill(`I made $5,000 a week. ${'x'.repeat(260)}`)
  await expect(second.getByText(/too many/)).toBeVisible()
  await expect(second.getByText(/Fix: .+, /)).toBeVisible()
  await second.getByLabel('Content').fill('#ad A quiet evening begins here.')
  await expect(second.getByText('Fix: Link')).toBeVisible()
  await expect(second.getByText('This post has no link. Add a URL.')).toBeVisible()
  await second.getByRole('button', { name: 'Done' }).click()
  await second.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Draft saved').first()).toBeVisible()
  await expect(second.getByRole('button', { name: 'Saved' })).toBeVisible()
  await second.getByRole('button', { name: 'Post or Schedule' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Post' })
  await expect(dialog.getByLabel('Content')).toHaveValue('#ad A quiet evening begins here.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(await (await page.request.get('/api/posts')).json()).toHaveLength(1)

  await page.getByRole('link', { name: 'Campaigns' }).click()
  await expect(page.getByRole('heading', { name: 'Campaigns', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Product name')).toHaveValue('Sleep course')
  await page.getByRole('tab', { name: 'Variations' }).click()
  await expect(second.getByText('A quiet evening begins here.')).toBeVisible()
})
