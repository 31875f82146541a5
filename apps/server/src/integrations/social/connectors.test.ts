import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readConnectors } from '#src/connectors.ts'
import { approveAtSandbox } from '#src/testing/approve-at-sandbox.ts'
import { type SandboxProcess, startSandbox } from '#src/testing/start-sandbox.ts'
import type { ReportedLimit, SocialConnector } from './connector.ts'
import { makeVerifier } from './pkce.ts'
import { PlatformFailure, type PlatformProblem } from './platform-failure.ts'
import { createSocialConnectors } from './social-connectors.ts'

const redirectUri = 'http://hopwise.test/api/social-accounts/callback/any'
const ignore = () => undefined

let sandbox: SandboxProcess

beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.stop())

async function catchProblem(work: Promise<unknown>): Promise<PlatformProblem> {
  try {
    await work
  } catch (error) {
    if (error instanceof PlatformFailure) return error.problem
    throw error
  }
  throw new Error('it went well')
}

describe.each([
  ['twitter', 'x'],
  ['instagram', 'instagram'],
  ['snapchat', 'snapchat'],
] as const)('%s', (platform, vendor) => {
  afterEach(() => sandbox.setFault(vendor, 'none'))

  function connector(options: { now?: () => Date; timeoutMs?: number } = {}): SocialConnector {
    const made = createSocialConnectors(sandbox.connectors, options)[platform]
    if (made === null) throw new Error('the sandbox has every platform')
    return made
  }
  async function approve() {
    const verifier = makeVerifier()
    const handshake = { state: 'a state & more', verifier, redirectUri }
    const back = await approveAtSandbox(connector().authorizeUrl(handshake))
    return { back, code: back.searchParams.get('code') ?? '', verifier }
  }
  async function connect() {
    const { code, verifier } = await approve()
    return await connector().exchangeCode({ code, verifier, redirectUri })
  }

  test('the state comes back as it went', async () => {
    const { back } = await approve()
    expect(back.searchParams.get('state')).toBe('a state & more')
  })

  test('a code becomes tokens with an end, and they read profile and posts', async () => {
    const limits: ReportedLimit[] = []
    const tokens = await connect()
    expect(tokens.endsAt?.getTime()).toBeGreaterThan(Date.now())
    const profile = await connector().readProfile(tokens, (one) => limits.push(one))
    expect(profile.handle).toMatch(/^\w+$/)
    expect(profile.followers).toBeGreaterThan(0)
    const posts = await connector().readPosts(tokens, profile, (one) => limits.push(one))
    expect(posts.length > 0).toBe(connector().offers.posts)
    for (const post of posts) expect(post.likes).toBeTypeOf('number')
    expect(limits.length).toBeGreaterThan(0)
  })

  test('a code is refused the second time', async () => {
    const { code, verifier } = await approve()
    await connector().exchangeCode({ code, verifier, redirectUri })
    const again = connector().exchangeCode({ code, verifier, redirectUri })
    expect(await catchProblem(again)).toEqual({ kind: 'token-refused' })
  })

  test('a token taken back at the platform is refused, for reading and for refreshing', async () => {
    const tokens = await connect()
    await sandbox.control('revoke', { vendor })
    expect(await catchProblem(connector().readProfile(tokens, ignore))).toEqual({
      kind: 'token-refused',
    })
    expect(await catchProblem(connector().refreshTokens(tokens))).toEqual({ kind: 'token-refused' })
  })

  test('an outage, an unreachable host and one that never answers are all “away”', async () => {
    const tokens = await connect()
    await sandbox.setFault(vendor, 'outage')
    expect(await catchProblem(connector().readProfile(tokens, ignore))).toMatchObject({
      kind: 'away',
    })
    await sandbox.setFault(vendor, 'slow')
    const hasty = connector({ timeoutMs: 100 })
    expect(await catchProblem(hasty.readProfile(tokens, ignore))).toEqual({
      kind: 'away',
      reason: 'it did not answer in time',
    })
    const gone = createSocialConnectors(readConnectors({ SANDBOX_URL: 'http://127.0.0.1:9' }))
    expect(await catchProblem(gone[platform]?.readProfile(tokens, ignore) ?? connect())).toEqual({
      kind: 'away',
      reason: 'it could not be reached',
    })
  })

  test('nonsense is not mistaken for an answer', async () => {
    const tokens = await connect()
    await sandbox.setFault(vendor, 'nonsense')
    const problem = await catchProblem(connector().readProfile(tokens, ignore))
    expect(problem.kind).toBe('not-understood')
  })

  test('throttling is known as such, with its end where the platform reports one', async () => {
    const tokens = await connect()
    await sandbox.setFault(vendor, 'rate-limit')
    const problem = await catchProblem(connector().readProfile(tokens, ignore))
    expect(problem.kind).toBe('rate-limited')
    if (problem.kind !== 'rate-limited') return
    const minutes = problem.until && Math.round((problem.until.getTime() - Date.now()) / 60_000)
    expect(minutes).toBe({ twitter: 15, instagram: 30, snapchat: null }[platform])
  })

  test('keys the platform does not know are the operator’s problem, not the person’s', async () => {
    const { code, verifier } = await approve()
    const app = sandbox.connectors[vendor]
    if (app === null) throw new Error('the sandbox has every platform')
    const wrong = { ...sandbox.connectors, [vendor]: { ...app, clientSecret: 'wrong' } }
    const stranger = createSocialConnectors(wrong)[platform]
    const problem = await catchProblem(
      stranger?.exchangeCode({ code, verifier, redirectUri }) ?? connect(),
    )
    expect(problem.kind).toBe('away')
  })
})

