import { scryptSync } from 'node:crypto'
import { accounts } from '@hopwise/db'
import { expect, onTestFinished, test } from 'vitest'
import { startTestApp } from '#src/testing/start-test-app.ts'

const scryptCost = { N: 16_384, r: 16, p: 1, maxmem: 128 * 1024 * 1024 }

test('without the haste of tests a password is kept salted and by a dear scrypt', async () => {
  const hopwise = await startTestApp({}, { passwords: undefined })
  onTestFinished(() => hopwise.stop())
  const { account } = await hopwise.signUp()
  const [row] = await hopwise.services.database.orm
    .select({ kept: accounts.password })
    .from(accounts)
  const [salt = '', key] = row?.kept?.split(':') ?? []
  expect(salt).toHaveLength(32)
  expect(key).toBe(scryptSync(account.password, salt, 64, scryptCost).toString('hex'))
  const { email, password } = account
  const signIn = (given: string) =>
    hopwise.anyone.post('/api/auth/sign-in/email', { email, password: given })
  expect((await signIn(password)).status).toBe(200)
  expect((await signIn(`${password}!`)).status).toBe(401)
})
