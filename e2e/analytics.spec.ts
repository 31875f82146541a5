import { readFile } from 'node:fs/promises'
import {
  aLink,
  aMarketer,
  anotherBrowser,
  expect,
  openSample,
  sectionOf,
  test,
} from './marketer.ts'

test('an empty account says what will be there, and sees its first click come', async ({
  marketer,
  page,
  shop,
  browser,
}) => {
  await page.goto('/analytics')
  await expect(page.getByRole('heading', { name: 'Analytics', level: 1 })).toBeVisible()
  await expect(page.getByText('Performance Trend will be displayed here')).toBeVisible()
  await expect(sectionOf(page, 'Conversion Rate')).toContainText('0.00%')
  await expect(page.getByText('No earlier data')).toHaveCount(4)
  await expect(page.getByText('No connected accounts')).toBeVisible()

  const slug = `desk-${marketer.username}`
  await aLink(page, { originalUrl: shop.url, slug, platform: 'twitter' })
  const visitor = await anotherBrowser(browser)
  await (await visitor.newPage()).goto(`/l/${slug}`)
  await expect(sectionOf(page, 'Total Clicks')).toContainText('1')
  await expect(page.getByText('Performance Trend will be displayed here')).toHaveCount(0)
  await page.getByRole('radio', { name: 'Instagram' }).click()
  await expect(sectionOf(page, 'Total Clicks')).toContainText('0')
  await expect(page.getByText('Nothing happened in this period')).toBeVisible()
  await visitor.close()
})

test('the sample’s figures follow both filters, and the address keeps them', async ({ page }) => {
  await openSample(page, '/analytics')
  const clicks = sectionOf(page, 'Total Clicks').getByText(/^[\d,]+$/)
  await expect(clicks).toBeVisible()
  const month = await clicks.innerText()
  await page.getByRole('radio', { name: '90 days' }).click()
  await expect(clicks).toHaveText('32,450')
  expect(month).not.toBe('32,450')
  await page.getByRole('radio', { name: 'Twitter' }).click()
  await expect(clicks).not.toHaveText('32,450')
  await expect(page).toHaveURL(/period=90days&platform=twitter/)
  const ofTwitter = await clicks.innerText()
  await page.reload()
  await expect(clicks).toHaveText(ofTwitter)
  await page.goBack()
  await expect(clicks).toHaveText('32,450')
})

test('the sample shows its map, its hours and why visits were not counted', async ({ page }) => {
  await openSample(page, '/analytics?period=90days')
  const map = page.getByRole('listbox', { name: 'Clicks by country' })
  await map.focus()
  await page.keyboard.press('Home')
  const chosen = map.getByRole('option', { selected: true })
  await expect(chosen).toHaveAccessibleName(/^United States: [\d,]+ clicks$/)
  const words = (await chosen.getAttribute('aria-label'))?.split(': ')[1] ?? ''
  await expect(sectionOf(page, 'Countries').locator('figure').getByText(words)).toBeVisible()
  const hours = page.getByRole('grid', { name: 'Clicks by weekday and hour' })
  await expect(hours.getByRole('gridcell')).toHaveCount(7 * 24)
  await expect(sectionOf(page, 'Hours')).toContainText('Time zone:')
  await expect(sectionOf(page, 'Not counted')).toContainText('Crawlers and other bots')
  await expect(sectionOf(page, 'Top Performing Campaigns').locator('tbody tr')).toHaveCount(5)
})

test('a custom range is refused at its field until its days are in order', async ({ page }) => {
  await openSample(page, '/analytics')
  await page.getByRole('radio', { name: 'Custom' }).click()
  const from = await page.getByLabel('First day').inputValue()
  await page.getByLabel('Last day').fill('2001-01-01')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('The last day must not be before the first')).toBeVisible()
  await page.getByLabel('Last day').fill(from)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('The last day must not be before the first')).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`to=${from}`))
  await expect(sectionOf(page, 'Total Clicks').getByText(/^[\d,]+$/)).toBeVisible()
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
  await expect(sectionOf(page, 'Hours')).toContainText('Time zone: Europe/Berlin.')
  await context.close()
})

test('the export holds the days that are shown', async ({ page }) => {
  await openSample(page, '/analytics?period=7days')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\n')
  expect(lines.length).toBeGreaterThan(7)
})
