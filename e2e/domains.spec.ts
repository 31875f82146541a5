import { request } from 'node:http'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility/expect-accessible.ts'
import { hopwiseUrl } from './installation/addresses.ts'
import type { Installation } from './installation/start-installation.ts'
import { expect, test } from './marketer.ts'

test.use({ installation: 'withDns' })

test('a domain is refused until it is one, then shows its DNS records, is checked and removed', async ({
  marketer,
  page,
}) => {
  await page.goto('/settings?tab=links')
  await expect(page.getByText(`Welcome, ${marketer.firstName}`)).toBeVisible()
  await expect(page.getByText('No domains yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add Domain' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Domain' })
  const submit = dialog.getByRole('button', { name: 'Add Domain' })
  await submit.click()
  await expect(dialog.getByText('Enter a domain, such as links.example.com')).toBeVisible()
  await dialog.getByLabel('Domain').fill('co.uk')
  await submit.click()
  await expect(
    dialog.getByText('co.uk is shared by many sites, so you can’t use it.'),
  ).toBeVisible()
  await dialog.getByLabel('Domain').fill('https://Links.Ada-Makes.com/')
  await submit.click()
  await expect(page.getByText('Domain added', { exact: true })).toBeVisible()

  const domain = rowOf(page, 'links.ada-makes.com')
  await expect(domain.getByText('Waiting for DNS')).toBeVisible()
  await expect(domain.getByText('_hopwise.links.ada-makes.com', { exact: true })).toBeVisible()
  await domain.getByRole('button', { name: 'Copy the value of the TXT record' }).click()
  await expect(page.getByText('Copied', { exact: true })).toBeVisible()
  await domain.getByRole('button', { name: 'Check now: links.ada-makes.com' }).click()
  await expect(page.getByText('Not verified yet', { exact: true })).toBeVisible()
  await expect(domain.getByText(/There is no TXT record at _hopwise/)).toBeVisible()

  await domain.getByRole('button', { name: 'Remove links.ada-makes.com' }).click()
  const question = page.getByRole('dialog', { name: 'Remove links.ada-makes.com?' })
  await question.getByRole('button', { name: 'Remove domain' }).click()
  await expect(page.getByText('Domain removed', { exact: true })).toBeVisible()
  await expect(page.getByText('No domains yet')).toBeVisible()
})

test('a domain is verified by the records it shows, becomes the default and answers a new link', async ({
  hopwise,
  marketer,
  page,
  shop,
}) => {
  const host = `${marketer.username}.example.com`
  await page.goto('/settings?tab=links')
  const domain = await addVerified(page, hopwise, host)
  await domain.getByRole('button', { name: `Make default: ${host}` }).click()
  await expect(domain.getByText('Default', { exact: true })).toBeVisible()

  await page.goto('/affiliate-links')
  await page.getByRole('button', { name: 'Create Link' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Create Affiliate Link' })
  await dialog.getByLabel('Original URL').fill(shop.url)
  await dialog.getByLabel('Short link').fill(marketer.username)
  await dialog.getByRole('button', { name: 'Domain' }).click()
  const chooser = dialog.getByLabel('Domain')
  const own = new URL(hopwiseUrl)
  await expect(chooser).toHaveValue(`http://${host}:${own.port}/`)
  await dialog.getByRole('button', { name: 'Create and copy' }).click()
  await expect(dialog).toHaveCount(0)
  await expect.poll(() => locationAt(host, `/${marketer.username}`)).toContain(shop.url)
  // At its root this Hopwise has screens, and no links.
  expect(await locationAt(own.host, `/${marketer.username}`)).toBeUndefined()
})

test('another domain takes the place of one in a press, and gives it back', async ({
  hopwise,
  marketer,
  page,
}) => {
  const [old, next] = [
    `old-${marketer.username}.example.com`,
    `next-${marketer.username}.example.com`,
  ]
  await page.goto('/settings?tab=links')
  const before = await addVerified(page, hopwise, old)
  await addVerified(page, hopwise, next)
  await before.getByRole('button', { name: `Make default: ${old}` }).click()
  await expect(before.getByText('Default', { exact: true })).toBeVisible()

  await before.getByRole('button', { name: `Replace ${old}` }).click()
  const dialog = page.getByRole('dialog', { name: `Replace ${old} with another domain?` })
  await expect(dialog.getByText(/New links will use the new domain\./)).toBeVisible()
  await expectAccessible(page, dialog, 'use another domain instead')
  await dialog.getByRole('button', { name: 'Replace domain' }).click()
  await expect(dialog.getByText('Please select a domain')).toBeVisible()
  await expectAccessible(page, dialog, 'use another domain instead, with none chosen')
  const nextWithPort = `${next}:${new URL(hopwiseUrl).port}`
  await dialog.getByLabel('Domain').selectOption({ label: nextWithPort })
  await dialog.getByRole('button', { name: 'Replace domain' }).click()
  await expect(page.getByText(`Moved to ${nextWithPort}`, { exact: true })).toBeVisible()
  await expect(rowOf(page, next).getByText('Default', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
  await expect(before.getByText('Default', { exact: true })).toBeVisible()
})

const rowOf = (page: Page, host: string) =>
  page
    .getByRole('list', { name: 'Domains' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: host }) })

/** Adds a domain, sets the DNS records that it shows, and has it checked. */
async function addVerified(page: Page, { dns }: Pick<Installation, 'dns'>, host: string) {
  await page.getByRole('button', { name: 'Add Domain' }).click()
  const added = page.getByRole('dialog', { name: 'Add Domain' })
  await added.getByLabel('Domain').fill(host)
  await added.getByRole('button', { name: 'Add Domain' }).click()
  const domain = rowOf(page, host)
  const records = domain.getByRole('list').getByRole('listitem')
  await expect(records).toHaveCount(2)
  const partsOf = (place: number) => records.nth(place).getByRole('definition').allInnerTexts()
  const [name = '', , value = ''] = await partsOf(0)
  expect((await partsOf(1))[0]).toBe(host)
  if (dns === null) throw new Error('this story needs name servers of its own')
  dns.records = { ...dns.records, [name]: { TXT: [value] }, [host]: { A: ['127.0.0.1'] } }
  await domain.getByRole('button', { name: `Check now: ${host}` }).click()
  await expect(domain.getByText('Verified', { exact: true })).toBeVisible()
  return domain
}

/** Where a host sends who asks it, as a visitor's browser would. */
function locationAt(host: string, path: string): Promise<string | undefined> {
  return new Promise((done, failed) => {
    const headers = { host, 'user-agent': 'Mozilla/5.0' }
    const asked = request(new URL(path, hopwiseUrl), { headers }, (response) => {
      response.resume()
      done(response.headers.location)
    })
    asked.on('error', failed)
    asked.end()
  })
}
