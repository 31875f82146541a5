import { notifications, platformUsage, socialAccounts, socialDays, workspaces } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConnectors } from '#src/connectors.ts'
import { addVisits } from '#src/testing/add-visits.ts'
import { approveAtSandbox } from '#src/testing/approve-at-sandbox.ts'
import { letClaimsPass } from '#src/testing/let-claims-pass.ts'
import { type SandboxProcess, startSandbox } from '#src/testing/start-sandbox.ts'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'
import { refreshDueAccounts } from './index.ts'

const vendors = ['x', 'instagram', 'snapchat'] as const
const dayMs = 86_400_000

let sandbox: SandboxProcess
let hopwise: TestApp
let ada: Marketer
let passedMs = 0

beforeAll(async () => {
  sandbox = await startSandbox()
  hopwise = await startTestApp(
    { connectors: sandbox.connectors },
    { now: () => new Date(Date.now() + passedMs) },
  )
})
afterAll(async () => {
  await hopwise.stop()
  sandbox.stop()
})
beforeEach(async () => {
  ada = await hopwise.signUp()
})
afterEach(async () => {
  passedMs = 0
  for (const vendor of vendors) {
    await sandbox.setFault(vendor, 'none')
    await sandbox.control('authorize', { vendor, answer: 'approve' })
  }
})

async function cardOf(person: Marketer, platform = 'twitter') {
  const { body } = await person.get('/api/social-accounts')
  const card = body.findLast((one) => one.platform === platform)
  if (card === undefined) throw new Error(`no account at ${platform}`)
  return card
}

/** Begins a connection and says yes at the platform; answers where the browser is sent back to. */
async function approve(person: Marketer, platform = 'twitter'): Promise<string> {
  const { id } = await cardOf(person, platform)
  const { body } = await person.post(`/api/social-accounts/${id}/connect`)
  expect(body.status).toBe('authorize')
  const back = await approveAtSandbox(body.authorizeUrl)
  return `${back.pathname}${back.search}`
}

async function connect(person: Marketer, platform = 'twitter') {
  const { headers } = await person.get(await approve(person, platform))
  expect(headers['location']).toBe(`/social-accounts?connected=${platform}`)
  return await cardOf(person, platform)
}

const refusalOf = (answer: { headers: Record<string, unknown> }) =>
  new URL(String(answer.headers['location']), 'http://hopwise.test').searchParams.get('refused')

const findRow = async (id: number) => {
  const { orm } = hopwise.services.database
  const [row] = await orm.select().from(socialAccounts).where(eq(socialAccounts.id, id))
  if (row === undefined) throw new Error('no such account')
  return row
}

test('a fresh workspace has a card for each platform, in the order of the screens', async () => {
  const { body } = await ada.get('/api/social-accounts')
  expect(body.map((one: { platform: string }) => one.platform)).toEqual([
    'twitter',
    'snapchat',
    'instagram',
  ])
  expect(body[0]).toMatchObject({
    isConnected: false,
    state: 'disconnected',
    accountHandle: null,
    followers: null,
    isSandbox: true,
    unavailable: null,
  })
  expect((await ada.get('/api/social-accounts')).body).toEqual(body)
})

test.each(['twitter', 'snapchat', 'instagram'])(
  'connecting %s shows handle, followers and engagement, and keeps no readable token',
  async (platform) => {
    const account = await connect(ada, platform)
    expect(account).toMatchObject({ isConnected: true, state: 'connected', problem: null })
    expect(account?.accountHandle).toMatch(/^\w+$/)
    expect(account?.followers).toBeGreaterThan(0)
    expect(account?.engagement).toBeGreaterThan(0)
    const row = await findRow(account?.id)
    expect(row.accessToken).not.toContain('at-')
    const { body: days } = await ada.get(`/api/social-accounts/${account?.id}/days`)
    expect(days).toHaveLength(90)
    expect(days.at(-1)).toMatchObject({ followers: account?.followers })
    const { body: posts } = await ada.get(`/api/social-accounts/${account?.id}/posts`)
    expect(posts.length > 0).toBe(account?.offers.posts)
    for (const post of posts) expect(post).toMatchObject({ clicks: null, earnings: null })
    const again = await ada.post(`/api/social-accounts/${account?.id}/connect`)
    expect(again.body).toMatchObject({ status: 'connected', account: { id: account?.id } })
  },
)

