import { expect, test } from './marketer.ts'

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

  const domain = page
    .getByRole('list', { name: 'Domains' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'links.ada-makes.com' }) })
  await expect(domain.getByText('Waiting for DNS')).toBeVisible()
  await expect(domain.getByText('_hopwise.links.ada-makes.com')).toBeVisible()
  await domain.getByRole('button', { name: 'Copy the value of the TXT record' }).click()
  await expect(page.getByText('Copied', { exact: true })).toBeVisible()
  await domain.getByRole('button', { name: 'Check now: links.ada-makes.com' }).click()
  await expect(page.getByText('Not verified yet', { exact: true })).toBeVisible()
  // Without a network no DNS answers at all.
  await expect(
    domain.getByText(/There is no TXT record at _hopwise|The DNS of .* doesn’t answer/),
  ).toBeVisible()

  await domain.getByRole('button', { name: 'Remove links.ada-makes.com' }).click()
  const question = page.getByRole('dialog', { name: 'Remove links.ada-makes.com?' })
  await question.getByRole('button', { name: 'Remove domain' }).click()
  await expect(page.getByText('Domain removed', { exact: true })).toBeVisible()
  await expect(page.getByText('No domains yet')).toBeVisible()
})
