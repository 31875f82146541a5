import type { Page } from '@playwright/test'
import { enterSample, expect, openSample, test } from './marketer.ts'

interface Budget {
  name: string
  path: string
  /** Entered as the sample; a stranger's otherwise. */
  isSample: boolean
  shows: (page: Page) => ReturnType<Page['getByText']>
  /** On the wire, with headers, for a browser that has nothing yet. */
  kilobytes: number
  requests: number
}

const budgets: readonly Budget[] = [
  {
    name: 'landing',
    path: '/',
    isSample: false,
    shows: (page) => page.getByRole('button', { name: 'Get Started Now' }),
    kilobytes: 286,
    // Four close-ups are near enough to come at once.
    requests: 14,
  },
  {
    name: 'sign-in',
    path: '/api/login',
    isSample: false,
    shows: (page) => page.getByRole('heading', { level: 1 }),
    kilobytes: 33,
    requests: 8,
  },
  {
    name: 'dashboard',
    path: '/',
    isSample: true,
    shows: (page) => page.locator('[data-chart]').first(),
    kilobytes: 292,
    requests: 35,
  },
  {
    name: 'links',
    path: '/affiliate-links',
    isSample: true,
    shows: (page) => page.getByRole('table', { name: 'Links', exact: true }),
    // Nine pictures of products are a kilobyte and a half each, two thirds of it headers.
    kilobytes: 312,
    requests: 46,
  },
  {
    name: 'analytics',
    path: '/analytics',
    isSample: true,
    shows: (page) => page.getByRole('table', { name: 'Revenue by country' }),
    kilobytes: 297,
    requests: 32,
  },
]

const leastToCompress = 1024
/** The sum of layout shifts. */
const mostShift = 0.02
const landingTitle = 'Automate Your Affiliate Marketing'

/** Keeps the browser from fetching what later screens need. */
async function saveData(page: Page) {
  await page.addInitScript(`Object.defineProperty(navigator, 'connection',
    { value: { saveData: true, effectiveType: '4g' } })`)
}

interface Transfer {
  url: string
  type: string
  bytes: number
  /** Before compression. */
  length: number
  encoding: string
}

/** Writes down all that comes over the wire. */
async function watchWire(page: Page) {
  const transfers = new Map<string, Transfer>()
  // Once each: what was asked for before the live line was up is asked for again.
  const done = new Map<string, Transfer>()
  const wire = await page.context().newCDPSession(page)
  wire.on('Network.requestWillBeSent', ({ requestId, request, type = '' }) => {
    if (type === 'EventSource' || !request.url.startsWith('http')) return
    transfers.set(requestId, { url: request.url, type, bytes: 0, length: 0, encoding: '' })
  })
  wire.on('Network.responseReceived', ({ requestId, response }) => {
    const transfer = transfers.get(requestId)
    if (transfer) transfer.encoding = response.headers['content-encoding'] ?? ''
  })
  wire.on('Network.dataReceived', ({ requestId, dataLength }) => {
    const transfer = transfers.get(requestId)
    if (transfer) transfer.length += dataLength
  })
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const transfer = transfers.get(requestId)
    if (transfer === undefined) return
    const first = done.get(transfer.url)
    done.set(transfer.url, first ?? { ...transfer, bytes: encodedDataLength })
    transfers.delete(requestId)
  })
  await wire.send('Network.enable')
  return {
    fetched: () => [...done.values()],
    underWay: () => [...transfers.values()].map(({ url }) => url),
  }
}

