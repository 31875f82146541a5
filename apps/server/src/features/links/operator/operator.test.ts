import {
  abuseReports,
  allowNamesakes,
  domains,
  imports,
  links,
  rateLimits,
  users,
  verifications,
  workspaces,
} from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { acrossWorkspaces } from '#src/collection/ours.ts'
import { invitationsClosed } from '#src/features/people/auth/index.ts'
import { claim } from '#src/jobs/claims.ts'
import { tenantOf } from '#src/services.ts'
import { Browser } from '#src/testing/browser.ts'
import { confirmEmail } from '#src/testing/confirm-email.ts'
import { aProduct, workspaceIdOf } from '#src/testing/records.ts'
import { runOperator } from '#src/testing/run-operator.ts'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'
import { abuseTexts } from './abuse-texts.ts'
import { disableLink, enableLink } from './disable-link.ts'
import { reportAbuse } from './report-abuse.ts'
import { walkLinks } from './walk-links.ts'

let hopwise: TestApp
let grace: Marketer
let eve: Marketer
let evesProduct: number
const changed: string[] = []

beforeAll(async () => {
  hopwise = await startTestApp()
  hopwise.services.linkChanged = async (slug) => {
    changed.push(slug)
  }
  // The first account runs the installation.
  grace = await hopwise.signUp()
  eve = await hopwise.signUp()
  evesProduct = (await aProduct(eve)).id
})
afterAll(() => hopwise.stop())
beforeEach(async () => {
  changed.length = 0
  await openLimits()
})

/** As if an hour had gone by. */
const openLimits = () => hopwise.services.database.orm.delete(rateLimits)

async function aLink(slug: string, originalUrl = 'https://shop.example/') {
  const { status, body } = await eve.post('/api/affiliate-links', {
    productId: evesProduct,
    originalUrl,
    slug,
  })
  expect(status).toBe(201)
  changed.length = 0
  return body
}

const disable = (what: string, name: string, reason = 'It imitates a bank') =>
  grace.post('/api/operator/disable', { what, name, reason })
const enable = (what: string, name: string) => grace.post('/api/operator/enable', { what, name })
const shown = async (slug: string) =>
  (await eve.get(`/api/affiliate-links?search=${slug}`)).body.find((one) => one.slug === slug)

test('the first account is the operator’s, and no other learns that there is one', async () => {
  expect((await grace.get('/api/auth/user')).body.isOperator).toBe(true)
  expect((await eve.get('/api/auth/user')).body.isOperator).toBe(false)
  const { id } = (await eve.get('/api/auth/user')).body
  expect((await eve.get('/api/operator')).status).toBe(404)
  const body = { what: 'link', name: 'any-link', reason: 'because' }
  expect((await eve.post('/api/operator/disable', body)).status).toBe(404)
  const { reason: _reason, ...named } = body
  expect((await eve.post('/api/operator/enable', named)).status).toBe(404)
  expect((await eve.post('/api/operator/reports/1/dismiss')).status).toBe(404)
  await eve.post('/api/auth/update-user', { isOperator: true })
  const [row] = await hopwise.services.database.orm.select().from(users).where(eq(users.id, id))
  expect(row?.isOperator).toBe(false)
})

test('the operator sees which Hopwise this is, who may join it and who runs it', async () => {
  const { installation } = (await grace.get('/api/operator')).body
  expect(installation).toEqual({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    signUp: 'open',
    operators: [grace.account.email],
  })
  await withSignUp('invite', async () => {
    expect((await grace.get('/api/operator')).body.installation.signUp).toBe('invite')
  })
})

test('the operator’s invitation is a URL that makes one account; anyone else’s is refused', async () => {
  expect((await eve.post('/api/operator/invitations', {})).status).toBe(404)
  const { status, body } = await grace.post('/api/operator/invitations', {})
  expect(status).toBe(201)
  const { origin, pathname, searchParams } = new URL(body.url)
  expect([origin, pathname]).toEqual([hopwise.services.config.publicUrl, '/api/login/sign-up'])
  expect(searchParams.get('invitation')).toMatch(/^[\w-]{32}$/)
  const kept = await hopwise.services.database.orm
    .select({ expiresAt: verifications.expiresAt })
    .from(verifications)
    .where(eq(verifications.value, 'sign-up'))
  expect(kept).toEqual([{ expiresAt: new Date(body.expiresAt) }])
})

