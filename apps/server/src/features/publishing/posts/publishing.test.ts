import { notifications, posts, socialAccounts } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { newClaim } from '#src/jobs/claims.ts'
import { anotherProcess } from '#src/testing/another-process.ts'
import { approveAtSandbox } from '#src/testing/approve-at-sandbox.ts'
import { letClaimsPass } from '#src/testing/let-claims-pass.ts'
import { startProcess } from '#src/testing/start-process.ts'
import { type SandboxProcess, startSandbox } from '#src/testing/start-sandbox.ts'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'
import { publishDuePosts } from './index.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const picture = 'https://pictures.example.com/desk.jpg'

let sandbox: SandboxProcess
let hopwise: TestApp
let ada: Marketer
let passedMs = 0
let texts = 0

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
  for (const vendor of ['x', 'instagram']) {
    await sandbox.setFault(vendor, 'none')
    await sandbox.control('posting', { vendor, fault: 'none' })
  }
})

/** Texts are distinguished by it: the sandbox's accounts are one and the same for all tests. */
function newNumber(): number {
  texts += 1
  return texts
}

const problem = (fault: string, { vendor = 'x', times = 1 } = {}) =>
  sandbox.control('posting', { vendor, fault, times })

async function connect(platform = 'twitter'): Promise<number> {
  const { body } = await ada.get('/api/social-accounts')
  const id = body.find((one) => one.platform === platform)?.id ?? 0
  const begun = await ada.post(`/api/social-accounts/${id}/connect`)
  const back = await approveAtSandbox(begun.body.authorizeUrl)
  await ada.get(`${back.pathname}${back.search}`)
  return id
}

async function aDraft(given: Record<string, unknown> = {}) {
  texts += 1
  const { body: product } = await ada.post('/api/products', { name: `Desk ${texts}` })
  const answer = await ada.post('/api/posts', {
    platform: 'twitter',
    content: `#ad A quiet desk for small rooms, number ${texts}. https://shop.example.com/desk`,
    hashtags: ['#desk'],
    destinationUrl: 'https://shop.example.com/desk',
    productId: product.id,
    ...given,
  })
  expect(answer.status).toBe(201)
  return answer.body
}

const get = async (id: number) => (await ada.get(`/api/posts/${id}`)).body

/** Everything of ours that stands at a vendor. */
async function postsAt(post: { postedText: string }, vendor = 'x') {
  return (await allPosted(vendor)).filter(({ text }) => text === post.postedText)
}

/** What its visitors see where its URL leads. */
async function pageOf({ url }: { url: string | null }) {
  expect(url).toContain(sandbox.url)
  return await (await fetch(url ?? '')).text()
}

async function allPosted(vendor: string) {
  const answer = await fetch(`${sandbox.url}/control/posted/${vendor}`)
  // safe because the sandbox answers what it was given
  return (await answer.json()) as { text: string; extras: Record<string, unknown> }[]
}

const lookAgain = async (afterMs = 31 * minuteMs) => {
  passedMs += afterMs
  await publishDuePosts(hopwise.services)
}

test('a post goes out with a link of its own, marked as paid, and says where it stands', async () => {
  const accountId = await connect()
  const draft = await aDraft({ accountId })
  expect(draft).toMatchObject({ status: 'draft', link: null, cost: '0.200' })
  const { body: post } = await ada.post(`/api/posts/${draft.id}/publish`)
  expect(post).toMatchObject({ status: 'published', failure: null })
  expect(post.url).toMatch(/\/x\/\w+\/status\/\d+$/)
  expect(await pageOf(post)).toContain(post.postedText)
  expect(post.postedText).toContain(post.link?.shortUrl)
  expect(post.postedText).not.toContain('shop.example.com')
  const [found] = await postsAt(post)
  expect(found?.extras).toEqual({ paid_partnership: true })
  await ada.post(`/api/social-accounts/${accountId}/refresh`)
  const { body: read } = await ada.get(`/api/social-accounts/${accountId}/posts`)
  const own = read.find(({ externalId }: { externalId: string }) => post.url?.endsWith(externalId))
  expect(own).toMatchObject({ clicks: 0, earnings: '0.00' })
  const { events } = await get(post.id)
  expect(events.map((one: { note: string }) => one.note)).toEqual([
    'Published on Twitter',
    'Handed to Twitter',
    'Posting now',
    'Saved as a draft',
  ])
})

