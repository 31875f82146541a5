import { conversions, posts, workspaces } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ctxOfPerson } from '#src/services.ts'
import { addVisits } from '#src/testing/add-visits.ts'
import { spendTrial } from '#src/testing/spend-trial.ts'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'
import { markPosted } from './mark-posted.ts'
import { publishDuePosts } from './publish-due-posts.ts'
import { publishPost, retryPost } from './publish-now.ts'
import { schedulePost } from './schedule-post.ts'

let hopwise: TestApp
let ada: Marketer
let clock: Date
const destinationUrl = 'https://shop.example.com/desk'

beforeAll(async () => {
  hopwise = await startTestApp({}, { now: () => clock })
})
afterAll(() => hopwise.stop())
beforeEach(async () => {
  clock = new Date()
  ada = await hopwise.signUp()
})

const later = (hours: number) => new Date(clock.getTime() + hours * 3_600_000).toISOString()

async function aDraft(given: Record<string, unknown> = {}) {
  const { body: product } = await ada.post('/api/products', { name: 'Desk' })
  const answer = await ada.post('/api/posts', {
    platform: 'snapchat',
    content: '#ad Desk tour',
    destinationUrl,
    productId: product.id,
    ...given,
  })
  expect(answer.status).toBe(201)
  return answer.body
}

async function aCampaign(marketer: Marketer, name: string) {
  const { body: product } = await marketer.post('/api/products', { name })
  const fields = { name, productId: product.id, platforms: ['snapchat'], startDate: '2026-01-01' }
  const answer = await marketer.post('/api/campaigns', fields)
  expect(answer.status).toBe(201)
  return answer.body
}

const schedule = (id: number, at = later(2)) => ada.post(`/api/posts/${id}/schedule`, { at })
const linksOf = async () => (await ada.get('/api/affiliate-links')).body

test('a draft is free and has no link; scheduling makes one of its own, once', async () => {
  const { id } = await aDraft()
  expect(await linksOf()).toHaveLength(0)
  const { body: post } = await schedule(id)
  expect(post).toMatchObject({ status: 'scheduled', mode: 'by-hand' })
  await schedule(id, later(5))
  const links = await linksOf()
  expect(links).toHaveLength(1)
  await aDraft()
  expect((await ada.get(`/api/posts?linkId=${links[0]?.id}`)).body).toMatchObject([{ id }])
  expect(links[0]).toMatchObject({
    id: post.link?.id,
    platform: 'snapchat',
    title: 'Desk tour · Snapchat post',
  })
})

test('the product of a post’s URL is found or made where one was called for', async () => {
  const { id } = await aDraft({ productId: null, productName: 'Oak desk' })
  const { body: post } = await ada.get(`/api/posts/${id}`)
  expect(post.product).toMatchObject({ name: 'Oak desk' })
  const other = await aDraft({ productId: null })
  expect(other.product).toBeNull()
  const changed = await ada.patch(`/api/posts/${other.id}`, { productId: null, productName: '' })
  expect(changed.body.product).toMatchObject({ id: post.product?.id })
})

const scheduleByHand = (id: number) =>
  ada.post(`/api/posts/${id}/schedule`, { at: later(2), mode: 'by-hand' })
const hop = 'https://hop.clickbank.net/?affiliate=ada&vendor=oakdesk'

test('an affiliate address in the text gets the post its own link, in its place', async () => {
  const draft = await aDraft({
    platform: 'twitter',
    content: `#ad Desk tour: ${hop}, and more.`,
    destinationUrl: null,
    productId: null,
  })
  const { status, body: post } = await scheduleByHand(draft.id)
  expect(status).toBe(200)
  expect(post).toMatchObject({ destinationUrl: hop, product: { id: expect.any(Number) } })
  expect(post.postedText).toBe(`#ad Desk tour: ${post.link?.shortUrl}, and more.`)
})

