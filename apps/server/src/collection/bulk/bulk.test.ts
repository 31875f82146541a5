import { links, posts, workspaces } from '@hopwise/db'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCampaign, aLink, anEarning, aPlacement, aPost, aProduct } from '#src/testing/records.ts'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'
import { forgetBulkChanges } from './undo-many.ts'

let hopwise: TestApp
let ada: Marketer
let now = new Date('2026-11-20T12:00:00Z')

beforeAll(async () => {
  hopwise = await startTestApp({}, { now: () => now })
})
afterAll(() => hopwise.stop())
beforeEach(async () => {
  now = new Date('2026-11-20T12:00:00Z')
  ada = await hopwise.signUp()
})

const orm = () => hopwise.services.database.orm

const workspaceIdOf = async (): Promise<number> =>
  (await ada.get('/api/auth/user')).body.workspace.id

test.each([
  [{ change: { archived: true } }, 'ids', 'Provide either ids or a filter'],
  [{ ids: [1], filter: {}, change: { archived: true } }, 'ids', 'Provide either ids or a filter'],
  [{ ids: [], change: { archived: true } }, 'ids', 'Select at least one of the links'],
  [{ ids: [1], change: {} }, 'change', 'Specify at least one change'],
  [
    { ids: Array.from({ length: 501 }, (_, index) => index + 1), change: { archived: true } },
    'ids',
    'Select at most 500 links at once, or all that a filter picks',
  ],
  [{ ids: [1], change: { addTags: ['a,b'] } }, 'change.addTags.0', 'Tags can’t contain commas'],
  [{ filter: { tag: 1 }, change: { archived: true } }, 'filter.tag', 'There is no field tag'],
])('%j is refused by name', async (body, path, message) => {
  const answer = await ada.post('/api/affiliate-links/bulk', body)
  expect(answer.status).toBe(400)
  expect(answer.body.issues).toContainEqual({ path, message: expect.stringContaining(message) })
})

test.each(['1,x', '', '99999999999', '1,,2'])('ids=%s is no list of ids', async (ids) => {
  const answer = await ada.get(`/api/affiliate-links?ids=${ids}`)
  expect(answer.status).toBe(400)
  expect(answer.body.issues?.[0]?.path).toBe('ids')
})

test('two thousand links are archived by one call, and come back by one', async () => {
  const { id: productId } = await aProduct(ada)
  const workspaceId = await workspaceIdOf()
  await orm()
    .insert(links)
    .values(
      Array.from({ length: 2000 }, (_, index) => ({
        workspaceId,
        productId,
        slug: `many-${workspaceId}-${index}`,
        originalUrl: 'https://shop.example.com/',
      })),
    )
  const totalOf = async (state: string) => {
    const { headers } = await ada.get(`/api/affiliate-links?pageSize=1&state=${state}`)
    return Number(headers['x-total-count'])
  }
  const { body } = await ada.post('/api/affiliate-links/bulk', {
    filter: { productId },
    change: { archived: true, addTags: ['Old'] },
  })
  expect(body).toMatchObject({ changed: 2000, skipped: 0 })
  expect(await totalOf('archived')).toBe(2000)
  await ada.post(`/api/affiliate-links/bulk/${body.undoId}/undo`)
  expect(await totalOf('live')).toBe(2000)
  expect((await ada.get('/api/tags')).body).toMatchObject([{ name: 'Old', links: 0 }])
})

test('an undo leaves alone what was changed since', async () => {
  const [first, second] = [await aLink(ada), await aLink(ada)]
  const [summer, winter] = [await aCampaign(ada), await aCampaign(ada)]
  const { body } = await ada.post('/api/affiliate-links/bulk', {
    ids: [first.id, second.id],
    change: { campaignId: summer.id },
  })
  await ada.patch(`/api/affiliate-links/${second.id}`, { campaignId: winter.id })
  const undone = await ada.post(`/api/affiliate-links/bulk/${body.undoId}/undo`)
  expect(undone.body).toEqual({ changed: 1, skipped: 1 })
  const { body: listed } = await ada.get('/api/affiliate-links')
  expect(listed.find(({ id }) => id === first.id)?.campaign).toBeNull()
  expect(listed.find(({ id }) => id === second.id)?.campaign?.id).toBe(winter.id)
})

