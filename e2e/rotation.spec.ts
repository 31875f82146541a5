import type { Page } from '@playwright/test'
import { expect, openSample, sectionOf, test } from './marketer.ts'

/** The URL of an arm, as its row of the table says it. */
const rowNamed = (page: Page, url: string) =>
  page.getByRole('table', { name: 'URLs in rotation' }).getByRole('row').filter({ hasText: url })

test('the sample shows what its rotations earned over an even split, link by link', async ({
  page,
}) => {
  await openSample(page, '/smart-links?tab=analytics')
  const links = page.getByRole('table', { name: 'Rotating links' })
  await expect(links.getByRole('row')).toHaveCount(4)
  await links.getByRole('button', { name: 'Your first site · guide' }).click()
  const headline = sectionOf(page, 'Lift over an even split')
  await expect(headline).toContainText(/\+\$[\d,]+\.\d\d/)
  await expect(headline).toContainText('95% range')
  const best = rowNamed(page, 'sitebuilder.example/templates')
  await expect(best).toContainText(/\d\d\.\d%/)
  await expect(page.getByRole('table', { name: 'By country' })).toContainText('United States')
  await page.getByRole('radio', { name: 'EPC' }).click()
  await expect(sectionOf(page, 'Over time')).toContainText('Cumulative EPC')
  await expect(page).toHaveURL(/measure=epc/)

  await page.getByRole('combobox', { name: 'Link' }).click()
  await page.getByRole('option', { name: 'VPN review' }).click()
  const paused = rowNamed(page, 'vpn.example/autumn-sale')
  await expect(paused).toContainText('Paused')
  await expect(page.getByText('All visitors share one rotation.')).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('rotation.csv')
})

test('without a rotating link one step is offered', async ({ marketer: _, page }) => {
  await page.goto('/smart-links?tab=analytics')
  await expect(page.getByText('Rotation needs a second URL')).toBeVisible()
  await page.getByRole('button', { name: 'Create Link' }).click()
  await expect(page).toHaveURL(/tab=create/)
})

let visitors = 0

/** Visitors who were never here, each without a cookie; answers where they were sent. */
async function visit(url: string, count: number): Promise<URL[]> {
  const sent: URL[] = []
  for (let visit = 0; visit < count; visit += 1) {
    visitors += 1
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: {
        'user-agent': `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.${visitors} Safari/537.36`,
        'x-forwarded-for': `198.51.100.${visitors}`,
      },
    })
    sent.push(new URL(answer.headers.get('location') ?? ''))
  }
  return sent
}

test('a URL that sells gets more and more of the visitors', async ({ marketer: _, page, shop }) => {
  test.setTimeout(300_000)
  const second = shop.url.replace('/desk', '/quiz')
  await page.request.post('/api/products', { data: { name: 'Standing desk' } })
  const made = await page.request.post('/api/smart-links/create', {
    data: { originalUrl: shop.url, rotateUrls: [second], title: 'Two pages' },
  })
  expect(made.status()).toBe(201)
  const link = await made.json()
  const address = await page.request.post('/api/postback-addresses', { data: { name: 'Net' } })
  const { url: postback } = await address.json()
  await page.goto(`/smart-links?tab=analytics&link=${link.id}`)
  await expect(rowNamed(page, '/quiz')).toBeVisible()
  await expect(page.getByText('Not enough data yet')).toBeVisible()

  const sent = await visit(link.shortUrl, 80)
  const toSecond = sent.filter(({ pathname }) => pathname === '/quiz')
  expect(toSecond.length).toBeGreaterThan(15)
  expect(toSecond.length).toBeLessThan(65)
  await expect
    .poll(async () => (await page.request.get('/api/dashboard/stats')).json())
    .toMatchObject({ totalClicks: 80 })
  for (const [index, { searchParams }] of toSecond.slice(0, 12).entries()) {
    const answer = await fetch(
      `${postback}?click_id=${searchParams.get('subid')}&payout=40&txid=S${index}`,
    )
    expect(answer.status).toBe(200)
  }
  // The table says it by itself: the job learns each minute.
  await expect(rowNamed(page, '/quiz')).toContainText('$480.00')
  await expect(rowNamed(page, '/quiz')).toContainText(/9\d\.\d%/, { timeout: 150_000 })
  await expect(page.getByText(/^Updated /)).toBeVisible()

  const later = await visit(link.shortUrl, 40)
  expect(later.filter(({ pathname }) => pathname === '/quiz').length).toBeGreaterThan(28)
})
