import type { Page } from '@playwright/test'
import { expect, openSample, sectionOf, test } from './marketer.ts'

const desktop =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const phone =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36'

const tab = (page: Page, name: RegExp | string) => page.getByRole('tab', { name })

test('an analysis asks for a link, shows its steps, and stays for the next visit', async ({
  page,
}) => {
  await openSample(page, '/link-optimization')
  await expect(page.getByText('Select a link to analyze')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Run AI Analysis' })).toBeDisabled()
  await page.getByRole('combobox', { name: 'Link' }).click()
  // Of the links without an analysis, the one with the most sales whatever the day.
  await page.getByPlaceholder('Search links').fill('site-reel')
  await page.getByRole('option', { name: /Site in an evening · reel/ }).click()
  await expect(page).toHaveURL(/link=\d+/)
  await page.getByRole('button', { name: 'Run AI Analysis' }).first().click()
  await expect(page.getByRole('progressbar', { name: 'Progress of the analysis' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Finding insights' })).toBeVisible()
  await expect(sectionOf(page, 'Performance score')).toContainText('of 100')
  await expect(sectionOf(page, 'Device performance')).toContainText('Phone')

  await tab(page, /^Geography/).click()
  await expect(page).toHaveURL(/tab=geography/)
  await expect(page.getByRole('listbox', { name: 'Earnings by country' })).toBeVisible()
  const countries = page.getByRole('table', { name: 'Countries by earnings' })
  await expect(countries.getByRole('rowheader', { name: /^United States/ })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV: countries' }).click()
  expect((await download).suggestedFilename()).toBe('site-reel-countries.csv')

  await tab(page, /^Timing/).click()
  await expect(page.getByRole('grid', { name: 'Clicks by weekday and hour' })).toBeVisible()
  await page.getByRole('radio', { name: 'EPC' }).click()
  await expect(page.getByRole('grid', { name: 'EPC by weekday and hour' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Best hours')).toBeVisible()
  await expect(page.getByText(/^Analyzed /)).toBeVisible()
})

test('a link with little says what is missing instead of guessing', async ({
  marketer: _,
  page,
}) => {
  const { id } = await aRotation(page)
  await page.goto(`/link-optimization?link=${id}`)
  await expect(page.getByText('This link hasn’t been analyzed yet')).toBeVisible()
  await page.getByRole('button', { name: 'Run AI Analysis' }).first().click()
  await expect(page.getByRole('heading', { name: 'Not enough data yet' })).toBeVisible()
  await expect(
    page.getByText('200 more clicks and 10 more converting clicks within 90 days', {
      exact: false,
    }),
  ).toBeVisible()
  await tab(page, 'Insights').click()
  await expect(page.getByText('Insights need more clicks and sales.')).toBeVisible()
})

test('what real visitors did becomes an insight, which is applied and undone', async ({
  marketer: _,
  page,
}) => {
  test.slow()
  const link = await aRotation(page)
  const made = await page.request.post('/api/postback-addresses', { data: { name: 'Shop' } })
  const { url: postback } = await made.json()
  const onDesktop = await visit(link.shortUrl, desktop, 220)
  const onPhone = await visit(link.shortUrl, phone, 260)
  const figure = async (name: 'clicks' | 'conversions') =>
    (await (await page.request.get('/api/affiliate-links')).json())[0][name]
  // A sale finds its click once that is in the database.
  await expect.poll(() => figure('clicks')).toBe(480)
  for (const clickId of [...onDesktop.slice(0, 44), ...onPhone.slice(0, 4)]) {
    const query = new URLSearchParams({ click_id: clickId, payout: '30.00', txid: clickId })
    expect((await fetch(`${postback}?${query}`)).status).toBe(200)
  }
  await expect.poll(() => figure('conversions')).toBe(48)

  await page.goto(`/link-optimization?link=${link.id}&tab=insights`)
  await page.getByRole('button', { name: 'Run AI Analysis' }).first().click()
  const title = 'Phones and tablets earn far less than desktops'
  await expect(page.getByRole('heading', { name: title })).toBeVisible({ timeout: 20_000 })
  const card = sectionOf(page, title).last()
  await expect(card).toContainText('High impact')
  await expect(card).toContainText(/9\d(\.\d)?% likely/)
  await page.getByRole('button', { name: `Apply: ${title}` }).click()
  await expect(page.getByText('Insight applied', { exact: true })).toBeVisible()
  await expect(page.getByText('Too early to say. Needs about 100 more clicks.')).toBeVisible()
  const sides = page.getByRole('table', { name: `Before and after: ${title}` })
  await expect(sides.getByRole('row', { name: /^Before 480 48/ })).toBeVisible()
  const stored = async () => (await page.request.get(`/api/smart-links/${link.id}`)).json()
  expect((await stored()).enableDeviceTargeting).toBe(true)

  await page.request.patch(`/api/smart-links/${link.id}`, { data: { isCloaked: true } })
  await expect(page.getByText(/^This link was changed since the insight was applied/)).toBeVisible()
  await expect(page.getByRole('button', { name: `Undo: ${title}` })).toBeDisabled()
  await page.request.patch(`/api/smart-links/${link.id}`, { data: { isCloaked: false } })
  await page.getByRole('button', { name: `Undo: ${title}` }).click()
  await expect(page.getByText('Insight undone', { exact: true })).toBeVisible()
  expect((await stored()).enableDeviceTargeting).toBe(false)
  await expect(page.getByRole('button', { name: `Apply: ${title}` })).toBeVisible()
})

async function aRotation(page: Page) {
  await page.request.post('/api/products', { data: { name: 'Desk' } })
  const made = await page.request.post('/api/smart-links/create', {
    data: { originalUrl: 'https://shop.example/desk', rotateUrls: ['https://shop.example/chair'] },
  })
  expect(made.status()).toBe(201)
  return await made.json()
}

/** Visits as from many browsers of one kind; answers their click ids. */
async function visit(shortUrl: string, userAgent: string, times: number): Promise<string[]> {
  const ids: string[] = []
  for (let count = 0; count < times; count += 1) {
    // No one comes twice, which would not count.
    const address = `198.51.${100 + Math.floor(count / 250)}.${count % 250}`
    const answer = await fetch(shortUrl, {
      redirect: 'manual',
      headers: { 'user-agent': userAgent, 'x-forwarded-for': address },
    })
    const location = new URL(answer.headers.get('location') ?? '')
    ids.push(location.searchParams.get('subid') ?? '')
  }
  return ids
}