test('a state works once', async () => {
  const back = await approve(ada)
  await ada.get(back)
  expect(refusalOf(await ada.get(back))).toBe('unknown-handshake')
})

test('a stranger cannot finish someone’s connection, and does not spoil it', async () => {
  const eve = await hopwise.signUp()
  const back = await approve(ada)
  expect(refusalOf(await eve.get(back))).toBe('unknown-handshake')
  expect(refusalOf(await hopwise.anyone.get(back))).toBe('signed-out')
  expect((await cardOf(eve))?.state).toBe('disconnected')
  expect((await ada.get(back)).headers['location']).toContain('connected=twitter')
})

test('a handshake is over after ten minutes', async () => {
  const back = await approve(ada)
  passedMs = 10 * 60_000
  expect(refusalOf(await ada.get(back))).toBe('unknown-handshake')
  expect((await cardOf(ada))?.state).toBe('disconnected')
})

test('a person who says no at the platform sees that, and nothing is connected', async () => {
  await sandbox.control('authorize', { vendor: 'x', answer: 'refuse' })
  const answer = await ada.get(await approve(ada))
  expect(answer.headers['location']).toBe('/social-accounts?refused=access-denied&platform=twitter')
  expect((await cardOf(ada))?.state).toBe('disconnected')
})

test.each([
  ['outage', 'away'],
  ['rate-limit', 'rate-limited'],
  ['nonsense', 'not-understood'],
])('a platform with %s while connecting is distinguished', async (fault, reason) => {
  const back = await approve(ada)
  await sandbox.setFault('x', fault)
  expect(refusalOf(await ada.get(back))).toBe(reason)
  expect((await cardOf(ada))?.state).toBe('disconnected')
})

test('one account cannot be on two cards', async () => {
  const { accountHandle } = await connect(ada)
  const added = await ada.post('/api/social-accounts', { platform: 'twitter' })
  expect(added.status).toBe(201)
  await sandbox.control('authorize', { vendor: 'x', answer: 'same-account' })
  const answer = await ada.get(await approve(ada))
  expect(refusalOf(answer)).toBe('connected-elsewhere')
  await sandbox.control('authorize', { vendor: 'x', answer: 'approve' })
  expect((await connect(ada))?.accountHandle).not.toBe(accountHandle)
})

test('a further card can be removed, the last one of a platform cannot', async () => {
  const first = await connect(ada, 'instagram')
  const { body: added } = await ada.post('/api/social-accounts', { platform: 'instagram' })
  const second = await ada.post('/api/social-accounts', { platform: 'instagram' })
  expect(second.status).toBe(409)
  expect((await ada.delete(`/api/social-accounts/${added.id}`)).status).toBe(200)
  expect((await ada.delete(`/api/social-accounts/${first?.id}`)).status).toBe(409)
})

test('disconnecting revokes at the platform and forgets the tokens; the history comes back', async () => {
  const account = await connect(ada)
  const gone = await ada.post(`/api/social-accounts/${account?.id}/disconnect`)
  expect(gone.body).toMatchObject({ state: 'disconnected', accountHandle: null, followers: null })
  expect(await findRow(account?.id)).toMatchObject({ accessToken: null, refreshToken: null })
  expect((await ada.post(`/api/social-accounts/${account?.id}/refresh`)).status).toBe(409)
  expect((await connect(ada))?.accountHandle).toBe(account?.accountHandle)
})

test('a token taken back turns the card to Reconnect and says so once', async () => {
  const account = await connect(ada)
  await sandbox.control('revoke', { vendor: 'x' })
  passedMs = 7 * 3_600_000
  await refreshDueAccounts(hopwise.services)
  await refreshDueAccounts(hopwise.services)
  expect(await cardOf(ada)).toMatchObject({ isConnected: false, state: 'reconnect' })
  const { workspaceId } = await findRow(account?.id)
  const { orm } = hopwise.services.database
  const rows = await orm
    .select()
    .from(notifications)
    .where(eq(notifications.workspaceId, workspaceId))
  expect(rows.map(({ kind, path }) => ({ kind, path }))).toEqual([
    { kind: 'social', path: '/social-accounts' },
  ])
  passedMs = 0
  expect(await connect(ada)).toMatchObject({ state: 'connected', id: account?.id, problem: null })
})