test('the operator lists the invitations that still work, and revokes one so that it creates nothing', async () => {
  const invite = async () => (await grace.post('/api/operator/invitations')).body
  const first = await invite()
  const second = await invite()
  const listed = async () => (await grace.get('/api/operator')).body.invitations
  const [newest, older] = await listed()
  expect(newest?.expiresAt).toBe(second.expiresAt)
  expect(older?.expiresAt).toBe(first.expiresAt)
  const revoke = `/api/operator/invitations/${newest?.id ?? ''}` as const
  expect((await eve.delete(revoke)).status).toBe(404)
  expect((await grace.delete(revoke)).status).toBe(200)
  expect((await grace.delete(revoke)).status).toBe(404)
  expect((await listed()).map(({ id }) => id)).not.toContain(newest?.id)
  const { orm } = hopwise.services.database
  const statuses = await withSignUp('invite', async () => {
    const browser = new Browser(hopwise.app)
    const open = async ({ url }: { url: string }) =>
      (await browser.open(url.slice(new URL(url).origin.length))).status
    return [await open(first), await open(second)]
  })
  expect(statuses).toEqual([200, 403])
  const [entry] = (await grace.get('/api/audit-log?kind=operator')).body
  expect(entry).toMatchObject({
    action: 'revokeInvitation',
    title: 'Revoked an invitation',
    after: { invitationId: newest?.id },
  })
  const elsewhere = await orm
    .insert(verifications)
    .values({
      id: 'of-a-reset',
      identifier: 'reset-password:x',
      value: 'x',
      expiresAt: new Date(second.expiresAt),
    })
    .returning()
  expect((await grace.delete('/api/operator/invitations/of-a-reset')).status).toBe(404)
  expect(await orm.$count(verifications, eq(verifications.id, 'of-a-reset'))).toBe(elsewhere.length)
})

async function withSignUp<Result>(signUp: 'invite' | 'closed', work: () => Promise<Result>) {
  const { services } = hopwise
  const { config } = services
  services.config = { ...config, signUp }
  try {
    return await work()
  } finally {
    services.config = config
  }
}

test('no invitation is made where it would create nothing', async () => {
  const { status, body } = await withSignUp('closed', () => grace.post('/api/operator/invitations'))
  expect([status, body]).toMatchObject([403, { message: invitationsClosed }])
})

test('a link is disabled at once with a reason that its owner reads, and enabled the same way', async () => {
  await aLink('bank-entry')
  expect((await disable('link', 'https://hopwise.test/l/Bank-Entry?x=1')).body).toMatchObject({
    links: 1,
  })
  expect(changed).toEqual(['bank-entry'])
  expect((await shown('bank-entry'))?.disabled).toEqual({
    by: 'operator',
    reason: 'It imitates a bank',
  })
  const notices = (await eve.get('/api/notifications')).body
  expect(notices[0]).toMatchObject({
    title: 'Your link /bank-entry was disabled',
    body: 'It imitates a bank',
  })
  expect((await grace.get('/api/operator')).body.links).toMatchObject([
    { slug: 'bank-entry', owner: eve.account.email, by: 'operator' },
  ])
  expect((await enable('link', 'bank-entry')).status).toBe(200)
  expect((await shown('bank-entry'))?.disabled).toBeNull()
  expect(changed).toEqual(['bank-entry', 'bank-entry'])
  const [newest] = (await eve.get('/api/notifications')).body
  expect(newest).toMatchObject({ title: 'Your link /bank-entry works again' })
  expect((await eve.get('/api/audit-log?kind=operator')).body).toMatchObject([
    { action: 'enableLink', actor: 'operator' },
    { action: 'disableLink', actor: 'operator', after: { reason: 'It imitates a bank' } },
  ])
  expect((await disable('link', 'not-there')).status).toBe(400)
})

test('an act of the operator is one entry in each log that it concerns', async () => {
  const actions = async (of: Marketer) =>
    (await of.get('/api/audit-log')).body.map(({ action, title }) => `${action}: ${title}`)
  const { id: productId } = await aProduct(grace)
  const originalUrl = 'https://shop.example/'
  await grace.post('/api/affiliate-links', { productId, originalUrl, slug: 'of-grace' })
  const before = await actions(grace)
  await disable('link', 'of-grace')
  await enable('link', 'of-grace')
  expect(await actions(grace)).toEqual([
    'enableLink: Enabled a link again',
    'disableLink: Disabled a link',
    ...before,
  ])
  const { body: own } = await grace.get('/api/audit-log?kind=operator')
  const caller = { actor: 'person', sessionId: expect.any(String), network: '127.0.0.0/24' }
  expect(own.slice(0, 2)).toMatchObject([
    { action: 'enableLink', ...caller },
    { action: 'disableLink', ...caller, after: { reason: 'It imitates a bank' } },
  ])
  const mallory = await hopwise.signUp()
  await disable('account', mallory.account.email)
  await enable('account', mallory.account.email)
  expect((await actions(grace)).slice(0, 2)).toEqual([
    'enableByOperator: Enabled an account again',
    'disableByOperator: Disabled an account',
  ])
  const [named] = (await grace.get('/api/audit-log')).body
  expect(named).toMatchObject({ recordKind: 'accounts', recordName: mallory.account.email })
  const { email: identifier, password } = mallory.account
  const browser = new Browser(hopwise.app)
  await browser.submit('/api/login', { identifier, password })
  const { body } = await browser.call('GET', '/api/audit-log?kind=operator')
  expect(body.map(({ title }: { title: string }) => title)).toEqual([
    'Resumed the account',
    'Suspended the account',
  ])
})