test('a short URL of one’s own in the text gives its destination, product and campaign', async () => {
  const winter = await aCampaign(ada, 'Winter')
  const { body: product } = await ada.post('/api/products', { name: 'Oak desk' })
  const fields = { productId: product.id, originalUrl: hop, campaignId: winter.id }
  const { body: own } = await ada.post('/api/affiliate-links', fields)
  const draft = await aDraft({
    platform: 'twitter',
    content: `#ad Desk tour ${own.shortUrl}. Other: ${destinationUrl}`,
    destinationUrl: null,
    productId: null,
  })
  const { body: post } = await scheduleByHand(draft.id)
  expect(post).toMatchObject({
    destinationUrl: hop,
    product: { id: product.id },
    campaign: { id: winter.id },
  })
  expect(post.link?.id).not.toBe(own.id)
  expect(post.postedText).toBe(`#ad Desk tour ${post.link?.shortUrl}. Other: ${destinationUrl}`)
})

test('of several affiliate addresses the first is tracked, and a chosen URL before any of them', async () => {
  const other = 'https://hop.clickbank.net/?affiliate=ada&vendor=lamp'
  const content = `#ad ${hop} or ${other}`
  const given = { platform: 'instagram', content }
  const first = await aDraft({ ...given, destinationUrl: null, productId: null })
  const { body: post } = await scheduleByHand(first.id)
  expect(post.postedText).toBe(`#ad ${post.link?.shortUrl} or ${other}`)
  const second = await aDraft(given)
  expect((await scheduleByHand(second.id)).body).toMatchObject({
    destinationUrl,
    postedText: content,
  })
})

test('an affiliate address in the text asks for a disclosure', async () => {
  const given = { destinationUrl: null, productId: null }
  const draft = await aDraft({ ...given, content: `Desk tour ${hop}` })
  const refused = await schedule(draft.id)
  expect(refused.status).toBe(400)
  expect(refused.body.message).toContain('Nothing says that you earn from this link.')
  const plain = await aDraft({ ...given, content: `Desk tour ${destinationUrl}` })
  expect((await schedule(plain.id)).body).toMatchObject({ status: 'scheduled', link: null })
})

test('the tracked link of a post counts for the post’s campaign, and moves with it', async () => {
  const winter = await aCampaign(ada, 'Winter')
  const spring = await aCampaign(ada, 'Spring')
  const draft = await aDraft({ campaignId: winter.id })
  expect(draft.campaign).toEqual({ id: winter.id, name: 'Winter' })
  const { body: post } = await schedule(draft.id)
  const campaignOfLink = async () => (await linksOf())[0]?.campaign
  expect(await campaignOfLink()).toMatchObject({ id: winter.id })
  await ada.patch(`/api/posts/${post.id}`, { content: '#ad Another tour' })
  expect(await campaignOfLink()).toMatchObject({ id: winter.id })
  const { body: moved } = await ada.patch(`/api/posts/${post.id}`, { campaignId: spring.id })
  expect(moved.campaign).toEqual({ id: spring.id, name: 'Spring' })
  expect(await campaignOfLink()).toMatchObject({ id: spring.id })
  const { body: copy } = await ada.post(`/api/posts/${post.id}/duplicate`)
  expect(copy.campaign).toEqual({ id: spring.id, name: 'Spring' })
})

test('a post whose URL is taken away stays in the campaign its link was moved to', async () => {
  const winter = await aCampaign(ada, 'Winter')
  const spring = await aCampaign(ada, 'Spring')
  const { id } = await aDraft({ campaignId: winter.id })
  const { body: post } = await schedule(id)
  await ada.patch(`/api/affiliate-links/${post.link?.id}`, { campaignId: spring.id })
  const { body: bare } = await ada.patch(`/api/posts/${id}`, { destinationUrl: null })
  expect(bare.link).toBeNull()
  expect(bare.campaign).toEqual({ id: spring.id, name: 'Spring' })
})

test('a campaign of another workspace is refused for a post', async () => {
  const { id } = await aDraft()
  const campaign = await aCampaign(await hopwise.signUp(), 'Winter')
  const answer = await ada.patch(`/api/posts/${id}`, { campaignId: campaign.id })
  expect(answer.status).toBe(400)
  expect(answer.body.issues?.[0]?.path).toBe('campaignId')
})

