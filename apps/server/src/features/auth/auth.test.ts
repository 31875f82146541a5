import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

let hopwise: TestApp

beforeAll(async () => {
  hopwise = await startTestApp()
})
afterAll(() => hopwise.stop())

test('a script can sign up, is signed in and has a workspace of its own', async () => {
  const ada = await hopwise.signUp({ firstName: 'Ada' })
  const { status, body } = await ada.get('/api/auth/user')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    firstName: 'Ada',
    username: ada.account.username,
    workspace: { isSample: false, timeZone: 'UTC' },
  })
})

test('without a session the current user is 401', async () => {
  const { status, body } = await hopwise.anyone.get('/api/auth/user')
  expect(status).toBe(401)
  expect(body).toMatchObject({ code: 'unauthorized', message: 'Please sign in first.' })
})
