import { socialAccounts } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConnectors } from '#src/connectors.ts'
import type { SocialConnector } from '#src/integrations/social/connector.ts'
import { PlatformFailure } from '#src/integrations/social/platform-failure.ts'
import { ctxOfJob } from '#src/services.ts'
import { letClaimsPass, moveClaims } from '#src/testing/let-claims-pass.ts'
import { startTestApp, type TestApp } from '#src/testing/start-test-app.ts'
import { claimAccount } from './claim-account.ts'
import { refreshDueAccounts } from './index.ts'
import { readClaimedAccount } from './read-account.ts'
import { sealTokens } from './sealed-tokens.ts'

const now = new Date('2026-11-19T12:00:00Z')
const minuteMs = 60_000
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * minuteMs)

let hopwise: TestApp
let workspaceId: number
let calls: string[]

beforeAll(async () => {
  // Nothing listens there, and one platform has no keys at all.
  const connectors = readConnectors({ SANDBOX_URL: 'http://127.0.0.1:9' })
  hopwise = await startTestApp({ connectors: { ...connectors, x: null } }, { now: () => now })
  const ada = await hopwise.signUp()
  workspaceId = (await ada.get('/api/auth/user')).body.workspace.id
})
afterAll(() => hopwise.stop())
beforeEach(async () => {
  calls = []
  await hopwise.services.database.orm.delete(socialAccounts)
})

async function addAccount(
  endsAt: Date | null,
  part: Partial<typeof socialAccounts.$inferInsert> = {},
): Promise<number> {
  const tokens = { access: 'old', refresh: 'again', endsAt, scopes: '' }
  const [row] = await hopwise.services.database.orm
    .insert(socialAccounts)
    .values({
      workspaceId,
      platform: 'instagram',
      handle: 'ada',
      connectedAt: inMinutes(-600),
      refreshAt: inMinutes(-1),
      ...sealTokens(hopwise.services, tokens),
      ...part,
    })
    .returning()
  return row?.id ?? 0
}

async function findRow(id: number) {
  const { orm } = hopwise.services.database
  const [row] = await orm.select().from(socialAccounts).where(eq(socialAccounts.id, id))
  if (row === undefined) throw new Error('no such account')
  return row
}

const refused = () => new PlatformFailure({ kind: 'token-refused' })
const away = () => new PlatformFailure({ kind: 'away', reason: 'it answered 503' })

interface Behavior {
  renews?: () => PlatformFailure
  reads?: (access: string) => PlatformFailure | null
}

/** A platform that notes what it is asked. */
function platform({ renews, reads = () => null }: Behavior): SocialConnector {
  return {
    platform: 'instagram',
    isSandbox: true,
    offers: { analytics: true, posts: false },
    publisher: null,
    renewBeforeMs: 5 * minuteMs,
    authorizeUrl: () => '',
    exchangeCode: () => Promise.reject(refused()),
    async refreshTokens() {
      calls.push('renew')
      if (renews) throw renews()
      return { access: 'new', refresh: 'next', endsAt: inMinutes(120), scopes: '' }
    },
    revoke: async () => undefined,
    async readProfile({ access }) {
      calls.push(`read with ${access}`)
      const failure = reads(access)
      if (failure) throw failure
      return {
        externalId: '1',
        handle: 'ada',
        displayName: null,
        avatarUrl: null,
        profileUrl: null,
        followers: 9,
        engagement: null,
      }
    },
    readPosts: async () => [],
  }
}

async function read(id: number, connector: SocialConnector) {
  const ctx = ctxOfJob(hopwise.services, 'refresh-accounts', { workspaceId, timeZone: 'UTC' })
  const claimed = await claimAccount(ctx, id)
  if (claimed === null) return
  await readClaimedAccount(ctx, claimed, connector)
}

test.each([
  ['refused', refused],
  ['answered by no one', away],
])('a token that still lives is used although its renewal was %s', async (_how, renews) => {
  const id = await addAccount(inMinutes(2))
  await read(id, platform({ renews }))
  expect(calls).toEqual(['renew', 'read with old'])
  expect(await findRow(id)).toMatchObject({ followers: 9, problem: null, revokedAt: null })
})

test('a token past its end whose renewal is refused has to be connected again', async () => {
  const id = await addAccount(inMinutes(-2))
  await read(id, platform({ renews: refused }))
  expect(calls).toEqual(['renew'])
  expect((await findRow(id)).revokedAt).toEqual(now)
})

test('a process that lost the account to another spends none of its tokens', async () => {
  const id = await addAccount(inMinutes(-2))
  const ctx = ctxOfJob(hopwise.services, 'refresh-accounts', { workspaceId, timeZone: 'UTC' })
  const mine = await claimAccount(ctx, id)
  if (mine === null) throw new Error('it is not free')
  await letClaimsPass(hopwise.services)
  await claimAccount(ctx, id)
  await readClaimedAccount(ctx, mine, platform({}))
  expect(calls).toEqual([])
  expect(await findRow(id)).toMatchObject({ problem: null, revokedAt: null })
})

test('a token refused before its end is renewed once, and the reading goes on', async () => {
  const id = await addAccount(inMinutes(60))
  await read(id, platform({ reads: (access) => (access === 'old' ? refused() : null) }))
  expect(calls).toEqual(['read with old', 'renew', 'read with new'])
  expect(await findRow(id)).toMatchObject({ followers: 9, revokedAt: null })
})

test('only a token refused after its renewal too has to be connected again', async () => {
  const id = await addAccount(inMinutes(60))
  await read(id, platform({ reads: refused }))
  expect(calls).toEqual(['read with old', 'renew', 'read with new'])
  expect(await findRow(id)).toMatchObject({ revokedAt: now, accessToken: null })
})

test.each([
  ['a reading', {}],
  ['one that failed', { reads: away }],
])('for a minute after %s no one reads again', async (_what, behavior) => {
  const id = await addAccount(null)
  await read(id, platform(behavior))
  await moveClaims(hopwise.services, minuteMs / 2)
  await read(id, platform(behavior))
  expect(calls).toEqual(['read with old'])
  await moveClaims(hopwise.services, minuteMs / 2)
  await read(id, platform(behavior))
  expect(calls).toHaveLength(2)
})

test.each([
  [true, 15],
  [false, -1],
])(
  'a limit of the whole app (%s) puts off the platform’s other accounts',
  async (isAppWide, at) => {
    const until = inMinutes(15)
    const limited = new PlatformFailure({ kind: 'rate-limited', until, isAppWide })
    const first = await addAccount(null)
    const second = await addAccount(null)
    const elsewhere = await addAccount(null, { platform: 'snapchat' })
    await read(first, platform({ reads: () => limited }))
    expect((await findRow(second)).refreshAt).toEqual(inMinutes(at))
    expect((await findRow(elsewhere)).refreshAt).toEqual(inMinutes(-1))
    if (!isAppWide) return
    expect(await refreshDueAccounts(hopwise.services)).toBe(1)
    expect(await findRow(second)).toMatchObject({ problem: null, failures: 0 })
  },
)

test('accounts of a platform that cannot be spoken to do not keep the others waiting', async () => {
  const stuck = { workspaceId, platform: 'twitter', accessToken: 'sealed' } as const
  await hopwise.services.database.orm
    .insert(socialAccounts)
    .values(Array.from({ length: 400 }, () => ({ ...stuck, refreshAt: inMinutes(-60) })))
  const id = await addAccount(null)
  expect(await refreshDueAccounts(hopwise.services)).toBe(1)
  expect((await findRow(id)).problem).toContain('could not be reached')
})
