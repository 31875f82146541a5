import { randomBytes } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { violationsOf } from './accessibility/expect-accessible.ts'
import { sandboxUrl } from './installation/addresses.ts'
import { aCampaign, anotherBrowser, expect, sectionOf, test } from './marketer.ts'

const shop = `${sandboxUrl}/clickbank`

async function connectClickbank(page: Page, nick: string) {
  await page.goto('/settings?tab=integrations')
  await page.getByRole('button', { name: 'Add Network' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add Network' })
  await dialog.getByLabel('Network').selectOption('clickbank')
  await dialog.getByLabel('API Key').fill(`API-${nick.toUpperCase()}-SANDBOX`)
  await dialog.getByLabel('Account ID').fill(nick)
  await dialog.getByRole('button', { name: 'Add Network' }).click()
  await expect(page.getByText('API key added successfully!').first()).toBeVisible()
}

/** Copies address and key into the form of the shop's account, as a person would. */
async function setUpNotifications(page: Page, office: Page, nick: string) {
  await page.getByRole('button', { name: 'Set up notifications' }).click()
  const address = await page.getByLabel('Notification URL', { exact: true }).inputValue()
  const secretKey = await page.getByLabel('Secret key', { exact: true }).inputValue()
  await office.goto(`${shop}/account?nick=${nick}`)
  await office.getByLabel('Notification URL').fill(address)
  await office.getByLabel('Secret key').fill(secretKey)
  await office.getByRole('button', { name: 'Save' }).click()
  await expect(office.getByRole('status')).toHaveText('Saved.')
  await office.getByRole('button', { name: 'Send TEST', exact: true }).click()
  await expect(office.getByRole('status')).toHaveText('Hopwise answered 200.')
  await page.getByText(/^Recent messages, last /).click()
  await expect(page.getByText('A ClickBank test', { exact: false })).toBeVisible()
}

async function aLinkToTheShop(page: Page, nick: string) {
  const product = await page.request.post('/api/products', {
    data: { name: 'Keto plan', network: 'clickbank', commission: 75 },
  })
  const { id: productId } = await product.json()
  const campaign = await aCampaign(page, { productId })
  const link = await page.request.post('/api/affiliate-links', {
    data: {
      productId,
      campaignId: campaign.id,
      originalUrl: `${shop}/hop/?affiliate=${nick}&vendor=ketokitchn`,
    },
  })
  expect(link.status()).toBe(201)
  return { link: await link.json(), campaign }
}

/** Someone follows the link and buys; answers the receipt. */
async function buy(page: Page, browser: Browser, shortUrl: string): Promise<string> {
  const elsewhere = await anotherBrowser(browser)
  const visitor = await elsewhere.newPage()
  await visitor.goto(shortUrl)
  // A sale that comes before its click was counted is matched by a job later on.
  const clicks = async () => {
    const links: { shortUrl: string; clicks: number }[] = await (
      await page.request.get('/api/affiliate-links')
    ).json()
    return links.find((link) => link.shortUrl === shortUrl)?.clicks
  }
  await expect.poll(clicks).toBe(1)
  await visitor.getByRole('button', { name: 'Buy Keto Kitchen: 28-day plan' }).click()
  await expect(visitor.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
  const receipt = await visitor.locator('code').first().innerText()
  await elsewhere.close()
  return receipt
}

async function expectEarned(page: Page, campaign: { id: number; name: string }, dollars: string) {
  await page.goto('/')
  await expect(sectionOf(page, 'Total Earnings').getByText(dollars, { exact: true })).toBeVisible()
  await page.goto('/campaigns')
  await expect(page.getByText(campaign.name).first()).toBeVisible()
  await expect(
    page.getByText(dollars, { exact: true }).filter({ visible: true }).first(),
  ).toBeVisible()
}

interface ExpectedEarning {
  badge: 'Pending' | 'Confirmed' | 'Refunded'
  /** The card that adds it up, where that is another. */
  status?: ExpectedEarning['badge']
  amount: string
}

/** The row of the sale, and the card of its status. */
async function expectEarning(
  page: Page,
  receipt: string,
  { badge, status = badge, amount }: ExpectedEarning,
) {
  await page.goto('/earnings')
  const sale = page.getByRole('row', { name: receipt }).filter({ hasNotText: 'Refund ·' })
  await expect(sale).toContainText(badge)
  await expect(sectionOf(page, status).getByText(amount, { exact: true })).toBeVisible()
}

async function updateEarnings(page: Page) {
  await page.goto('/admin?tab=sync')
  // The press waits while a run that came by itself goes on; that one has a button to cancel it.
  await page.getByRole('button', { name: 'Update Earnings', exact: true }).click()
  // The server answers once the run has ended, or after 20 seconds of it.
  await expect(page.getByText('Earnings Updated', { exact: true })).toBeVisible({ timeout: 25_000 })
}

async function press(office: Page, receipt: string, button: string) {
  await office.goto(`${shop}/orders`)
  const order = office.getByRole('region', { name: receipt })
  await order.getByRole('button', { name: button, exact: true }).click()
  await expect(office.getByRole('status')).toBeVisible()
}

test('someone clicks a link, buys, and takes it back: the money follows on every screen', async ({
  browser,
  context,
  marketer,
  page,
}) => {
  test.slow()
  const nick = `ada${randomBytes(3).toString('hex')}`
  await page.goto('/')
  await expect(page.getByText(`Welcome, ${marketer.firstName}`)).toBeVisible()
  const office = await context.newPage()
  await connectClickbank(page, nick)
  await setUpNotifications(page, office, nick)
  const { link, campaign } = await aLinkToTheShop(page, nick)

  const receipt = await buy(page, browser, link.shortUrl)
  await expectEarned(page, campaign, '$31.86')
  await expectEarning(page, receipt, { badge: 'Pending', amount: '$31.86' })
  await page.goto('/settings?tab=integrations')
  await page.getByText(/^Recent messages, last /).click()
  const messages = page.getByRole('region', { name: 'Recent messages' })
  await expect(messages.getByText(receipt)).toBeVisible()
  await expect(messages.getByText('Recorded')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])

  await press(office, receipt, 'Forge')
  await expect(office.getByRole('status')).toContainText('400 and 400')
  await press(office, receipt, 'Send out of order')
  await expectEarned(page, campaign, '$31.86')

  await press(office, receipt, 'End refund period')
  await updateEarnings(page)
  await expectEarning(page, receipt, { badge: 'Confirmed', amount: '$31.86' })

  await press(office, receipt, 'Refund')
  await expectEarned(page, campaign, '$0.00')
  await expectEarning(page, receipt, { badge: 'Refunded', status: 'Confirmed', amount: '$0.00' })
  const refund = page.getByRole('row', { name: receipt }).filter({ hasText: '−$31.86' })
  await expect(refund).toContainText('Refund')
})

test('a newcomer pastes a hop link, and the first sale finds the click that made it', async ({
  browser,
  context,
  marketer,
  page,
}) => {
  test.slow()
  const nick = `ada${randomBytes(3).toString('hex')}`
  await page.goto('/')
  await expect(page.getByText(`Welcome, ${marketer.firstName}`)).toBeVisible()
  await page.getByLabel('Product URL').fill('https://shop.example.com/standing-desk')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your link to Standing desk is ready.')).toBeVisible()
  const office = await context.newPage()
  await connectClickbank(page, nick)
  await setUpNotifications(page, office, nick)

  await page.goto('/affiliate-links')
  await page.getByText('shop.example.com', { exact: false }).first().waitFor()
  await page.keyboard.press('c')
  const dialog = page.getByRole('dialog', { name: 'Create Affiliate Link' })
  const url = dialog.getByLabel('Original URL')
  await expect(url).toBeFocused()
  await url.fill(`${shop}/hop/?affiliate=${nick}&vendor=ketokitchn`)
  const product = dialog.getByRole('status', { name: 'Product' })
  await expect(product).toContainText('KetokitchnNew product')
  await expect(product).toContainText(`ClickBank · affiliate ${nick} · sales match by tid`)
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Affiliate link created successfully!').first()).toBeVisible()

  const [link] = await (await page.request.get('/api/affiliate-links')).json()
  expect(link).toMatchObject({ product: { name: 'Ketokitchn' }, otherNetwork: null })
  const receipt = await buy(page, browser, link.shortUrl)
  const sale = async () => (await (await page.request.get('/api/earnings')).json())[0]
  await expect
    .poll(sale)
    .toMatchObject({ transactionId: receipt, matchedBy: 'click', link: { id: link.id } })
  await page.goto('/earnings')
  const row = page.getByRole('row', { name: receipt })
  await expect(row).toContainText('$31.86')
  await expect(row).not.toContainText('Unmatched')
})
