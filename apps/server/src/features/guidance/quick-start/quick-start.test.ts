import {
  networkConnections,
  placements,
  posts,
  products,
  quickStartMarks,
  socialAccounts,
} from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addVisits } from '#src/testing/add-visits.ts'
import { aLink, aPlacement, aPost, workspaceIdOf } from '#src/testing/records.ts'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

let hopwise: TestApp
const now = new Date('2026-11-21T15:00:00Z')

beforeAll(async () => {
  hopwise = await startTestApp({}, { now: () => now })
})
afterAll(() => hopwise.stop())

const orm = () => hopwise.services.database.orm

const read = async (marketer: Marketer) => (await marketer.get('/api/quick-start')).body

async function task(marketer: Marketer, id: number) {
  return (await read(marketer)).tasks[id - 1]
}

const mark = (marketer: Marketer, id: number, completed = true) =>
  marketer.patch(`/api/quick-start/${id}`, { completed })

test('a newcomer has seven open actions of the specified minutes', async () => {
  const ada = await hopwise.signUp()
  const start = await read(ada)
  expect(start).toMatchObject({ completed: 0, progress: 0, potential: '0.00', weekOne: null })
  const minutes = start.tasks.map((one: { estimatedTime: number }) => one.estimatedTime)
  expect(minutes).toEqual([15, 20, 25, 30, 45, 60, 90])
  for (const one of start.tasks) {
    expect(one).toMatchObject({ completed: false, completedBy: null })
    expect(one.evidence).not.toBe('')
    expect(one.resources.length).toBeGreaterThan(0)
  }
})

test('the potential is $500 times the share of critical actions done', async () => {
  const ada = await hopwise.signUp()
  const { tasks } = await read(ada)
  const idsOf = (priority: string) =>
    tasks
      .filter((one: { priority: string }) => one.priority === priority)
      .map((one: { id: number }) => one.id)
  await mark(ada, idsOf('high')[0] ?? 0)
  expect((await read(ada)).potential).toBe('0.00')
  const amounts: string[] = []
  for (const id of idsOf('critical')) amounts.push((await mark(ada, id)).body.potential)
  expect(amounts).toEqual(['125.00', '250.00', '375.00', '500.00'])
})

test('what is marked by hand stays, says by whom, and is unmarked again', async () => {
  const ada = await hopwise.signUp()
  const marked = await mark(ada, 7)
  expect(marked.body.tasks[6]).toMatchObject({
    completed: true,
    completedBy: 'person',
    evidence: 'You marked it on Nov 21, 2026.',
  })
  expect(await read(ada)).toEqual(marked.body)
  expect((await mark(ada, 7, false)).body.tasks[6]).toMatchObject({ completed: false })
  expect(await orm().select().from(quickStartMarks)).not.toContainEqual(
    expect.objectContaining({ workspaceId: await workspaceIdOf(ada) }),
  )
})

test('a first link checks its action, and says which one', async () => {
  const ada = await hopwise.signUp()
  const { slug } = await aLink(ada)
  expect(await task(ada, 1)).toMatchObject({
    completed: true,
    completedBy: 'product',
    evidence: `Your first tracked link, /${slug}, was created on Nov 21, 2026.`,
  })
})

test('a connected account checks its action', async () => {
  const ada = await hopwise.signUp()
  await ada.get('/api/social-accounts')
  await orm()
    .update(socialAccounts)
    .set({ connectedAt: now, handle: 'ada_makes' })
    .where(eq(socialAccounts.workspaceId, await workspaceIdOf(ada)))
  expect((await task(ada, 2))?.evidence).toMatch(
    /^@ada_makes on \w+ has been connected since Nov 21, 2026\.$/,
  )
})

test('a counted click checks its action, a visit of one’s own does not', async () => {
  const ada = await hopwise.signUp()
  const link = await aLink(ada)
  const visit = { workspaceId: await workspaceIdOf(ada), linkId: link.id, occurredAt: now }
  await addVisits(hopwise.services, [{ ...visit, flag: 'owner' }])
  expect((await task(ada, 3))?.completed).toBe(false)
  await addVisits(hopwise.services, [{ ...visit, flag: 'none' }])
  expect(await task(ada, 3)).toMatchObject({
    completed: true,
    evidence: `Your first counted click came through /${link.slug} on Nov 21, 2026.`,
  })
})

