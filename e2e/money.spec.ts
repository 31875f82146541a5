import type { Page } from '@playwright/test'
import { aLink, expect, openSample, sectionOf, test } from './marketer.ts'

const tab = (page: Page, name: string) => page.getByRole('tab', { name })

test('from an empty profile to a plan whose arithmetic is shown, kept for the next visit', async ({
  marketer: _,
  page,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'View Strategy' }).click()
  await expect(page.getByRole('heading', { name: 'Money Making' })).toBeVisible()
  await expect(page.getByText('Revenue toward your goal will be displayed here')).toBeVisible()
  await tab(page, 'Profile Setup').click()
  await expect(page).toHaveURL(/tab=profile/)
  await expect(page.getByText('Your plan will be displayed here')).toBeVisible()
  await expect(page.getByLabel('Goal, USD')).toHaveValue('5000')
  await expect(page.getByLabel('Interests')).toHaveValue('business, technology')

  await page.getByLabel('Hours a week').fill('169')
  await page.getByRole('button', { name: 'Generate Plan' }).click()
  await expect(page.getByText('Hours a week must be a whole number from 0 to 168')).toBeVisible()
  await page.getByLabel('Hours a week').fill('')
  await page.getByRole('button', { name: 'Generate Plan' }).click()
  await expect(page.getByText('With 0 hours a week, no posts get written')).toBeVisible()
  await page.getByLabel('Hours a week').fill('6')
  await page.getByLabel('Goal, USD').fill('900')
  await page.getByLabel('Interests').fill('coffee, fitness')
  await page.getByRole('button', { name: 'Generate Plan' }).click()
  await expect(page.getByText('Plan ready', { exact: true })).toBeVisible()
  const plan = sectionOf(page, 'Your plan')
  await expect(plan).toContainText('6 hours a week × 30 ÷ 7 ÷ 1.5 hours')
  await expect(page.getByText('Estimates are illustrative, not a promise.')).toBeVisible()
  await expect(plan).toContainText('Kitchen & coffee')
  await page.reload()
  await expect(page.getByLabel('Goal, USD')).toHaveValue('900')
  await expect(plan).toContainText('Monthly estimate')
  await tab(page, 'Progress').click()
  await expect(page.getByText('Your goal: $900', { exact: false })).toBeVisible()
})

test('an action opens its screen filled in, and what is dismissed can be had back', async ({
  marketer: _,
  page,
}) => {
  await aLink(page, { originalUrl: 'https://shop.example.com/desk' })
  const made = await page.request.post('/api/products', { data: { name: 'Quiet lamp' } })
  const product = await made.json()
  await page.goto('/money-making?tab=action-plan')
  const title = 'Create a link for Quiet lamp'
  await page.getByRole('button', { name: `More: ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Dismiss' }).click()
  await expect(page.getByText('Action dismissed', { exact: true })).toBeVisible()
  await page.getByRole('radio', { name: 'Done' }).click()
  await expect(sectionOf(page, 'Done and dismissed')).toContainText(title)
  await page.getByRole('button', { name: `Undo: ${title}` }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toBe('actions.csv')

  await tab(page, 'Quick Wins').click()
  await page.getByRole('link', { name: `Create the link: ${title}` }).click()
  await expect(page).toHaveURL(new RegExp(`product=${product.id}`))
  const dialog = page.getByRole('dialog', { name: 'Create Affiliate Link' })
  await expect(dialog.getByRole('status', { name: 'Product' })).toContainText('Quiet lamp')
})

test('the sample’s tabs are filled, and its most urgent action opens the link’s health', async ({
  page,
}) => {
  await openSample(page, '/money-making')
  await expect(page.getByRole('table', { name: 'Revenue toward the goal by day' })).toBeAttached()
  await expect(sectionOf(page, 'Opportunities')).toContainText('Website builders & hosting')
  await tab(page, 'Progress').click()
  await expect(page.getByRole('progressbar')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Milestones' })).toContainText('Reached')
  await tab(page, 'Action Plan').click()
  await page
    .getByRole('link', { name: 'Open link health: Fix the broken link Airport networks' })
    .click()
  await expect(page.getByRole('dialog')).toContainText('Page not found')
})