for (const { name, path, isSample, shows, kilobytes, requests } of budgets) {
  test(`the ${name} screen comes in ${kilobytes} KB and ${requests} requests, compressed, without an error or a jump`, async ({
    page,
  }) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(String(error)))
    await saveData(page)
    if (isSample) await enterSample(page)
    const wire = await watchWire(page)
    await page.goto(path)
    await expect(shows(page)).toBeVisible()
    await expect.poll(wire.underWay).toEqual([])
    const fetched = wire.fetched()
    const bytes = fetched.reduce((sum, one) => sum + one.bytes, 0)
    test.info().annotations.push({
      type: 'wire',
      description: `${name}: ${Math.round(bytes / 1000)} KB in ${fetched.length} requests`,
    })
    const plain = fetched.filter(
      ({ type, encoding, length }) =>
        ['Document', 'Script', 'Stylesheet', 'Fetch'].includes(type) &&
        // The server's own pages are short, and some hold what a mail was sent with.
        !(type === 'Document' && path.startsWith('/api/')) &&
        length >= leastToCompress &&
        encoding === '',
    )
    expect(plain.map(({ url }) => url)).toEqual([])
    expect(bytes).toBeLessThan(kilobytes * 1000)
    expect(fetched.length).toBeLessThanOrEqual(requests)
    expect(complaints).toEqual([])
    await expectSteady(page)
  })
}

test('the dashboard stays where it is on a phone while its parts come', async ({ page }) => {
  await enterSample(page)
  await page.setViewportSize({ width: 390, height: 844 })
  // What comes by itself comes last.
  await page.route(/do-next/, async (route) => {
    await expect(page.locator('[data-chart]').first()).toBeAttached()
    await route.continue()
  })
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Do next' })).toBeVisible()
  await expectSteady(page)
})

/** Where what a desk shows comes once it is scrolled to. */
const showsOnPhone: Record<string, Budget['shows']> = {
  analytics: (page) => page.getByText('Total Clicks'),
}

for (const { name, path, isSample, shows } of budgets) {
  test(`nothing on the ${name} screen of a phone moves when its font comes late`, async ({
    page,
  }) => {
    const { promise: isShown, resolve: letFontCome } = Promise.withResolvers<void>()
    await page.route(/woff2/, async (route) => {
      await isShown
      await route.continue()
    })
    await page.setViewportSize({ width: 390, height: 844 })
    await saveData(page)
    if (isSample) await enterSample(page)
    const wire = await watchWire(page)
    await page.goto(path, { waitUntil: 'commit' })
    await expect((showsOnPhone[name] ?? shows)(page)).toBeVisible()
    const others = () => wire.underWay().filter((url) => !url.endsWith('.woff2'))
    await expect.poll(others).toEqual([])
    const before = await findShifts(page)
    letFontCome()
    await expect.poll(() => statesOfGeist(page)).toContain('loaded')
    expect(await findShifts(page)).toEqual(before)
  })
}

const statesOfGeist = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts].flatMap(({ family, status }) =>
      /^"?Geist (Letters|Variable)/.test(family) ? status : [],
    ),
  )

async function expectSteady(page: Page) {
  const shifts = await findShifts(page)
  const moved = shifts.reduce((sum, { by }) => sum + by, 0)
  expect(moved, JSON.stringify(shifts)).toBeLessThan(mostShift)
}

/** What was shown and then moved since the page began, and how far, as browsers compute it. */
function findShifts(page: Page): Promise<{ moved: string; by: number }[]> {
  return page.evaluate(
    () =>
      new Promise<{ moved: string; by: number }[]>((resolve) => {
        interface Shift extends PerformanceEntry {
          value: number
          hadRecentInput: boolean
          sources: { node: Element | null }[]
        }
        const describe = (entries: PerformanceEntryList) =>
          (entries as Shift[])
            .filter(({ hadRecentInput }) => !hadRecentInput)
            .map(({ value, sources }) => ({
              moved: sources.map(({ node }) => node?.textContent?.slice(0, 40)).join(' | '),
              by: value,
            }))
        const observer = new PerformanceObserver((list) => resolve(describe(list.getEntries())))
        observer.observe({ type: 'layout-shift', buffered: true })
        // Where nothing has moved, nothing is ever observed.
        requestAnimationFrame(() => setTimeout(() => resolve(describe(observer.takeRecords()))))
      }),
  )
}

