import { conversions } from '@hopwise/db'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Mail } from '#src/integrations/mail/mailer.ts'
import { addVisits } from '#src/testing/add-visits.ts'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'
import { sendWeeklyReports } from './send-weekly-reports.ts'

let hopwise: TestApp
let now = new Date()
let mails: Mail[] = []

beforeAll(async () => {
  hopwise = await startTestApp({ smtpUrl: 'smtp://mail.test' }, { now: () => now })
})
beforeEach(() => {
  mails = []
  now = new Date()
  hopwise.services.mailer.send = async (mail) => void mails.push(mail)
})
afterAll(() => hopwise.stop())

async function reader(timeZone: string) {
  now = new Date()
  const marketer = await hopwise.signUp()
  await marketer.patch('/api/settings/preferences', { timeZone })
  await marketer.patch('/api/settings/notifications', { weeklyReports: true })
  const { workspace } = (await marketer.get('/api/auth/user')).body
  return { marketer, workspaceId: workspace.id as number }
}

/** Answers the newest of their workspaces. */
async function addReaders(count: number): Promise<number> {
  const { rows } = await hopwise.services.database.pool.query<{ id: number }>(
    `with spaces as (
       insert into workspaces (name) select 'Many' from generate_series(1, $1) returning id
     ), people as (
       insert into users (id, name, email)
       select 'many' || id, 'Many', id || '@many.test' from spaces returning id
     ), wanted as (
       insert into notification_settings
         (user_id, campaign_updates, earnings_notifications, weekly_reports, social_media_alerts)
       select id, true, true, true, true from people
     ), members as (
       insert into workspace_members (workspace_id, user_id) select id, 'many' || id from spaces
     ) select max(id) as id from spaces`,
    [count],
  )
  return rows[0]?.id ?? 0
}

async function reportAt(instant: string) {
  now = new Date(instant)
  await sendWeeklyReports(hopwise.services)
}
const mailsTo = ({ account }: Marketer) =>
  mails.filter(({ to, subject }) => to === account.email && !subject.startsWith('Confirm'))

test.each([
  ['Asia/Tokyo', '2026-11-22T22:59:00Z', '2026-11-22T23:00:00Z'],
  ['America/Los_Angeles', '2026-11-23T15:59:00Z', '2026-11-23T16:00:00Z'],
  ['Asia/Kolkata', '2026-11-23T02:00:00Z', '2026-11-23T03:00:00Z'],
])('in %s the report comes from Monday 8:00 there on, once', async (zone, before, after) => {
  const { marketer } = await reader(zone)
  await reportAt(before)
  expect(mailsTo(marketer)).toEqual([])
  await reportAt(after)
  await reportAt(after)
  expect(mailsTo(marketer)).toHaveLength(1)
})

test('an hour that was missed is made up for that day, and the next week has its own', async () => {
  const { marketer } = await reader('UTC')
  await reportAt('2026-11-23T21:00:00Z')
  await reportAt('2026-11-24T08:00:00Z')
  expect(mailsTo(marketer)).toHaveLength(1)
  await reportAt('2026-11-30T08:00:00Z')
  expect(mailsTo(marketer)).toHaveLength(2)
})

test('who did not ask for it gets none', async () => {
  const marketer = await hopwise.signUp()
  await reportAt('2026-11-23T09:00:00Z')
  expect(mailsTo(marketer)).toEqual([])
})

test('reports that fail, however many, keep no other waiting', async () => {
  const { pool } = hopwise.services.database
  const newest = await addReaders(300)
  await pool.query(
    `create function refuse() returns trigger language plpgsql as
       $$ begin raise exception 'refused'; end $$;
     create trigger refuse before insert on notifications for each row
       when (new.workspace_id <= ${newest}) execute function refuse()`,
  )
  onTestFinished(async () => {
    await pool.query(
      `drop trigger refuse on notifications; delete from users where email like '%@many.test'`,
    )
  })
  const { marketer } = await reader('UTC')
  await expect(reportAt('2026-11-23T08:00:00Z')).rejects.toThrow('parts failed')
  expect(mailsTo(marketer)).toHaveLength(1)
})

