import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { auditChains, auditEntries } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { removeClosedAccounts } from '#src/features/people/settings/index.ts'
import { authenticatorCode } from '#src/testing/authenticator-code.ts'
import { Browser } from '#src/testing/browser.ts'
import { aCampaign, aLink, anEarning, aProduct } from '#src/testing/records.ts'
import { signUpSample } from '#src/testing/sign-up-sample.ts'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

let hopwise: TestApp
let ada: Marketer

beforeAll(async () => {
  hopwise = await startTestApp()
})
afterAll(() => hopwise.stop())
beforeEach(async () => {
  ada = await hopwise.signUp()
})

async function log(of: Marketer = ada, query = '') {
  await hopwise.services.background.idle()
  const { body } = await of.get(`/api/audit-log${query}`)
  return body
}
/** Of the one mail that these tests have sent; empty until it is there. */
function mailedToken(): string {
  const outbox = join(hopwise.services.config.dataDir, 'outbox')
  const mails = existsSync(outbox)
    ? readdirSync(outbox).filter((name) => name.endsWith('.eml'))
    : []
  const texts = mails.map((mail) =>
    readFileSync(join(outbox, mail), 'utf8').replaceAll('=\n', '').replaceAll('=3D', '='),
  )
  return texts.join('\n').match(/reset-password\?token=(\S+)/)?.[1] ?? ''
}

const actions = async (of?: Marketer) => (await log(of)).map(({ action }) => action)
const workspaceOf = async (of: Marketer) => (await of.get('/api/auth/user')).body.workspace.id

test('a change says who made it, from where, and what was before and after', async () => {
  const { id } = await aCampaign(ada, { name: 'Keto reset', budget: '50.00' })
  await ada.send({
    method: 'PATCH',
    url: `/api/campaigns/${id}`,
    payload: { name: 'Keto start', budget: '50.00', version: 1 },
    remoteAddress: '203.0.113.77',
    headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0 Safari/537' },
  })
  const [entry] = await log()
  expect(entry).toMatchObject({
    kind: 'links',
    action: 'changeCampaign',
    actor: 'person',
    actorName: ada.account.email,
    network: '203.0.113.0/24',
    device: expect.stringContaining('Chrome on Windows'),
    sessionId: expect.any(String),
    recordKind: 'campaigns',
    recordId: id,
    recordName: 'Keto reset',
    before: { name: 'Keto reset' },
    after: { name: 'Keto start' },
  })
  expect(entry?.before).not.toHaveProperty('budget')
})

test('a new record is named with its id, and one that was refused is not there', async () => {
  const { id } = await aLink(ada, { title: 'Desk' })
  expect((await ada.post('/api/affiliate-links', { title: 'No URL' })).status).toBe(400)
  expect((await ada.delete('/api/affiliate-links/4711')).status).toBe(404)
  expect((await log()).map(({ action, recordId }) => [action, recordId])).toEqual([
    ['createAffiliateLink', id],
    ['createProduct', expect.any(Number)],
    ['signIn', null],
    ['createAccount', null],
  ])
})

test('an entry is written in the transaction of its change: neither is there without the other', async () => {
  const { id } = await aCampaign(ada)
  const workspaceId = await workspaceOf(ada)
  const { orm } = hopwise.services.database
  // There is no number after it, so the entry cannot be written.
  const last = { lastId: 2_147_483_647 }
  await orm.update(auditChains).set(last).where(eq(auditChains.workspaceId, workspaceId))
  const failed = await ada.patch(`/api/campaigns/${id}`, { name: 'Another', version: 1 })
  expect(failed.status).toBe(500)
  expect((await ada.get(`/api/campaigns/${id}`)).body.name).toBe('Keto reset')
})

test('a change of many rows is one entry with its counts, and so is its undo', async () => {
  const made = [await aLink(ada), await aLink(ada), await aLink(ada)]
  const ids = made.map(({ id }) => id)
  const { body } = await ada.post('/api/affiliate-links/bulk', { ids, change: { archived: true } })
  await ada.post(`/api/affiliate-links/bulk/${body.undoId}/undo`)
  const [undone, changed] = await log()
  expect(changed).toMatchObject({
    action: 'changeAffiliateLinks',
    after: { change: { archived: true }, changed: 3, skipped: 0, undoId: body.undoId },
  })
  expect(undone).toMatchObject({
    action: 'undoAffiliateLinks',
    recordKind: 'bulk',
    recordId: body.undoId,
    after: { changed: 3 },
  })
})