test('a scheduled post waits for its time and then goes out once, though two processes look', async () => {
  const accountId = await connect()
  const draft = await aDraft({ accountId })
  const at = new Date(Date.now() + hourMs).toISOString()
  const { body: scheduled } = await ada.post(`/api/posts/${draft.id}/schedule`, { at })
  expect(scheduled).toMatchObject({ status: 'scheduled', mode: 'automatic', scheduledFor: at })
  await publishDuePosts(hopwise.services)
  expect((await get(draft.id)).status).toBe('scheduled')
  passedMs = hourMs + 1_000
  const other = anotherProcess(hopwise.services)
  await Promise.all([publishDuePosts(hopwise.services), publishDuePosts(other)])
  const post = await get(draft.id)
  expect(post.status).toBe('published')
  expect(await postsAt(post)).toHaveLength(1)
})

test('a stop before a post is handed over leaves it to the next process, unposted', async () => {
  const accountId = await connect()
  const draft = await aDraft({ accountId })
  const at = new Date(Date.now() + hourMs).toISOString()
  await ada.post(`/api/posts/${draft.id}/schedule`, { at })
  const stopping = startProcess(hopwise.services)
  stopping.aheadMs = hourMs + 1_000
  const gate = stopping.holdAt(/^update "posts" set "stage" =/)
  const work = publishDuePosts(stopping.services)
  await gate.reached
  const stopped = stopping.services.background.stop()
  gate.open()
  await Promise.all([work, stopped])
  await stopping.stop()
  expect(await get(draft.id)).toMatchObject({ status: 'scheduled' })
  passedMs = hourMs + 1_000
  await publishDuePosts(hopwise.services)
  const post = await get(draft.id)
  expect(post.events.map((one: { note: string }) => one.note)).toContain('Published on Twitter')
  expect(await postsAt(post)).toHaveLength(1)
})

test.each(['cut-after', 'garbled', 'error-after'])(
  'a post that X took and did not confirm (%s) is found there and not posted again',
  async (fault) => {
    const accountId = await connect()
    const draft = await aDraft({ accountId })
    await problem(fault)
    const { body: unsure } = await ada.post(`/api/posts/${draft.id}/publish`)
    expect(unsure.status).toBe('publishing')
    expect((await ada.patch(`/api/posts/${draft.id}`, { content: 'Other' })).status).toBe(409)
    await lookAgain()
    const post = await get(draft.id)
    expect(post).toMatchObject({ status: 'published', failure: null })
    expect(post.url).toContain('/status/')
    expect(await postsAt(post)).toHaveLength(1)
  },
)

test('a post that X never got is looked for, and then posted', async () => {
  const accountId = await connect()
  const draft = await aDraft({ accountId })
  await problem('cut-before')
  await ada.post(`/api/posts/${draft.id}/publish`)
  await lookAgain()
  const post = await get(draft.id)
  expect(post.status).toBe('published')
  expect(await postsAt(post)).toHaveLength(1)
})

test('a process that died between handing over and the answer leaves a post that is posted once', async () => {
  const accountId = await connect()
  const taken = await aDraft({ accountId })
  const { body: posted } = await ada.post(`/api/posts/${taken.id}/publish`)
  // As the row stood when the process was killed.
  const { orm } = hopwise.services.database
  await orm
    .update(posts)
    .set({
      status: 'publishing',
      url: null,
      externalId: null,
      publishedAt: null,
      dueAt: new Date(),
      handedAt: new Date(),
      ...newClaim(),
    })
    .where(eq(posts.id, taken.id))
  await publishDuePosts(hopwise.services)
  expect((await get(taken.id)).status).toBe('publishing')
  await letClaimsPass(hopwise.services)
  await lookAgain(4 * minuteMs)
  expect(await get(taken.id)).toMatchObject({ status: 'published', url: posted.url })
  expect(await postsAt(posted)).toHaveLength(1)
})