test('the report has the numbers of the week, as text and as HTML', async () => {
  const { marketer, workspaceId } = await reader('UTC')
  const { orm } = hopwise.services.database
  const product = (await marketer.post('/api/products', { name: 'Desk' })).body
  const link = (
    await marketer.post('/api/affiliate-links', {
      productId: product.id,
      originalUrl: 'https://example.com/',
      title: 'Desk <b>tour</b>',
    })
  ).body
  const visit = { workspaceId, linkId: link.id }
  await addVisits(hopwise.services, [
    { ...visit, occurredAt: new Date('2026-11-22T23:00:00Z'), times: 15 },
    { ...visit, occurredAt: new Date('2026-11-16T00:00:00Z'), times: 5 },
    { ...visit, occurredAt: new Date('2026-11-15T23:00:00Z'), times: 10 },
    { ...visit, occurredAt: new Date('2026-11-23T00:00:00Z'), times: 99 },
    { ...visit, occurredAt: new Date('2026-11-18T10:00:00Z'), times: 7, flag: 'crawler' },
  ])
  const sale = { workspaceId, linkId: link.id, source: 'x', amount: '60.25' }
  await orm.insert(conversions).values([
    { ...sale, transactionId: 'A', occurredAt: new Date('2026-11-18T10:00:00Z') },
    { ...sale, transactionId: 'B', occurredAt: new Date('2026-11-19T10:00:00Z') },
    { ...sale, transactionId: 'C', occurredAt: new Date('2026-11-23T01:00:00Z') },
  ])
  await reportAt('2026-11-23T08:00:00Z')
  const [mail] = mailsTo(marketer)
  expect(mail?.subject).toBe('Your week, Nov 16 to Nov 22')
  expect(mail?.text).toContain('Clicks: 20 (+100.0% from the week before)')
  expect(mail?.text).toContain('Conversions: 2 (nothing the week before)')
  expect(mail?.text).toContain('Earnings: $120.50')
  expect(mail?.text).toContain('Best link: Desk <b>tour</b> ($120.50)')
  expect(mail?.html).toContain('Desk &lt;b&gt;tour&lt;/b&gt;')
  expect(mail?.html).not.toContain('<b>tour')
  const unsubscribe = mail?.headers?.['List-Unsubscribe']?.slice(1, -1) ?? expect.fail('no header')
  expect(mail?.text).toContain(unsubscribe)
  expect(mail?.html).toContain(`href="${unsubscribe}"`)
  expect(mail?.headers?.['List-Id']).toBe('Weekly reports <weekly-reports.hopwise.test>')
  expect((await marketer.get('/api/notifications')).body).toMatchObject([
    { kind: 'weekly-report', title: 'Your week, Nov 16 to Nov 22' },
  ])
})

test('in a week without earnings the best link is the most visited one', async () => {
  const { marketer, workspaceId } = await reader('UTC')
  const product = (await marketer.post('/api/products', { name: 'Desk' })).body
  const [quiet, busy] = await Promise.all(
    ['Quiet', 'Busy'].map(async (title) => {
      const given = { productId: product.id, originalUrl: 'https://example.com/', title }
      return (await marketer.post('/api/affiliate-links', given)).body
    }),
  )
  const visit = { workspaceId, occurredAt: new Date('2026-11-18T10:00:00Z') }
  await addVisits(hopwise.services, [
    { ...visit, linkId: busy?.id ?? 0, times: 3 },
    { ...visit, linkId: quiet?.id ?? 0, times: 2 },
    { ...visit, linkId: quiet?.id ?? 0, times: 9, flag: 'crawler' },
  ])
  await reportAt('2026-11-23T08:00:00Z')
  expect(mailsTo(marketer)[0]?.text).toContain('Best link: Busy (3 clicks)')
})

test('the best campaign is the one whose links earned most that week', async () => {
  const { marketer, workspaceId } = await reader('UTC')
  const { orm } = hopwise.services.database
  const product = (await marketer.post('/api/products', { name: 'Desk' })).body
  const sales = [
    ['Autumn', '30.00', '2026-11-18T10:00:00Z'],
    ['Winter', '20.00', '2026-11-18T10:00:00Z'],
    ['Summer', '99.00', '2026-11-14T10:00:00Z'],
  ] as const
  for (const [name, amount, occurredAt] of sales) {
    const campaign = (
      await marketer.post('/api/campaigns', {
        name,
        productId: product.id,
        platforms: ['twitter'],
        startDate: '2026-11-01',
      })
    ).body
    const link = (
      await marketer.post('/api/affiliate-links', {
        productId: product.id,
        originalUrl: 'https://example.com/',
        campaignId: campaign.id,
      })
    ).body
    await orm.insert(conversions).values({
      workspaceId,
      linkId: link.id,
      source: 'x',
      transactionId: name,
      amount,
      occurredAt: new Date(occurredAt),
    })
  }
  await reportAt('2026-11-23T08:00:00Z')
  expect(mailsTo(marketer)[0]?.text).toContain('Best campaign: Autumn ($30.00)')
})
