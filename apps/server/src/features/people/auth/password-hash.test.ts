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

test('a password may be of any characters, 128 of them, and counts to its last', async () => {
  const hopwise = await startTestApp({}, { passwords: undefined })
  onTestFinished(() => hopwise.stop())
  const longest = 'パス ワード  🐎 ñ\'"<&>'.padEnd(128, '~')
  const { account } = await hopwise.signUp({ password: longest })
  const signIn = (password: string) =>
    hopwise.anyone.post('/api/auth/sign-in/email', { email: account.email, password })

  expect((await signIn(`${longest.slice(0, -1)}!`)).status).toBe(401)
  expect((await signIn(longest.replace('  ', ' '))).status).toBe(401)
  expect((await signIn(longest)).status).toBe(200)
  await expect(hopwise.signUp({ password: `${longest}~` })).rejects.toThrow('at most 128')
})
