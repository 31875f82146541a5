import { users } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Mail } from '#src/integrations/mail/mailer.ts'
import { workspaceIdOf } from '#src/testing/records.ts'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'
import type { Notice } from './notice.ts'
import { notify } from './notify.ts'

let hopwise: TestApp
let mails: Mail[] = []

beforeAll(async () => {
  hopwise = await startTestApp({ smtpUrl: 'smtp://mail.test' })
})
beforeEach(() => {
  mails = []
  hopwise.services.mailer.send = async (mail) => void mails.push(mail)
})
afterAll(() => hopwise.stop())

let keys = 0

async function mailAbout(kind: Notice['kind'], reader: Marketer): Promise<Mail | undefined> {
  mails = []
  keys += 1
  const notice = { kind, key: `notice-${keys}`, title: `Number ${keys} ended` }
  await notify(hopwise.services, await workspaceIdOf(reader), notice)
  // The mail that confirms the address may still be on its way.
  return mails.find(({ subject }) => subject === notice.title)
}

function addressIn(mail: Mail | undefined): string {
  const header = mail?.headers?.['List-Unsubscribe'] ?? ''
  const path = /^<http:\/\/hopwise\.test(\/[^>]+)>$/.exec(header)?.[1]
  return path ?? expect.fail(`no address in “${header}”`)
}

const settingsOf = async (one: Marketer) => (await one.get('/api/settings/notifications')).body

/** As mail services send it: a form from no browser, without a cookie. */
const press = (url: string, type = 'application/x-www-form-urlencoded') =>
  hopwise.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': type },
    payload: 'List-Unsubscribe=One-Click',
  })

test('a mail that can be switched off says how, in its headers and at its foot', async () => {
  const ada = await hopwise.signUp()
  const mail = await mailAbout('campaign', ada)
  expect(mail?.headers).toMatchObject({
    'List-Id': 'Campaign updates <campaign-updates.hopwise.test>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  expect(mail?.text).toContain(`Unsubscribe: http://hopwise.test${addressIn(mail)}`)
})

test('a mail about the account has neither', async () => {
  const mail = await mailAbout('account', await hopwise.signUp())
  expect(mail?.headers).toBeUndefined()
  expect(mail?.text).not.toContain('nsubscribe')
})

test('looking at the address changes nothing, for it may be a program that looks', async () => {
  const ada = await hopwise.signUp()
  const address = addressIn(await mailAbout('campaign', ada))
  const page = await hopwise.app.inject({ method: 'GET', url: address })
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain(ada.account.email)
  expect(page.body).toContain('<form method="post">')
  expect((await settingsOf(ada)).campaignUpdates).toBe(true)
})

test.each([
  ['campaign', 'campaignUpdates'],
  ['earnings', 'earningsNotifications'],
  ['social', 'socialMediaAlerts'],
  ['link', 'campaignUpdates'],
] as const)('one press ends %s mail and no other, however often it comes', async (kind, toggle) => {
  const [ada, eve] = [await hopwise.signUp(), await hopwise.signUp()]
  const before = await settingsOf(ada)
  const address = addressIn(await mailAbout(kind, ada))
  expect((await press(address)).statusCode).toBe(200)
  expect((await press(address, 'multipart/form-data; boundary=x')).statusCode).toBe(200)
  expect(await settingsOf(ada)).toEqual({ ...before, [toggle]: false })
  expect(await settingsOf(eve)).toEqual(before)
  expect(await mailAbout(kind, ada)).toBeUndefined()
})

test('an address that was changed, or is none of ours, unsubscribes no one', async () => {
  const ada = await hopwise.signUp()
  const address = addressIn(await mailAbout('campaign', ada))
  const changed = address.replace(/=..../, '=AAAA')
  for (const url of [changed, '/api/unsubscribe?token=x', '/api/unsubscribe']) {
    expect((await press(url)).statusCode).toBe(404)
    expect((await hopwise.app.inject({ method: 'GET', url })).statusCode).toBe(404)
  }
  expect((await settingsOf(ada)).campaignUpdates).toBe(true)
})

test('it ends mail to the address it was sent to, not to a later one', async () => {
  const ada = await hopwise.signUp()
  const old = addressIn(await mailAbout('campaign', ada))
  const { email } = ada.account
  // As once the new address is confirmed.
  const { orm } = hopwise.services.database
  await orm
    .update(users)
    .set({ email: `new-${email}` })
    .where(eq(users.email, email))
  expect((await press(old)).statusCode).toBe(200)
  expect((await settingsOf(ada)).campaignUpdates).toBe(true)
})

test('another site cannot press it from a browser', async () => {
  const ada = await hopwise.signUp()
  const url = addressIn(await mailAbout('campaign', ada))
  const headers = { origin: 'https://evil.example', 'content-type': 'text/plain' }
  const refused = await hopwise.app.inject({ method: 'POST', url, headers, payload: 'x' })
  expect(refused.statusCode).toBe(403)
})