test('a disabled host disables every link that may lead there, also by a rule, and no new one is saved', async () => {
  await aLink('evil-one', 'https://www.evil.example/a')
  await aLink('evil-two', 'https://deep.evil.example/b')
  await aLink('not-evil', 'https://notevil.example/')
  const smart = await eve.post('/api/smart-links/create', {
    productId: evesProduct,
    originalUrl: 'https://fine.example/',
    customAlias: 'evil-rule',
    rotateUrls: ['https://evil.example/c'],
  })
  expect(smart.status).toBe(201)
  changed.length = 0
  expect((await disable('host', 'https://EVIL.example/', 'Sells nothing')).body).toMatchObject({
    links: 3,
  })
  expect(changed.toSorted()).toEqual(['evil-one', 'evil-rule', 'evil-two'])
  expect((await shown('evil-two'))?.disabled).toEqual({ by: 'host', reason: 'Sells nothing' })
  expect((await shown('not-evil'))?.disabled).toBeNull()
  const refused = await eve.post('/api/affiliate-links', {
    productId: evesProduct,
    originalUrl: 'https://sub.evil.example/',
  })
  expect([refused.status, refused.body]).toMatchObject([
    400,
    { issues: [{ path: 'originalUrl', message: expect.stringContaining('Sells nothing') }] },
  ])
  expect((await enable('host', 'evil.example')).body).toMatchObject({ links: 3 })
  expect((await shown('evil-two'))?.disabled).toBeNull()
  await aLink('evil-again', 'https://evil.example/')
})

test('what an operator decided stands, though a walk over all links read it before', async () => {
  const { id } = await aLink('read-before')
  const read = async () => {
    for await (const walked of walkLinks(hopwise.services.database.orm, eq(links.id, id))) {
      for (const { link } of walked) return link
    }
    throw new Error('no such link')
  }
  const asEnabled = await read()
  await disable('link', 'read-before', 'Eve asked for it')
  const danger = { by: 'host', reason: 'Its host is disabled' } as const
  expect(await disableLink(hopwise.services, asEnabled, danger)).toBe(false)
  const asOfHost = { ...(await read()), disabledBy: 'host' } as const
  expect(await enableLink(hopwise.services, asOfHost)).toBe(false)
  expect((await shown('read-before'))?.disabled).toEqual({
    by: 'operator',
    reason: 'Eve asked for it',
  })
  await enable('link', 'read-before')
})

test('the operator’s own host cannot be disabled by mistake', async () => {
  expect((await disable('host', 'hopwise.test')).status).toBe(400)
  expect((await disable('host', 'localhost')).status).toBe(400)
})

test('a suspended account is signed out, learns why at sign-in, and its keys and jobs stop', async () => {
  const mallory = await hopwise.signUp()
  const workspaceId = await workspaceIdOf(mallory)
  const product = await aProduct(mallory)
  await mallory.post('/api/affiliate-links', {
    productId: product.id,
    originalUrl: 'https://shop.example/',
    slug: 'of-mallory',
  })
  const key = await mallory.post('/api/admin/api-keys', {
    name: 'mine',
    scopes: ['read'],
    expiresInDays: null,
  })
  changed.length = 0
  const { orm } = hopwise.services.database
  const [waiting] = await orm
    .insert(imports)
    .values({ workspaceId, fileName: 'a.csv', bytes: 1, source: 'csv', status: 'running' })
    .returning()
  expect(
    (await disable('account', mallory.account.email.toUpperCase(), 'Sent spam.')).body,
  ).toMatchObject({ links: 1 })
  expect(changed).toEqual(['of-mallory'])
  const browser = new Browser(hopwise.app)
  const signIn = { identifier: mallory.account.email, password: mallory.account.password }
  const page = await browser.submit('/api/login', signIn)
  expect([page.status, page.html]).toEqual([403, expect.stringContaining('Sent spam.')])
  const guess = await browser.submit('/api/login', { ...signIn, password: 'wrong password' })
  expect(guess.html).not.toContain('Sent spam.')
  const headers = { authorization: `Bearer ${key.body.key}` }
  const byKey = await hopwise.anyone.send({ method: 'GET', url: '/api/products', headers })
  expect([byKey.status, byKey.body]).toMatchObject([
    403,
    { message: expect.stringContaining('Sent spam.') },
  ])
  const tenant = tenantOf(hopwise.services, workspaceId)
  const mine = acrossWorkspaces('job', eq(imports.id, waiting?.id ?? 0))
  expect(await claim(tenant, imports, mine)).toBeNull()
  await enable('account', mallory.account.email)
  expect((await browser.submit('/api/login', signIn)).status).toBe(303)
  expect(await claim(tenant, imports, mine)).not.toBeNull()
})

