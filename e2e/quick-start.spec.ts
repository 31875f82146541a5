import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { anotherBrowser, expect, test } from './marketer.ts'

const action = (page: Page, title: string) =>
  page
    .getByRole('list', { name: /^(Actions|Done actions)$/ })
    .locator('> li')
    .filter({ hasText: title })
const box = (page: Page, title: string) => action(page, title).getByRole('checkbox')

/** Only the next action is open by itself. */
const unfold = (page: Page, title: string) =>
  action(page, title)
    .getByRole('button', { name: /^Show details/ })
    .click()

async function made(page: Page, path: string, data: object) {
  const answer = await page.request.post(path, { data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return await answer.json()
}

interface MadeLink {
  productId: number
  originalUrl: string
}

async function publishPost(page: Page, { productId, originalUrl }: MadeLink) {
  const accounts = await (await page.request.get('/api/social-accounts')).json()
  const account = accounts.find(({ isConnected }: { isConnected: boolean }) => isConnected)
  const post = await made(page, '/api/posts', {
    platform: 'twitter',
    content: `#ad A desk that can stand. ${originalUrl}`,
    productId,
    accountId: account.id,
    destinationUrl: originalUrl,
  })
  const published = await made(page, `/api/posts/${post.id}/publish`, {})
  expect(published).toMatchObject({ status: 'published', failure: null })
}

async function publishPlacement(page: Page, { productId, originalUrl }: MadeLink) {
  const [target] = await (await page.request.get('/api/web-distribution/targets/technology')).json()
  const placement = await made(page, '/api/web-distribution/content-placement', {
    targetId: target.id,
    title: 'How to choose a standing desk',
    content: 'This article contains paid links: I earn a commission if you buy. What to look at.',
    productId,
    destinationUrl: originalUrl,
    status: 'draft',
  })
  const url = new URL('/ada/how-to-choose', target.url).href
  await made(page, `/api/web-distribution/placements/${placement.id}/publish`, {
    url,
    isConfirmed: true,
  })
}

async function download(page: Page, name: string) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name }).first().click(),
  ])
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

test('a marketer goes through the whole Quick Start', async ({ browser, marketer, page, shop }) => {
  await page.goto('/')
  await expect(page.getByText(`Welcome, ${marketer.firstName}`)).toBeVisible()
  await page.getByRole('link', { name: 'Start Making Money' }).click()
  await expect(page.getByText('0 of 7', { exact: true })).toBeVisible()
  await expect(page.getByText('$0', { exact: true })).toBeVisible()
  await expect(page.getByText('illustrative, not a promise')).toBeVisible()

  await unfold(page, 'Publish your first post')
  await page.getByRole('button', { name: '7-day posting plan (CSV)' }).click()
  await expect(page.getByText('Template Coming Soon').first()).toBeVisible()

  await action(page, 'Create your first tracked link')
    .getByRole('link', { name: 'Create a link' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Create Affiliate Link' })
  await dialog.getByLabel('Original URL').fill(shop.url)
  await dialog.getByRole('button', { name: 'Create and copy' }).click()
  await expect(page.getByText('Affiliate link created successfully!').first()).toBeVisible()
  const [link] = await (await page.request.get('/api/affiliate-links')).json()

  await page.goto('/quick-start')
  await expect(box(page, 'Create your first tracked link')).toBeChecked()
  await expect(page.getByText(`Your first tracked link, /${link.slug}, was created`)).toBeVisible()
  const elsewhere = await anotherBrowser(browser)
  await (await elsewhere.newPage()).goto(link.shortUrl)
  await elsewhere.close()
  await expect(box(page, 'get the first click')).toBeChecked()

  await action(page, 'Connect your first social account')
    .getByRole('link', { name: 'Connect an account' })
    .click()
  await page.getByRole('button', { name: 'Connect Twitter' }).click()
  await expect(page.getByText('Social account connected successfully!').first()).toBeVisible()

  await page.goto('/quick-start')
  await page.getByText('3 done', { exact: true }).click()
  await expect(box(page, 'Connect your first social account')).toBeChecked()
  await unfold(page, 'Connect your network')
  await action(page, 'Connect your network')
    .getByRole('link', { name: 'Connect a network' })
    .click()
  const network = page.getByRole('dialog')
  await network.getByLabel('Network').selectOption('ClickBank')
  await network.getByLabel('API Key').fill('API-KEYOFADALOVELACE1815')
  await network.getByLabel('Account ID').fill('ada')
  await network.getByRole('button', { name: 'Add Network' }).click()
  await expect(page.getByText('API key added successfully!', { exact: true })).toBeVisible()

  await page.goto('/quick-start')
  await expect(page.getByText('4 of 7', { exact: true })).toBeVisible()
  await expect(page.getByText('Week 1 Strategy')).toHaveCount(0)
  await box(page, 'Write one honest review').click()
  await expect(page.getByText('Action Completed!').first()).toBeVisible()
  await expect(page.getByText('5 of 7', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Week 1 Strategy' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Week 1 Strategy' })).toBeVisible()
  await page.getByText('5 done', { exact: true }).click()
  await expect(box(page, 'Write one honest review')).toBeChecked()

  const plan = await download(page, '7-day posting plan (CSV)')
  expect(plan.name).toBe('posting-plan.csv')
  expect(plan.text).toContain(link.shortUrl)
  const calendar = await download(page, 'Calendar')
  expect(calendar.name).toBe('posting-plan.ics')
  expect(calendar.text).toContain('BEGIN:VEVENT')

  await publishPost(page, link)
  await expect(box(page, 'Publish your first post')).toBeChecked()
  await publishPlacement(page, link)
  await expect(box(page, 'Place your link where people ask')).toBeChecked()
  await expect(page.getByText('7 of 7', { exact: true })).toBeVisible()
  await expect(page.getByText('$500', { exact: true })).toBeVisible()
  await expect(page.getByText('Everything is done')).toBeVisible()
})

test('a mark shows at once on another open screen, and is taken back there', async ({
  context,
  marketer: _,
  page,
}) => {
  await page.goto('/quick-start')
  const other = await context.newPage()
  await other.goto('/quick-start')
  await expect(box(other, 'Write one honest review')).not.toBeChecked()
  await box(page, 'Write one honest review').click()
  await expect(box(other, 'Write one honest review')).toBeChecked()
  await expect(other.getByText(/You marked it on/)).toBeVisible()
  await box(other, 'Write one honest review').click()
  await expect(other.getByText('Action Unmarked').first()).toBeVisible()
  await expect(box(page, 'Write one honest review')).not.toBeChecked()
})
