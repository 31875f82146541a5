import AxeBuilder from '@axe-core/playwright'
import { aMarketer, expect, test } from './marketer.ts'

const pages = [
  '/api/login',
  '/api/login/sign-up',
  '/api/login/forgot-password',
  '/api/login/check-your-mail',
  '/api/login/reset-password?token=used',
]

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a newcomer signs up, leaves, and signs in by username', async ({ page }) => {
    const { email, username, password } = aMarketer()
    await page.goto('/api/login?next=/affiliate-links')
    await page.getByRole('link', { name: 'Create an account' }).click()
    await page.getByLabel('First name').fill('Ada')
    await page.getByLabel('Last name').fill('Lovelace')
    await page.getByLabel('E-mail').fill('ada')
    await page.getByLabel('Username').fill(username)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Create account' }).click()

    await expect(page.getByText('Please enter a valid email')).toBeVisible()
    await expect(page.getByLabel('E-mail')).toBeFocused()
    await expect(page.getByLabel('First name')).toHaveValue('Ada')
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page).toHaveURL('/affiliate-links')

    await page.goto('/api/logout')
    await expect(page).toHaveURL('/')
    await page.goto('/api/login')
    await page.getByLabel('E-mail or username').fill(username)
    await page.getByLabel('Password').fill(password)
    await page.getByLabel('Password').press('Enter')
    await expect(page).toHaveURL('/')
    expect((await page.request.get('/api/auth/user')).status()).toBe(200)
  })
})

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
