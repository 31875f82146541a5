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
  hopwise.services.mailer.send = async (mail) => {
    if (!mail.subject.startsWith('Confirm your email')) mails.push(mail)
  }
})
afterAll(() => hopwise.stop())

const settings = '/api/settings/notifications'
const titles = async (one: Marketer, query = '') =>
  (await one.get(`/api/notifications${query}`)).body.map((row) => row.title)

async function notifyOne(one: Marketer, part: Partial<Notice> = {}) {
  const notice = { kind: 'campaign', key: 'campaign-7-ended', title: 'It ended', ...part } as const
  await notify(hopwise.services, await workspaceIdOf(one), notice)
}

test('the toggles begin as specified, and each stays as it was put', async () => {
  const ada = await hopwise.signUp()
  const defaults = {
    campaignUpdates: true,
    earningsNotifications: true,
    weeklyReports: false,
    socialMediaAlerts: true,
  }
  expect((await ada.get(settings)).body).toEqual(defaults)
  await Promise.all([
    ada.patch(settings, { weeklyReports: true }),
    ada.patch(settings, { campaignUpdates: false }),
  ])
  const changed = { ...defaults, weeklyReports: true, campaignUpdates: false }
  expect((await ada.get(settings)).body).toEqual(changed)
  expect((await ada.patch(settings, {})).body).toEqual(changed)
  const refused = await ada.patch(settings, { weeklyReports: 'yes' })
  expect(refused.body.issues).toMatchObject([{ path: 'weeklyReports' }])
})

test('a notice is recorded and mailed once, however often it is sent', async () => {
  const ada = await hopwise.signUp()
  await notifyOne(ada, { body: 'After 30 days.', path: '/campaigns?campaign=7' })
  await notifyOne(ada, { body: 'After 30 days.', path: '/campaigns?campaign=7' })
  expect(await titles(ada)).toEqual(['It ended'])
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ to: ada.account.email, subject: 'It ended' })
  expect(mails[0]?.text).toContain('http://hopwise.test/campaigns?campaign=7')
  expect(mails[0]?.text).toContain('/settings?tab=notifications')
})

test.each([
  ['campaign', 'campaignUpdates'],
  ['earnings', 'earningsNotifications'],
  ['weekly-report', 'weeklyReports'],
  ['social', 'socialMediaAlerts'],
] as const)('a %s notice that was switched off is not recorded', async (kind, toggle) => {
  const ada = await hopwise.signUp()
  await ada.patch(settings, { [toggle]: false })
  await notifyOne(ada, { kind })
  expect(await titles(ada)).toEqual([])
  await ada.patch(settings, { [toggle]: true })
  await notifyOne(ada, { kind })
  expect(await titles(ada)).toEqual(['It ended'])
  expect(mails).toHaveLength(1)
})

test('what is about the account is recorded whatever is switched off', async () => {
  const ada = await hopwise.signUp()
  await ada.patch(settings, {
    campaignUpdates: false,
    earningsNotifications: false,
    weeklyReports: false,
    socialMediaAlerts: false,
  })
  await notifyOne(ada, { kind: 'account', title: 'Your trial ends' })
  expect(await titles(ada)).toEqual(['Your trial ends'])
  expect(mails[0]?.text).not.toContain('tab=notifications')
})

test('a mail server that fails makes no one else fail', async () => {
  const ada = await hopwise.signUp()
  hopwise.services.mailer.send = () => Promise.reject(new Error('no route to the mail server'))
  await notifyOne(ada)
  expect(await titles(ada)).toEqual(['It ended'])
})

test('notifications come newest first in pages, are read one by one or all, and are one’s own', async () => {
  const [ada, eve] = [await hopwise.signUp(), await hopwise.signUp()]
  for (const title of ['one', 'two', 'three']) await notifyOne(ada, { key: title, title })
  await notifyOne(eve)
  const page = await ada.get('/api/notifications?pageSize=2')
  expect(page.headers['x-total-count']).toBe('3')
  expect(page.body).toMatchObject([{ title: 'three', readAt: null }, { title: 'two' }])
  const ids = [page.body[0]?.id]
  expect((await eve.post('/api/notifications/read', { ids })).body).toEqual({ unread: 1 })
  expect((await ada.post('/api/notifications/read', { ids })).body).toEqual({ unread: 2 })
  expect(await titles(ada, '?unread=true')).toEqual(['two', 'one'])
  expect((await ada.post('/api/notifications/read', {})).body).toEqual({ unread: 0 })
  expect(await titles(eve, '?unread=true')).toEqual(['It ended'])
  expect((await ada.post('/api/notifications/read', { ids: ['x'] })).status).toBe(400)
})