test('settings that have no address of their own say what they were, too', async () => {
  const { email, username, password } = ada.account
  await ada.patch('/api/settings/preferences', { timeZone: 'Europe/Berlin' })
  const names = { firstName: 'Augusta', lastName: 'Lovelace', email, username, password }
  await ada.patch('/api/settings/profile', names)
  await ada.patch('/api/settings/notifications', { weeklyReports: true })
  await ada.patch('/api/admin/settings', { logDays: 90 })
  await ada.post('/api/exchange-rates', { currency: 'EUR', rate: '1.1', recalculate: false })
  await ada.post('/api/exchange-rates', { currency: 'EUR', rate: '1.2', recalculate: false })
  const [rate, , admin, notifications, profile, preferences] = await log()
  expect(preferences).toMatchObject({
    kind: 'account',
    before: { timeZone: 'UTC' },
    after: { timeZone: 'Europe/Berlin' },
  })
  expect([profile?.before, profile?.after]).toEqual([
    { firstName: 'Ada' },
    { firstName: 'Augusta' },
  ])
  expect([notifications?.before, notifications?.after]).toEqual([
    { weeklyReports: false },
    { weeklyReports: true },
  ])
  expect([admin?.before, admin?.after]).toEqual([{ logDays: 30 }, { logDays: 90 }])
  expect(rate).toMatchObject({ kind: 'money', action: 'setExchangeRate' })
  expect(Number(rate?.before?.['rate'])).toBe(1.1)
})

test('corrections of money are in the log with what they changed', async () => {
  const { id } = await anEarning(hopwise, ada)
  const link = await aLink(ada)
  await ada.post('/api/earnings/assign', {
    assignments: [{ ids: [id], linkId: link.id }],
    rules: [],
  })
  const moved = await ada.post('/api/earnings/status', { status: 'confirmed', ids: [id] })
  await ada.post('/api/earnings/status/undo', moved.body.undo)
  expect((await ada.post('/api/earnings/status/undo', moved.body.undo)).status).toBe(409)
  const [undone, status, assigned] = await log()
  expect(undone).toMatchObject({ action: 'undoEarningStatus', after: { changed: 1 } })
  expect(status).toMatchObject({
    action: 'changeEarningStatus',
    after: { status: 'confirmed', ids: [id], changed: 1, skipped: 0 },
  })
  expect(assigned).toMatchObject({
    action: 'assignEarnings',
    before: { assignments: [{ ids: [id], linkId: null }] },
    after: { assignments: [{ ids: [id], linkId: link.id }], changed: 1 },
  })
})

test('an import is in the log as it begins, and as its job ends it', async () => {
  await aProduct(ada)
  const text = 'https://one.example/\nhttps://two.example/'
  const began = await ada.post('/api/link-import/run', { text, key: randomUUID() })
  expect(began.status, JSON.stringify(began.body)).toBe(200)
  const inOrder = ['finishLinkImport', 'runLinkImport', 'createProduct', 'signIn', 'createAccount']
  await expect.poll(() => actions()).toEqual(inOrder)
  const [ended] = await log()
  expect(ended).toMatchObject({
    action: 'finishLinkImport',
    actor: 'job',
    actorName: 'Background job link_imports',
    recordId: began.body.id,
    after: { created: 2, skipped: 0, refused: 0 },
  })
})

test('a report that can’t be read is a failed import in the log, not a finished one', async () => {
  const uploaded = await ada.send({
    method: 'POST',
    url: '/api/imports?name=broken.xlsx',
    headers: { 'content-type': 'application/octet-stream' },
    payload: Buffer.from('PK\u0003\u0004 this is no workbook'),
  })
  expect(uploaded.status, JSON.stringify(uploaded.body)).toBe(201)
  await expect.poll(() => actions()).toContain('failImport')
  const [ended] = await log()
  expect(ended).toMatchObject({
    title: 'Failed to import a report',
    actor: 'job',
    recordName: 'broken.xlsx',
    after: { status: 'failed' },
  })
  expect(await actions()).not.toContain('finishImport')
})

