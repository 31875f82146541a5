import { expect, test } from './marketer.ts'

test('one click on the sign-in page opens the sample workspace with its computed figures', async ({
  page,
}) => {
  await page.goto('/api/login')
  await page.getByRole('button', { name: 'Explore with sample data' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  const main = page.getByRole('main')
  for (const text of ['$54,750.00', '+20.1%', '2 new', '32,450', '+15.3%', '1.245%', '+2.4%']) {
    await expect(main.getByText(text, { exact: false }).first()).toBeVisible()
  }
  await expect(page.getByText('Sample data').first()).toBeVisible()
  await expect(page.getByText('Welcome, Ada')).toBeVisible()
})
