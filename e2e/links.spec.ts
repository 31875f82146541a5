import { aLink, anotherBrowser, expect, test } from './marketer.ts'

test('an archived link can be taken back at once, and later from the archive', async ({
  marketer,
  page,
  shop,
}) => {
  await page.goto('/')
  await expect(page.getByText(`Welcome, ${marketer.firstName}`)).toBeVisible()
  const slug = `desk-${marketer.username}`
  await aLink(page, { originalUrl: shop.url, slug, platform: 'twitter' })
  await page.goto('/affiliate-links')
  const row = page.getByRole('row').filter({ hasText: slug })
  await row.getByRole('button', { name: /more|actions/i }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toBeVisible()

  await row.getByRole('button', { name: /more|actions/i }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await expect(page.getByText('No affiliate links found')).toBeVisible()
  await page.getByRole('link', { name: 'Archived links' }).click()
  await row.getByRole('button', { name: /more|actions/i }).click()
  await page.getByRole('menuitem', { name: 'Restore' }).click()
  await expect(page.getByText('Link restored', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/affiliate-links$/)
  await expect(row).toBeVisible()
})

test('Back closes the dialog that was opened last, and keeps what was typed in it', async ({
  marketer,
  page,
  shop,
}) => {
  await page.goto('/')
  await expect(page.getByText(`Welcome, ${marketer.firstName}`)).toBeVisible()
  await aLink(page, { originalUrl: shop.url })
  await page.goto('/affiliate-links')
  const dialog = page.getByRole('dialog', { name: 'Create Affiliate Link' })
  await page.getByRole('button', { name: 'Create Link' }).first().click()
  await dialog.getByLabel('Original URL').fill(shop.url)
  await page.mouse.click(5, 400)
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/affiliate-links$/)
  await page.getByRole('button', { name: 'Create Link' }).first().click()
  await expect(dialog.getByLabel('Original URL')).toHaveValue(shop.url)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/affiliate-links$/)
})

test('search and paging go through all links of the workspace', async ({
  marketer,
  page,
  shop,
}) => {
  const total = 27
  for (let index = 0; index < total; index += 1) {
    await aLink(page, {
      originalUrl: `${shop.url}&n=${index}`,
      slug: `${marketer.username}-${index}`,
    })
  }
  await page.goto('/affiliate-links')
  await expect(page.getByText(`1–25 of ${total} links`)).toBeVisible()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText(`26–${total} of ${total} links`)).toBeVisible()
  await expect(page.getByText(`${marketer.username}-0`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled()
  await page.goBack()
  await expect(page.getByText(`1–25 of ${total} links`)).toBeVisible()
  await page.getByPlaceholder('Search links...').fill(`${marketer.username}-13`)
  await expect(page.getByText('1–1 of 1 link')).toBeVisible()
  await expect(page.getByText(`${marketer.username}-13`)).toBeVisible()
  await page.getByPlaceholder('Search links...').fill('no such link')
  await expect(page.getByText('No affiliate links found')).toBeVisible()
})

test('a refused link keeps what was typed and says what is wrong next to the field', async ({
  marketer,
  page,
  shop,
}) => {
  await page.goto('/')
  await expect(page.getByText(`Welcome, ${marketer.firstName}`)).toBeVisible()
  await aLink(page, { originalUrl: shop.url, slug: `taken-${marketer.username}` })
  await page.goto('/affiliate-links')
  await page.getByRole('button', { name: 'Create Link' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Create Affiliate Link' })
  await dialog.getByLabel('Original URL').fill('javascript:alert(1)')
  await dialog.getByRole('button', { name: 'Create and copy' }).click()
  await expect(dialog.getByText('URL must start with http:// or https://')).toBeVisible()
  await dialog.getByLabel('Original URL').fill(shop.url)
  await expect(dialog.getByRole('status', { name: 'Product' })).toBeVisible()
  await expect(dialog.getByText('Please select a product')).toHaveCount(0)
  await dialog.getByLabel('Short link').fill(`taken-${marketer.username}`)
  await dialog.getByRole('button', { name: 'Create and copy' }).click()
  await expect(dialog.getByText('This short name is taken')).toBeVisible()
  await expect(dialog.getByLabel('Original URL')).toHaveValue(shop.url)
})

test('an Amazon link gets a product of its own, and a changed destination is taken back', async ({
  marketer,
  page,
  shop,
}) => {
  const amazon = 'https://www.amazon.com/Standing-Desk/dp/B08N5WRWNW?tag=ada-20'
  const data = { name: 'Keto course', network: 'clickbank' }
  await page.request.post('/api/products', { data })
  await page.goto('/affiliate-links')
  await expect(page.getByText(`Welcome, ${marketer.firstName}`)).toBeVisible()
  await page.getByRole('button', { name: 'Create Link' }).first().click()
  const created = page.getByRole('dialog', { name: 'Create Affiliate Link' })
  await expect(created.getByLabel('Original URL')).toBeFocused()
  await created.getByLabel('Original URL').fill(amazon)
  const recognized = created.getByRole('status', { name: 'Product' })
  await expect(recognized).toContainText('Standing DeskNew product')
  await expect(recognized).toContainText('Amazon')
  await created.getByRole('button', { name: 'Create and copy' }).click()
  await expect(created).toHaveCount(0)
  const linkOf = async () => (await (await page.request.get('/api/affiliate-links')).json())[0]
  expect(await linkOf()).toMatchObject({ originalUrl: amazon, otherNetwork: null })
  const { product } = await linkOf()
  const products = await (await page.request.get('/api/products')).json()
  expect(products).toContainEqual(expect.objectContaining(data))

  await page.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const edited = page.getByRole('dialog', { name: 'Edit Affiliate Link' })
  await edited.getByLabel('Original URL').fill(shop.url)
  await expect(
    edited.getByText(/^Different shop: this link changes from amazon\.com/),
  ).toBeVisible()
  await edited.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Destination restored').first()).toBeVisible()
  expect(await linkOf()).toMatchObject({ originalUrl: amazon, product })
  await page.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(edited.getByLabel('Original URL')).toHaveValue(amazon)
  // Both edits are of one minute, and so one version, which changes nothing.
  await expect(edited.getByText('Earlier destinations')).toHaveCount(0)
})

test('a link has a home: a row opens it, its tabs are in the address, and an undo stands in it', async ({
  marketer,
  page,
  shop,
}) => {
  const slug = `home-${marketer.username}`
  const link = await aLink(page, { originalUrl: shop.url, slug })
  await page.goto('/affiliate-links')
  const row = page.getByRole('button', { name: new RegExp(`/${slug}$`) }).first()
  await row.focus()
  await page.keyboard.press('Enter')
  const home = page.getByRole('dialog', { name: new RegExp(`/${slug}$`) })
  await expect(home.getByText(/^Everyone goes to 127/)).toBeVisible()
  await expect(home.getByRole('tab', { name: 'Overview' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(home.getByRole('tab', { name: 'History' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`link=${link.id}&tab=history`))
  await page.reload()
  await expect(home.getByRole('heading', { name: 'Version 1' })).toBeVisible()

  await home.getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Affiliate Link' })
  await form.getByLabel('Original URL').fill(shop.url.replace('/desk', '/lamp'))
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(home.getByRole('heading', { name: 'Version 2' })).toBeVisible()
  await home.getByRole('button', { name: 'Undo' }).click()
  // Undone within its minute, it is no version of its own.
  await expect(home.getByRole('heading', { name: 'Version 1' })).toBeVisible()
  await expect(home.getByRole('heading', { name: 'Version 2' })).toHaveCount(0)
  const now = await (await page.request.get(`/api/smart-links/${link.id}`)).json()
  expect(now.originalUrl).toBe(shop.url)

  await home.getByRole('tab', { name: 'Rotation' }).click()
  await home.getByRole('button', { name: 'Add a rotation URL' }).click()
  const whole = page.getByRole('dialog', { name: 'Edit Affiliate Link' })
  await expect(whole.getByLabel('Add a rotation URL')).toBeFocused()
  await whole.getByLabel('Add a rotation URL').fill(shop.url.replace('/desk', '/quiz'))
  await whole.getByRole('button', { name: 'Save changes' }).click()
  await expect(home.getByRole('tab', { name: 'Rotation 2' })).toBeVisible()
  await expect(home.getByRole('table', { name: 'URLs in rotation' })).toContainText('/quiz')
  await page.keyboard.press('Escape')
  await expect(home).toHaveCount(0)
  await expect(page).toHaveURL(/affiliate-links$/)
})

const germanAddress = '87.128.0.1'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

test('a link made with a rule and a second URL sends a phone in Germany elsewhere', async ({
  marketer,
  page,
  shop,
}) => {
  const slug = `phones-${marketer.username}`
  const german = shop.url.replace('/desk', '/handy')
  await page.goto('/affiliate-links?create=link')
  const dialog = page.getByRole('dialog', { name: 'Create Affiliate Link' })
  await dialog.getByLabel('Original URL').fill(shop.url)
  await dialog.getByLabel('Short link').fill(slug)
  await dialog.getByRole('button', { name: 'Rules' }).click()
  const condition = dialog.getByLabel('Add a condition to rule 1')
  await condition.selectOption('country')
  await dialog.getByLabel('Search countries').fill('germ')
  await dialog.getByRole('checkbox', { name: 'Germany' }).click()
  await condition.selectOption('device')
  await dialog.getByRole('checkbox', { name: 'Phone' }).click()
  await dialog.getByLabel('Destination URL').fill(german)
  await dialog.getByRole('button', { name: 'Rotation' }).click()
  await dialog.getByLabel('Add a rotation URL').fill(shop.url.replace('/desk', '/oak'))
  await expect(dialog.getByRole('status', { name: 'Summary' })).toContainText(
    'Phones in Germany go to',
  )
  await dialog.getByRole('button', { name: 'Create and copy' }).click()
  await expect(dialog).toHaveCount(0)
  const whereTo = async (headers: Record<string, string>) => {
    const answer = await page.request.get(`/l/${slug}`, { maxRedirects: 0, headers })
    return new URL(answer.headers()['location'] ?? '').pathname
  }
  const there = { 'x-forwarded-for': germanAddress, 'user-agent': iphone }
  expect(await whereTo(there)).toBe('/handy')
  const elsewhere = { 'x-forwarded-for': '203.0.113.9', 'user-agent': iphone }
  expect(await whereTo(elsewhere)).toMatch(/^\/(desk|oak)$/)
})

test('a plain link gets a password later in its home, and asks its visitors for it', async ({
  marketer,
  page,
  shop,
  browser,
}) => {
  const slug = `secret-${marketer.username}`
  const link = await aLink(page, { originalUrl: shop.url, slug })
  await page.goto(`/affiliate-links?link=${link.id}`)
  const home = page.getByRole('dialog', { name: new RegExp(`/${slug}$`) })
  await home.getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Affiliate Link' })
  await form.getByRole('button', { name: 'Password' }).click()
  await form.getByRole('textbox', { name: 'Password' }).fill('open sesame')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(home.getByText('Visitors are asked for a password first.')).toBeVisible()

  const away = await (await anotherBrowser(browser)).newPage()
  await away.goto(link.shortUrl)
  await expect(away.getByRole('heading', { name: 'This link asks for a password' })).toBeVisible()
  await away.getByLabel('Password').fill('sesame')
  await away.getByRole('button', { name: 'Open the link' }).click()
  await expect(away.getByRole('alert')).toHaveText('That password isn’t right. Try again.')
  expect(shop.visits).toEqual([])
  await away.getByLabel('Password').fill('open sesame')
  await away.getByRole('button', { name: 'Open the link' }).click()
  await expect(away).toHaveURL(/\/desk/)
  expect(shop.visits).toHaveLength(1)
})
