import { aCampaign, aLink, anotherBrowser, expect, openSample, test } from './marketer.ts'

test('from nothing to a campaign with a link that counts for it', async ({
  marketer,
  page,
  shop,
  browser,
}) => {
  await page.goto('/')
  await expect(page.getByText(`Welcome, ${marketer.firstName}`)).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('Search or jump to').fill('new campaign')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Create New Campaign' })
  await dialog.getByLabel('Product URL').fill(shop.url)
  await dialog.getByRole('button', { name: 'Create Campaign' }).click()
  await expect(dialog.getByText('Campaign name is required')).toBeVisible()
  await expect(dialog.getByText('Select at least one platform')).toBeVisible()
  await dialog.getByLabel('Campaign name').fill('Keto reset')
  await dialog.getByLabel('Instagram').click()
  await dialog.getByRole('button', { name: 'Budget' }).click()
  await dialog.getByLabel('Budget, USD').fill('250')
  await dialog.getByRole('button', { name: 'Create Campaign' }).click()
  await expect(page.getByText('Campaign created successfully!', { exact: true })).toBeVisible()
  const drawer = page.getByRole('dialog', { name: 'Keto reset' })
  await expect(drawer.getByText('0% earned back')).toBeVisible()
  await expect(drawer.getByText('No links yet', { exact: false })).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Add links' })).toBeVisible()
  await drawer.getByRole('button', { name: 'Create Link' }).click()
  const linkDialog = page.getByRole('dialog', { name: 'Create Affiliate Link' })
  await expect(linkDialog.getByLabel('Campaign')).toHaveText('Keto reset')
  const slug = `keto-${marketer.username}`
  await linkDialog.getByLabel('Original URL').fill(shop.url)
  await linkDialog.getByLabel('Short link').fill(slug)
  await linkDialog.getByRole('button', { name: 'Create and copy' }).click()
  await expect(linkDialog).toHaveCount(0)
  await expect(drawer.getByTitle(slug, { exact: true })).toBeVisible()

  const visitor = await anotherBrowser(browser)
  await (await visitor.newPage()).goto(`/l/${slug}`)
  expect(shop.visits).toHaveLength(1)
  const row = drawer.getByRole('row').filter({ hasText: `/${slug}` })
  await expect(row.getByRole('cell', { name: '1', exact: true })).toBeVisible()
  await visitor.close()
  await drawer.getByRole('button', { name: 'Close' }).click()
  await expect(drawer).toHaveCount(0)
  await page.getByRole('button', { name: 'Show as cards' }).click()
  await expect(page.getByText('1 link', { exact: true })).toBeVisible()
})

