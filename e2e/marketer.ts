import { randomBytes, randomInt } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Browser, expect, type Page } from '@playwright/test'
import { test as base } from './installation/test.ts'

export interface Marketer {
  firstName: string
  email: string
  username: string
  password: string
}

export interface Shop {
  /** Where a link may lead. */
  url: string
  /** Paths and queries that visitors asked for, in order. */
  visits: string[]
}

interface Fixtures {
  /** A fresh account, signed in on `page`. */
  marketer: Marketer
  /** A merchant's site on this machine. */
  shop: Shop
}

export function aMarketer(): Marketer {
  const name = `ada${randomBytes(4).toString('hex')}`
  return {
    firstName: 'Ada',
    email: `${name}@example.com`,
    username: name,
    password: 'correct horse battery',
  }
}

/** Makes a fresh account and signs it in on `page`. */
export async function signUp(page: Page): Promise<Marketer> {
  const marketer = aMarketer()
  const made = await page.request.post('/api/auth/sign-up/email', {
    data: { ...marketer, lastName: 'Lovelace' },
    // The stories are more newcomers than one address may bring in an hour.
    headers: { 'x-forwarded-for': `192.0.2.${randomInt(1, 255)}` },
  })
  expect(made.status()).toBe(200)
  return marketer
}

/** Signs `page` in to the sample, as the button on the sign-in page does. */
export async function enterSample(page: Page) {
  const entered = await page.request.post('/api/login/demo')
  expect(entered.status()).toBe(200)
}

export async function openSample(page: Page, path: string) {
  await enterSample(page)
  await page.goto(path)
}

export const test = base.extend<Fixtures>({
  async marketer({ page }, use) {
    await use(await signUp(page))
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  async shop({}, use) {
    const visits: string[] = []
    const server = createServer((request, response) => {
      const isCheck = request.headers['user-agent']?.includes('HopwiseLinkCheck')
      if (request.url !== '/favicon.ico' && !isCheck) visits.push(request.url ?? '')
      response.setHeader('content-type', 'text/html').end('<title>Shop</title><h1>The shop</h1>')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    await use({ url: `http://127.0.0.1:${port}/desk?sku=200`, visits })
    server.closeAllConnections()
    server.close()
  },
})

/** Someone else's browser; headless Chromium by its own name would be taken for a bot. */
export function anotherBrowser(browser: Browser) {
  return browser.newContext({
    userAgent:
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  })
}

/** The part of a screen that stands under a heading. */
export function sectionOf(page: Page, heading: string) {
  return page.locator('section', { has: page.getByRole('heading', { name: heading }) })
}

/** Makes a product and a link to `originalUrl` by the API; answers the link. */
export async function aLink(page: Page, given: Record<string, unknown>) {
  const product = await page.request.post('/api/products', { data: { name: 'Standing desk' } })
  const { id: productId } = await product.json()
  const link = await page.request.post('/api/affiliate-links', { data: { productId, ...given } })
  expect(link.status()).toBe(201)
  return await link.json()
}

/** Makes a product and a campaign for it by the API; answers the campaign. */
export async function aCampaign(page: Page, given: Record<string, unknown> = {}) {
  const product = await page.request.post('/api/products', { data: { name: 'Keto course' } })
  const { id: productId } = await product.json()
  const campaign = await page.request.post('/api/campaigns', {
    data: {
      name: 'Keto reset',
      productId,
      platforms: ['instagram'],
      startDate: '2026-01-01',
      ...given,
    },
  })
  expect(campaign.status()).toBe(201)
  return await campaign.json()
}

export { expect }
