// Takes the pictures of the README and the landing page from a running Hopwise with sample data:
// node tools/take-pictures.ts http://localhost:3000
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'

const url = process.argv[2] ?? 'http://localhost:3000'
const executablePath = process.env['CHROMIUM_PATH']
const browser = await chromium.launch({
  ...(executablePath !== undefined && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})

const targets = (theme: string) => [
  `docs/images/dashboard-${theme}.png`,
  `apps/web/public/product/dashboard-${theme}.png`,
]

for (const theme of ['light', 'dark'] as const) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 1080 },
    colorScheme: theme,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.goto(`${url}/api/login`)
  await page.getByRole('button', { name: 'Explore with sample data' }).click()
  await page.getByText('Welcome, Ada').waitFor()
  await page.locator('.recharts-surface').first().waitFor()
  for (const target of targets(theme)) {
    await page.screenshot({ path: fileURLToPath(new URL(`../${target}`, import.meta.url)) })
  }
  await page.goto(`${url}/smart-links?tab=analytics`)
  await page.getByText('Your first site · guide').first().click()
  await page.locator('.recharts-surface').first().waitFor()
  await page.screenshot({
    path: fileURLToPath(new URL(`../docs/images/rotation-${theme}.png`, import.meta.url)),
  })
  await context.close()
}
await browser.close()