test('what is so already is skipped, and an undo does not touch it', async () => {
  const [first, second] = [await aLink(ada), await aLink(ada)]
  await ada.delete(`/api/affiliate-links/${first.id}`)
  const { body } = await ada.post('/api/affiliate-links/bulk', {
    ids: [first.id, second.id],
    change: { archived: true },
  })
  expect(body).toMatchObject({ changed: 1, skipped: 1 })
  await ada.post(`/api/affiliate-links/bulk/${body.undoId}/undo`)
  const { body: archived } = await ada.get('/api/affiliate-links?state=archived')
  expect(archived.map(({ id }) => id)).toEqual([first.id])
})

test('nothing to change leaves nothing to undo', async () => {
  const link = await aLink(ada)
  const { body } = await ada.post('/api/affiliate-links/bulk', {
    ids: [link.id],
    change: { archived: false },
  })
  expect(body).toEqual({ changed: 0, skipped: 1, note: null, undoId: null })
})

test('a change can be undone for a day', async () => {
  const link = await aLink(ada)
  const ids = [link.id]
  const { body } = await ada.post('/api/affiliate-links/bulk', { ids, change: { archived: true } })
  now = new Date('2026-11-21T12:00:01Z')
  const undo = () => ada.post(`/api/affiliate-links/bulk/${body.undoId}/undo`)
  expect(await undo()).toMatchObject({
    status: 404,
    body: { message: 'This change can no longer be undone.' },
  })
  await forgetBulkChanges(hopwise.services)
  now = new Date('2026-11-20T12:00:00Z')
  expect((await undo()).status).toBe(404)
})

test('a change of one list cannot be undone as one of another', async () => {
  const link = await aLink(ada)
  const { body } = await ada.post('/api/affiliate-links/bulk', {
    ids: [link.id],
    change: { addTags: ['Summer'] },
  })
  expect((await ada.post(`/api/products/bulk/${body.undoId}/undo`)).status).toBe(404)
})

test('an undo of tags brings back what each row had', async () => {
  const first = await aLink(ada, { tags: ['Summer', 'Email'] })
  const second = await aLink(ada, { tags: ['Email'] })
  const tagNames = async () => {
    const { body } = await ada.get('/api/affiliate-links')
    return [first, second].map(({ id }) =>
      body
        .find((one) => one.id === id)
        ?.tags.map(({ name }) => name)
        .join(' '),
    )
  }
  const { body } = await ada.post('/api/affiliate-links/bulk', {
    ids: [first.id, second.id],
    change: { addTags: ['summer', 'New'], removeTags: ['email', 'unknown'] },
  })
  expect(body).toMatchObject({ changed: 2, skipped: 0 })
  expect(await tagNames()).toEqual(['New Summer', 'New Summer'])
  await ada.post(`/api/affiliate-links/bulk/${body.undoId}/undo`)
  expect(await tagNames()).toEqual(['Email Summer', 'Email'])
})

test('a record that would have more than twenty tags gets none, and the answer says so', async () => {
  const full = await aLink(ada, { tags: Array.from({ length: 20 }, (_, index) => `tag ${index}`) })
  const other = await aLink(ada)
  const { body } = await ada.post('/api/affiliate-links/bulk', {
    ids: [full.id, other.id],
    change: { addTags: ['one more'] },
  })
  expect(body).toMatchObject({
    changed: 1,
    skipped: 1,
    note: 'You can add up to 20 tags.',
  })
})

test('a campaign that does not exist takes no link, and the other fields stay too', async () => {
  const link = await aLink(ada)
  const answer = await ada.post('/api/affiliate-links/bulk', {
    ids: [link.id],
    change: { archived: true, campaignId: 2_000_000_000 },
  })
  expect(answer.status).toBe(400)
  expect(answer.body.issues).toEqual([
    { path: 'campaignId', message: 'This campaign does not exist.' },
  ])
  expect((await ada.get('/api/affiliate-links')).body).toHaveLength(1)
})

test('redirectors are asked to look again at moved links that pass their campaign’s name on', async () => {
  const [plain, marked] = [await aLink(ada), await aLink(ada)]
  await ada.patch(`/api/smart-links/${marked.id}`, { utm: { campaign: '{campaign}' } })
  const { id: campaignId } = await aCampaign(ada)
  const slugs: string[] = []
  hopwise.services.linkChanged = async (slug) => {
    slugs.push(slug)
  }
  await ada.post('/api/affiliate-links/bulk', {
    ids: [plain.id, marked.id],
    change: { campaignId },
  })
  expect(slugs).toEqual([marked.slug])
})