test('what a key does is the key’s, and no entry holds a secret', async () => {
  const made = await ada.post('/api/admin/api-keys', {
    name: 'Nightly',
    scopes: ['links:write', 'products:write'],
    expiresInDays: null,
  })
  const byKey = { authorization: `Bearer ${made.body.key}` }
  const payload = { name: 'Lamp' }
  await hopwise.anyone.send({ method: 'POST', url: '/api/products', headers: byKey, payload })
  await ada.delete(`/api/admin/api-keys/${made.body.id}`)
  const entries = await log()
  expect(entries.map(({ action, kind, actorName }) => [action, kind, actorName])).toEqual([
    ['revokeApiKey', 'security', ada.account.email],
    ['createProduct', 'links', 'API key “Nightly”'],
    ['createApiKey', 'security', ada.account.email],
    ['signIn', 'sign-in', ada.account.email],
    ['createAccount', 'account', ada.account.email],
  ])
  expect(entries[0]?.recordName).toBe('Nightly')
  expect(JSON.stringify(entries)).not.toContain(made.body.key)
})

test('a call that is made again by its Idempotency-Key is one entry', async () => {
  const send = () =>
    ada.send({
      method: 'POST',
      url: '/api/products',
      headers: { 'idempotency-key': 'once' },
      payload: { name: 'Lamp' },
    })
  expect([(await send()).status, (await send()).status]).toEqual([201, 201])
  expect(await actions()).toEqual(['createProduct', 'signIn', 'createAccount'])
})

test('exports are in the log with what they picked', async () => {
  await ada.get('/api/affiliate-links/export?search=desk')
  await ada.get('/api/settings/export')
  const [all, links] = await log()
  expect([all?.action, all?.kind]).toEqual(['exportData', 'export'])
  expect(links).toMatchObject({ action: 'exportAffiliateLinks', after: { search: 'desk' } })
})

test('sign-ins, failed ones, sign-outs and changes of a password are in the log', async () => {
  const browser = new Browser(hopwise.app)
  const { email, password } = ada.account
  await browser.submit('/api/login', { identifier: email, password: 'not it at all' })
  await browser.submit('/api/login', { identifier: email, password })
  await browser.call('POST', '/api/settings/password', {
    currentPassword: password,
    newPassword: 'a better password',
    confirmPassword: 'a better password',
  })
  await browser.call('POST', '/api/auth/sign-out')
  ada = { ...ada, account: { ...ada.account, password: 'a better password' } }
  const again = new Browser(hopwise.app)
  await again.submit('/api/login', { identifier: email, password: 'a better password' })
  await hopwise.services.background.idle()
  const { body } = await again.call('GET', '/api/audit-log')
  const entries: { action: string; actor: string; before: unknown; after: unknown }[] = body
  expect(entries.map(({ action, actor }) => `${actor} ${action}`)).toEqual([
    'person signIn',
    'person signOut',
    'person changePassword',
    'person signIn',
    'stranger signInFailed',
    'person signIn',
    'person createAccount',
  ])
  expect(JSON.stringify(entries)).not.toMatch(/better password|not it at all|correct horse/)
})

test('an account’s log begins with its making', async () => {
  const [signedIn, made] = await log()
  expect(made).toMatchObject({
    id: 1,
    kind: 'account',
    action: 'createAccount',
    title: 'Created the account',
    actorName: ada.account.email,
  })
  expect(signedIn).toMatchObject({ action: 'signIn', title: 'Signed in' })
})