test('a clock that jumps forwards and back again neither posts twice nor blocks a post', async () => {
  const accountId = await connect()
  const draft = await aDraft({ accountId })
  passedMs = 5 * hourMs
  await problem('cut-after')
  await ada.post(`/api/posts/${draft.id}/publish`)
  passedMs = 0
  const { orm } = hopwise.services.database
  // Its next look was set by the clock of then.
  await orm.update(posts).set({ dueAt: new Date() }).where(eq(posts.id, draft.id))
  await publishDuePosts(hopwise.services)
  const post = await get(draft.id)
  expect(post.status).toBe('published')
  expect(await postsAt(post)).toHaveLength(1)
})

test('a claim from before the clock went back holds no one up', async () => {
  const accountId = await connect()
  const draft = await aDraft({ accountId })
  const { orm } = hopwise.services.database
  const future = new Date(Date.now() + 5 * hourMs)
  await orm.update(socialAccounts).set({ claimedUntil: future })
  const { body: post } = await ada.post(`/api/posts/${draft.id}/publish`)
  expect(post.status).toBe('published')
})

test('a refused token asks for Reconnect, on the account and on the post, which then goes out', async () => {
  const accountId = await connect()
  const draft = await aDraft({ accountId })
  await sandbox.control('revoke', { vendor: 'x' })
  const { body: failed } = await ada.post(`/api/posts/${draft.id}/publish`)
  expect(failed).toMatchObject({ status: 'failed', failure: { code: 'reconnect' } })
  expect(failed.failure?.advice).toContain('Connect the account again')
  const { body: accounts } = await ada.get('/api/social-accounts')
  expect(accounts.find((one: { id: number }) => one.id === accountId)?.state).toBe('reconnect')
  await connect()
  const { body: post } = await ada.post(`/api/posts/${draft.id}/retry`)
  expect(post.status).toBe('published')
  expect(await postsAt(post)).toHaveLength(1)
})

test('a token that ran out is renewed while publishing, and the new one is kept', async () => {
  const accountId = await connect()
  const { orm } = hopwise.services.database
  const [before] = await orm.select().from(socialAccounts).where(eq(socialAccounts.id, accountId))
  await orm
    .update(socialAccounts)
    .set({ tokenEndsAt: new Date(Date.now() + 1_000) })
    .where(eq(socialAccounts.id, accountId))
  const { body: post } = await ada.post(`/api/posts/${(await aDraft({ accountId })).id}/publish`)
  expect(post.status).toBe('published')
  const [after] = await orm.select().from(socialAccounts).where(eq(socialAccounts.id, accountId))
  expect(after?.refreshToken).not.toBe(before?.refreshToken)
  expect(after?.claimedUntil).toBeNull()
})

test('a text that stands there as another post has to be changed, and takes over no address', async () => {
  const accountId = await connect()
  const plain = { content: `A quiet desk ${newNumber()}`, destinationUrl: null, accountId }
  const { id: first } = await aDraft(plain)
  const { body: one } = await ada.post(`/api/posts/${first}/publish`)
  const { id: second } = await aDraft({ ...plain, hashtags: ['#desk'] })
  const { body: other } = await ada.post(`/api/posts/${second}/publish`)
  expect(one.status).toBe('published')
  expect(other).toMatchObject({ status: 'failed', url: null, failure: { code: 'duplicate' } })
})

test('a full window is waited out', async () => {
  const accountId = await connect()
  const draft = await aDraft({ accountId })
  await problem('rate-limit')
  const { body: waiting } = await ada.post(`/api/posts/${draft.id}/publish`)
  expect(waiting).toMatchObject({ status: 'scheduled', failure: { code: 'rate-limited' } })
  const waitMs = Date.parse(waiting.failure?.retryAt ?? '') - Date.now()
  expect(waitMs).toBeGreaterThan(14 * minuteMs)
  await publishDuePosts(hopwise.services)
  expect((await get(draft.id)).status).toBe('scheduled')
  await lookAgain(16 * minuteMs)
  expect(await get(draft.id)).toMatchObject({ status: 'published', failure: null })
})

