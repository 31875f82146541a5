import { linkChecks, linkVariants } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChainEnd } from '#src/integrations/destination/follow-chain.ts'
import type { Resolve } from '#src/integrations/receiver/guarded-lookup.ts'
import { ctxOfPerson } from '#src/services.ts'
import { aLink } from '#src/testing/records.ts'
import { type SandboxProcess, startSandbox } from '#src/testing/start-sandbox.ts'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'
import { checkAllNow } from './check-all-now.ts'
import type { Checked } from './check-destination.ts'
import { checkLinkNow } from './check-link-now.ts'
import { checkLinks } from './check-links.ts'
import { CheckRun } from './check-run.ts'
import type { Destination } from './destinations.ts'

const hourMs = 3_600_000
const rules = { isPrivateAllowed: false, knownOrigins: ['http://sandbox.test'] }

let sandbox: SandboxProcess
let hopwise: TestApp
let clock = Date.now() + hourMs

beforeAll(async () => {
  sandbox = await startSandbox('http://hopwise.test')
  hopwise = await startTestApp(
    {
      connectors: sandbox.connectors,
      receivers: { isPrivateAllowed: false, sandboxUrl: sandbox.url },
    },
    { now: () => new Date(clock) },
  )
})
afterAll(async () => {
  await hopwise.stop()
  sandbox.stop()
})

/** A name server that knows these hosts alone. */
const knowing =
  (...hosts: string[]) =>
  (...[host, done]: Parameters<Resolve>): void =>
    hosts.some((one) => host.endsWith(one))
      ? done(null, [{ address: '93.184.215.14', family: 4 }])
      : done(Object.assign(new Error('no name'), { code: 'ENOTFOUND' }), [])

async function run(resolve: Resolve, later = 0) {
  clock += later
  await checkLinks(hopwise.services, { gapMs: 0, resolve })
}

const checkOf = async (ada: Marketer, id: number) =>
  (await ada.get(`/api/link-health/${id}`)).body.destinations[0]?.check

test('without a way to the internet nothing is stored, paused or announced; what is near is', async () => {
  const ada = await hopwise.signUp()
  const { orm } = hopwise.services.database
  const { id: far } = await aLink(ada, { originalUrl: 'http://shop.invalid/desk' })
  const { id: near } = await aLink(ada, { originalUrl: `${sandbox.url}/shops/alive/desk` })
  const workspaceId = (await ada.get('/api/auth/user')).body.workspace.id
  await orm.insert(linkVariants).values(
    ['http://shop.invalid/desk', 'http://other.invalid/desk'].map((url, id) => ({
      ...{ workspaceId, linkId: far, id, url, isArm: true, position: id },
    })),
  )
  await run(knowing())
  await run(knowing(), hourMs)
  expect(await orm.$count(linkChecks, eq(linkChecks.linkId, far))).toBe(0)
  expect(await checkOf(ada, near)).toMatchObject({ outcome: 'ok' })
  const { destinations } = (await ada.get(`/api/link-health/${far}`)).body
  expect(destinations.map(({ pausedAt }) => pausedAt)).toEqual([null, null])
  const kinds = (await ada.get('/api/notifications')).body.map(({ kind }: { kind: string }) => kind)
  expect(kinds).not.toContain('link')
})

test('a name that is not found while others are is dead, and not said to be gone for good', async () => {
  const ada = await hopwise.signUp()
  const { id } = await aLink(ada, { originalUrl: 'http://nowhere.invalid/' })
  await run(knowing('iana.org'))
  expect(await checkOf(ada, id)).toMatchObject({
    outcome: 'dead',
    problem: 'The host nowhere.invalid could not be found.',
  })
})

function checked(to: string, end: ChainEnd, ...from: string[]): Checked {
  const hops = from.map((url) => ({ url, status: 302, setsCookie: false }))
  return {
    ...{ outcome: 'dead' as const, problem: null, status: null },
    ...{ start: from[0] ?? to, chain: { hops, url: to, end } },
  }
}

const answer = { kind: 'answer', status: 200, page: null } as const
const silence = (code: string): ChainEnd => ({ kind: 'no-answer', code })
const shop = 'https://shop.example/desk'

