import { test } from '../marketer.ts'
import { expectAccessible } from './expect-accessible.ts'

const pages = [
  '/api/login',
  '/api/login/sign-up',
  '/api/login/forgot-password',
  '/api/login/check-your-mail',
  '/api/login/reset-password?token=used',
]

for (const path of pages) {
  test(`${path} is accessible and fits a phone, in light and dark`, async ({ page }) => {
    await page.goto(path)
    await expectAccessible(page, page.getByRole('heading', { level: 1 }), path)
  })
}
