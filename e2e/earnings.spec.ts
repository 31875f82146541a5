import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, openSample, test } from './marketer.ts'

const rows = (page: Page) =>
  page.getByRole('table', { name: 'Recent Earnings' }).locator('tbody').getByRole('row')

test('without earnings the screen says what will be here and leads to a first link', async ({
  marketer,
  page,
}) => {
  await page.goto('/')
  await expect(page.getByText(`Welcome, ${marketer.firstName}`)).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('Search or jump to').fill('earnings')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Earnings', level: 1 })).toBeVisible()
  await expect(page.getByText('Ready for payout')).toBeVisible()
  await expect(page.getByText('Awaiting confirmation')).toBeVisible()
  await expect(page.getByText('Earnings trend will be displayed here')).toBeVisible()
  await expect(page.getByText('No earnings found')).toBeVisible()
  await page.getByRole('link', { name: 'Create Link' }).last().click()
  await expect(page.getByRole('dialog', { name: 'Create Affiliate Link' })).toBeVisible()
})

test('the totals, filters in the address, sorting, and the export of what is picked', async ({
  page,
}) => {
  await openSample(page, '/earnings')
  await expect(page.getByText('$54,750.00')).toBeVisible()
  await expect(page.getByText('1–25 of 416 earnings')).toBeVisible()
  await page.getByRole('button', { name: 'Amount' }).click()
  await expect(page).toHaveURL(/sort=amount/)
  await page.getByRole('radio', { name: 'Paid', exact: true }).click()
  await page.getByLabel('Source').selectOption('ClickBank')
  await expect(rows(page).first()).toContainText('Paid')
  await expect(rows(page).filter({ hasText: 'Amazon' })).toHaveCount(0)
  const { total, shown } = await page.evaluate(async () => {
    const answer = await fetch('/api/earnings?status=paid&source=clickbank&pageSize=1')
    return { total: Number(answer.headers.get('x-total-count')), shown: location.search }
  })
  expect(shown).toContain('status=paid')
  await page.getByRole('button', { name: 'Export' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv.trim().split('\n')).toHaveLength(total + 1)
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Paid', exact: true })).toBeChecked()
})

test('a row shows its whole story, and a refunded sale leads to its refund', async ({ page }) => {
  await openSample(page, '/earnings')
  const id = await page.evaluate(async () => {
    for (let at = 1; at < 4; at += 1) {
      const answer = await fetch(`/api/earnings?pageSize=200&page=${at}`)
      const all: { id: number; refunded: string }[] = await answer.json()
      const found = all.find(({ refunded }) => refunded !== '0.00')
      if (found) return found.id
    }
    return 0
  })
  await page.goto(`/earnings?earning=${id}`)
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText('refunded', { exact: false }).first()).toBeVisible()
  await expect(drawer.getByRole('heading', { name: 'The click' })).toBeVisible()
  await expect(drawer.getByRole('heading', { name: 'Status history' })).toBeVisible()
  await drawer.getByRole('button', { name: /^Refund/ }).click()
  await expect(page.getByRole('dialog', { name: /^Refund at/ })).toBeVisible()
  await expect(page.getByRole('dialog').getByText('Follows its sale')).toBeVisible()
})

test('marking as paid and taking it back', async ({ page }) => {
  await openSample(page, '/earnings?status=confirmed&source=clickbank')
  // Among them are refunds, which say so instead of their status.
  const sale = rows(page).filter({ hasText: 'Confirmed' }).first()
  const [receipt = ''] = /HW\w{6}/.exec((await sale.textContent()) ?? '') ?? []
  await sale.getByRole('checkbox').click()
  await expect(page.getByText('1 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(page.getByText('1 earning was marked as paid.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.goto('/earnings?status=confirmed&source=clickbank')
  await expect(rows(page).filter({ hasText: receipt }).first()).toContainText('Confirmed')
})

test('an unmatched earning is assigned to a link, and given back', async ({ page }) => {
  await openSample(page, '/earnings?match=unmatched')
  await rows(page).first().getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Assign to link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Assign to link' })
  await dialog.getByRole('combobox', { name: 'Link' }).click()
  await page.getByRole('option').first().click()
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(page.getByText('Assigned 1 earning', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows(page).first()).toContainText('ada-shop-20')
})
