import {
  armRollups,
  clickRollups,
  clicks,
  conversions,
  invoices,
  linkClicks,
  moneyActions,
  moneyProfiles,
  networkConnections,
  ownTargets,
  placements,
  postEvents,
  posts,
  quickStartMarks,
  sessions,
  socialAccounts,
  socialDays,
  socialPosts,
  subscriptions,
  users,
  workspaceMembers,
  workspaces,
} from '@hopwise/db'
import { lockWaits } from '@hopwise/db/testing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addVisits } from '#src/testing/add-visits.ts'
import { Browser } from '#src/testing/browser.ts'
import { signUpSample } from '#src/testing/sign-up-sample.ts'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'
import { removeClosedAccounts } from './remove-closed-accounts.ts'
import { removeLeftOverClicks } from './remove-left-over-clicks.ts'

let hopwise: TestApp
let sampleUserId = ''
const changed: string[] = []

beforeAll(async () => {
  hopwise = await startTestApp(
    { sampleWorkspace: true },
    { sampleUserId: async () => sampleUserId },
  )
  hopwise.services.linkChanged = async (slug) => void changed.push(slug)
})
afterAll(() => hopwise.stop())

async function inBusiness(marketer: Marketer) {
  const { orm } = hopwise.services.database
  const user = (await marketer.get('/api/auth/user')).body
  const workspaceId: number = user.workspace.id
  const product = (await marketer.post('/api/products', { name: 'Desk' })).body
  const link = (
    await marketer.post('/api/affiliate-links', {
      productId: product.id,
      originalUrl: 'https://example.com/',
    })
  ).body
  const occurredAt = new Date()
  const visit = { workspaceId, linkId: link.id, occurredAt: new Date('2026-11-20T10:00:00Z') }
  await addVisits(hopwise.services, [
    { ...visit, times: 5 },
    { ...visit, times: 3, flag: 'crawler' },
  ])
  await orm.insert(conversions).values({
    workspaceId,
    linkId: link.id,
    source: 'x',
    transactionId: 'T1',
    amount: '9.50',
    occurredAt,
  })
  await orm.insert(armRollups).values(anArmHour(workspaceId))
  await orm.insert(networkConnections).values({
    workspaceId,
    network: 'clickbank',
    apiKey: 'sealed-key',
    keyEnding: '1234',
  })
  const [account] = await orm
    .insert(socialAccounts)
    .values({
      workspaceId,
      platform: 'twitter',
      handle: '@ada',
      accessToken: 'sealed-token',
      refreshToken: 'sealed-refresh',
    })
    .returning()
  const accountId = account?.id ?? 0
  await orm.insert(socialDays).values({ workspaceId, accountId, day: '2026-11-20', followers: 7 })
  const post = { workspaceId, accountId, externalId: 'P1', text: 'Hello' }
  await orm.insert(socialPosts).values({ ...post, postedAt: occurredAt })
  await advised(workspaceId)
  await orm.insert(subscriptions).values({ workspaceId, tier: 'pro', status: 'canceled' })
  const invoice = { workspaceId, id: `in_${workspaceId}`, description: 'Pro', amount: '29.00' }
  await orm.insert(invoices).values({ ...invoice, date: occurredAt, status: 'paid' })
  return { workspaceId, user, link }
}

/** What a person wrote, placed and said about themselves. */
async function advised(workspaceId: number) {
  const { orm } = hopwise.services.database
  const at = new Date('2026-11-20T10:00:00Z')
  const text = { workspaceId, content: 'A desk that stands. #ad', platform: 'twitter' } as const
  const [post] = await orm
    .insert(posts)
    .values({ ...text, stage: { container: 'C-secret' } })
    .returning()
  const event = { workspaceId, postId: post?.id ?? 0, at, note: 'Written by hand' }
  await orm.insert(postEvents).values({ ...event, status: 'draft' })
  const site = { workspaceId, name: 'My blog', platform: 'Blog', url: 'https://blog.example/' }
  const [target] = await orm
    .insert(ownTargets)
    .values({ ...site, niche: 'fitness' })
    .returning()
  const placement = { workspaceId, targetId: target?.id ?? 0, title: 'Stand up' }
  await orm.insert(placements).values(placement)
  await orm.insert(moneyProfiles).values({
    workspaceId,
    experience: 'beginner',
    timeAvailable: 5,
    budget: 50,
    interests: ['fitness'],
    timeframe: 90,
    target: 500,
    goalFrom: '2026-11-20',
  })
  await orm.insert(moneyActions).values({ workspaceId, key: 'germany:link:7', state: 'done', at })
  await orm.insert(quickStartMarks).values({ workspaceId, taskId: 3, isDone: true, at })
}