test('a post that is being published stays, and the answer says so', async () => {
  const [open, busy] = [await aPost(ada), await aPost(ada)]
  await orm().update(posts).set({ status: 'publishing' }).where(eq(posts.id, busy.id))
  const { body } = await ada.post('/api/posts/bulk', {
    ids: [open.id, busy.id],
    change: { removed: true },
  })
  expect(body).toMatchObject({
    changed: 1,
    skipped: 1,
    note: 'Posts being published right now are kept.',
  })
})

test('a scheduled post whose time has passed comes back as a draft', async () => {
  const [late, early] = [await aPost(ada), await aPost(ada)]
  for (const [{ id }, scheduledFor] of [
    [late, new Date('2026-11-20T13:00:00Z')],
    [early, new Date('2026-11-20T18:00:00Z')],
  ] as const) {
    await orm()
      .update(posts)
      .set({ status: 'scheduled', scheduledFor, dueAt: scheduledFor })
      .where(eq(posts.id, id))
  }
  const ids = [late.id, early.id]
  const { body } = await ada.post('/api/posts/bulk', { ids, change: { removed: true } })
  now = new Date('2026-11-20T15:00:00Z')
  await ada.post(`/api/posts/bulk/${body.undoId}/undo`)
  const rows = await orm().select().from(posts).where(inArray(posts.id, ids))
  const statusOf = new Map(rows.map(({ id, status }) => [id, status]))
  expect([statusOf.get(late.id), statusOf.get(early.id)]).toEqual(['draft', 'scheduled'])
})

test('a text moves to a campaign with its tracked link', async () => {
  const placement = await aPlacement(ada)
  const { id: campaignId } = await aCampaign(ada)
  const campaignOfLink = async () =>
    (await ada.get('/api/affiliate-links')).body.find(({ originalUrl }) =>
      originalUrl.endsWith('/desk'),
    )?.campaign
  const path = '/api/web-distribution/placements/bulk'
  const { body } = await ada.post(path, { ids: [placement.id], change: { campaignId } })
  expect(body).toMatchObject({ changed: 1, skipped: 0, note: null })
  expect(await campaignOfLink()).toMatchObject({ id: campaignId })
  await ada.post(`${path}/${body.undoId}/undo`)
  expect(await campaignOfLink()).toBeNull()
})

test('a post without a tracked link moves to a campaign, and back', async () => {
  const { id } = await aPost(ada)
  const { id: campaignId } = await aCampaign(ada)
  const campaignOfPost = async () => (await ada.get(`/api/posts/${id}`)).body.campaign
  const { body } = await ada.post('/api/posts/bulk', { ids: [id], change: { campaignId } })
  expect(body).toMatchObject({ changed: 1, skipped: 0, note: null })
  expect(await campaignOfPost()).toMatchObject({ id: campaignId })
  await ada.post(`/api/posts/bulk/${body.undoId}/undo`)
  expect(await campaignOfPost()).toBeNull()
})

test('campaigns come out of the archive only where the plan has room for all of them', async () => {
  const made = [await aCampaign(ada), await aCampaign(ada)]
  const ids = made.map(({ id }) => id)
  await ada.post('/api/campaigns/bulk', { ids, change: { archived: true } })
  await hopwise.services.database.orm.execute(
    `update workspaces set trial_ends_at = '2026-01-01' where id = ${await workspaceIdOf()}`,
  )
  const fillPlan = () =>
    ada.post('/api/campaigns', {
      name: 'Filler',
      productId: made[0]?.productId,
      platforms: ['instagram'],
      startDate: '2026-11-01',
    })
  while ((await fillPlan()).status === 201);
  const answer = await ada.post('/api/campaigns/bulk', { ids, change: { archived: false } })
  expect(answer.status).toBe(402)
  const { body: archived } = await ada.get('/api/campaigns?state=archived')
  expect(archived).toHaveLength(2)
})

test('an earning of no link moves to a campaign; one of a link in a campaign counts there', async () => {
  const [free, bound] = [await anEarning(hopwise, ada), await anEarning(hopwise, ada)]
  const [summer, winter] = [await aCampaign(ada), await aCampaign(ada)]
  const link = await aLink(ada, { campaignId: winter.id })
  await ada.post('/api/earnings/bulk', { ids: [bound.id], change: { linkId: link.id } })
  const campaignOf = async (id: number) => (await ada.get(`/api/earnings/${id}`)).body.campaignName
  const before = await campaignOf(free.id)
  const { body } = await ada.post('/api/earnings/bulk', {
    ids: [free.id, bound.id],
    change: { campaignId: summer.id },
  })
  expect(body).toMatchObject({
    changed: 1,
    skipped: 1,
    note: 'Some earnings count toward their link’s campaign. Move the link instead.',
  })
  expect(await campaignOf(free.id)).toBe(summer.name)
  expect(await campaignOf(bound.id)).toBe(winter.name)
  await ada.post(`/api/earnings/bulk/${body.undoId}/undo`)
  expect(await campaignOf(free.id)).toBe(before)
})