test('a platform that is down is tried again, and given up with what to do', async () => {
  const accountId = await connect()
  const draft = await aDraft({ accountId })
  await sandbox.setFault('x', 'outage')
  const { body: waiting } = await ada.post(`/api/posts/${draft.id}/publish`)
  expect(waiting).toMatchObject({ failure: { code: 'away' } })
  for (let look = 0; look < 12; look += 1) await lookAgain()
  const failed = await get(draft.id)
  expect(failed).toMatchObject({ status: 'failed', failure: { code: 'unknown' } })
  expect(failed.failure?.advice).toContain('Check your profile first')
  await sandbox.setFault('x', 'none')
  // It may stand there: no one may send it again without looking.
  const at = new Date(Date.now() + passedMs + hourMs).toISOString()
  expect((await ada.post(`/api/posts/${draft.id}/schedule`, { at })).status).toBe(409)
  const { body: post } = await ada.post(`/api/posts/${draft.id}/retry`)
  expect(post.status).toBe('published')
  expect(await postsAt(post)).toHaveLength(1)
})

test.each(['x', 'instagram'])(
  'a post that %s may have cannot be edited, so that Retry finds what it looks for',
  async (vendor) => {
    const platform = vendor === 'x' ? 'twitter' : vendor
    const imageUrl = vendor === 'x' ? null : picture
    const accountId = await connect(platform)
    const before = (await allPosted(vendor)).length
    const content = `A quiet desk ${newNumber()}`
    const plain = { platform, content, hashtags: [], destinationUrl: null, imageUrl }
    const draft = await aDraft({ ...plain, accountId })
    await problem('cut-after', { vendor })
    await ada.post(`/api/posts/${draft.id}/publish`)
    await sandbox.setFault(vendor, 'outage')
    for (let look = 0; look < 12; look += 1) await lookAgain()
    expect(await get(draft.id)).toMatchObject({ status: 'failed', failure: { code: 'unknown' } })
    await sandbox.setFault(vendor, 'none')
    // Back from the bin it is as much in doubt as before.
    await ada.delete(`/api/posts/${draft.id}`)
    await ada.post(`/api/posts/${draft.id}/restore`)
    for (const change of [
      { content: 'Other words' },
      { accountId: null },
      { platform: 'snapchat', accountId: null },
    ]) {
      const { status, body } = await ada.patch(`/api/posts/${draft.id}`, change)
      expect(status).toBe(409)
      expect(body.message).toContain('mark it as posted')
    }
    expect((await ada.post(`/api/posts/${draft.id}/unschedule`)).status).toBe(409)
    const { body: post } = await ada.post(`/api/posts/${draft.id}/retry`)
    expect(post).toMatchObject({ status: 'published', content })
    expect((await allPosted(vendor)).length - before).toBe(1)
  },
)

test('a post in doubt is looked for as it was handed over, though its link was renamed since', async () => {
  const accountId = await connect()
  const draft = await aDraft({ accountId })
  const before = (await allPosted('x')).length
  await problem('cut-after')
  const { body: unsure } = await ada.post(`/api/posts/${draft.id}/publish`)
  const customAlias = `desk-${draft.id}-renamed`
  const renamed = await ada.patch(`/api/smart-links/${unsure.link?.id}`, { customAlias })
  expect(renamed.status).toBe(200)
  await lookAgain()
  expect(await get(draft.id)).toMatchObject({ status: 'published' })
  expect((await allPosted('x')).length - before).toBe(1)
})

test('a failed post that surely stands nowhere is edited, and made a draft again', async () => {
  const accountId = await connect()
  const draft = await aDraft({ accountId })
  await problem('policy')
  await ada.post(`/api/posts/${draft.id}/publish`)
  const content = '#ad Other words. https://shop.example.com/desk'
  expect((await ada.patch(`/api/posts/${draft.id}`, { content })).status).toBe(200)
  const { body: post } = await ada.post(`/api/posts/${draft.id}/unschedule`)
  expect(post).toMatchObject({ status: 'draft', scheduledFor: null, failure: null })
})