test('the operator cannot suspend the account that runs the installation', async () => {
  expect((await disable('account', grace.account.email)).status).toBe(403)
  const [row] = await hopwise.services.database.orm
    .select()
    .from(workspaces)
    .where(eq(workspaces.id, await workspaceIdOf(grace)))
  expect(row?.suspendedReason).toBeNull()
})

test('a stranger reports a link without an account; the operator reads it, and closes it', async () => {
  await aLink('reported')
  const browser = new Browser(hopwise.app)
  const objecting = (await browser.open('/abuse?link=reported&kind=objection')).html
  expect(objecting).toContain('<h1>File an objection</h1>')
  expect(objecting).toContain('Send objection')
  const thanked = await browser.open('/abuse/thanks?kind=objection')
  expect(thanked.html).toContain('Your objection reached the people')
  const page = await browser.open('/abuse?link=reported&kind=malware')
  expect(page.html).toContain('value="reported"')
  expect(page.html).toContain('<option value="malware" selected>')
  const empty = await browser.submit('/abuse', { link: 'reported', kind: 'malware', reason: '' })
  expect([empty.status, empty.html]).toEqual([400, expect.stringContaining('Describe it')])
  const sent = await browser.submit('/abuse', {
    link: 'https://hopwise.test/l/reported+',
    kind: 'phishing',
    reason: '<b>It asks</b>\r\nfor my PIN',
    email: 'bob@example.com',
  })
  expect(sent).toMatchObject({ status: 303, location: '/abuse/thanks?kind=phishing' })
  const { reports } = (await grace.get('/api/operator')).body
  expect(reports).toMatchObject([
    {
      slug: 'reported',
      kind: 'phishing',
      reason: '<b>It asks</b>\r\nfor my PIN',
      email: 'bob@example.com',
      originalUrl: 'https://shop.example/',
      owner: eve.account.email,
      isDisabled: false,
    },
  ])
  const notices = (await grace.get('/api/notifications')).body
  expect(notices[0]).toMatchObject({ title: 'Report: /reported (phishing)' })
  const dismiss = `/api/operator/reports/${reports[0]?.id}/dismiss` as const
  expect((await grace.post(dismiss)).status).toBe(200)
  expect((await grace.get('/api/operator')).body.reports).toEqual([])
})

test('a report of what is none of our links is refused at the link, in words for who sends it', async () => {
  await aLink('q53mg62')
  const { orm } = hopwise.services.database
  const before = await orm.$count(abuseReports)
  const browser = new Browser(hopwise.app)
  const report = { kind: 'phishing', reason: 'It asks for my PIN' }
  for (const link of ['https://bit.ly/q53mg62', 'bit.ly/q53mg62', 'not-there', '/', '🙂']) {
    const { status, html } = await browser.submit('/abuse', { ...report, link })
    expect([link, status]).toEqual([link, 400])
    expect(html).toContain(abuseTexts.en.notOurs)
  }
  await openLimits()
  for (const language of ['en', 'de'] as const) {
    const { notOurs, objection } = abuseTexts[language]
    const theirs = { 'accept-language': language }
    const refused = await browser.submit('/abuse', { ...report, link: 'not-there' }, theirs)
    expect(refused.html).toContain(notOurs)
    const mistyped = { kind: 'objection', reason: 'It is mine', link: 'not-there' }
    const objecting = await browser.submit('/abuse', mistyped, theirs)
    expect(objecting.html).toContain(objection.notOurs)
    expect(objecting.html).not.toContain(notOurs)
  }
  expect(await orm.$count(abuseReports)).toBe(before)
  await openLimits()
  // As a URL, the digits are the address 0.0.7.232.
  await aLink('2024')
  for (const [link, slug] of [
    ['hopwise.test/l/q53mg62', 'q53mg62'],
    ['2024', '2024'],
    ['2024+', '2024'],
  ] as const) {
    const sent = await browser.submit('/abuse', { ...report, link })
    expect([link, sent.status]).toEqual([link, 303])
    const { reports } = (await grace.get('/api/operator')).body
    expect(reports).toMatchObject([{ slug, owner: eve.account.email }])
    await grace.post(`/api/operator/reports/${reports[0]?.id}/dismiss`)
  }
})

test('a refused report counts toward the five an hour', async () => {
  await aLink('guessed')
  const browser = new Browser(hopwise.app)
  const report = { kind: 'spam', reason: 'too many mails' }
  const statuses: number[] = []
  for (const link of [
    'guess-1',
    'guess-2',
    'guess-3',
    'guess-4',
    'guess-5',
    'guess-6',
    'guessed',
  ]) {
    statuses.push((await browser.submit('/abuse', { ...report, link })).status)
  }
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429])
})