function anArmHour(workspaceId: number) {
  const where = { workspaceId, linkId: 1, variantId: 1, country: 'DE', device: 'mobile' } as const
  return {
    ...where,
    hour: new Date('2026-11-20T10:00:00Z'),
    visits: 1,
    inverse: 2,
    inverseSquare: 4,
  }
}

test('the export holds everything of a person, no key, no token, and nothing of others', async () => {
  const [ada, eve] = [await hopwise.signUp(), await hopwise.signUp()]
  const { link } = await inBusiness(ada)
  await inBusiness(eve)
  const answer = await ada.get('/api/settings/export')
  expect(answer.headers['content-disposition']).toContain('hopwise-data.json')
  const data = JSON.parse(answer.body)
  expect(data).toMatchObject({
    profile: { email: ada.account.email },
    products: [{ name: 'Desk' }],
    campaigns: [],
    links: [{ slug: link.slug }],
    conversions: [{ amount: '9.50' }],
    socialAccounts: [{ handle: '@ada' }],
    networks: [{ network: 'clickbank' }],
    notifications: [],
    clicksByDay: [{ day: '2026-11-20', linkId: link.id, platform: 'general', clicks: 5 }],
    socialDays: [{ day: '2026-11-20', followers: 7 }],
    socialPosts: [{ text: 'Hello' }],
    posts: [{ content: 'A desk that stands. #ad' }],
    postEvents: [{ note: 'Written by hand' }],
    ownTargets: [{ name: 'My blog' }],
    placements: [{ title: 'Stand up', targetId: data.ownTargets[0].id }],
    moneyProfile: [{ experience: 'beginner', target: 500 }],
    moneyActions: [{ key: 'germany:link:7', state: 'done' }],
    quickStartMarks: [{ taskId: 3, isDone: true }],
    subscription: [{ tier: 'pro' }],
    invoices: [{ description: 'Pro', amount: '29.00' }],
  })
  const text = JSON.stringify(data)
  for (const secret of [
    'sealed-key',
    'sealed-token',
    'sealed-refresh',
    'C-secret',
    'accessToken',
    '"apiKey"',
  ]) {
    expect(text).not.toContain(secret)
  }
  expect(text).not.toContain(eve.account.email)
  expect((await hopwise.anyone.get('/api/settings/export')).status).toBe(401)
})

test('a long list is exported whole', async () => {
  const ada = await hopwise.signUp()
  const { workspaceId, link } = await inBusiness(ada)
  const many = Array.from({ length: 1_203 }, (_, index) => ({
    workspaceId,
    source: 'many',
    transactionId: String(index),
    amount: '1.00',
    occurredAt: new Date(),
  }))
  const { orm } = hopwise.services.database
  await orm.insert(conversions).values(many)
  const firstDay = Date.parse('2020-01-01')
  const days = Array.from({ length: 1_100 }, (_, index) => ({
    workspaceId,
    span: 'day' as const,
    linkId: link.id,
    start: new Date(firstDay + index * 86_400_000).toISOString().slice(0, 10),
    platform: 'general' as const,
    visits: 1,
  }))
  await orm.insert(linkClicks).values(days)
  const exported = JSON.parse((await ada.get('/api/settings/export')).body)
  expect(exported.conversions).toHaveLength(1_204)
  const shown = exported.clicksByDay.map(({ day }: { day: string }) => day)
  expect(shown).toEqual([...days.map(({ start }) => start), '2026-11-20'])
})

test('an account goes with everything in its workspace, and no one else’s row', async () => {
  const [ada, eve] = [await hopwise.signUp(), await hopwise.signUp()]
  const mine = await inBusiness(ada)
  const theirs = await inBusiness(eve)
  const { email, password } = ada.account
  const remove = (body: object) => ada.post('/api/settings/account/delete', body)
  expect((await remove({ email: eve.account.email, password })).body.issues).toMatchObject([
    { path: 'email', message: 'This is not the email of your account' },
  ])
  expect((await remove({ email, password: '' })).body.issues).toMatchObject([{ path: 'password' }])
  expect((await remove({ email, password: 'no' })).body.issues).toMatchObject([
    { path: 'password', message: 'This is not your password' },
  ])
  expect((await ada.get('/api/affiliate-links')).body).toHaveLength(1)

  changed.length = 0
  expect((await remove({ email: email.toUpperCase(), password })).status).toBe(200)
  expect((await ada.get('/api/affiliate-links')).status).toBe(401)
  expect(changed).toContain(mine.link.slug)
  expect(changed).not.toContain(theirs.link.slug)
  await removeClosedAccounts(hopwise.services)
  const { orm } = hopwise.services.database
  const counts = await Promise.all([
    orm.$count(workspaces, eq(workspaces.id, mine.workspaceId)),
    orm.$count(users, eq(users.id, mine.user.id)),
    orm.$count(sessions, eq(sessions.userId, mine.user.id)),
    orm.$count(clicks, eq(clicks.workspaceId, mine.workspaceId)),
    orm.$count(clickRollups, eq(clickRollups.workspaceId, mine.workspaceId)),
    orm.$count(armRollups, eq(armRollups.workspaceId, mine.workspaceId)),
    orm.$count(conversions, eq(conversions.workspaceId, mine.workspaceId)),
    orm.$count(networkConnections, eq(networkConnections.workspaceId, mine.workspaceId)),
    orm.$count(posts, eq(posts.workspaceId, mine.workspaceId)),
    orm.$count(postEvents, eq(postEvents.workspaceId, mine.workspaceId)),
    orm.$count(ownTargets, eq(ownTargets.workspaceId, mine.workspaceId)),
    orm.$count(placements, eq(placements.workspaceId, mine.workspaceId)),
    orm.$count(moneyProfiles, eq(moneyProfiles.workspaceId, mine.workspaceId)),
    orm.$count(moneyActions, eq(moneyActions.workspaceId, mine.workspaceId)),
    orm.$count(quickStartMarks, eq(quickStartMarks.workspaceId, mine.workspaceId)),
  ])
  expect(counts.filter((count) => count > 0)).toEqual([])
  expect((await eve.get('/api/affiliate-links')).body).toMatchObject([
    { id: theirs.link.id, clicks: 5 },
  ])
  expect(await orm.$count(clicks, eq(clicks.workspaceId, theirs.workspaceId))).toBe(8)
})