test('the job reads what is due, prolongs tokens, and writes the day of the workspace', async () => {
  const account = await connect(ada)
  const before = await findRow(account?.id)
  const { orm } = hopwise.services.database
  await orm
    .update(workspaces)
    .set({ timeZone: 'Pacific/Kiritimati' })
    .where(eq(workspaces.id, before.workspaceId))
  passedMs = 1000
  expect(await refreshDueAccounts(hopwise.services)).toBe(0)
  passedMs = 6.5 * 3_600_000
  expect(await refreshDueAccounts(hopwise.services)).toBeGreaterThan(0)
  const after = await findRow(account?.id)
  expect(after.accessToken).not.toBe(before.accessToken)
  expect(after.refreshToken).not.toBe(before.refreshToken)
  const read = await orm.select().from(socialDays).where(eq(socialDays.accountId, account?.id))
  const now = hopwise.services.now()
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Kiritimati' }).format(now)
  expect(read.map(({ day }) => day)).toContain(today)
})

test('two processes at once read an account once', async () => {
  const account = await connect(ada)
  passedMs = 6.5 * 3_600_000
  await Promise.all([
    refreshDueAccounts(hopwise.services),
    refreshDueAccounts(hopwise.services),
    ada.post(`/api/social-accounts/${account?.id}/refresh`),
  ])
  // X would have refused the second use of one refresh token.
  expect(await cardOf(ada)).toMatchObject({ state: 'connected', problem: null })
})

test('an outage stands on the card and is tried again ever later, until it is over', async () => {
  const account = await connect(ada)
  await sandbox.setFault('x', 'outage')
  const waits: number[] = []
  passedMs = 6.5 * 3_600_000
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await refreshDueAccounts(hopwise.services)
    const { refreshAt } = await findRow(account?.id)
    const waitMs = (refreshAt?.getTime() ?? 0) - hopwise.services.now().getTime()
    waits.push(Math.round(waitMs / 60_000))
    passedMs += waitMs + 1000
    await letClaimsPass(hopwise.services)
  }
  expect(waits).toEqual([5, 10, 20])
  const { problem, followers } = await cardOf(ada)
  expect(problem?.message).toContain('Twitter is unavailable')
  expect(followers).toBe(account?.followers)
  await sandbox.setFault('x', 'none')
  await refreshDueAccounts(hopwise.services)
  expect((await cardOf(ada))?.problem).toBeNull()
})

test('one account’s problem does not keep the others from being read', async () => {
  await connect(ada, 'twitter')
  const snapchat = await connect(ada, 'snapchat')
  await sandbox.setFault('x', 'nonsense')
  passedMs = 6.5 * 3_600_000
  await refreshDueAccounts(hopwise.services)
  expect((await cardOf(ada, 'twitter'))?.problem?.message).toContain('we couldn’t read')
  const read = await cardOf(ada, 'snapchat')
  expect(read?.problem).toBeNull()
  expect(read?.refreshedAt).not.toBe(snapchat?.refreshedAt)
})

test.each([
  ['twitter', 'x', 15],
  ['instagram', 'instagram', 30],
  ['snapchat', 'snapchat', 15],
] as const)('%s is not asked while it throttles', async (platform, vendor, minutes) => {
  const account = await connect(ada, platform)
  await sandbox.setFault(vendor, 'rate-limit')
  const first = await ada.post(`/api/social-accounts/${account?.id}/refresh`)
  expect(first.body.problem?.message).toContain('isn’t accepting more requests right now')
  const { refreshAt } = await findRow(account?.id)
  const waitMs = (refreshAt?.getTime() ?? 0) - hopwise.services.now().getTime()
  expect(Math.round(waitMs / 60_000)).toBe(minutes)
  await sandbox.setFault(vendor, 'none')
  const tooSoon = await ada.post(`/api/social-accounts/${account?.id}/refresh`)
  expect(tooSoon.status).toBe(429)
  expect(tooSoon.body.message).toContain('accepts no more calls for')
  passedMs = (minutes + 1) * 60_000
  await letClaimsPass(hopwise.services)
  const later = await ada.post(`/api/social-accounts/${account?.id}/refresh`)
  expect(later.body.problem).toBeNull()
})

test('followers are compared with those of 30 days ago', async () => {
  const account = await connect(ada)
  const { workspaceId } = await findRow(account?.id)
  const day = new Date(Date.now() - 31 * dayMs).toISOString().slice(0, 10)
  await hopwise.services.database.orm
    .insert(socialDays)
    .values({ workspaceId, accountId: account?.id, day, followers: 1_000 })
  await hopwise.services.database.orm
    .update(socialAccounts)
    .set({ followers: 2_000 })
    .where(eq(socialAccounts.id, account?.id))
  expect((await cardOf(ada))?.followersChange).toBe(100)
})

