import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import {
  aLink,
  aMarketer,
  anotherBrowser,
  expect,
  openSample,
  sectionOf,
  test,
} from './marketer.ts'

/** A figure of the row, with its change. */
const figure = (page: Page, label: string) =>
  page.getByRole('radio', { name: new RegExp(`^${label} `) })

async function choose(page: Page, label: string, option: string) {
  await page.getByRole('button', { name: new RegExp(`^${label}: `) }).click()
  await page.getByRole('menuitemradio', { name: option, exact: true }).click()
}

test('an empty account says what will be there, and sees its first click come', async ({
  marketer,
  page,
  shop,
  browser,
}) => {
  await page.goto('/analytics')
  await expect(page.getByRole('heading', { name: 'Analytics', level: 1 })).toBeVisible()
  await expect(page.getByText('Performance Trend will be displayed here')).toBeVisible()
  await expect(figure(page, 'Conversion Rate')).toContainText('0.00%')
  await expect(page.getByText('No earlier data')).toHaveCount(5)
  await expect(page.getByText('No connected accounts')).toBeVisible()

  const slug = `desk-${marketer.username}`
  await aLink(page, { originalUrl: shop.url, slug, platform: 'twitter' })
  const visitor = await anotherBrowser(browser)
  await (await visitor.newPage()).goto(`/l/${slug}`)
  await expect(figure(page, 'Total Clicks')).toContainText('1')
  await expect(page.getByText('Performance Trend will be displayed here')).toHaveCount(0)
  await choose(page, 'Platform', 'Instagram')
  await expect(figure(page, 'Total Clicks')).toContainText('0')
  await expect(page.getByText('No activity in this period')).toBeVisible()
  await visitor.close()
})

test('which country earns most on phones this month takes two presses', async ({ page }) => {
  await openSample(page, '/analytics')
  await page.getByRole('radio', { name: 'This month' }).click()
  await page.getByRole('button', { name: 'Phone', exact: true }).click()
  await expect(page).toHaveURL(/period=thisMonth&device=mobile/)
  await expect(
    page.getByRole('button', { name: 'Device is Phone. Remove this filter' }),
  ).toBeVisible()
  const countries = page.getByRole('table', { name: 'Revenue by country' })
  await expect(countries.getByRole('row').nth(1)).toContainText(/\$[\d,.]+/)
})

test('a row narrows every card, and Back takes it away again', async ({ page }) => {
  await openSample(page, '/analytics?period=90days')
  const clicks = figure(page, 'Total Clicks')
  await expect(clicks).toContainText('32,450')
  await page.getByRole('button', { name: 'Desktop', exact: true }).click()
  await expect(clicks).not.toContainText('32,450')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Country' }).click()
  const dialog = page.getByRole('dialog', { name: 'Countries' })
  await dialog.getByRole('searchbox').fill('united states')
  await dialog.getByRole('button', { name: 'United States' }).click()
  await page.keyboard.press('Escape')
  await expect(
    page.getByRole('button', { name: 'Country is United States. Remove this filter' }),
  ).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: /^Country is/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Device is Desktop/ })).toBeVisible()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(clicks).toContainText('32,450')
})

test('the sample’s figures follow period and platform, and the address keeps them', async ({
  page,
}) => {
  await openSample(page, '/analytics')
  const clicks = figure(page, 'Total Clicks')
  await expect(clicks).toBeVisible()
  await expect(clicks).not.toContainText('32,450')
  await page.getByRole('radio', { name: '90 days' }).click()
  await expect(clicks).toContainText('32,450')
  await choose(page, 'Platform', 'Twitter')
  await expect(clicks).not.toContainText('32,450')
  await expect(page).toHaveURL(/period=90days&platform=twitter/)
  const ofTwitter = await clicks.innerText()
  await page.reload()
  await expect(clicks).toHaveText(ofTwitter, { useInnerText: true })
  await page.goBack()
  await expect(clicks).toContainText('32,450')
})

test('the sample shows its map, its week and why visits were not counted', async ({ page }) => {
  await openSample(page, '/analytics?period=90days&metric=clicks')
  const map = page.getByRole('listbox', { name: 'Clicks by country' })
  await map.focus()
  await page.keyboard.press('Home')
  const first = map.getByRole('option', { name: /^United States: [\d,]+ clicks$/ })
  const words = (await first.getAttribute('aria-label'))?.split(': ')[1] ?? ''
  await expect(sectionOf(page, 'Countries').locator('figure').getByText(words)).toBeVisible()
  await page.getByRole('tab', { name: 'Week', exact: true }).click()
  const week = page.getByRole('grid', { name: 'Clicks by weekday and hour' })
  await expect(week.getByRole('gridcell')).toHaveCount(7 * 24)
  await page.getByRole('tab', { name: 'Not counted' }).click()
  await expect(sectionOf(page, 'Not counted')).toContainText('Crawlers and other bots')
  await expect(sectionOf(page, 'Top Performing Campaigns').locator('tbody tr')).toHaveCount(5)
})

test('a custom range is refused at its field until its days are in order', async ({ page }) => {
  await openSample(page, '/analytics')
  await page.getByRole('button', { name: 'More periods' }).click()
  await page.getByRole('menuitemradio', { name: 'Custom' }).click()
  const from = await page.getByLabel('First day').inputValue()
  await page.getByLabel('Last day').fill('2001-01-01')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('The last day must not be before the first')).toBeVisible()
  await page.getByLabel('Last day').fill(from)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('The last day must not be before the first')).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`to=${from}`))
  await expect(figure(page, 'Total Clicks')).toBeVisible()
})

test('a newcomer in Berlin has the days and hours of Berlin from the start', async ({
  browser,
}) => {
  const context = await browser.newContext({ timezoneId: 'Europe/Berlin' })
  const page = await context.newPage()
  const { firstName, email, username, password } = aMarketer()
  await page.goto('/api/login/sign-up?next=/analytics')
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill('Lovelace')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Performance Trend will be displayed here')).toBeVisible()
  const { workspace } = await (await page.request.get('/api/auth/user')).json()
  expect(workspace.timeZone).toBe('Europe/Berlin')
  await context.close()
})

test('the export holds the days that are shown', async ({ page }) => {
  await openSample(page, '/analytics?period=7days')
  await page.getByRole('button', { name: 'Export' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Performance Trend' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\n')
  expect(lines.length).toBeGreaterThan(7)
})
