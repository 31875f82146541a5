import type { Page } from '@playwright/test'
import { ageProofs } from '../age-proofs.ts'
import { enterSample, expect, test } from '../marketer.ts'
import { expectAccessible, widths } from './expect-accessible.ts'
import { screens, type Visit } from './screens.ts'

test.describe.configure({ timeout: 300_000 })

const [narrow] = widths
test.use({ viewport: { width: narrow, height: 800 } })

/** Each is opened as on a phone, which no story does, and stays open while the window widens. */
async function look(page: Page, visits: Visit[]) {
  for (const { name, path, opens, shows } of visits) {
    await page.setViewportSize({ width: narrow, height: 800 })
    if (path !== undefined) await page.goto(path)
    await opens?.(page)
    await expect(shows(page).first(), name).toBeVisible()
    await expectAccessible(page, shows(page).first(), name)
  }
}

test('the landing page is accessible', async ({ page }) => {
  await page.goto('/')
  await expectAccessible(page, page.getByRole('button', { name: 'Get Started Now' }), 'landing')
})

for (const [screen, { empty, sample }] of Object.entries(screens)) {
  if (empty.length > 0) {
    test(`${screen} is accessible to a newcomer`, async ({ marketer: _, page }) => {
      await look(page, empty)
    })
  }
  if (sample.length > 0) {
    test(`${screen} is accessible in the sample`, async ({ page }) => {
      await enterSample(page)
      await look(page, sample)
    })
  }
}

test('the question who is there is accessible, above the dialog that it holds up', async ({
  hopwise,
  marketer,
  page,
}) => {
  await page.goto('/admin?tab=settings&create=key')
  await page.getByRole('dialog').getByLabel('Name').fill('Nightly export')
  await ageProofs(hopwise, marketer)
  await page.getByRole('button', { name: 'Create Key' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await expectAccessible(page, proof.getByLabel('Your password'), 'proof')
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expectAccessible(page, proof.getByText('Password is required'), 'proof without a password')
})
