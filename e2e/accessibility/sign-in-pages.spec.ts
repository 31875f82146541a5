import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '../marketer.ts'

const pages = [
  '/api/login',
  '/api/login/sign-up',
  '/api/login/forgot-password',
  '/api/login/check-your-mail',
  '/api/login/reset-password?token=used',
]

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the sign-in pages are accessible and fit a phone, in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 740 })
      for (const path of pages) {
        await page.goto(path)
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(violations, path).toEqual([])
        const contentWidth = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(contentWidth, path).toBeLessThanOrEqual(width)
      }
    }
  })
}