test('someone whose account is suspended objects by its email, and learns when it is open again', async () => {
  const mallory = await hopwise.signUp()
  const { email: identifier, password } = mallory.account
  const browser = new Browser(hopwise.app)
  await browser.submit('/api/login', { identifier, password })
  await disable('account', identifier, 'Links to a fake bank')
  const refused = await browser.submit('/api/login', { identifier, password })
  expect(refused.html).toContain('Links to a fake bank. You can object at /abuse')
  expect(refused.html).toContain('Welcome back.')
  expect(refused.html).not.toContain('Your links kept working')
  const objection = { link: ` ${identifier} `, kind: 'objection', reason: 'These are my own' }
  expect((await browser.submit('/abuse', objection)).status).toBe(303)
  const { reports } = (await grace.get('/api/operator')).body
  expect(reports).toMatchObject([{ slug: identifier, kind: 'objection', originalUrl: null }])
  await grace.post(`/api/operator/reports/${reports[0]?.id ?? 0}/dismiss`)
  await enable('account', identifier)
  await browser.submit('/api/login', { identifier, password })
  const { body } = await browser.call('GET', '/api/notifications')
  expect(body.map(({ title }: { title: string }) => title)).toEqual([
    'Your account is open again',
    'Your account was suspended',
  ])
})

test('reports of one link are one row with the newest; dismissed with those before it alone', async () => {
  const { id: linkId } = await aLink('often')
  const { orm } = hopwise.services.database
  const reports = [
    { kind: 'phishing', reason: 'First\nand more', email: 'bob@example.com' },
    { kind: 'spam', reason: 'Second' },
    { kind: 'objection', reason: 'It is mine' },
    { kind: 'malware', reason: 'Third' },
  ] as const
  await orm.insert(abuseReports).values(reports.map((one) => ({ slug: 'often', linkId, ...one })))
  const open = async () => (await grace.get('/api/operator')).body.reports
  const rows = await open()
  expect(rows).toMatchObject([
    {
      slug: 'often',
      kind: 'malware',
      reason: 'Third',
      count: 3,
      owner: eve.account.email,
      earlier: [
        { kind: 'spam', reason: 'Second', email: null },
        { kind: 'phishing', reason: 'First\nand more', email: 'bob@example.com' },
      ],
    },
    { slug: 'often', kind: 'objection', count: 1, earlier: [] },
  ])
  await orm
    .insert(abuseReports)
    .values({ slug: 'often', linkId, kind: 'spam', reason: 'Since then' })
  await grace.post(`/api/operator/reports/${rows[0]?.id ?? 0}/dismiss`)
  expect(await open()).toMatchObject([
    { reason: 'Since then', count: 1 },
    { kind: 'objection', count: 1 },
  ])
  await orm.delete(abuseReports)
})

test('a report names a link by its host, and the operator disables that one alone', async () => {
  const { orm, pool } = hopwise.services.database
  await allowNamesakes(pool)
  const workspaceId = await workspaceIdOf(eve)
  const hosts = ['safe.example.com', 'unsafe.example.com']
  const made = await orm
    .insert(domains)
    .values(hosts.map((host) => ({ workspaceId, host, token: host, verifiedAt: new Date() })))
    .returning({ id: domains.id })
  await hopwise.services.domains.refresh()
  for (const { id } of made) {
    const link = { productId: evesProduct, originalUrl: `https://shop.example/${id}`, domainId: id }
    const { status } = await eve.post('/api/affiliate-links', { ...link, slug: 'bank-now' })
    expect(status).toBe(201)
  }
  const browser = new Browser(hopwise.app)
  const report = { kind: 'phishing', reason: 'It asks for my PIN' }
  expect((await browser.submit('/abuse', { ...report, link: 'bank-now' })).status).toBe(400)
  const link = 'http://unsafe.example.com/bank-now'
  expect((await browser.submit('/abuse', { ...report, link })).status).toBe(303)
  const overview = async () => (await grace.get('/api/operator')).body
  const [open] = (await overview()).reports
  expect(open).toMatchObject({
    slug: 'bank-now',
    shortUrl: 'http://unsafe.example.com/bank-now',
    originalUrl: `https://shop.example/${made[1]?.id}`,
  })
  const unclear = await disable('link', 'bank-now')
  expect(unclear.body).toMatchObject({
    message: 'Several links have this short name. Enter the whole short URL.',
  })
  expect((await disable('link', open?.shortUrl ?? '')).status).toBe(200)
  const { links, reports } = await overview()
  expect(reports).toEqual([])
  expect(links.filter(({ slug }) => slug === 'bank-now')).toMatchObject([{ shortUrl: link }])
  const [notice] = (await eve.get('/api/notifications')).body
  expect(notice).toMatchObject({ title: 'Your link unsafe.example.com/bank-now was disabled' })
  const [entry] = (await eve.get('/api/audit-log?kind=operator')).body
  expect(entry).toMatchObject({
    action: 'disableLink',
    recordName: 'unsafe.example.com/bank-now',
  })
  await enable('link', link)
})