test('the operator stays while others have accounts, until another is appointed, and leaves last', async () => {
  const fresh = await startTestApp()
  try {
    const [ada, eve] = [await fresh.signUp(), await fresh.signUp()]
    const leave = ({ account: { email, password }, post }: Marketer) =>
      post('/api/settings/account/delete', { email, password })
    // Before the password: no one proves who they are for an act that is refused either way.
    const refused = await ada.post('/api/settings/account/delete', {
      email: ada.account.email,
      password: '',
    })
    expect(refused.status).toBe(409)
    expect(refused.body.message).toContain('npm run operator -- appoint')
    expect(refused.body.issues).toMatchObject([{ path: 'email' }])
    expect((await ada.get('/api/auth/user')).status).toBe(200)

    const { orm } = fresh.services.database
    await orm.update(users).set({ isOperator: false })
    const isEve = eq(users.email, eve.account.email)
    await orm.update(users).set({ isOperator: true }).where(isEve)
    expect((await leave(ada)).status).toBe(200)
    // The sample's account is no one's.
    await signUpSample(fresh)
    expect((await leave(eve)).status).toBe(200)
  } finally {
    await fresh.stop()
  }
})

test('one of two operators leaves; of two who leave at once, the second stays while others have accounts', async () => {
  const fresh = await startTestApp()
  try {
    const [ada, eve, bob] = [await fresh.signUp(), await fresh.signUp(), await fresh.signUp()]
    const { orm, pool } = fresh.services.database
    const appoint = ({ account: { email } }: Marketer) =>
      orm
        .update(users)
        .set({ isOperator: true, appointedAt: new Date() })
        .where(eq(users.email, email))
    const leave = ({ account: { email, password }, post }: Marketer) =>
      post('/api/settings/account/delete', { email, password })
    await appoint(eve)
    // Both find each other at the first look, before their passwords are checked.
    const { answers } = await orm.transaction(async (transaction) => {
      await transaction.select().from(users).where(eq(users.isOperator, true)).for('update')
      const leaving = Promise.all([leave(ada), leave(eve)])
      await expect.poll(() => lockWaits(pool)).toBe(2)
      return { answers: leaving }
    })
    const statuses = (await answers).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409])
    const left = statuses[0] === 200 ? eve : ada
    await appoint(bob)
    expect((await leave(left)).status).toBe(200)
    expect((await leave(bob)).status).toBe(200)
  } finally {
    await fresh.stop()
  }
})

test('a marketer leaves though an operator’s row is locked', async () => {
  const fresh = await startTestApp()
  try {
    await fresh.signUp()
    const { account, post } = await fresh.signUp()
    const { email, password } = account
    const holder = await fresh.services.database.pool.connect()
    holder.on('error', () => undefined)
    // It is cut off where someone waits for it.
    await holder.query(`begin; set local idle_in_transaction_session_timeout = '10s'`)
    await holder.query('select from users where is_operator for update')
    const { status } = await post('/api/settings/account/delete', { email, password })
    expect(status).toBe(200)
    await holder.query('commit')
    holder.release()
  } finally {
    await fresh.stop()
  }
})