test('a true experience can be scheduled once its writer confirms it', async () => {
  const { id } = await aDraft({ content: '#ad I’ve been using it for a month.' })
  const refused = await schedule(id)
  expect(refused.status).toBe(400)
  expect(refused.body.message).toMatch(/Confirm that it’s your own experience/)
  const { body: confirmed } = await ada.patch(`/api/posts/${id}`, { isOwnExperience: true })
  expect(confirmed.isOwnExperience).toBe(true)
  expect((await schedule(id)).status).toBe(200)
})

test('the clicks and earnings of its link are the post’s', async () => {
  const { id } = await aDraft()
  const { body: post } = await schedule(id)
  const { id: workspaceId } = (await ada.get('/api/auth/user')).body.workspace
  await addVisits(hopwise.services, [
    { workspaceId, linkId: post.link?.id ?? 0, occurredAt: clock, times: 3 },
  ])
  const sale = { workspaceId, linkId: post.link?.id ?? 0, source: 'clickbank', occurredAt: clock }
  const { orm } = hopwise.services.database
  await orm.insert(conversions).values({ ...sale, transactionId: `S${id}`, amount: '42.10' })
  const { body: shown } = await ada.get(`/api/posts/${id}`)
  expect(shown).toMatchObject({ clicks: 3, conversions: 1, earnings: '42.10' })
})

test.each([
  [{ at: '2020-01-01T00:00:00Z' }, 'at'],
  [{ at: 'tomorrow' }, 'at'],
  [{ at: '2099-01-01T00:00:00Z' }, 'at'],
  [{}, 'at'],
])('a time %j is refused by its field, and nothing is made', async (body, path) => {
  const { id } = await aDraft()
  const answer = await ada.post(`/api/posts/${id}/schedule`, body)
  expect(answer.status).toBe(400)
  expect(answer.body.issues?.[0]?.path).toBe(path)
  expect(await linksOf()).toHaveLength(0)
})

test('what the rules forbid is refused with each reason, and what is half done is undone', async () => {
  const { id } = await aDraft({ content: 'Desk tour', hashtags: [] })
  const answer = await schedule(id)
  expect(answer.status).toBe(400)
  expect(answer.body.issues?.[0]?.path).toBe('content')
  const { body: long } = await ada.patch(`/api/posts/${id}`, {
    content: `#ad ${'word '.repeat(40)}`,
  })
  expect(long.characterCount).toBeGreaterThan(80)
  expect((await schedule(id)).status).toBe(400)
  expect(await linksOf()).toHaveLength(0)
})

test.each([
  [{ productId: null }, 'productId'],
  [{ platform: 'twitter' }, 'accountId'],
])('a post with %j cannot be scheduled as it is: the field is named', async (given, path) => {
  const { id } = await aDraft(given)
  const answer = await schedule(id)
  expect(answer.status).toBe(400)
  expect(answer.body.issues?.[0]?.path).toBe(path)
})

test('a generated post waits for its link; one typed by a person may have none', async () => {
  const request = { productName: 'Desk', productDescription: 'A desk that rises.' }
  const { id, checks } = await aDraft({ destinationUrl: null, request, writer: 'built-in' })
  expect(checks).toContainEqual(expect.objectContaining({ rule: 'link', outcome: 'failed' }))
  const refused = await schedule(id)
  expect(refused.status).toBe(400)
  expect(refused.body.issues).toMatchObject([{ path: 'destinationUrl' }])
  await ada.patch(`/api/posts/${id}`, { destinationUrl })
  const { body: post } = await schedule(id)
  expect(post.link?.originalUrl).toBe(destinationUrl)
  expect(post.checks).toContainEqual(expect.objectContaining({ rule: 'link', outcome: 'passed' }))
  const typed = await aDraft({ destinationUrl: null, productId: null })
  expect((await schedule(typed.id)).status).toBe(200)
})