test('what an old screen shows is disabled by its link, though its short URL is another’s by now', async () => {
  const { orm, pool } = hopwise.services.database
  await allowNamesakes(pool)
  const mallory = await hopwise.signUp()
  const host = 'handed.example.com'
  const verified = { host, verifiedAt: new Date() }
  const [ofEve] = await orm
    .insert(domains)
    .values({ ...verified, workspaceId: await workspaceIdOf(eve), token: 'eve' })
    .returning()
  await hopwise.services.domains.refresh()
  const given = { originalUrl: 'https://shop.example/', slug: 'handed' }
  const add = async (one: Marketer, productId: number, domainId: number | undefined) =>
    (await one.post('/api/affiliate-links', { ...given, productId, domainId })).body.id
  const reported = await add(eve, evesProduct, ofEve?.id)
  const link = `http://${host}/handed`
  const report = { kind: 'phishing', reason: 'It asks for my PIN', link }
  expect((await new Browser(hopwise.app).submit('/abuse', report)).status).toBe(303)
  const overview = async () => (await grace.get('/api/operator')).body
  const [old] = (await overview()).reports
  expect(old).toMatchObject({ linkId: reported, shortUrl: link })
  await eve.delete(`/api/domains/${ofEve?.id ?? 0}`)
  const [ofMallory] = await orm
    .insert(domains)
    .values({ ...verified, workspaceId: await workspaceIdOf(mallory), token: 'mallory' })
    .returning()
  await hopwise.services.domains.refresh()
  await add(mallory, (await aProduct(mallory)).id, ofMallory?.id)
  const pressed = { what: 'link', name: old?.shortUrl, linkId: old?.linkId }
  const { body } = await grace.post('/api/operator/disable', { ...pressed, reason: 'Phishing' })
  expect(body).toEqual({ links: 1, linkId: reported })
  const { links, reports } = await overview()
  expect(links).toMatchObject([{ id: reported, owner: eve.account.email }])
  expect(reports).toEqual([])
  expect((await grace.post('/api/operator/enable', pressed)).status).toBe(200)
  expect((await overview()).links).toEqual([])
})

test('a link that is gone, and one that was never there, is not disabled by its id', async () => {
  const gone = { what: 'link', name: 'own-desk', linkId: 999_999, reason: 'It imitates a bank' }
  expect(await grace.post('/api/operator/disable', gone)).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'name', message: 'This link is gone.' }] },
  })
  const account = { ...gone, what: 'account' }
  expect((await grace.post('/api/operator/disable', account)).status).toBe(400)
})

test('the URL of another site, or of a domain that is gone, is no link here and disables none', async () => {
  const { orm } = hopwise.services.database
  await aLink('own-desk')
  const workspaceId = await workspaceIdOf(eve)
  const host = 'gone.example.com'
  await orm.insert(domains).values({ workspaceId, host, token: 'gone', verifiedAt: null })
  for (const name of ['https://evil.example/own-desk', 'bit.ly/own-desk', `${host}/own-desk`]) {
    for (const verb of [disable, enable]) {
      expect(await verb('link', name)).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'name', message: 'No link has this short name.' }] },
      })
    }
  }
  for (const name of [
    'hopwise.test/l/own-desk',
    'https://HOPWISE.test./l/own-desk+',
    '/own-desk',
  ]) {
    expect((await disable('link', name)).status).toBe(200)
    expect((await enable('link', name)).status).toBe(200)
  }
})

