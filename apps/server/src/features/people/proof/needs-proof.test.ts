import { endpoints } from '@hopwise/contracts'
import { abuseReports, links, passkeys } from '@hopwise/db'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConnectors } from '#src/connectors.ts'
import { ageProofs } from '#src/testing/age-proofs.ts'
import { Browser } from '#src/testing/browser.ts'
import { aLink } from '#src/testing/records.ts'
import { signUpSample } from '#src/testing/sign-up-sample.ts'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

const marked = endpoints.filter(({ needsProof }) => needsProof !== undefined)

let hopwise: TestApp
/** The first account, so that she runs the installation. */
let grace: Marketer
beforeAll(async () => {
  // No one listens there: no test speaks to a real network.
  const connectors = readConnectors({ SANDBOX_URL: 'http://127.0.0.1:9' })
  hopwise = await startTestApp({ connectors })
  grace = await hopwise.signUp()
})
afterAll(() => hopwise.stop())

const aWebhook = { form: 'webhook', url: 'https://receiver.invalid/', events: ['click'] }
const aNetwork = { network: 'clickbank', apiKey: 'API-KEPTSECRET1234' }
const aKey = { name: 'Report', scopes: ['read'], expiresInDays: 30 }
const aHost = { what: 'host', name: 'shop.example' }

const networks = async () => (await grace.get('/api/affiliate-networks')).body

/** There is one connection to each network. */
async function networkId(): Promise<number> {
  const [known] = await networks()
  return known?.id ?? (await grace.post('/api/affiliate-networks', aNetwork)).body.id
}

async function anotherSession(): Promise<string> {
  const { email: identifier, password } = grace.account
  await new Browser(hopwise.app).submit('/api/login', { identifier, password })
  const { body } = await grace.get('/api/settings/sessions')
  return body.find(({ isCurrent }) => !isCurrent)?.id ?? ''
}

async function aReport(): Promise<number> {
  const [report] = await hopwise.services.database.orm
    .insert(abuseReports)
    .values({ slug: 'any-link', kind: 'spam', reason: 'It is spam' })
    .returning({ id: abuseReports.id })
  return report?.id ?? 0
}

async function aDomain(): Promise<number> {
  const { body } = await grace.post('/api/domains', { host: `links-${Date.now()}.example.com` })
  return body.id
}

async function aReplacement(): Promise<number> {
  const { body: domain } = await grace.post('/api/domains', {
    host: `old-${Date.now()}.example.com`,
  })
  const { id } = await aLink(grace)
  await hopwise.services.database.orm
    .update(links)
    .set({ domainId: domain.id })
    .where(eq(links.id, id))
  const { body } = await grace.post(`/api/domains/${domain.id}/replace`, { domainId: null })
  return body.undoId ?? 0
}

async function aPasskey(): Promise<string> {
  const { id: userId } = (await grace.get('/api/auth/user')).body
  const id = 'a-passkey'
  await hopwise.services.database.orm.insert(passkeys).values({
    id,
    userId,
    name: 'Phone',
    credentialID: id,
    publicKey: 'AA',
    counter: 0,
    deviceType: 'multiDevice',
    backedUp: true,
  })
  return id
}

interface Given {
  params?: Record<string, string | number>
  query?: string
  body?: object
}

/** What each call needs to succeed. */
const needs: Record<string, () => Promise<Given>> = {
  addAffiliateNetwork: async () => {
    for (const { id } of await networks()) await grace.delete(`/api/affiliate-networks/${id}`)
    return { body: aNetwork }
  },
  addDomain: async () => ({ body: { host: 'links.example.com' } }),
  changeDomain: async () => ({
    params: { id: await aDomain() },
    body: { unknownUrl: 'https://shop.example.com/' },
  }),
  removeDomain: async () => ({ params: { id: await aDomain() } }),
  replaceDomain: async () => ({ params: { id: await aDomain() }, body: { domainId: null } }),
  undoDomainReplacement: async () => ({ params: { id: await aReplacement() } }),
  changeIns: async () => {
    const id = await networkId()
    await grace.post(`/api/affiliate-networks/${id}/notifications`)
    return { params: { id }, body: { secretKey: 'ANOTHERKEY123' } }
  },
  changeWebhook: async () => {
    const { body } = await grace.post('/api/webhooks', aWebhook)
    return { params: { id: body.id }, body: { url: 'https://other.invalid/' } }
  },
  createApiKey: async () => ({ body: aKey }),
  createInvitation: async () => ({}),
  createIns: async () => ({ params: { id: await networkId() } }),
  createSharedView: async () => ({ body: { name: 'For Ada', query: {}, expiresInDays: 30 } }),
  createWebhook: async () => ({ body: aWebhook }),
  disableByOperator: async () => ({ body: { ...aHost, reason: 'It imitates a bank' } }),
  dismissAbuseReport: async () => ({ params: { id: await aReport() } }),
  reopenAbuseReport: async () => ({ params: { id: await aReport() } }),
  enableByOperator: async () => {
    await grace.post('/api/operator/disable', { ...aHost, reason: 'It imitates a bank' })
    return { body: aHost }
  },
  exportData: async () => ({}),
  exportVisitorData: async () => ({ query: '?search=ada@example.com' }),
  revokeInvitation: async () => {
    await grace.post('/api/operator/invitations')
    const [invitation] = (await grace.get('/api/operator')).body.invitations
    return { params: { invitationId: invitation?.id ?? '' } }
  },
  removePasskey: async () => ({ params: { passkeyId: await aPasskey() } }),
  revokeOtherSessions: async () => {
    await anotherSession()
    return {}
  },
  revokeSignInSession: async () => ({ params: { sessionId: await anotherSession() } }),
  rotateWebhook: async () => {
    const { body } = await grace.post('/api/webhooks', aWebhook)
    return { params: { id: body.id } }
  },
}