test('Instagram without a picture, and Snapchat, cannot be automatic', async () => {
  for (const [platform, path] of [
    ['instagram', 'imageUrl'],
    ['snapchat', 'mode'],
  ]) {
    const { id, mode } = await aDraft({ platform })
    expect(mode).toBe('by-hand')
    const answer = await ada.post(`/api/posts/${id}/schedule`, { at: later(1), mode: 'automatic' })
    expect(answer.body.issues?.[0]?.path).toBe(path)
  }
})

test('the plan’s posts of a month are counted by the month they are for', async () => {
  await spendTrial(hopwise, ada)
  const { id: workspaceId } = (await ada.get('/api/auth/user')).body.workspace
  clock = new Date('2026-11-10T12:00:00Z')
  const { orm } = hopwise.services.database
  await orm.insert(posts).values(
    Array.from({ length: 20 }, () => ({
      workspaceId,
      platform: 'twitter' as const,
      content: 'x',
      status: 'published' as const,
      scheduledFor: new Date('2026-11-05T12:00:00Z'),
    })),
  )
  const { id } = await aDraft()
  const full = await schedule(id, '2026-11-20T12:00:00Z')
  expect(full.status).toBe(402)
  expect(full.body).toMatchObject({ code: 'limit-reached' })
  expect(full.body.message).toContain('20 posts a month')
  expect((await schedule(id, '2026-12-02T12:00:00Z')).status).toBe(200)
  // Moved within its month it needs no other place; back into the full one it does.
  expect((await schedule(id, '2026-12-03T12:00:00Z')).status).toBe(200)
  expect((await schedule(id, '2026-11-20T12:00:00Z')).status).toBe(402)
})

test('what was posted takes its place in the month when it was, not in the one it was meant for', async () => {
  await spendTrial(hopwise, ada)
  clock = new Date('2026-11-10T12:00:00Z')
  const ids: number[] = []
  for (let made = 0; made < 20; made += 1) {
    const { id } = await aDraft({ destinationUrl: null, content: `Tour ${made}` })
    await schedule(id, '2026-12-05T12:00:00Z')
    ids.push(id)
  }
  const { id: other } = await aDraft()
  expect((await schedule(other, '2026-12-20T12:00:00Z')).status).toBe(402)
  await ada.post(`/api/posts/${ids[0]}/mark-posted`, { url: null })
  expect((await schedule(other, '2026-12-20T12:00:00Z')).status).toBe(200)
  const { body } = await ada.get('/api/subscription/current')
  expect(body.usage.monthlyPosts).toBe(1)
})

test.each([
  ['Look at shop.example.com/desk', '0.200'],
  ['Look at https://shop.example.com', '0.200'],
  ['A desk of wood, e.g. oak', '0.015'],
])('X charges for %j what it turns into a link', async (content, cost) => {
  const draft = await aDraft({ platform: 'twitter', content, destinationUrl: null })
  expect(draft.cost).toBe(cost)
})

test('a change made on an old copy is refused, and a scheduled post stays one that can be posted', async () => {
  const { id, version } = await aDraft()
  await ada.patch(`/api/posts/${id}`, { content: '#ad Another tour', version })
  expect((await ada.patch(`/api/posts/${id}`, { content: 'Late', version })).status).toBe(409)
  await schedule(id)
  expect((await ada.patch(`/api/posts/${id}`, { content: 'No word on it' })).status).toBe(400)
  const other = 'https://shop.example.com/other'
  const { body: moved } = await ada.patch(`/api/posts/${id}`, { destinationUrl: other })
  expect(moved.link?.originalUrl).toBe(other)
  expect(await linksOf()).toHaveLength(1)
})

test('a removed post comes back, as a draft when its time has passed', async () => {
  const { id } = await aDraft()
  await schedule(id)
  await ada.delete(`/api/posts/${id}`)
  expect((await ada.get('/api/posts')).body).toHaveLength(0)
  const bin = () => ada.get('/api/posts?state=removed')
  expect((await bin()).body).toMatchObject([{ id, removedAt: clock.toISOString() }])
  clock = new Date(clock.getTime() + 3 * 3_600_000)
  const { body: back } = await ada.post(`/api/posts/${id}/restore`)
  expect((await bin()).body).toHaveLength(0)
  expect(back).toMatchObject({ status: 'draft', scheduledFor: null })
})