test('no table keeps a row of an account that was deleted, but for the names that are no one else’s now', async () => {
  const ada = await hopwise.signUp()
  const { workspaceId, user } = await inBusiness(ada)
  const { pool } = hopwise.services.database
  const { rows: tables } = await pool.query<{ table_name: string; column_name: string }>(
    `select columns.table_name, columns.column_name
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE'
       and columns.column_name in ('workspace_id', 'user_id')`,
  )
  const holding = async () => {
    const found = await Promise.all(
      tables.map(async ({ table_name: table, column_name: column }) => {
        const { rowCount } = await pool.query(
          `select 1 from "${table}" where "${column}"::text = $1 limit 1`,
          [String(column === 'user_id' ? user.id : workspaceId)],
        )
        return rowCount === 0 ? [] : [table]
      }),
    )
    return new Set(found.flat())
  }
  const before = await holding()
  for (const table of ['clicks', 'conversions', 'sessions', 'workspace_members', 'links']) {
    expect(before).toContain(table)
  }
  const { email, password } = ada.account
  await ada.post('/api/settings/account/delete', { email, password })
  await removeClosedAccounts(hopwise.services)
  // Whose a name was, by number alone: no one else ever gets it.
  expect([...(await holding())]).toEqual(['slug_owners'])
})

test('anyone who leaves a workspace that someone else is in ends nothing there', async () => {
  const [ada, eve] = [await hopwise.signUp(), await hopwise.signUp()]
  const { workspaceId } = await inBusiness(ada)
  const { id: userId } = (await eve.get('/api/auth/user')).body
  const { orm } = hopwise.services.database
  await orm.update(workspaceMembers).set({ workspaceId }).where(eq(workspaceMembers.userId, userId))
  // Nothing here could end it: the account would have to stay.
  const paid = { status: 'active', subscriptionId: 'sub_shared' } as const
  await orm.update(subscriptions).set(paid).where(eq(subscriptions.workspaceId, workspaceId))
  const { email, password } = ada.account
  expect((await ada.post('/api/settings/account/delete', { email, password })).status).toBe(200)
  expect(await orm.$count(workspaces, eq(workspaces.id, workspaceId))).toBe(1)
  expect(await orm.$count(socialAccounts, eq(socialAccounts.workspaceId, workspaceId))).toBe(1)
})

test('clicks that arrive after their workspace went are removed, others stay', async () => {
  const ada = await hopwise.signUp()
  const { workspaceId } = await inBusiness(ada)
  const { orm } = hopwise.services.database
  const gone = 2_000_000
  await orm
    .insert(clicks)
    .values({ workspaceId: gone, id: 'late', linkId: 1, occurredAt: new Date() })
  await orm.insert(armRollups).values(anArmHour(gone))
  await removeLeftOverClicks(orm)
  expect(await orm.$count(clicks, eq(clicks.workspaceId, gone))).toBe(0)
  expect(await orm.$count(armRollups, eq(armRollups.workspaceId, gone))).toBe(0)
  expect(await orm.$count(clicks, eq(clicks.workspaceId, workspaceId))).toBe(8)
})

test('the shared sample account stays as it is, and shows no one else’s session', async () => {
  sampleUserId = (await signUpSample(hopwise)).id
  const [one, other] = [new Browser(hopwise.app), new Browser(hopwise.app)]
  await one.submit('/api/login/demo', {})
  await other.submit('/api/login/demo', {})
  const cookie = [...one.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const { body } = await one.call('GET', '/api/settings/sessions')
  expect(body).toMatchObject([{ isCurrent: true }])
  const password = 'correct horse battery'
  const calls = [
    ['PATCH', 'profile', { firstName: 'E', lastName: 'E', email: 'e@e.example', username: 'eve' }],
    ['PATCH', 'preferences', { timeZone: 'Asia/Tokyo' }],
    ['PATCH', 'notifications', { weeklyReports: true }],
    [
      'POST',
      'password',
      { currentPassword: 'x', newPassword: password, confirmPassword: password },
    ],
    ['POST', 'two-factor/start', { password }],
    ['POST', 'two-factor/confirm', { code: '123456' }],
    ['POST', 'two-factor/disable', { password }],
    ['POST', 'two-factor/recovery-codes', { password }],
    ['POST', 'sessions/revoke-others', undefined],
    ['DELETE', 'sessions/anything', undefined],
    ['POST', 'account/delete', { email: 'ada@sample.invalid' }],
    ['POST', '../affiliate-networks', { network: 'clickbank', apiKey: 'API-EVE' }],
    ['POST', '../affiliate-networks/1/test', undefined],
    ['DELETE', '../affiliate-networks/1', undefined],
  ] as const
  for (const [method, path, payload] of calls) {
    const refused = await hopwise.anyone.send({
      method,
      url: path.startsWith('../') ? `/api/${path.slice(3)}` : `/api/settings/${path}`,
      headers: { cookie },
      ...(payload && { payload }),
    })
    expect(refused, path).toMatchObject({
      status: 403,
      body: { message: 'Everyone shares the sample account, so it can’t be changed.' },
    })
  }
})