test('a bare name is the link’s that it leads to, also after that moved away and was renamed', async () => {
  const { orm, pool } = hopwise.services.database
  await allowNamesakes(pool)
  const mallory = await hopwise.signUp()
  const domainOf = async (one: Marketer, host: string) => {
    const workspaceId = await workspaceIdOf(one)
    const values = { workspaceId, host, token: host, verifiedAt: new Date() }
    const [made] = await orm.insert(domains).values(values).returning({ id: domains.id })
    return made?.id
  }
  const ofMallory = await domainOf(mallory, 'mallory.example.com')
  const ofEve = await domainOf(eve, 'eve.example.com')
  await hopwise.services.domains.refresh()
  const { id: productId } = await aProduct(mallory)
  const originalUrl = 'https://phish.example/'
  const { body } = await mallory.post('/api/affiliate-links', {
    productId,
    originalUrl,
    slug: 'moved',
  })
  await mallory.patch(`/api/affiliate-links/${body.id}`, { domainId: ofMallory })
  await mallory.patch(`/api/affiliate-links/${body.id}`, { slug: 'moved-2' })
  const link = { productId: evesProduct, originalUrl: 'https://shop.example/', domainId: ofEve }
  expect((await eve.post('/api/affiliate-links', { ...link, slug: 'moved' })).status).toBe(201)
  const report = { kind: 'phishing', reason: 'It asks for my PIN', link: 'moved' }
  expect((await new Browser(hopwise.app).submit('/abuse', report)).status).toBe(303)
  const [open] = (await grace.get('/api/operator')).body.reports
  expect(open).toMatchObject({ originalUrl, owner: mallory.account.email })
  await disable('link', 'moved')
  const { links } = (await grace.get('/api/operator')).body
  expect(links).toMatchObject([{ slug: 'moved-2', owner: mallory.account.email }])
  await enable('link', 'moved')
})

test('disabling a link, its host or its account closes its reports, which can be opened again', async () => {
  const { orm } = hopwise.services.database
  const mallory = await hopwise.signUp()
  const { id: productId } = await aProduct(mallory)
  const originalUrl = 'https://settled.example/'
  const link = { productId, originalUrl, slug: 'settled' }
  const linkId = (await mallory.post('/api/affiliate-links', link)).body.id
  const open = async () =>
    (await grace.get('/api/operator')).body.reports.map(({ kind, reason }) => [kind, reason])
  const objection = ['objection', 'It is mine']
  for (const [what, name] of [
    ['link', 'settled'],
    ['host', 'settled.example'],
    ['account', mallory.account.email],
  ] as const) {
    const made = await orm
      .insert(abuseReports)
      .values([
        { slug: 'settled', linkId, kind: 'phishing', reason: 'First' },
        { slug: 'settled', linkId, kind: 'spam', reason: 'Second' },
        { slug: 'settled', linkId, kind: 'objection', reason: 'It is mine' },
        { slug: 'another', kind: 'spam', reason: 'Of another' },
      ])
      .returning({ id: abuseReports.id })
    await disable(what, name)
    expect(await open(), what).toEqual([['spam', 'Of another'], objection])
    await enable(what, name)
    const reopen = `/api/operator/reports/${made[0]?.id ?? 0}/reopen` as const
    expect((await eve.post(reopen)).status).toBe(404)
    expect((await grace.post(reopen)).status).toBe(200)
    expect(await open()).toEqual([['spam', 'Of another'], objection, ['spam', 'Second']])
    await orm.delete(abuseReports)
  }
  expect((await grace.post('/api/operator/reports/1/reopen')).status).toBe(404)
})

test('the form comes in the reporter’s language, with what is wrong in it', async () => {
  const german = { 'accept-language': 'de' }
  const browser = new Browser(hopwise.app)
  const page = await browser.open('/abuse?link=any', german)
  expect(page.html).toContain('<html lang="de">')
  expect(page.html).toContain('Er gibt sich als andere Website aus')
  const wrong = { link: '', kind: 'odd', reason: '', email: 'odd' }
  const { status, html } = await browser.submit('/abuse', wrong, german)
  expect(status).toBe(400)
  for (const issue of Object.values(abuseTexts.de.issues)) expect(html).toContain(issue)
  expect((await browser.open('/abuse/thanks', german)).html).toContain('Vielen Dank')
})

test('every language of the form says something of its own', () => {
  const { en, ...others } = abuseTexts
  const names = ['Link']
  for (const [language, texts] of Object.entries(others)) {
    const said = [...sentences(texts)]
    const english = [...sentences(en)]
    expect(said, language).toHaveLength(english.length)
    for (const [at, text] of english.entries()) {
      if (!names.includes(text)) expect(said[at], language).not.toBe(text)
      expect(said[at]?.includes('{when}'), language).toBe(text.includes('{when}'))
    }
  }
})

function* sentences(texts: object): Generator<string> {
  for (const value of Object.values(texts)) {
    if (typeof value === 'string') yield value
    else yield* sentences(value)
  }
}

test('an open report is notified once, and a flood of links once a day', async () => {
  const report = (link: string, network: string) =>
    reportAbuse(
      hopwise.services,
      { link, kind: 'spam', reason: 'too many mails', email: '' },
      { network, language: 'en' },
    )
  for (let n = 0; n < 13; n += 1) {
    await aLink(`flood-${n}`)
    await report(`flood-${n}`, `192.0.2.${n}`)
    await report(`flood-${n}`, `198.51.100.${n}`)
  }
  const titles = (await grace.get('/api/notifications')).body.map(({ title }) => title)
  const single = titles.filter((title) => title.startsWith('Report: /flood-'))
  expect(single.length).toBeGreaterThan(2)
  expect(single.length).toBeLessThanOrEqual(10)
  expect(new Set(single).size).toBe(single.length)
  expect(titles.filter((title) => title === 'Many links are being reported')).toHaveLength(1)
})