test('a second step is part of the sign-in, and a wrong code is in the log of its account', async () => {
  const { email, password } = ada.account
  const enable = await ada.post('/api/settings/two-factor/start', { password })
  const code = (atMs = Date.now()) => authenticatorCode(enable.body.uri, atMs)
  await ada.post('/api/settings/two-factor/confirm', { code: code() })
  const browser = new Browser(hopwise.app)
  await browser.submit('/api/login', { identifier: email, password })
  await browser.submit('/api/login/two-factor', { code: '000000' })
  // Each code counts once.
  await browser.submit('/api/login/two-factor', { code: code(Date.now() + 30_000) })
  await hopwise.services.background.idle()
  const { body } = await browser.call('GET', '/api/audit-log')
  expect(body.map(({ action }: { action: string }) => action)).toEqual([
    'signIn',
    'secondStepFailed',
    'confirmTwoFactor',
    'startTwoFactor',
    'signIn',
    'createAccount',
  ])
})

test('a password chosen by mail is in the log, and so is asking for the mail', async () => {
  const { email } = ada.account
  await hopwise.anyone.post('/api/auth/request-password-reset', { email })
  await hopwise.anyone.post('/api/auth/request-password-reset', { email: 'no.one@example.com' })
  expect(await actions()).toEqual(['requestPasswordReset', 'signIn', 'createAccount'])
  await expect.poll(mailedToken).not.toBe('')
  const newPassword = 'remembered this time'
  const chosen = { token: mailedToken(), newPassword }
  expect((await hopwise.anyone.post('/api/auth/reset-password', chosen)).status).toBe(200)
  const browser = new Browser(hopwise.app)
  await browser.submit('/api/login', { identifier: email, password: newPassword })
  await hopwise.services.background.idle()
  const { body } = await browser.call('GET', '/api/audit-log')
  const entries: { action: string; actor: string }[] = body
  expect(entries.map(({ action, actor }) => `${actor} ${action}`)).toEqual([
    'person signIn',
    'stranger resetPassword',
    'stranger requestPasswordReset',
    'person signIn',
    'person createAccount',
  ])
})

test('the log is read by actor, kind and time, page by page, and by its own workspace alone', async () => {
  const eve = await hopwise.signUp()
  await aLink(ada)
  await ada.get('/api/affiliate-links/export')
  const names = async (query: string) => (await log(ada, query)).map(({ action }) => action)
  expect(await names('?kind=export')).toEqual(['exportAffiliateLinks'])
  expect(await names('?actor=key')).toEqual([])
  expect(await names('?period=day&pageSize=2')).toEqual([
    'exportAffiliateLinks',
    'createAffiliateLink',
  ])
  expect(await names('?period=day&pageSize=2&page=2')).toEqual(['createProduct', 'signIn'])
  expect(await names('?period=day&pageSize=2&page=3')).toEqual(['createAccount'])
  await hopwise.services.database.orm
    .update(auditEntries)
    .set({ at: new Date(Date.now() - 8 * 86_400_000) })
    .where(eq(auditEntries.workspaceId, await workspaceOf(ada)))
  expect(await names('?period=week')).toEqual([])
  expect(await names('?period=month')).toHaveLength(5)
  expect(await actions(eve)).toEqual(['signIn', 'createAccount'])
})

test('the log is exported with all pages, and the export is in it', async () => {
  await aLink(ada, { title: '=cmd' })
  const { body } = await ada.get('/api/audit-log/export?kind=links')
  expect(String(body).split('\n')[0]).toContain('Entry,Time (UTC),Kind,What')
  expect(String(body)).toContain('createAffiliateLink')
  expect(String(body)).not.toContain('signIn')
  expect((await actions())[0]).toBe('exportAudit')
})

test('the sample has no log: everyone would read who else was there', async () => {
  const sample = await signUpSample(hopwise)
  const browser = new Browser(hopwise.app)
  await browser.submit('/api/login', {
    identifier: sample.email,
    password: 'correct horse battery',
  })
  const before = (await browser.call('GET', '/api/audit-log')).body
  await browser.call('POST', '/api/products', { name: 'Lamp' })
  expect((await browser.call('GET', '/api/audit-log')).body).toEqual(before)
})

test('an account that is deleted takes its log along', async () => {
  const workspaceId = await workspaceOf(ada)
  const { email, password } = ada.account
  expect((await ada.post('/api/settings/account/delete', { email, password })).status).toBe(200)
  await removeClosedAccounts(hopwise.services)
  const { orm } = hopwise.services.database
  const left = await orm
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.workspaceId, workspaceId))
  expect(left).toEqual([])
})