test('pausing, resuming, copying, archiving and taking back', async ({ marketer: _, page }) => {
  await aCampaign(page)
  await page.goto('/campaigns')
  const card = page.getByRole('row').filter({ hasText: 'Keto reset' })
  await card.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('Campaign updated successfully!', { exact: true })).toBeVisible()
  await expect(card.getByText('Paused', { exact: true })).toBeVisible()
  await card.getByRole('button', { name: 'Resume' }).click()
  await expect(card.getByText('Active', { exact: true })).toBeVisible()

  await card.getByRole('button', { name: 'More for Keto reset' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  const copy = page.getByRole('row').filter({ hasText: 'Keto reset (copy)' })
  await expect(copy.getByText('Paused', { exact: true })).toBeVisible()
  await copy.getByRole('button', { name: 'More for Keto reset (copy)' }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await expect(copy).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(copy).toBeVisible()
  await page.getByRole('radio', { name: 'Active' }).click()
  await expect(copy).toHaveCount(0)
  await page.goBack()
  await expect(copy).toBeVisible()
})

test('a campaign that has ended asks for a later end date before it runs again', async ({
  marketer: _,
  page,
}) => {
  const { id } = await aCampaign(page, { endDate: '2026-02-01' })
  await page.request.patch(`/api/campaigns/${id}`, { data: { status: 'completed' } })
  await page.goto('/campaigns')
  const card = page.getByRole('row').filter({ hasText: 'Keto reset' })
  await expect(card.getByText('Expired')).toBeVisible()
  await card.getByRole('button', { name: 'Resume' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Campaign' })
  await expect(dialog.getByText('It ended on Feb 1, 2026.', { exact: false })).toBeVisible()
  await expect(dialog.getByLabel('End date')).toBeFocused()
  await dialog.getByLabel('End date').fill('')
  await dialog.getByRole('button', { name: 'Save and resume' }).click()
  await expect(card.getByText('Active', { exact: true })).toBeVisible()
  await expect(card.getByText('No end date')).toBeVisible()
})

test('two tabs that change one campaign lose no edit silently', async ({
  marketer: _,
  page,
  context,
}) => {
  const { id } = await aCampaign(page)
  await page.goto(`/campaigns?edit=${id}`)
  const dialog = page.getByRole('dialog', { name: 'Edit Campaign' })
  await dialog.getByLabel('Campaign name').fill('Mine')
  const other = await context.newPage()
  await other.goto(`/campaigns?edit=${id}`)
  const theirs = other.getByRole('dialog', { name: 'Edit Campaign' })
  await theirs.getByLabel('Campaign name').fill('Theirs')
  await theirs.getByRole('button', { name: 'Budget' }).click()
  await theirs.getByLabel('Budget, USD').fill('90')
  await theirs.getByRole('button', { name: 'Save changes' }).click()
  await expect(other.getByText('Campaign updated successfully!', { exact: true })).toBeVisible()
  await other.close()

  await expect(
    dialog.getByText('This campaign was changed elsewhere', { exact: false }),
  ).toBeVisible()
  await expect(dialog.getByLabel('Campaign name')).toHaveValue('Mine')
  await dialog.getByRole('button', { name: 'Show the newer values' }).click()
  await expect(dialog.getByText('“Theirs”')).toBeVisible()
  await expect(dialog.getByLabel('Budget, USD')).toHaveValue('90.00')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog).toHaveCount(0)
  const kept = await (await page.request.get(`/api/campaigns/${id}`)).json()
  expect(kept).toMatchObject({ name: 'Mine', budget: '90.00' })
})

test('a link can be put into a campaign and taken out of it', async ({ marketer, page, shop }) => {
  const slug = `desk-${marketer.username}`
  await aLink(page, { originalUrl: shop.url, slug })
  const { id } = await aCampaign(page)
  await page.goto(`/campaigns?campaign=${id}`)
  const drawer = page.getByRole('dialog', { name: 'Keto reset' })
  await drawer.getByRole('button', { name: 'Add links' }).click()
  await drawer.getByRole('button', { name: `Add: ${slug}` }).click()
  await expect(drawer.getByText(`/${slug} was added to Keto reset.`)).toBeVisible()
  await drawer.getByRole('button', { name: 'Done' }).click()
  await expect(drawer.getByTitle(slug, { exact: true })).toBeVisible()
  await drawer.getByRole('button', { name: `Remove ${slug} from the campaign` }).click()
  await expect(drawer.getByText('No links yet', { exact: false })).toBeVisible()
  await drawer.getByRole('button', { name: 'Undo' }).click()
  await expect(drawer.getByTitle(slug, { exact: true })).toBeVisible()
  await page.goto('/affiliate-links')
  await page.getByRole('link', { name: 'Keto reset' }).click()
  await expect(drawer).toBeVisible()
})

test('the sample’s campaigns show what their links earned', async ({ page }) => {
  await openSample(page, '/campaigns')
  await expect(page.getByText('1–15 of 15 campaigns')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pause/ })).toHaveCount(12)
  const earnings = page.getByRole('columnheader', { name: 'Earnings' })
  await earnings.getByRole('button').click()
  await expect(earnings).toHaveAttribute('aria-sort', 'descending')
  await expect(page).toHaveURL(/order=earnings/)
  await page.getByPlaceholder('Search campaigns...').fill('teach')
  await expect(page.getByText('1–1 of 1 campaign')).toBeVisible()
  await page.getByRole('button', { name: 'Teach what you know' }).first().click()
  const drawer = page.getByRole('dialog', { name: 'Teach what you know' })
  await expect(drawer.getByTitle('teach-thread', { exact: true })).toBeVisible()
  await drawer.getByRole('radio', { name: '90 days' }).click()
  await expect(page).toHaveURL(/period=90days/)
  await expect(drawer.locator('[data-chart]').first()).toBeVisible()
})