test('a person who signs in never sees the landing page on the way, and the shell is outlined in the page itself', async ({
  page,
}) => {
  await page.addInitScript(`
    const titles = JSON.parse(sessionStorage.titles ?? '[]')
    new MutationObserver(() => {
      const title = document.querySelector('h1')?.textContent
      if (title && title !== titles.at(-1)) titles.push(title)
      sessionStorage.titles = JSON.stringify(titles)
    }).observe(document, { childList: true, subtree: true })`)
  const stranger = await page.request.get('/')
  expect(await stranger.text()).not.toContain('Loading Hopwise')
  await page.goto('/api/login')
  await page.getByRole('button', { name: 'Explore with sample data' }).click()
  await expect(page.getByText('Welcome, Ada')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const titles = await page.evaluate(() => sessionStorage['titles'])
  expect(titles).not.toContain(landingTitle)
  const known = await page.request.get('/')
  expect(await known.text()).toContain('aria-label="Loading Hopwise"')
})

test('with the code of the other screens fetched, each of them opens without a network', async ({
  context,
  page,
}) => {
  await openSample(page, '/')
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  // The last of the routes, and the last part of the generator's; those before them have come by then.
  for (const last of ['/assets/admin-screen-', '/assets/post-dialogs-']) {
    // The first screen has its first seconds to itself.
    await expect.poll(() => hasFetched(page, last), { timeout: 60_000 }).toBe(true)
  }
  await context.setOffline(true)
  await expect(page.getByText('You’re offline.', { exact: false })).toBeVisible()
  for (const name of ['Analytics', 'Earnings', 'Campaigns', 'Content Generator']) {
    await page.getByRole('navigation').getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  }
  await context.setOffline(false)
  await expect(page.getByText('You’re offline.', { exact: false })).toBeHidden()
})

test('the palette opens before its code has come, and what is typed by then is kept', async ({
  page,
}) => {
  await saveData(page)
  const { promise: isTyped, resolve: letPaletteCome } = Promise.withResolvers<void>()
  await page.route(/assets\/palette-/, async (route) => {
    await isTyped
    await route.continue()
  })
  await openSample(page, '/')
  await expect(page.getByText('Welcome, Ada')).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Search or jump to' })).toBeVisible()
  await page.keyboard.type('campai')
  letPaletteCome()
  await expect(page.getByRole('combobox')).toHaveValue('campai')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('gns')
  await expect(page.getByRole('option').first()).toContainText('Campaigns')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Campaigns', level: 1 })).toBeVisible()
})

function hasFetched(page: Page, chunk: string): Promise<boolean> {
  return page.evaluate(
    (name) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(name)),
    chunk,
  )
}

test('a screen whose code cannot come keeps the page, and shows itself once the network is back', async ({
  context,
  page,
}) => {
  await saveData(page)
  await openSample(page, '/')
  await expect(page.getByText('Welcome, Ada')).toBeVisible()
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
  await context.setOffline(true)
  await page.getByRole('navigation').getByRole('link', { name: 'Campaigns' }).click()
  const screen = page.getByRole('main')
  await expect(screen.getByText('You’re offline.')).toBeVisible()
  await expect(screen.getByText('What you typed is kept.')).toBeVisible()
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect(screen.getByText('You’re offline.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Campaigns', level: 1 })).toBeVisible()
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
})

test('Hopwise can be installed, and a shared page begins a new link', async ({ page }) => {
  await openSample(page, '/')
  const chromium = await page.context().newCDPSession(page)
  const { errors, data = '{}' } = await chromium.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { installabilityErrors } = await chromium.send('Page.getInstallabilityErrors')
  expect(installabilityErrors).toEqual([])
  const { action, params } = JSON.parse(data).share_target
  const shared = new URLSearchParams({
    [params.title]: 'Standing desk',
    [params.text]: 'https://shop.example.com/desk',
  })
  await page.goto(`${action}?${shared}`)
  const dialog = page.getByRole('dialog', { name: 'Create Affiliate Link' })
  await expect(dialog.getByLabel('Original URL')).toHaveValue('https://shop.example.com/desk')
})