test('X and Snapchat replace the refresh token that was used', async () => {
  for (const platform of ['twitter', 'snapchat'] as const) {
    const connector = createSocialConnectors(sandbox.connectors)[platform]
    if (connector === null) throw new Error('the sandbox has every platform')
    const verifier = makeVerifier()
    const back = await approveAtSandbox(
      connector.authorizeUrl({ state: 's', verifier, redirectUri }),
    )
    const code = back.searchParams.get('code') ?? ''
    const first = await connector.exchangeCode({ code, verifier, redirectUri })
    const second = await connector.refreshTokens(first)
    expect(second.refresh).not.toBe(first.refresh)
    expect(await catchProblem(connector.refreshTokens(first))).toEqual({ kind: 'token-refused' })
    expect((await connector.readProfile(second, ignore)).followers).toBeGreaterThan(0)
  }
})

test('Instagram’s #_ is no part of the code', async () => {
  const connector = createSocialConnectors(sandbox.connectors).instagram
  if (connector === null) throw new Error('the sandbox has every platform')
  const handshake = { state: 's', verifier: '', redirectUri }
  const back = await approveAtSandbox(connector.authorizeUrl(handshake))
  const code = `${back.searchParams.get('code')}${back.hash}`
  expect(code).toMatch(/#_$/)
  const { endsAt } = await connector.exchangeCode({ code, verifier: '', redirectUri })
  expect(Math.round(((endsAt?.getTime() ?? 0) - Date.now()) / 86_400_000)).toBe(60)
})

test('Instagram’s views and shares are read from the insights of each post', async () => {
  const connector = createSocialConnectors(sandbox.connectors).instagram
  if (connector === null) throw new Error('the sandbox has every platform')
  const handshake = { state: 's', verifier: '', redirectUri }
  const back = await approveAtSandbox(connector.authorizeUrl(handshake))
  const code = back.searchParams.get('code') ?? ''
  const tokens = await connector.exchangeCode({ code, verifier: '', redirectUri })
  const profile = await connector.readProfile(tokens, ignore)
  const posts = await connector.readPosts(tokens, profile, ignore)
  for (const { views, shares } of posts) {
    expect([views, shares]).toEqual([expect.any(Number), expect.any(Number)])
  }
})

describe('what older and other versions of the platforms send', () => {
  let server: Server
  let answers: Record<string, unknown>

  beforeAll(async () => {
    server = createServer((request, response) => {
      const path = new URL(request.url ?? '', 'http://platform.test').pathname
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(answers[path] ?? {}))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => {
    server.close()
  })

  const tokens = { access: 'a', refresh: null, endsAt: null, scopes: '' }
  const connectors = () => {
    const { port } = server.address() as AddressInfo
    return createSocialConnectors(readConnectors({ SANDBOX_URL: `http://127.0.0.1:${port}` }))
  }
  const someone = {
    externalId: '7',
    handle: 'ada',
    displayName: null,
    avatarUrl: null,
    profileUrl: null,
    followers: 1,
    engagement: null,
  }

  test('X: retweet_count is read where repost_count is not reported, and no posts are no failure', async () => {
    const limits = { like_count: 3, reply_count: 2, retweet_count: 5, quote_count: 1 }
    const post = { id: '1', text: 'hi', created_at: '2026-11-20T10:00:00.000Z' }
    answers = { '/x/2/users/7/tweets': { data: [{ ...post, public_metrics: limits }] } }
    const [read] = (await connectors().twitter?.readPosts(tokens, someone, ignore)) ?? []
    expect(read).toMatchObject({ likes: 3, comments: 2, shares: 6, views: null })
    answers = { '/x/2/users/7/tweets': { meta: { result_count: 0 } } }
    expect(await connectors().twitter?.readPosts(tokens, someone, ignore)).toEqual([])
  })

  test('Instagram: a token wrapped in data, and counts an account hides', async () => {
    answers = {
      '/instagram/oauth/access_token': { data: [{ access_token: 'short', user_id: 7 }] },
      '/instagram/access_token': { access_token: 'long', expires_in: 5_184_000 },
      '/instagram/v25.0/me': { user_id: 7, username: 'ada' },
    }
    const made = await connectors().instagram?.exchangeCode({
      code: 'c',
      verifier: '',
      redirectUri,
    })
    expect(made?.access).toBe('long')
    const profile = await connectors().instagram?.readProfile(tokens, ignore)
    expect(profile).toMatchObject({ externalId: '7', followers: null })
  })

  test('Instagram: a post without insights keeps its likes, and its views are not known', async () => {
    const post = { id: '1', timestamp: '2026-11-20T10:00:00+0000', like_count: 3 }
    answers = {
      '/instagram/v25.0/me/media': { data: [post] },
      '/instagram/v25.0/1/insights': { error: { code: 10, message: 'no permission' } },
    }
    const [read] = (await connectors().instagram?.readPosts(tokens, someone, ignore)) ?? []
    expect(read).toMatchObject({ likes: 3, views: null, shares: null })
  })

  test('Snapchat: figures in a series, one of them broken down', async () => {
    const figure = (field_name: string, ...values: [string, string][]) => ({
      field: { field_name },
      stats: values.map(([dimension_breakdown, value]) => ({ dimension_breakdown, value })),
    })
    const fields = [
      figure('SUBSCRIBERS', ['COUNTRY', '300'], ['DEFAULT', '900']),
      figure('STORY_COUNT', ['DEFAULT', '3']),
      figure('INTERACTIONS', ['DEFAULT', '270']),
    ]
    answers = {
      '/snapchat/v1/public_profiles/my_profile': {
        public_profile: { id: 'p1', snap_user_name: 'ada' },
      },
      '/snapchat/v1/public_profiles/p1/stats': {
        request_status: 'SUCCESS',
        assets: [{ timeseries: [{ fields }] }],
      },
    }
    const profile = await connectors().snapchat?.readProfile(tokens, ignore)
    expect(profile).toMatchObject({ followers: 900, engagement: 10 })
  })

  test('Snapchat: a profile outside of a list, and one without interactions', async () => {
    answers = {
      '/snapchat/v1/public_profiles/my_profile': {
        public_profile: { id: 'p1', snap_user_name: 'ada' },
      },
      '/snapchat/v1/public_profiles/p1/stats': { stats: { SUBSCRIBERS: 900 } },
    }
    const profile = await connectors().snapchat?.readProfile(tokens, ignore)
    expect(profile).toMatchObject({ handle: 'ada', followers: 900, engagement: null })
  })
})