test('clicks by day are the counted ones of the platform’s links', async () => {
  const { id } = await connect(ada)
  const { workspaceId } = await findRow(id)
  const visit = { workspaceId, linkId: 1, platform: 'twitter', occurredAt: new Date() } as const
  await addVisits(hopwise.services, [
    { ...visit, times: 2 },
    { ...visit, flag: 'crawler', times: 4 },
    { ...visit, flag: 'owner', times: 8 },
    { ...visit, platform: 'snapchat', times: 16 },
  ])
  const { body } = await ada.get(`/api/social-accounts/${id}/days`)
  expect(body.reduce((sum: number, day: { clicks: number }) => sum + day.clicks, 0)).toBe(2)
})

test('the plan’s places are counted before the platform is asked, and again when it answers', async () => {
  await connect(ada, 'twitter')
  const back = await approve(ada, 'instagram')
  const { workspaceId } = await findRow((await cardOf(ada))?.id)
  const { orm } = hopwise.services.database
  // Basic allows two.
  await orm
    .update(workspaces)
    .set({ trialEndsAt: new Date(0) })
    .where(eq(workspaces.id, workspaceId))
  await connect(ada, 'snapchat')
  expect(refusalOf(await ada.get(back))).toBe('no-room')
  const { id } = await cardOf(ada, 'instagram')
  const refused = await ada.post(`/api/social-accounts/${id}/connect`)
  expect(refused.status).toBe(402)
})

test('rate limits are the platforms’ own, with the use that their answers report', async () => {
  await connect(ada, 'twitter')
  const { body } = await ada.get('/api/rate-limits')
  expect(body.twitter.note).toContain('$0.200 per post with a URL')
  const limits = body.twitter.groups.flatMap((group: { limits: object[] }) => group.limits)
  expect(limits).toContainEqual(
    expect.objectContaining({ label: 'Own profile', used: 1, limit: 75 }),
  )
  expect(limits).toContainEqual(
    expect.objectContaining({ label: 'Posts per user', used: null, limit: null }),
  )
  passedMs = dayMs
  const later = (await ada.get('/api/rate-limits')).body.twitter.groups[1]?.limits[0]
  expect(later).toMatchObject({ used: 0, resetsAt: null })
  const rows = await hopwise.services.database.orm.select().from(platformUsage)
  expect(rows.every(({ name }) => !name.includes('at-'))).toBe(true)
})

test('without keys and without a sandbox a card says what to set', async () => {
  const bare = await startTestApp({ connectors: readConnectors({}) })
  const person = await bare.signUp()
  const card = await cardOf(person)
  expect(card?.unavailable).toContain('set X_CLIENT_ID and X_CLIENT_SECRET')
  const refused = await person.post(`/api/social-accounts/${card?.id}/connect`)
  expect(refused.status).toBe(409)
  expect(refused.body.message).toBe(card?.unavailable)
  await bare.stop()
})

test('the sample’s accounts are shown, never read, and no one changes them', async () => {
  const visitor = await hopwise.signUp()
  const cards = (await visitor.get('/api/social-accounts')).body
  const { orm } = hopwise.services.database
  const { workspaceId } = await findRow(cards[0]?.id ?? 0)
  await orm.update(workspaces).set({ isSample: true }).where(eq(workspaces.id, workspaceId))
  await orm
    .update(socialAccounts)
    .set({ connectedAt: new Date(), handle: 'ada', followers: 900 })
    .where(eq(socialAccounts.id, cards[0]?.id ?? 0))
  expect(await cardOf(visitor)).toMatchObject({ state: 'connected', isSandbox: false })
  passedMs = 30 * dayMs
  await refreshDueAccounts(hopwise.services)
  expect(await cardOf(visitor)).toMatchObject({ state: 'connected', problem: null })
  passedMs = 0
  for (const action of ['refresh', 'disconnect']) {
    const refused = await visitor.post(`/api/social-accounts/${cards[0]?.id}/${action}`)
    expect(refused.status).toBe(409)
    expect(refused.body.message).toContain('Everyone shares the sample')
  }
  expect((await visitor.post('/api/social-accounts', { platform: 'twitter' })).status).toBe(409)
  expect((await visitor.post(`/api/social-accounts/${cards[1]?.id}/connect`)).status).toBe(409)
})
