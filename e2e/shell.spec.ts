import { expect, openSample, test } from './marketer.ts'

test('the sidebar has its groups, opens two of them, and collapses to icons', async ({
  marketer,
  page,
}) => {
  await page.goto('/')
  await expect(page.getByText(`Welcome, ${marketer.firstName}`)).toBeVisible()
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' })
  for (const [group, isOpen] of [
    ['Dashboard', true],
    ['Social & Campaigns', true],
    ['Link Management', false],
    ['Distribution', false],
    ['Account', false],
  ] as const) {
    await expect(sidebar.getByRole('button', { name: group })).toHaveAttribute(
      'aria-expanded',
      String(isOpen),
    )
  }
  for (const name of ['Overview', 'Analytics', 'Earnings', 'Money Making', 'Quick Start']) {
    await expect(sidebar.getByRole('link', { name })).toBeVisible()
  }
  await sidebar.getByRole('button', { name: 'Link Management' }).click()
  await sidebar.getByRole('link', { name: 'Affiliate Links' }).click()
  await expect(page.getByRole('heading', { name: 'Affiliate Links', level: 1 })).toBeVisible()
})

test('an unknown path shows the not-found page', async ({ marketer, page }) => {
  await page.goto('/no/such/page')
  await expect(page.getByText(`Welcome, ${marketer.firstName}`)).toBeVisible()
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
})

test('the palette opens any screen by keyboard', async ({ marketer, page }) => {
  await page.goto('/')
  await expect(page.getByText(`Welcome, ${marketer.firstName}`)).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('affiliate li')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/affiliate-links/)
})

test('the palette opens tabs and links and switches the theme, ? shows the keys, and g goes places', async ({
  page,
}) => {
  await openSample(page, '/')
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  const typed = page.getByRole('combobox', { name: 'Search or jump to' })
  const first = page.getByRole('option').first()
  const search = async (text: string) => {
    await page.keyboard.press('Control+k')
    await typed.fill(text)
  }

  await search('api keys')
  await expect(first).toHaveText(/API keys/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin?tab=settings')

  await search('keto')
  await page
    .getByRole('option', { name: /\/keto.* earned/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/affiliate-links\?link=\d+/)
  await expect(page.getByRole('dialog', { name: /\/keto/ })).toBeVisible()

  await page.keyboard.press('Control+k')
  await expect(first).toHaveText(/^\/keto/)
  await typed.fill('dark')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveClass(/dark/)
  // Keys belong to the link's home as long as it is open.
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/affiliate-links')

  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  const closeSheet = async () => {
    await expect(sheet.getByText('Link Intelligence')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
  }
  await page.keyboard.press('?')
  await closeSheet()
  await search('shortcuts')
  await page.keyboard.press('Enter')
  await closeSheet()
  await page.keyboard.press('g')
  await page.keyboard.press('e')
  await expect(page).toHaveURL('/earnings')
})

test('a chosen theme stays after a reload', async ({ marketer, page }) => {
  await page.goto('/')
  await expect(page.getByText(`Welcome, ${marketer.firstName}`)).toBeVisible()
  await page.getByRole('button', { name: /your account/ }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveClass(/dark/)
  await page.reload()
  await expect(page.locator('html')).toHaveClass(/dark/)
})

test('on a phone the bar leads on, makes a link of what was copied, and a paste begins another', async ({
  context,
  marketer,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const copy = (text: string) =>
    page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.goto('/')
  await expect(page.getByText(`Welcome, ${marketer.firstName}`)).toBeVisible()
  const bar = page.getByRole('navigation', { name: 'Most used' })
  await bar.getByRole('link', { name: 'Analytics' }).click()
  await expect(page).toHaveURL('/analytics')
  await copy('https://shop.example/desk')
  await bar.getByRole('button', { name: 'New' }).click()
  await page.getByRole('menuitem', { name: 'Link from clipboard' }).click()
  await expect(page.getByText(/copied to clipboard$/)).toBeVisible()
  await copy('https://shop.example/lamp')
  await page.keyboard.press('ControlOrMeta+v')
  const dialog = page.getByRole('dialog', { name: 'Create Affiliate Link' })
  await expect(dialog.getByLabel('Original URL')).toHaveValue('https://shop.example/lamp')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL('/analytics')
})