test('an invitation is an act of the operator in the log, which no one can use it from', async () => {
  const { status, body } = await grace.post('/api/operator/invitations')
  expect(status).toBe(201)
  const entries = (await grace.get('/api/audit-log?kind=operator')).body
  expect(entries[0]).toMatchObject({ action: 'createInvitation', recordName: null })
  const [, token = ''] = body.url.split('invitation=')
  expect(token.length).toBeGreaterThan(10)
  expect(JSON.stringify(entries)).not.toContain(token)
})

test('one address sends five reports an hour and no more', async () => {
  const { orm } = hopwise.services.database
  const before = await orm.$count(abuseReports)
  await aLink('any-of-five')
  const report = { link: 'any-of-five', kind: 'spam', reason: 'too many mails' }
  const statuses: number[] = []
  for (let attempt = 0; attempt < 7; attempt += 1) {
    statuses.push((await new Browser(hopwise.app).submit('/abuse', report)).status)
  }
  const { html } = await new Browser(hopwise.app).submit('/abuse', report)
  expect(html).toMatch(
    /You’ve tried five times within an hour. You can try again in \d+ minutes?\./,
  )
  expect(statuses).toEqual([303, 303, 303, 303, 303, 429, 429])
  expect((await orm.$count(abuseReports)) - before).toBe(5)
})

test('security.txt says where to report, until a day that is to come', async () => {
  const { body, headers } = await hopwise.anyone.get('/.well-known/security.txt')
  expect(headers['content-type']).toContain('text/plain')
  const text = String(body)
  expect(text).toContain('Contact: http://hopwise.test/abuse\n')
  const expires = Date.parse(/^Expires: (\S+)$/m.exec(text)?.[1] ?? '')
  expect(expires).toBeGreaterThan(hopwise.services.now().getTime())
  expect(expires).toBeLessThan(hopwise.services.now().getTime() + 365 * 86_400_000)
})

test('a host whose letters deceive is saved with a warning', async () => {
  expect((await aLink('paypal-look', 'https://pаypal.example/')).hostWarning).toContain(
    'mixes Latin and Cyrillic letters',
  )
  expect((await shown('reported'))?.hostWarning).toBeNull()
})

test.each([
  [['disable', 'link', 'by-command'], /npm run operator -- disable link by-command --reason "…"/],
  [['disable', 'site', 'by-command', '--reason', 'Spam'], /^Choose a command:\n/],
  [['disable', 'host', 'evil.example', '--reasn', 'Spam'], /^There is no --reasn\./],
])(
  'the command %j, which is not whole, is refused with what is missing',
  async (args, sentence) => {
    await expect(runOperator(hopwise, ...args)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(sentence),
    })
  },
)

test('its help names every command there is', async () => {
  const { stdout } = await runOperator(hopwise, '--help')
  for (const command of [
    'disable link|host|account',
    'enable link|host|account',
    'appoint EMAIL',
    'dismiss EMAIL',
    'list',
  ]) {
    expect(stdout).toContain(`npm run operator -- ${command}`)
  }
})

test('one command disables and enables, with the reason its owner reads', async () => {
  await aLink('by-command')
  const run = (...args: string[]) => runOperator(hopwise, ...args)
  const done = await run('disable', 'link', 'by-command', '--reason', 'Reported by a bank')
  expect(done.stdout).toBe('Disabled link by-command: 1 link.\n')
  expect((await shown('by-command'))?.disabled?.reason).toBe('Reported by a bank')
  await run('enable', 'link', 'by-command')
  expect((await shown('by-command'))?.disabled).toBeNull()
  const acts = async (of: Marketer) => {
    const { body } = await of.get('/api/audit-log?actor=command')
    return body.map(({ action, actorName, after }) => ({ action, actorName, after }))
  }
  const actorName = 'A command on the server'
  const target = { what: 'link', name: 'by-command' }
  const disabling = { ...target, reason: 'Reported by a bank' }
  const enabledAgain = [
    { action: 'enableByOperator', actorName, after: target },
    { action: 'disableByOperator', actorName, after: disabling },
  ]
  expect(await acts(grace)).toEqual(enabledAgain)
  await confirmEmail(hopwise, eve)
  await run('appoint', eve.account.email)
  const appointed = {
    action: 'appointOperator',
    actorName,
    after: { email: eve.account.email },
  }
  expect(await acts(grace)).toEqual([appointed, ...enabledAgain])
  expect(await acts(eve)).toEqual([appointed])
  expect((await eve.get('/api/operator')).status).toBe(200)
  expect((await grace.get('/api/operator')).status).toBe(200)
})