async function everyRow(): Promise<unknown> {
  const { orm } = hopwise.services.database
  const { rows } = await orm.execute<{ name: string }>(
    sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'rate_limits'`,
  )
  const found = []
  for (const { name } of rows) {
    const { rows: held } = await orm.execute(sql`SELECT * FROM ${sql.identifier(name)}`)
    found.push([name, held.map((row) => JSON.stringify(row)).toSorted()])
  }
  return found
}

test('the table above names exactly the calls that need proof', () => {
  expect(Object.keys(needs).toSorted()).toEqual(marked.map(({ name }) => name).toSorted())
})

test.each(marked.map((operation) => [operation.name, operation] as const))(
  '%s is refused to an old session and changes nothing, and goes through once it is proved',
  async (name, { method, path }) => {
    const { params = {}, query = '', body } = (await needs[name]?.()) ?? {}
    const place = path.replaceAll(/\{(\w+)\}/g, (_, part: string) => String(params[part]))
    const url = `${place}${query}`
    const send = () => grace.send({ method, url, ...(body && { payload: body }) })
    await ageProofs(hopwise, grace)
    await hopwise.services.background.idle()
    const before = await everyRow()
    const refused = await send()
    expect([refused.status, refused.body.code]).toEqual([403, 'proof_required'])
    expect(await everyRow()).toEqual(before)
    const { password } = grace.account
    const proved = await grace.post('/api/auth/proof', { kind: 'password', password })
    expect(proved.status).toBe(200)
    expect((await send()).status).toBeLessThan(300)
  },
)

test('a call that no key reaches needs proof of everyone, and one that keys reach says why they need none', () => {
  for (const { name, scope, needsProof } of marked) {
    expect(needsProof === true, name).toBe(scope === null)
  }
})

test('a key goes on doing what its scope allows', async () => {
  const scopes = ['admin:write']
  const { body } = await grace.post('/api/admin/api-keys', { ...aKey, scopes })
  await ageProofs(hopwise, grace)
  const headers = { authorization: `Bearer ${body.key}` }
  const made = await hopwise.anyone.send({
    method: 'POST',
    url: '/api/webhooks',
    headers,
    payload: aWebhook,
  })
  expect(made.status).toBe(201)
})

test('the sample is never asked for proof: it refuses, or allows, by itself', async () => {
  const visitor = new Browser(hopwise.app)
  const { id, email } = await signUpSample(hopwise)
  const identifier = email
  await visitor.submit('/api/login', { identifier, password: 'correct horse battery' })
  const { orm } = hopwise.services.database
  await orm.execute(
    sql`UPDATE sessions SET proved_at = now() - interval '1 day' WHERE user_id = ${id}`,
  )
  const made = await visitor.call('POST', '/api/admin/api-keys', aKey)
  expect([made.status, made.body.code]).toEqual([403, 'forbidden'])
  expect((await visitor.open('/api/settings/export')).status).toBe(200)
  const state = await visitor.call('GET', '/api/auth/proof')
  expect(state.body).toMatchObject({ isFresh: true, provedAt: null, kinds: [] })
  const given = { kind: 'password', password: 'correct horse battery' }
  expect((await visitor.call('POST', '/api/auth/proof', given)).status).toBe(403)
})

test.each([
  'revoke-session',
  'revoke-sessions',
  'revoke-other-sessions',
  'link-social',
  'unlink-account',
])('%s of better-auth needs proof as well', async (path) => {
  await ageProofs(hopwise, grace)
  const send = { method: 'POST', url: `/api/auth/${path}`, payload: { token: 'x' } } as const
  const refused = await grace.send(send)
  expect([refused.status, refused.body.code]).toEqual([403, 'proof_required'])
})

test.each([
  (token: string) => `hopwise.session_token=${token}; hopwise.session_token=`,
  (token: string) => `hopwise.session_token=; hopwise.session_token=${token}`,
])('a second session cookie is no way around the proof', async (cookieOf) => {
  const ada = await hopwise.signUp()
  const browser = new Browser(hopwise.app)
  const { email: identifier, password } = ada.account
  await browser.submit('/api/login', { identifier, password })
  await ageProofs(hopwise, ada)
  const token = browser.cookies.get('hopwise.session_token') ?? ''
  const answer = await hopwise.app.inject({
    method: 'POST',
    url: '/api/auth/revoke-sessions',
    headers: { cookie: cookieOf(token), host: 'hopwise.test' },
    payload: {},
  })
  expect([401, 403]).toContain(answer.statusCode)
  expect((await browser.call('GET', '/api/auth/user')).status).toBe(200)
})
