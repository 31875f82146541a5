import { expect, test } from './marketer.ts'

test('a target site is found, and its rules are read before anything is written', async ({
  marketer: _,
  page,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Distribution', exact: true }).click()
  await page.getByRole('link', { name: 'Web Distribution' }).click()
  const sites = page.getByRole('table', { name: 'Target sites' })
  await expect(sites.getByRole('heading', { level: 2 })).not.toHaveCount(0)
  await page.getByRole('radio', { name: 'Technology' }).click()
  await page.getByLabel('Search sites').fill('hackernoon')
  await expect(sites.getByRole('heading', { level: 2 })).toHaveCount(1)
  await sites.getByRole('button', { name: 'HackerNoon', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'HackerNoon' })
  await expect(
    drawer.getByText('Affiliate links are allowed with disclosure', { exact: true }),
  ).toBeVisible()
  await expect(drawer.getByText('Use one link to your blog or an affiliate page')).toBeVisible()
  await expect(
    drawer.getByRole('link', { name: 'HackerNoon: backlinks guideline' }),
  ).toHaveAttribute('href', /^https:\/\/help\.hackernoon\.com\//)
  await expect(drawer.getByText('Hopwise’s estimate: the sum of four factors.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)

  await page.getByLabel('Search sites').fill('no such words')
  await expect(page.getByText('No target sites found')).toBeVisible()
  await page.getByRole('button', { name: 'Show all sites' }).click()
  await page.getByLabel('Affiliate links').selectOption('forbidden')
  await expect(sites.getByText('Lobsters', { exact: true }).first()).toBeVisible()
  await expect(sites.getByText('DEV Community')).toHaveCount(0)
})

test('a site of one’s own is added, changed, removed and taken back', async ({
  marketer: _,
  page,
}) => {
  await page.goto('/web-distribution')
  await page.getByRole('button', { name: 'Add a site' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a site' })
  await dialog.getByRole('button', { name: 'Add site' }).click()
  await expect(dialog.getByText('Name is required')).toBeVisible()
  await expect(dialog.getByText('Please enter a valid URL')).toBeVisible()
  await dialog.getByLabel('Name').fill('My desk blog')
  await dialog.getByLabel('Kind of site').fill('Blog')
  await dialog.getByLabel('Niche').selectOption('lifestyle')
  await dialog.getByLabel('Site URL').fill('https://blog.example.com/')
  await dialog.getByLabel('Rules').fill('Disclose every link')
  await dialog.getByRole('button', { name: 'Add site' }).click()
  await expect(page.getByText('Site added', { exact: true })).toBeVisible()
  // The list goes where the site stands.
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('radio', { name: 'Lifestyle' })).toBeChecked()

  const card = page.getByRole('row').filter({ hasText: 'My desk blog' })
  await expect(card.getByText('Your own', { exact: true })).toBeVisible()
  await card.getByRole('button', { name: 'My desk blog', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'My desk blog' })
  await expect(drawer.getByText('Disclose every link')).toBeVisible()
  await drawer.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit site' })
  await edit.getByLabel('Name').fill('Standing desk notes')
  await edit.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Site updated', { exact: true })).toBeVisible()

  // Back in the drawer it was opened from.
  const detail = page.getByRole('dialog', { name: 'Standing desk notes' })
  await detail.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Site removed', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Site restored', { exact: true })).toBeVisible()
  const renamed = page.getByRole('row').filter({ hasText: 'Standing desk notes' })
  await expect(renamed).toBeVisible()
})

test('before the first placement, the strategy is the catalog’s and says so', async ({
  marketer: _,
  page,
}) => {
  await page.goto('/web-distribution?tab=strategy')
  await expect(page.getByText('You haven’t published anything yet', { exact: false })).toBeVisible()
  await expect(page.getByText('Conversion potential', { exact: false })).toHaveCount(3)
  const strategies = page.getByRole('region', { name: 'Strategies' })
  await expect(strategies.getByText('Nothing published with it yet')).toHaveCount(3)
  await strategies.getByRole('radio', { name: 'Lifestyle' }).click()
  await strategies.getByRole('button', { name: 'LTK' }).click()
  await expect(page.getByRole('dialog', { name: 'LTK' })).toBeVisible()
})