test.each<[string, Checked[], boolean, number]>([
  ['no one answers', [checked(shop, silence('ENOTFOUND'))], false, 0],
  ['names are found', [checked(shop, silence('ENOTFOUND'))], true, 1],
  ['the name server is silent', [checked(shop, silence('EAI_AGAIN'))], false, 0],
  ['there is no way', [checked(shop, silence('ENETUNREACH'))], false, 0],
  ['the name server takes too long', [checked(shop, silence('ETIMEDOUT'))], false, 0],
  [
    'another answers',
    [checked(shop, silence('ENOTFOUND')), checked('https://a.example/', answer)],
    false,
    2,
  ],
  [
    'another has sent the visitor there',
    [checked(shop, silence('ENOTFOUND'), 'https://a.example/')],
    false,
    1,
  ],
  [
    'another answered, before the way was lost',
    [checked('https://a.example/', answer), checked(shop, silence('ENOTFOUND'))],
    false,
    1,
  ],
  [
    'the sandbox alone answers',
    [checked(shop, silence('ENOTFOUND')), checked('http://sandbox.test/', answer)],
    false,
    1,
  ],
  ['a host refuses', [checked(shop, silence('ECONNREFUSED'))], false, 1],
])('what is kept when %s', async (_what, found, isNameFound, kept) => {
  const run = new CheckRun({ ...rules, resolve: knowing(...(isNameFound ? ['iana.org'] : [])) })
  let count = 0
  const keep = async () => {
    count += 1
  }
  for (const one of found) await run.take({} as Destination, one, keep)
  const isReached = await run.settle()
  expect(count).toBe(kept)
  expect(isReached).toBe(kept === found.length)
})

async function ctxOf(person: Awaited<ReturnType<typeof hopwise.signUp>>) {
  const { workspace, id: userId } = (await person.get('/api/auth/user')).body
  return ctxOfPerson(
    hopwise.services,
    { kind: 'person', userId },
    { workspaceId: workspace.id, timeZone: 'UTC', isSample: false },
  )
}

test('a check of all says of what it cannot reach why, as no problem, until the job gets there', async () => {
  const ada = await hopwise.signUp()
  const { id } = await aLink(ada, { originalUrl: 'http://shop.invalid/desk' })
  const ctx = await ctxOf(ada)
  expect(await checkAllNow(ctx, { resolve: knowing() })).toMatchObject({
    waiting: 0,
    unknown: 1,
    troubled: 0,
  })
  expect(await checkOf(ada, id)).toMatchObject({
    outcome: 'blocked',
    problem:
      'Hopwise couldn’t reach shop.invalid from its own network. The link may still work for visitors.',
    failures: 0,
  })
  const listed = async (query: string) =>
    (await ada.get(`/api/link-health?${query}`)).body.map(
      (one: { linkId: number; outcome: string }) => [one.linkId, one.outcome],
    )
  expect(await listed('silent=true')).toEqual([[id, 'blocked']])
  expect(await listed('')).toEqual([])
  const unknown = (await ada.get('/api/affiliate-links?state=unknown')).body
  expect(unknown.map((link: { id: number }) => link.id)).toEqual([id])
  await run(knowing('iana.org'), hourMs)
  expect(await checkOf(ada, id)).toMatchObject({ outcome: 'dead' })
})

test('a check on demand says that the internet is out of reach', async () => {
  const ada = await hopwise.signUp()
  const { id } = await aLink(ada, { originalUrl: 'http://shop.invalid/desk' })
  const ctx = await ctxOf(ada)
  const input = { params: { id }, query: {}, body: {} }
  await expect(checkLinkNow(ctx, input, { resolve: knowing() })).rejects.toThrow(
    'Hopwise can’t reach the internet right now',
  )
  expect(await checkOf(ada, id)).toBeNull()
  const found = await checkLinkNow(ctx, input, { resolve: knowing('iana.org') })
  expect(found.destinations[0]?.check?.outcome).toBe('dead')
})

test('another check of all visits again what gave no response, after a rest', async () => {
  const ada = await hopwise.signUp()
  const { id } = await aLink(ada, { originalUrl: 'http://shop.invalid/desk' })
  const ctx = await ctxOf(ada)
  await checkAllNow(ctx, { resolve: knowing() })
  const again = () => checkAllNow(ctx, { resolve: knowing('iana.org') })
  expect(await again()).toMatchObject({ unknown: 1, silent: 1, troubled: 0 })
  clock += 60_000
  expect(await again()).toMatchObject({ unknown: 0, troubled: 1 })
  expect(await checkOf(ada, id)).toMatchObject({ outcome: 'dead' })
})
