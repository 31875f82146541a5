import { sandboxUrl } from './installation/addresses.ts'
import { anotherBrowser, expect, test } from './marketer.ts'

const text =
  'I earn a commission if you buy through my link. Anyone who sleeps badly needs a dark room, a cool one and the same hour every evening, in this order. Begin with the curtain, then the window, then the clock, and give each of them a week before you change the next. What the course adds is a plan for the weeks after:'

test('a site becomes a published placement whose visitors and earnings are counted', async ({
  marketer,
  page,
  browser,
}) => {
  await page.request.post('/api/products', { data: { name: `Sleep of ${marketer.username}` } })
  const { url: address } = await (
    await page.request.post('/api/postback-addresses', { data: { name: 'Sleepwell' } })
  ).json()

  await page.goto('/web-distribution?niche=technology')
  await page.getByRole('button', { name: 'Plan a placement on DEV Community' }).click()
  const dialog = page.getByRole('dialog', { name: 'Plan a Placement' })
  await expect(dialog.getByRole('combobox', { name: 'Target site' })).toHaveText('DEV Community')
  const offer = `${sandboxUrl}/cpa/offer/1?subid={click_id}`
  await dialog.getByLabel('Destination URL').fill(offer)
  await dialog.getByLabel('Title').fill('Three things that help sleep')
  await dialog.getByRole('textbox', { name: 'Content' }).fill(`Look: ${offer}`)
  const compliance = dialog.getByRole('list', { name: 'Compliance' })
  await expect(compliance.getByText('Nothing says that you earn from this link')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Content' }).fill(`${text} ${offer}`)
  await expect(
    compliance.getByText('It says before the link that you earn a commission.'),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Create Placement' }).click()
  await expect(page.getByText('Content Placement Created', { exact: true })).toBeVisible()

  await page.getByRole('tab', { name: 'Content Automation' }).click()
  const queue = page.getByRole('region', { name: 'Placement queue' })
  await expect(queue.getByText('Scheduled', { exact: true })).toBeVisible()
  await queue.getByRole('button', { name: 'Three things that help sleep' }).click()
  const drawer = page.getByRole('dialog', { name: 'Three things that help sleep' })
  await drawer.getByLabel('URL of the published text').fill('https://elsewhere.example/1')
  await drawer.getByRole('button', { name: 'Mark as published' }).click()
  await expect(drawer.getByText(/This URL isn’t on dev\.to/)).toBeVisible()
  await drawer.getByLabel('URL of the published text').fill('https://dev.to/ada/sleep-1')
  await drawer.getByRole('button', { name: 'Mark as published' }).click()
  await expect(drawer.getByText('Change the URL')).toBeVisible()
  await page.keyboard.press('Escape')

  const [placement] = await (await page.request.get('/api/web-distribution/placements')).json()
  expect(placement.content).toContain(placement.link.shortUrl)
  await page.getByRole('tab', { name: 'Performance Tracking' }).click()
  await expect(page.getByText('No clicks in this period')).toBeVisible()
  const context = await anotherBrowser(browser)
  const visitor = await context.newPage()
  await visitor.goto(`${sandboxUrl}/cpa`)
  await visitor
    .getByLabel('Postback URL')
    .fill(`${address}?click_id={subid}&payout={payout}&txid={txid}&status={status}&type={event}`)
  await visitor.getByRole('button', { name: 'Save' }).click()
  await visitor.goto(placement.link.shortUrl)
  const table = page.getByRole('table', { name: 'Placements by earnings' })
  const row = table.getByRole('row').filter({ hasText: 'Three things that help sleep' })
  // Without a reload: the screen learns of it.
  await expect(row.getByRole('cell').nth(3)).toHaveText('1', { timeout: 20_000 })
  await visitor.getByRole('button', { name: 'Convert' }).click()
  await expect(visitor.getByRole('status')).toContainText('postback answered 200')
  await expect(row.getByRole('cell').last()).toHaveText('$24.00', { timeout: 20_000 })
  await context.close()
})

test('texts for two sites are drafted under their rules, and are never the same', async ({
  marketer,
  page,
}) => {
  await page.request.post('/api/products', {
    data: { name: `Desk of ${marketer.username}`, url: 'https://shop.example/desk' },
  })
  await page.goto('/web-distribution?tab=automation&niche=technology')
  await page.getByText('Create drafts', { exact: true }).click()
  await page.getByRole('combobox', { name: 'Product' }).click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await page
    .getByLabel('Product description')
    .fill('A standing desk, 100 cm wide. It rises to 118 cm with one hand and has a crossbar.')
  await page.getByRole('checkbox', { name: 'DEV Community' }).click()
  await page.getByRole('checkbox', { name: 'Hacker News' }).click()
  await page.getByRole('button', { name: 'Create 2 drafts' }).click()
  const forDev = page.getByLabel('Text for DEV Community')
  const forNews = page.getByLabel('Text for Hacker News')
  await expect(forDev).toHaveValue(/https:\/\/shop\.example\/desk/)
  await expect(forNews).toHaveValue(/standing desk/)
  await expect(forNews).not.toHaveValue(/https:/)
  await page.getByRole('button', { name: 'Keep as a draft' }).first().click()
  await expect(page.getByText('Content Placement Created', { exact: true })).toBeVisible()
  const queue = page.getByRole('region', { name: 'Placement queue' })
  await expect(queue.getByText('Draft', { exact: true })).toBeVisible()
})

test('a placement is removed and brought back, and a broken rule asks for a word', async ({
  marketer: _,
  page,
}) => {
  const made = await page.request.post('/api/web-distribution/content-placement', {
    data: { targetId: 203, title: 'Two of them', content: 'BUY NOW #ad https://amzn.to/1' },
  })
  await page.goto(`/web-distribution?tab=automation&placement=${(await made.json()).id}`)
  const drawer = page.getByRole('dialog', { name: 'Two of them' })
  await expect(drawer.getByText('“BUY NOW” reads like an ad.')).toBeVisible()
  await drawer.getByRole('button', { name: 'Unschedule' }).click()
  await expect(drawer.getByText('Draft', { exact: true })).toBeVisible()
  await expect(page.getByText(/^You won’t be reminded\. It was due /)).toBeVisible()
  await page.route('**/api/web-distribution/placements/*', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  )
  await drawer.getByRole('button', { name: 'More for Two of them' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(page.getByText('Error', { exact: true })).toBeVisible()
  await expect(drawer).toBeVisible()
  await page.unroute('**/api/web-distribution/placements/*')
  await drawer.getByRole('button', { name: 'More for Two of them' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(drawer).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Placement restored', { exact: true })).toBeVisible()
  const queue = page.getByRole('region', { name: 'Placement queue' })
  await expect(queue.getByText('Draft', { exact: true })).toBeVisible()
})