test.each([
  ['usage-cap', 'Raise your X developer account’s spending limit'],
  ['policy', 'Read the platform’s message'],
  ['too-long', 'Shorten the text'],
])('a post refused for %s says the platform’s reason and what to do', async (code, advice) => {
  const accountId = await connect()
  const draft = await aDraft({ accountId })
  await problem(code)
  const { body: failed } = await ada.post(`/api/posts/${draft.id}/publish`)
  expect(failed).toMatchObject({ status: 'failed', failure: { code } })
  expect(failed.failure?.message).toMatch(/^Twitter returned: /)
  expect(failed.failure?.advice).toContain(advice)
  expect(await postsAt(failed)).toHaveLength(0)
  const { orm } = hopwise.services.database
  const notices = await orm.select().from(notifications)
  expect(notices.some(({ path }) => path?.endsWith(`post=${draft.id}`))).toBe(true)
})

test('Instagram: a container is made, waited for and published once, whatever the answer was', async () => {
  const accountId = await connect('instagram')
  const given = {
    platform: 'instagram',
    content: `#ad A quiet desk ${newNumber()}. Link in bio.`,
    imageUrl: picture,
    accountId,
  }
  const draft = await aDraft(given)
  await problem('slow-media', { vendor: 'instagram' })
  expect((await ada.post(`/api/posts/${draft.id}/publish`)).body.status).toBe('scheduled')
  await problem('cut-after', { vendor: 'instagram' })
  await lookAgain(minuteMs)
  expect((await get(draft.id)).status).toBe('publishing')
  await lookAgain()
  const post = await get(draft.id)
  expect(post).toMatchObject({ status: 'published' })
  expect(await pageOf(post)).toContain(given.content)
  expect(await postsAt(post, 'instagram')).toHaveLength(1)
})

test('Instagram: a picture it cannot use is reported, and fixed by another', async () => {
  const accountId = await connect('instagram')
  const draft = await aDraft({
    platform: 'instagram',
    content: `#ad A desk ${newNumber()}. Link in bio.`,
    imageUrl: 'https://pictures.example.com/missing.jpg',
    accountId,
  })
  const { body: failed } = await ada.post(`/api/posts/${draft.id}/publish`)
  expect(failed).toMatchObject({ status: 'failed', failure: { code: 'media' } })
  await ada.patch(`/api/posts/${draft.id}`, { imageUrl: picture })
  expect((await ada.post(`/api/posts/${draft.id}/retry`)).body.status).toBe('published')
})

test('a post by hand is reminded of at its time, and marked as posted with its address', async () => {
  const draft = await aDraft({ platform: 'snapchat', content: '#ad Desk tour', hashtags: [] })
  expect(draft.mode).toBe('by-hand')
  const at = new Date(Date.now() + hourMs).toISOString()
  const { body: waiting } = await ada.post(`/api/posts/${draft.id}/schedule`, { at })
  expect(waiting).toMatchObject({ status: 'scheduled', mode: 'by-hand', isReadyToPaste: false })
  await lookAgain(hourMs + 1_000)
  await lookAgain(minuteMs)
  const ready = await get(draft.id)
  expect(ready).toMatchObject({ status: 'scheduled', isReadyToPaste: true })
  expect(ready.link?.shortUrl).toContain('/l/')
  const { body: notices } = await ada.get('/api/notifications')
  const reminders = notices.filter(
    (one: { title: string }) => one.title === 'Time to post on Snapchat',
  )
  expect(reminders).toHaveLength(1)
  const url = 'https://www.snapchat.com/spotlight/1'
  const { body: post } = await ada.post(`/api/posts/${draft.id}/mark-posted`, { url })
  expect(post).toMatchObject({ status: 'published', mode: 'by-hand', url })
})
