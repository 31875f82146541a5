import { createHmac } from 'node:crypto'
import { auditEntries, socialAccounts, socialDays, socialPosts } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approveAtSandbox } from '#src/testing/approve-at-sandbox.ts'
import { type SandboxProcess, startSandbox } from '#src/testing/start-sandbox.ts'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

const path = '/api/social-accounts/data-deletion/instagram'
const secret = 'sandbox-secret'

let sandbox: SandboxProcess
let hopwise: TestApp

beforeAll(async () => {
  sandbox = await startSandbox()
  hopwise = await startTestApp({ connectors: sandbox.connectors, publicUrl: 'http://localhost' })
})
afterAll(async () => {
  await hopwise.stop()
  sandbox.stop()
})

async function connect(person: Marketer): Promise<typeof socialAccounts.$inferSelect> {
  const { body: cards } = await person.get('/api/social-accounts')
  const { id } = cards.find((one) => one.platform === 'instagram') ?? { id: 0 }
  const { body } = await person.post(`/api/social-accounts/${id}/connect`)
  const back = await approveAtSandbox(body.authorizeUrl)
  await person.get(`${back.pathname}${back.search}`)
  const [row] = await orm().select().from(socialAccounts).where(eq(socialAccounts.id, id))
  if (row === undefined) throw new Error('no such account')
  return row
}
const orm = () => hopwise.services.database.orm
const seconds = () => Math.floor(Date.now() / 1000)
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

function signed(payload: object, key = secret): string {
  const body = encode({ algorithm: 'HMAC-SHA256', issued_at: seconds(), ...payload })
  return `${createHmac('sha256', key).update(body).digest('base64url')}.${body}`
}

const ask = (signed_request: string, app = hopwise.app) =>
  app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ signed_request }).toString(),
  })

test.each(['appScopedId', 'externalId'] as const)(
  'Meta has an account deleted by its %s, with all that was read of it',
  async (name) => {
    const ada = await hopwise.signUp()
    const row = await connect(ada)
    expect(row[name]).toMatch(/^\d+$/)
    expect(row.appScopedId).not.toBe(row.externalId)
    const answer = await ask(signed({ user_id: row[name] }))
    const { url, confirmation_code: code } = answer.json()
    expect(url).toBe(`http://localhost${path}?code=${code}`)
    expect(code).toMatch(/^[0-9a-f]+$/)
    expect(await orm().$count(socialAccounts, eq(socialAccounts.id, row.id))).toBe(0)
    expect(await orm().$count(socialDays, eq(socialDays.accountId, row.id))).toBe(0)
    expect(await orm().$count(socialPosts, eq(socialPosts.accountId, row.id))).toBe(0)
    const { body: cards } = await ada.get('/api/social-accounts')
    expect(cards.find((one) => one.platform === 'instagram')).toMatchObject({
      state: 'disconnected',
      accountHandle: null,
    })
  },
)

test('the deletion is in the workspace’s log, and other accounts stay', async () => {
  const ada = await hopwise.signUp()
  const grace = await hopwise.signUp()
  const [gone, kept] = [await connect(ada), await connect(grace)]
  await ask(signed({ user_id: gone.appScopedId }))
  expect(await orm().$count(socialAccounts, eq(socialAccounts.id, kept.id))).toBe(1)
  const entries = await orm()
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.workspaceId, gone.workspaceId))
  expect(entries.at(-1)).toMatchObject({ action: 'eraseSocialAccount', recordId: gone.id })
})

test('a workspace is notified that its account is gone, without its name', async () => {
  const ada = await hopwise.signUp()
  const row = await connect(ada)
  await ask(signed({ user_id: row.appScopedId }))
  const { body } = await ada.get('/api/notifications')
  expect(body).toMatchObject([
    {
      kind: 'social',
      title: 'Instagram is no longer connected',
      body: 'The account’s owner asked Instagram to delete its data here.',
      path: '/social-accounts',
    },
  ])
  expect(JSON.stringify(body)).not.toContain(row.handle)
})

test('the confirmation link shows that the data was deleted, with the code', async () => {
  const { url, confirmation_code: code } = (await ask(signed({ user_id: '1' }))).json()
  const page = await hopwise.app.inject(url.replace('http://localhost', ''))
  expect(page.body).toContain('Your Instagram data was deleted')
  expect(page.body).toContain('If nothing was stored, there was nothing to delete.')
  expect(page.body).toContain(code)
  const unknown = await hopwise.app.inject(`${path}?code=${code.replace(/.$/, 'x')}`)
  expect([unknown.statusCode, unknown.body]).toEqual([
    404,
    expect.stringContaining('We don’t recognize this code'),
  ])
})

test('a code from before a new key is read until the old key is dropped; then the page says why it is not', async () => {
  const { url } = (await ask(signed({ user_id: '1' }))).json()
  const { secretKey: before } = hopwise.services.config
  const open = async (oldKeys: string[]) => {
    const rotated = await startTestApp({ secretKey: 'k'.repeat(64), oldKeys })
    const page = await rotated.app.inject(url.replace('http://localhost', ''))
    await rotated.stop()
    return [page.statusCode, page.body]
  }
  expect(await open([before])).toEqual([200, expect.stringContaining('data was deleted')])
  const dropped = 'Codes from before this Hopwise changed its key no longer work'
  expect(await open([])).toEqual([404, expect.stringContaining(dropped)])
})

const algorithm = 'HMAC-SHA256'
test.each([
  ['of another app', () => signed({ user_id: '1' }, 'another')],
  ['without a signature', () => `.${encode({ algorithm, user_id: '1' })}`],
  ['by another algorithm', () => signed({ user_id: '1', algorithm: 'none' })],
  ['about no one', () => signed({})],
  ['of the day before yesterday', () => signed({ user_id: '1', issued_at: seconds() - 172_800 })],
  ['with something behind it', () => `${signed({ user_id: '1' })}.x`],
  ['that is none', () => 'x'],
])('a request %s is refused, by the name of its field', async (_what, make) => {
  const refused = await ask(make())
  expect([refused.statusCode, refused.json().issues?.[0]?.path]).toEqual([400, 'signed_request'])
})

test('on a public address the stand-in’s secret, which everyone knows, deletes nothing', async () => {
  const open = await startTestApp({
    connectors: sandbox.connectors,
    publicUrl: 'https://links.example.com',
  })
  expect((await ask(signed({ user_id: '1' }), open.app)).statusCode).toBe(404)
  await open.stop()
})
