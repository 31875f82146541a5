import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { aLink, expect, signUp, test } from './marketer.ts'

async function expectNoViolations(page: Page, name: string) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(', ')}`,
  )
  expect(found, name).toEqual([])
}

async function expectNoSidewaysScroll(page: Page) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1440, 360]) {
    test.describe(`in ${colorScheme} at ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 800 } })

      test('the landing page and the screens of an empty account are accessible', async ({
        page,
      }) => {
        await signUp(page)
        await page.goto('/')
        await expect(page.getByText('Recent activity feed will be displayed here')).toBeVisible()
        await expectNoViolations(page, 'empty dashboard')
        await expectNoSidewaysScroll(page)
        await page.goto('/affiliate-links')
        await expect(page.getByText('No affiliate links found')).toBeVisible()
        await expectNoViolations(page, 'empty links')
        await page.getByRole('button', { name: 'Create Link' }).first().click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await expectNoViolations(page, 'create dialog')
        await expectNoSidewaysScroll(page)
        await page.goto('/api/logout')
        await expect(page.getByRole('button', { name: 'Get Started Now' })).toBeVisible()
        await expectNoViolations(page, 'landing')
        await expectNoSidewaysScroll(page)
      })

      test('the sample’s dashboard and links are accessible', async ({ page }) => {
        await page.request.post('/api/login/demo')
        await page.goto('/')
        await expect(page.getByText('$54,750.00').first()).toBeVisible()
        await expect(page.getByText('All links')).toBeVisible()
        await expectNoViolations(page, 'sample dashboard')
        await expectNoSidewaysScroll(page)
        await page.goto('/affiliate-links')
        await expect(page.getByText('of 17 links')).toBeVisible()
        await expectNoViolations(page, 'sample links')
        await expectNoSidewaysScroll(page)
      })

      test('social accounts are accessible, empty and in the sample', async ({ page }) => {
        await signUp(page)
        await page.goto('/social-accounts')
        await expect(page.getByRole('button', { name: 'Connect Twitter' })).toBeVisible()
        await expect(page.getByText('Posts of a user')).toBeVisible()
        await expectNoViolations(page, 'social accounts')
        await expectNoSidewaysScroll(page)
        await page.request.post('/api/login/demo')
        await page.goto('/social-accounts')
        await expect(page.getByText('@ada_makes')).toBeVisible()
        await expectNoViolations(page, 'sample accounts')
        await expectNoSidewaysScroll(page)
        await page.getByRole('button', { name: 'View Analytics' }).first().click()
        await expect(page.getByRole('table', { name: 'Followers by day' })).toBeAttached()
        await expectNoViolations(page, 'sample account’s analytics')
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: 'Manage Posts' }).first().click()
        await expect(page.getByRole('columnheader', { name: 'Likes' })).toBeVisible()
        await expectNoViolations(page, 'sample account’s posts')
      })
    })
  }
}

test('a long destination does not push a small screen sideways', async ({ marketer, page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const originalUrl = `https://shop.example.com/${'a-very-long-path/'.repeat(40)}`
  await aLink(page, {
    originalUrl,
    title: 'x'.repeat(120),
    slug: `${marketer.username}-${'y'.repeat(40)}`,
  })
  await page.goto('/affiliate-links')
  await expect(page.getByText('of 1 link')).toBeVisible()
  await expectNoSidewaysScroll(page)
})