test('a published post and a published placement check their actions, drafts do not', async () => {
  const ada = await hopwise.signUp()
  const workspaceId = await workspaceIdOf(ada)
  await orm()
    .insert(posts)
    .values({ workspaceId, platform: 'twitter', content: 'Desk', status: 'draft' })
  await orm()
    .insert(placements)
    .values({ workspaceId, targetId: 1, title: 'Desk', status: 'draft' })
  expect(await task(ada, 4)).toMatchObject({ completed: false })
  expect(await task(ada, 6)).toMatchObject({ completed: false })
  const done = { status: 'published', publishedAt: now } as const
  await orm().update(posts).set(done).where(eq(posts.workspaceId, workspaceId))
  await orm().update(placements).set(done).where(eq(placements.workspaceId, workspaceId))
  expect((await task(ada, 4))?.evidence).toBe(
    'Your first post was published on Twitter on Nov 21, 2026.',
  )
  expect((await task(ada, 6))?.evidence).toBe('“Desk” was published on Nov 21, 2026.')
})

test('a network that took its key checks its action, one that refused it does not', async () => {
  const ada = await hopwise.signUp()
  const workspaceId = await workspaceIdOf(ada)
  await orm()
    .insert(networkConnections)
    .values({ workspaceId, network: 'clickbank', apiKey: 'sealed', keyEnding: '1234' })
  expect(await task(ada, 5)).toMatchObject({ completed: false })
  await orm()
    .update(networkConnections)
    .set({ isActive: true })
    .where(eq(networkConnections.workspaceId, workspaceId))
  expect(await task(ada, 5)).toMatchObject({ completed: true, completedBy: 'product' })
})

test('what Hopwise sees can be unmarked by hand, and marked again', async () => {
  const ada = await hopwise.signUp()
  await aLink(ada)
  expect((await mark(ada, 1, false)).body.tasks[0]).toMatchObject({
    completed: false,
    completedBy: null,
    evidence: expect.stringMatching(/^You unmarked it on Nov 21, 2026\. Your first tracked link/),
  })
  expect((await mark(ada, 1)).body.tasks[0]).toMatchObject({ completedBy: 'product' })
})

test('from 70 % on there is a strategy for the first week, a day after another', async () => {
  const ada = await hopwise.signUp()
  for (const id of [1, 2, 3, 4]) expect((await mark(ada, id)).body.weekOne).toBeNull()
  const { body } = await mark(ada, 5)
  expect(body).toMatchObject({ completed: 5, progress: 71 })
  const days = body.weekOne?.map((one: { day: string }) => one.day)
  expect(days).toHaveLength(7)
  expect([days?.[0], days?.[6]]).toEqual(['2026-11-22', '2026-11-28'])
})

test('buttons open their screens with the promoted product', async () => {
  const ada = await hopwise.signUp()
  const link = await aLink(ada)
  const { tasks } = await read(ada)
  expect(tasks[2]?.action.url).toBe(`/affiliate-links?qr=${link.id}`)
  expect(tasks[3]?.action.url).toBe(`/content-generator?tab=create&productId=${link.productId}`)
})

test('a link of a post or a placement is never what the bio, the QR code or the plan hand out', async () => {
  const ada = await hopwise.signUp()
  const own = await aLink(ada)
  const { link: placed } = await aPlacement(ada)
  const { productId } = own
  const { id } = await aPost(ada, { productId, destinationUrl: 'https://shop.example.com/desk' })
  const at = new Date(now.getTime() + 3_600_000).toISOString()
  const { body: post } = await ada.post(`/api/posts/${id}/schedule`, { at })
  const { tasks } = await read(ada)
  expect(tasks[2]?.action.url).toBe(`/affiliate-links?qr=${own.id}`)
  for (const key of ['bio', 'posting-plan', 'link-page', 'tracking-sheet']) {
    const { body } = await ada.get(`/api/quick-start/templates/${key}`)
    expect(body).toContain(own.shortUrl)
    expect(body).not.toContain(placed?.shortUrl)
    expect(body).not.toContain(post.link?.shortUrl)
  }
})

test.each([
  [0, { completed: true }, 404],
  [8, { completed: true }, 404],
  ['one', { completed: true }, 400],
  [1, { completed: 'yes' }, 400],
  [1, {}, 400],
])('marking %j with %j is refused with %i', async (id, body, status) => {
  const ada = await hopwise.signUp()
  const answer = await ada.patch(`/api/quick-start/${id}`, body)
  expect(answer.status).toBe(status)
  expect((await read(ada)).completed).toBe(0)
})

test('one workspace’s progress is nothing of another’s', async () => {
  const ada = await hopwise.signUp()
  const eve = await hopwise.signUp()
  await mark(ada, 7)
  await aLink(ada)
  expect((await read(eve)).completed).toBe(0)
  await orm().update(products).set({ name: 'Secret' }).where(eq(products.name, 'Standing desk'))
  expect(JSON.stringify(await read(eve))).not.toContain('Secret')
})

test('other open screens learn of a mark', async () => {
  const ada = await hopwise.signUp()
  const received: string[] = []
  const stop = hopwise.services.live.listen(await workspaceIdOf(ada), (topic) =>
    received.push(topic),
  )
  await mark(ada, 7)
  stop()
  expect(received).toEqual(['guidance'])
})
