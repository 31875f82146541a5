import { gzipSync } from 'node:zlib'
import { expect, test } from './marketer.ts'

const maxLandingScriptBytes = 100_000

test('a visitor sees the landing page on every path, and every button leads to sign-in or, for those who begin, to sign-up', async ({
  page,
}) => {
  for (const path of ['/', '/campaigns', '/no/such/page']) {
    await page.goto(path)
    await expect(
      page.getByRole('heading', { name: 'Automate Your Affiliate Marketing' }),
    ).toBeVisible()
  }
  await page.goto('/')
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page).toHaveURL(/\/api\/login$/)
  await expect(page.getByText('Welcome back')).toBeHidden()
  for (const name of ['Get Started Now', 'Start Free Trial']) {
    await page.goto('/')
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  }
})

test('one click on the landing page opens the sample', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Explore with sample data' }).click()
  await expect(page.getByText('Welcome, Ada')).toBeVisible()
})

test('creating an account and signing in are two tabs, which keep where to go afterwards', async ({
  page,
}) => {
  await page.goto('/api/login?next=%2Fearnings')
  const tabs = page.getByRole('navigation', { name: 'Account' })
  await tabs.getByRole('link', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  await tabs.getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/api\/login\?next=%2Fearnings$/)
})

test('every picture of the landing page comes, in the theme of the system', async ({ page }) => {
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    await page.goto('/')
    const pictures = page.getByRole('main').getByRole('img')
    await expect(pictures).toHaveCount(5)
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded()
      await expect(picture).toHaveJSProperty('complete', true)
      expect(await picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
      expect(await picture.evaluate((one: HTMLImageElement) => one.currentSrc)).toContain(theme)
    }
  }
})

test('the landing page names what it promises', async ({ page }) => {
  await page.goto('/')
  for (const name of [
    'Social Integration',
    'Smart Automation',
    'Real-time Analytics',
    'Maximize Revenue',
    'Ready to Scale Your Affiliate Business?',
  ]) {
    await expect(page.getByRole('heading', { name })).toBeVisible()
  }
})

test('the landing page ships less than 100 KB of compressed script', async ({ page }) => {
  const scripts: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body())
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  const sizes = (await Promise.all(scripts)).map((body) => gzipSync(body).length)
  expect(sizes.length).toBeGreaterThan(0)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(maxLandingScriptBytes)
})
