import { expect, test } from './marketer.ts'

const headings = 'Category,Name,ASIN,Tracking ID,Date Shipped,Items Shipped,Returns,Ad Fees($)'
const report = [
  'Fee-Earnings reports from 2026-11-01 to 2026-11-20',
  headings,
  'Office,"Desk, 48 inch",B00DESK001,ada-20,11/03/2026,1,0,24.10',
  'Office,"Desk, 48 inch",B00DESK001,ada-20,11/17/2026,0,1,-24.10',
  'Office,Lamp,B00LAMP001,ada-20,11/18/2026,1,0,3.05',
  'Office,Chair,B00CHAIR01,ada-20,soon,1,0,9.00',
].join('\n')

const file = { name: 'earnings.csv', mimeType: 'text/csv', buffer: Buffer.from(report) }

test('a report becomes earnings, once', async ({ marketer: _, page }) => {
  await page.goto('/admin?tab=sync')
  await page.getByRole('button', { name: 'Import a report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import a report' })
  await dialog.getByLabel('Choose a file').setInputFiles(file)
  await expect(dialog.getByText('Amazon earnings report', { exact: true }).first()).toBeVisible()
  await expect(dialog.getByText('1 row can’t be read')).toBeVisible()
  await expect(dialog.getByText('$3.05')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import 2 earnings and 1 refund' }).click()
  await expect(dialog.getByText('Report imported.')).toBeVisible()

  await dialog.getByRole('button', { name: 'Import another' }).click()
  await dialog.getByLabel('Choose a file').setInputFiles(file)
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(dialog.getByText('3 unchanged, 1 error')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(page.getByRole('button', { name: 'earnings.csv' })).toHaveCount(2)

  await page.goto('/')
  await expect(page.getByText('$3.05').first()).toBeVisible()
})

test('an import is undone right after it, and another one later from the list', async ({
  marketer: _,
  page,
}) => {
  await page.goto('/earnings')
  const dialog = page.getByRole('dialog', { name: 'Import a report' })
  const importFile = async (name: string) => {
    await dialog.getByLabel('Choose a file').setInputFiles({ ...file, name })
    await dialog.getByRole('button', { name: 'Import 2 earnings and 1 refund' }).click()
    await expect(dialog.getByText('Report imported.')).toBeVisible()
  }
  await page.getByRole('button', { name: 'Import a report' }).first().click()
  await importFile('first-report-of-the-year-with-a-long-name-2026-11-03.csv')
  await expect(page.getByText('$3.05').first()).toBeAttached()
  await dialog.getByRole('button', { name: 'Undo import' }).click()
  await expect(dialog.getByText('Import undone.')).toBeVisible()
  await expect(dialog.getByText('3 earnings removed. To undo this')).toBeVisible()
  await expect(page.getByText('$3.05')).toHaveCount(0)

  await dialog.getByRole('button', { name: 'Import another' }).click()
  await importFile('second.csv')
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(page.getByText('$3.05').first()).toBeVisible()
  await page.getByRole('button', { name: 'Import a report' }).first().click()
  const recent = dialog.getByRole('region', { name: 'Recent imports' })
  await expect(recent.getByText('Undone', { exact: true })).toBeVisible()
  // A long name is cut off where the phone ends, and widens nothing.
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await recent.evaluate((list) => list.getBoundingClientRect().right)).toBeLessThan(390)
  await page.setViewportSize({ width: 1440, height: 900 })
  await recent.getByRole('button', { name: 'second.csv' }).click()
  await dialog.getByRole('button', { name: 'Undo import' }).click()
  await expect(dialog.getByText('Import undone.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(page.getByText('$3.05')).toHaveCount(0)
})

test('a report of an unknown network is mapped by hand', async ({ marketer: _, page }) => {
  await page.goto('/admin?tab=sync')
  await page.getByRole('button', { name: 'Import a report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import a report' })
  await dialog.getByLabel('Choose a file').setInputFiles({
    ...file,
    name: 'network.csv',
    buffer: Buffer.from('Ref;Booked on;Our share\nA-1;03.11.2026;1.234,50\n'),
  })
  await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toBeDisabled()
  await expect(dialog.getByText('Enter the network this report is from.')).toBeVisible()
  await dialog.getByLabel('Network').fill('Awin')
  await dialog.getByLabel('Network').press('Enter')
  await dialog.getByLabel('Date', { exact: true }).selectOption('Booked on')
  const booked = dialog.getByRole('region', { name: 'First rows as earnings' })
  await expect(booked.getByText('$1,234.50')).toBeVisible()
  await dialog.getByRole('button', { name: 'Use this column' }).click()
  await expect(dialog.getByRole('button', { name: 'Import 1 earning' })).toBeVisible()
  await expect(dialog.getByText('$1,234.50')).toBeVisible()
})

test('closing the dialog gives the place of a report back', async ({ marketer: _, page }) => {
  await page.goto('/earnings')
  for (let n = 1; n <= 6; n += 1) {
    await page.getByRole('button', { name: 'Import a report' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import a report' })
    await dialog.getByLabel('Choose a file').setInputFiles({ ...file, name: `try-${n}.csv` })
    await expect(
      dialog.getByRole('button', { name: 'Import 2 earnings and 1 refund' }),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText(`try-${n}.csv was not imported.`).first()).toBeVisible()
  }
})
