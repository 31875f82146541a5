import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { sandboxUrl } from './installation/addresses.ts'
import { aLink, expect, test } from './marketer.ts'

/** A page of the sandbox whose behavior can be switched. */
function aShop(page: Page) {
  const name = `shop${randomBytes(4).toString('hex')}`
  return {
    url: `${sandboxUrl}/shops/fickle/${name}`,
    async become(mood: string) {
      const answer = await page.request.post(`${sandboxUrl}/control/shops/${name}`, {
        data: { mood },
      })
      expect(answer.ok()).toBe(true)
    },
  }
}

/** As the screen says a URL; a link’s home is named by its short one. */
const shown = (shortUrl: string) => shortUrl.replace(/^https?:\/\//, '')

const openHealth = async (page: Page, name: string | RegExp) => {
  await page.getByRole('button', { name }).click()
  await page.getByRole('menuitem', { name: 'Link health' }).click()
}

test('a link that leads nowhere is found out, marked in its list, and shown hop by hop', async ({
  marketer,
  page,
}) => {
  const link = await aLink(page, { originalUrl: `${sandboxUrl}/shops/to-home/old-desk` })
  await page.goto('/affiliate-links')
  await expect(page.getByText(`Welcome, ${marketer.firstName}`)).toBeVisible()
  await expect(page.getByText('1 is waiting for the first check.')).toBeVisible()
  await openHealth(page, /^More for/)
  const drawer = page.getByRole('dialog', { name: shown(link.shortUrl) })
  await expect(drawer.getByText('Not checked yet')).toBeVisible()
  await drawer.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByText('One destination has a problem.', { exact: true })).toBeVisible()
  await expect(drawer.getByText('sends visitors to its homepage instead')).toBeVisible()
  const path = drawer.getByRole('list', { name: 'A visitor’s path' })
  await expect(path.getByRole('listitem')).toHaveCount(2)
  await expect(path).toContainText('/shops/to-home/old-desk')
  await expect(path).toContainText('302')

  await drawer.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByText(/It was just checked/).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '1 link needs attention · checked daily' }).click()
  await expect(page).toHaveURL(/state=troubled/)
  const mark = page.getByRole('button', { name: `Page gone: see the health of ${link.slug}` })
  const desk = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(mark.getByText('Page gone')).toBeInViewport()
  await page.goto(`/affiliate-links?link=${link.id}`)
  await expect(
    drawer.getByRole('button', { name: /sends visitors to its homepage instead/ }),
  ).toBeInViewport()
  await expect(drawer.getByRole('tab', { name: 'Health 1' })).toBeInViewport({ ratio: 0.95 })
  await page.goto('/affiliate-links?state=troubled')
  await page.setViewportSize(desk)
  await mark.click()
  await expect(drawer).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`link=${link.id}&tab=health`))

  const { clicks } = (await (await page.request.get('/api/affiliate-links')).json())[0]
  expect(clicks).toBe(0)
})

test('an arm with a problem is paused and resumed by hand, and the last live one cannot be', async ({
  marketer,
  page,
}) => {
  const [first, second] = [aShop(page), aShop(page)]
  await second.become('sold-out')
  await page.request.post('/api/products', { data: { name: 'Standing desk' } })
  const made = await page.request.post('/api/smart-links/create', {
    data: { originalUrl: first.url, rotateUrls: [second.url], platform: 'website' },
  })
  expect(made.status()).toBe(201)
  await page.goto('/smart-links?tab=manage')
  await expect(page.getByText(`Welcome, ${marketer.firstName}`)).toBeVisible()
  await openHealth(page, /^More for/)
  const { shortUrl } = await made.json()
  const drawer = page.getByRole('dialog', { name: shown(shortUrl) })
  await drawer.getByRole('button', { name: 'Check now' }).click()
  await expect(drawer.getByText('Out of stock', { exact: true })).toBeVisible()
  await expect(drawer.getByText('Healthy', { exact: true })).toBeVisible()

  await drawer.getByRole('button', { name: `Pause ${shown(second.url)}` }).click()
  await expect(page.getByText('URL paused', { exact: true })).toBeVisible()
  await expect(drawer.getByText(/^Paused by hand/)).toBeVisible()
  await expect(drawer.getByRole('button', { name: `Pause ${shown(first.url)}` })).toBeHidden()
  await drawer.getByRole('button', { name: `Resume ${shown(second.url)}` }).click()
  await expect(page.getByText('URL resumed', { exact: true })).toBeVisible()
  await expect(drawer.getByRole('button', { name: `Pause ${shown(first.url)}` })).toBeVisible()
})
