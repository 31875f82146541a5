import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { aCampaign, aLink, expect, signUp, test } from './marketer.ts'

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

/** Each tab with a heading that is there once it has loaded. */
const settingsTabs = [
  ['profile', 'Preferences'],
  ['notifications', 'Recent notifications'],
  ['integrations', 'Social Media Accounts'],
  ['security', 'Active Sessions'],
] as const

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1440, 360]) {
    test.describe(`in ${colorScheme} at ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 800 } })
      // Each goes through many screens.
      test.describe.configure({ timeout: 240_000 })

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
        await page.goto('/analytics')
        await expect(page.getByText('Performance Trend will be displayed here')).toBeVisible()
        await expect(page.getByRole('img', { name: 'Clicks by country' })).toBeVisible()
        await expectNoViolations(page, 'empty analytics')
        await expectNoSidewaysScroll(page)
        await page.getByRole('button', { name: 'Notifications' }).click()
        await expect(page.getByText('No notifications yet')).toBeVisible()
        await expectNoViolations(page, 'notifications')
        for (const [tab, heading] of settingsTabs) {
          await page.goto(`/settings?tab=${tab}`)
          await expect(page.getByRole('heading', { name: heading, level: 2 })).toBeVisible()
          await expectNoViolations(page, `empty settings, ${tab}`)
          await expectNoSidewaysScroll(page)
        }
        await page.goto('/settings?tab=integrations&add=network')
        await expect(page.getByRole('dialog')).toBeVisible()
        await expectNoViolations(page, 'add network dialog')
        await page.goto('/social-accounts')
        await expect(page.getByRole('button', { name: 'Connect Twitter' })).toBeVisible()
        await expect(page.getByText('Posts of a user')).toBeVisible()
        await expectNoViolations(page, 'social accounts')
        await expectNoSidewaysScroll(page)
        await page.goto('/campaigns')
        await expect(page.getByText('No campaigns found')).toBeVisible()
        await expectNoViolations(page, 'empty campaigns')
        await page.getByRole('button', { name: 'New Campaign' }).first().click()
        await page.getByRole('button', { name: 'Create Campaign' }).click()
        await expect(page.getByText('Campaign name is required')).toBeVisible()
        await expectNoViolations(page, 'refused campaign')
        await expectNoSidewaysScroll(page)
        await page.goto('/subscription')
        await expect(page.getByRole('button', { name: 'Upgrade to Enterprise' })).toBeVisible()
        await expectNoViolations(page, 'subscription on trial')
        await expectNoSidewaysScroll(page)
        await page.goto('/api/logout')
        await expect(page.getByRole('button', { name: 'Get Started Now' })).toBeVisible()
        await expectNoViolations(page, 'landing')
        await expectNoSidewaysScroll(page)
      })

      test('the sample’s dashboard, links and campaigns are accessible', async ({ page }) => {
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
        await page.goto('/analytics?period=custom&from=2026-02-01&to=2026-01-01')
        await expect(page.getByText('The last day must not be before the first')).toBeVisible()
        await expectNoViolations(page, 'a broken range')
        await page.goto('/analytics')
        await expect(page.getByRole('listbox', { name: 'Clicks by country' })).toBeVisible()
        await expect(page.getByText('Busiest:')).toBeVisible()
        await expectNoViolations(page, 'sample analytics')
        await expectNoSidewaysScroll(page)
        for (const [tab, heading] of settingsTabs) {
          await page.goto(`/settings?tab=${tab}`)
          await expect(page.getByRole('heading', { name: heading, level: 2 })).toBeVisible()
          await expectNoViolations(page, `sample settings, ${tab}`)
          await expectNoSidewaysScroll(page)
        }
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
        await page.goto('/campaigns')
        await expect(page.getByText('of 15 campaigns')).toBeVisible()
        await expectNoViolations(page, 'sample campaigns')
        await expectNoSidewaysScroll(page)
        await page.getByRole('button', { name: 'Desk setup season', exact: true }).click()
        await expect(page.getByRole('dialog').locator('.recharts-surface').first()).toBeVisible()
        await page.getByRole('button', { name: 'Add existing' }).click()
        await expect(page.getByRole('button', { name: 'Move here: teach-bio' })).toBeVisible()
        await expectNoViolations(page, 'sample campaign')
        await expectNoSidewaysScroll(page)
        await page.goto('/subscription')
        await expect(page.getByText(/This is the shared sample/)).toBeVisible()
        await expectNoViolations(page, 'sample subscription')
        await expectNoSidewaysScroll(page)
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

test('a long name and description do not push a small screen sideways', async ({
  marketer: _,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const { id } = await aCampaign(page, {
    name: 'x'.repeat(120),
    description: 'y'.repeat(400),
    budget: '123456789.99',
    platforms: ['twitter', 'snapchat', 'instagram'],
    endDate: '2030-12-31',
  })
  await page.goto('/campaigns')
  await expect(page.getByText('of 1 campaign')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.goto(`/campaigns?campaign=${id}`)
  await expect(page.getByText('No links yet.', { exact: false })).toBeVisible()
  await expectNoSidewaysScroll(page)
})
