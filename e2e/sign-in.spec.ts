import { aMarketer, expect, test } from './marketer.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a person signs up, signs out and signs in again by username', async ({ page }) => {
    const marketer = aMarketer()
    await page.goto('/api/login')
    await page
      .getByRole('link', { name: /create|sign up/i })
      .first()
      .click()
    await page.getByLabel('First name').fill(marketer.firstName)
    await page.getByLabel('Last name').fill('Lovelace')
    await page.getByLabel('Email').fill('no email')
    await page.getByLabel('Username').fill(marketer.username)
    await page.getByLabel('Password', { exact: true }).fill(marketer.password)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByText('Please enter a valid email')).toBeVisible()
    await expect(page.getByLabel('Username')).toHaveValue(marketer.username)

    await page.getByLabel('Email').fill(marketer.email)
    await page.getByLabel('Password', { exact: true }).fill(marketer.password)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page).toHaveURL('/')
    const user = await page.request.get('/api/auth/user')
    expect(await user.json()).toMatchObject({ email: marketer.email })

    await page.goto('/api/logout')
    await page.getByRole('link', { name: 'Sign out' }).click()
    await expect(page).toHaveURL('/')
    expect((await page.request.get('/api/auth/user')).status()).toBe(401)

    await page.goto('/api/login')
    await expect(page.getByRole('button', { name: 'Show password' })).toBeHidden()
    await page.getByLabel(/username/i).fill(marketer.username)
    await page.getByLabel('Password', { exact: true }).fill('a wrong password')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByText('Wrong email, username or password')).toBeVisible()
    await page.getByLabel('Password', { exact: true }).fill(marketer.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL('/')
    expect((await page.request.get('/api/auth/user')).status()).toBe(200)
  })
})

test('a username is proposed from the email until another is typed', async ({ page }) => {
  await page.goto('/api/login/sign-up')
  const username = page.getByLabel('Username')
  await page.getByLabel('Email').fill('mary-jane+shop@example.com')
  await expect(username).toHaveValue('mary_jane')
  await username.fill('mj')
  await page.getByLabel('Email').fill('mary@example.com')
  await expect(username).toHaveValue('mj')
})

test('a taken username is said with a free one, and the password stays', async ({
  marketer,
  page,
}) => {
  await page.context().clearCookies()
  await page.goto('/api/login/sign-up')
  await page.getByLabel('First name').fill('Mara')
  await page.getByLabel('Last name').fill('Stone')
  const email = `mara-${marketer.username}@example.com`
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Username').fill(marketer.username)
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText(/^This username is taken. How about/)).toBeVisible()
  await expect(page.getByLabel('Username')).toBeFocused()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('correct horse battery')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/')
  expect((await page.request.get('/api/auth/user')).status()).toBe(200)
})

test('a typed password is shown while its person asks for that', async ({ page }) => {
  await page.goto('/api/login')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('correct horse')
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

test('signing out ends the session and returns to the landing page', async ({ marketer, page }) => {
  await page.goto('/')
  await expect(page.getByText(`Welcome, ${marketer.firstName}`)).toBeVisible()
  await page.getByRole('link', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect(
    page.getByRole('heading', { name: 'Automate Your Affiliate Marketing' }),
  ).toBeVisible()
})