test('posts are found by state, platform, words and days, and exported as they are listed', async () => {
  const { id } = await aDraft({ content: '#ad Needle in a stack' })
  await aDraft({ platform: 'instagram', content: '#ad Other. Link in bio.' })
  await schedule(id)
  const day = later(2).slice(0, 10)
  for (const query of [
    'status=scheduled',
    'platform=snapchat',
    'search=needle',
    `from=${day}&until=${day}`,
  ]) {
    const { body } = await ada.get(`/api/posts?${query}`)
    expect(
      body.map((one: { id: number }) => one.id),
      query,
    ).toEqual([id])
  }
  const { body: csv } = await ada.get('/api/posts/export?search=needle')
  expect(csv.split('\n').filter(Boolean)).toHaveLength(2)
  expect(csv).toMatch(/,0\.00,/)
})

test('posts are listed by their time, either way, drafts last', async () => {
  const ids = []
  for (const hours of [5, 1]) {
    const { id } = await aDraft({ content: `#ad Bench in ${hours}` })
    await schedule(id, later(hours))
    ids.push(id)
  }
  ids.push((await aDraft({ content: '#ad Bench some day' })).id)
  const [far, near, draft] = ids
  const listed = async (query: string) => {
    const { body } = await ada.get(`/api/posts?search=bench&${query}`)
    return body.map((one: { id: number }) => one.id)
  }
  expect(await listed('order=when')).toEqual([near, far, draft])
  expect(await listed('order=when&direction=desc')).toEqual([far, near, draft])
  expect(await listed('order=conversions')).toEqual([draft, near, far])
  expect(await listed('direction=asc')).toEqual([far, near, draft])
})

test('nothing is posted from the sample', async () => {
  const { id } = await aDraft()
  await schedule(id, later(1))
  const { orm } = hopwise.services.database
  const { id: workspaceId } = (await ada.get('/api/auth/user')).body.workspace
  await orm.update(workspaces).set({ isSample: true }).where(eq(workspaces.id, workspaceId))
  const ctx = ctxOfPerson(
    hopwise.services,
    { kind: 'person', userId: '' },
    { workspaceId, timeZone: 'UTC', isSample: true },
  )
  const params = { id }
  const why = 'nothing is posted from it'
  await expect(publishPost(ctx, { params, body: {} })).rejects.toThrow(why)
  await expect(retryPost(ctx, { params })).rejects.toThrow(why)
  await expect(schedulePost(ctx, { params, body: { at: later(3) } })).rejects.toThrow(why)
  await expect(markPosted(ctx, { params, body: { url: null } })).rejects.toThrow(why)
  clock = new Date(clock.getTime() + 2 * 3_600_000)
  await publishDuePosts(hopwise.services)
  expect((await ada.get(`/api/posts/${id}`)).body.isReadyToPaste).toBe(false)
})

test('a German post is scheduled with a German label, and not without one', async () => {
  const content = 'Anzeige: Die Matte rutscht nicht und ist leicht zu reinigen.'
  const labeled = await aDraft({ content })
  expect((await schedule(labeled.id)).status).toBe(200)
  const bare = await aDraft({ content: content.replace('Anzeige: ', '') })
  const refused = await schedule(bare.id)
  expect(refused.status).toBe(400)
  expect(refused.body.issues).toMatchObject([{ path: 'content' }])
})

test('what a post’s language does not show, its workspace says, and its own market before that', async () => {
  const { id } = await aDraft({ content: 'Yogamatte Kork #ad' })
  expect((await schedule(id)).status).toBe(200)
  await ada.patch('/api/settings/preferences', { market: 'de' })
  expect((await schedule(id)).body.issues).toMatchObject([{ path: 'content' }])
  const { body: changed } = await ada.patch(`/api/posts/${id}`, { market: 'us' })
  expect(changed.market).toBe('us')
  expect((await schedule(id)).status).toBe(200)
  const { body: copy } = await ada.post(`/api/posts/${id}/duplicate`, {})
  expect(copy.market).toBe('us')
})
