import { anotherBrowser, expect, test } from './marketer.ts'

test('pasted lines become links that redirect, and the import can be undone', async ({
  marketer,
  page,
  shop,
  browser,
}) => {
  await page.request.post('/api/products', { data: { name: 'Standing desk' } })
  await page.goto('/affiliate-links')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Import links' })
  const name = `desk-${marketer.username}`
  const lines = [
    `${name}, ${shop.url}`,
    `${name}, ${shop.url}&more=1`,
    'lamp, javascript:alert(1)',
    `${name}, ${shop.url}`,
  ]
  await dialog.getByLabel('URLs', { exact: true }).fill(lines.join('\n'))
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByText(`/${name}-2`)).toBeVisible()
  await expect(dialog.getByText('URL must start with http:// or https://.')).toBeVisible()
  await expect(dialog.getByText('Same as line 1.')).toBeVisible()
  // Nothing is written before the button is pressed.
  expect(await (await page.request.get('/api/affiliate-links')).json()).toEqual([])
  await dialog.getByRole('button', { name: 'Import 2 links' }).click()
  await expect(dialog.getByText('The links are imported.')).toBeVisible()

  const visitor = await anotherBrowser(browser)
  await (await visitor.newPage()).goto(`/l/${name}-2`)
  await visitor.close()
  expect(shop.visits.at(-1)).toContain('more=1')

  const download = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Download skipped rows' }).click()
  expect((await download).suggestedFilename()).toMatch(/^links-not-imported-\d+\.csv$/)
  await dialog.getByRole('button', { name: 'Undo import' }).click()
  await expect(dialog.getByText('The import was undone.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('No affiliate links found')).toBeVisible()
})

test('an export of Dub brings its rules, and its clicks stay there', async ({
  marketer,
  page,
  browser,
}) => {
  await page.request.post('/api/products', { data: { name: 'App' } })
  await page.goto('/smart-links?tab=manage')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Import links' })
  const key = `app-${marketer.username}`
  const csv = `key,url,ios,geo,clicks\n${key},https://app.example/,https://ios.example/app,"{""DE"":""https://app.example/de""}",912\n`
  await dialog.getByLabel('Choose a file').setInputFiles({
    name: 'dub.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv),
  })
  await expect(dialog.getByText('Dub export · dub.csv')).toBeVisible()
  await expect(dialog.getByText('Clicks from other tools aren’t imported')).toBeVisible()
  await expect(dialog.getByText('Smart link, 2 rules')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import 1 link' }).click()
  await expect(dialog.getByText('The links are imported.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(page.getByText(`/l/${key}`).first()).toBeVisible()

  const phone = await browser.newContext({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  })
  const answer = await phone.request.get(`/l/${key}`, { maxRedirects: 0 })
  expect(answer.headers()['location']).toContain('https://ios.example/app')
  await phone.close()
})