test('an undo goes back from the last field to the first', async () => {
  const [plain, tagged] = [await aLink(ada), await aLink(ada, { tags: ['Z'] })]
  const { body } = await ada.post('/api/affiliate-links/bulk', {
    ids: [plain.id, tagged.id],
    change: { addTags: ['Z'], removeTags: ['Z'] },
  })
  await ada.post(`/api/affiliate-links/bulk/${body.undoId}/undo`)
  const { body: listed } = await ada.get('/api/affiliate-links')
  const tagsOf = (id: number) => listed.find((one) => one.id === id)?.tags.map(({ name }) => name)
  expect([tagsOf(plain.id), tagsOf(tagged.id)]).toEqual([[], ['Z']])
})

test('an undo counts each row that came back, whichever field changed it', async () => {
  const [first, second] = [await aLink(ada), await aLink(ada, { tags: ['Z'] })]
  await ada.delete(`/api/affiliate-links/${second.id}`)
  const { body } = await ada.post('/api/affiliate-links/bulk', {
    ids: [first.id, second.id],
    change: { archived: true, removeTags: ['Z'] },
  })
  expect(body).toMatchObject({ changed: 2, skipped: 0 })
  const undone = await ada.post(`/api/affiliate-links/bulk/${body.undoId}/undo`)
  expect(undone.body).toEqual({ changed: 2, skipped: 0 })
})

test('a post that was restored and removed again stays removed', async () => {
  const post = await aPost(ada)
  const { body } = await ada.post('/api/posts/bulk', {
    ids: [post.id],
    change: { removed: true },
  })
  await ada.post(`/api/posts/${post.id}/restore`)
  now = new Date('2026-11-20T13:00:00Z')
  await ada.delete(`/api/posts/${post.id}`)
  const undone = await ada.post(`/api/posts/bulk/${body.undoId}/undo`)
  expect(undone.body).toEqual({ changed: 0, skipped: 1 })
})

test('a scheduled post of the sample comes back as it was', async () => {
  const post = await aPost(ada)
  const scheduledFor = new Date('2026-11-20T18:00:00Z')
  await orm()
    .update(posts)
    .set({ status: 'scheduled', scheduledFor, dueAt: scheduledFor })
    .where(eq(posts.id, post.id))
  await orm()
    .update(workspaces)
    .set({ isSample: true })
    .where(eq(workspaces.id, await workspaceIdOf()))
  const { body } = await ada.post('/api/posts/bulk', { ids: [post.id], change: { removed: true } })
  const undone = await ada.post(`/api/posts/bulk/${body.undoId}/undo`)
  expect(undone.body).toEqual({ changed: 1, skipped: 0 })
})

test('an earning goes back to the campaign it was moved to by hand', async () => {
  const earning = await anEarning(hopwise, ada)
  const summer = await aCampaign(ada)
  const link = await aLink(ada)
  const change = (fields: object) =>
    ada.post('/api/earnings/bulk', { ids: [earning.id], change: fields })
  await change({ campaignId: summer.id })
  const { body } = await change({ linkId: link.id })
  await ada.post(`/api/earnings/bulk/${body.undoId}/undo`)
  const read = async () => (await ada.get(`/api/earnings/${earning.id}`)).body
  expect(await read()).toMatchObject({ campaignName: summer.name, link: null })
  expect((await change({ linkId: null })).body).toMatchObject({ changed: 1, skipped: 0 })
  expect(await read()).toMatchObject({ campaignName: null, matchedBy: null })
})

test('an ordinary link is none of the smart links', async () => {
  const link = await aLink(ada)
  const answer = await ada.post('/api/smart-links/bulk', {
    ids: [link.id],
    change: { archived: true },
  })
  expect(answer.status).toBe(404)
})

test('a change with a key is made once, and its undo is not lost', async () => {
  const link = await aLink(ada)
  const send = () =>
    ada.send({
      method: 'POST',
      url: '/api/affiliate-links/bulk',
      headers: { 'idempotency-key': 'one-press' },
      payload: { ids: [link.id], change: { archived: true } },
    })
  const [first, again] = [await send(), await send()]
  expect(first.body).toMatchObject({ changed: 1 })
  expect(again.body).toEqual(first.body)
})
