import type { Page } from '@playwright/test'
import { aMarketer, anotherBrowser, expect, openSample, test } from './marketer.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Your first click' })

test('from signing up to the first counted click, seen as it comes', async ({
  browser,
  page,
  shop,
}) => {
  const ada = aMarketer()
  await page.goto('/api/login/sign-up')
  await page.getByLabel('First name').fill(ada.firstName)
  await page.getByLabel('Last name').fill('Lovelace')
  await page.getByLabel('Email').fill(ada.email)
  await page.getByLabel('Username').fill(ada.username)
  await page.getByLabel('Password', { exact: true }).fill(ada.password)
  await page.getByRole('button', { name: 'Create account' }).click()

  await expect(page.getByLabel('Product URL')).toBeFocused()
  await page.getByLabel('Product URL').fill(shop.url)
  await expect(page.getByText('If blank, it’s called “My product”.')).toBeVisible()
  await page.getByLabel('Name').fill('Standing desk')
  await page.keyboard.press('Enter')
  await expect(panel(page).getByText('Your link to Standing desk is ready.')).toBeVisible()
  const { link } = await (await page.request.get('/api/onboarding')).json()

  const own = await page.context().newPage()
  await own.goto(link.shortUrl)
  await own.close()
  await expect(panel(page).getByRole('status')).toContainText('Your own visit isn’t counted')

  const elsewhere = await anotherBrowser(browser)
  const visitor = await elsewhere.newPage()
  await visitor.goto(link.shortUrl)
  await expect(visitor.getByRole('heading', { name: 'The shop' })).toBeVisible()
  await elsewhere.close()

  await expect(page.getByText('Your first click is here')).toBeVisible()
  await page.getByRole('link', { name: 'Continue with Quick Start' }).click()
  await expect(page.getByRole('heading', { name: 'Quick Start', level: 1 })).toBeVisible()
  await expect(page.getByText('2 of 7', { exact: true })).toBeVisible()
  await page.goto('/')
  await expect(page.getByText('Most visited links')).toBeVisible()
  await expect(panel(page)).toHaveCount(0)
})

test('it is left with the keyboard, found again, and put away', async ({
  marketer,
  page,
  shop,
}) => {
  await page.goto('/')
  await expect(page.getByText(`Welcome, ${marketer.firstName}`)).toBeVisible()
  await panel(page).getByRole('button', { name: 'Skip for now' }).press('Enter')
  await expect(panel(page)).toContainText('0 of 3 steps done')
  await expect(page.getByText('Your first click is three steps away')).toBeVisible()
  await page.reload()
  await panel(page).getByRole('button', { name: 'Continue' }).press('Enter')
  await panel(page).getByLabel('Product URL').fill('no address')
  await panel(page).getByRole('button', { name: 'Create my link' }).click()
  await expect(panel(page).getByText('Please enter a valid URL')).toBeVisible()
  await panel(page).getByLabel('Product URL').fill(shop.url)
  await panel(page).getByRole('button', { name: 'Create my link' }).click()
  await expect(panel(page).getByText('Waiting for the first click')).toBeVisible()

  await panel(page).getByRole('button', { name: 'Skip for now' }).click()
  await page.getByRole('link', { name: 'Analytics', exact: true }).click()
  await page.goto('/')
  await expect(panel(page)).toContainText('1 of 3 steps done')
  await panel(page).getByRole('button', { name: 'Don’t show again' }).click()
  await expect(panel(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(panel(page)).toContainText('1 of 3 steps done')
})

test('who looks at the sample is led nowhere', async ({ page }) => {
  await openSample(page, '/')
  await expect(page.getByText('All links')).toBeVisible()
  await expect(panel(page)).toHaveCount(0)
})
