import { conversions, notifications, workspaceMembers } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalog } from '#src/features/publishing/web-distribution/index.ts'
import { addVisits } from '#src/testing/add-visits.ts'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'
import { notifyOfDuePlacements } from './notify-of-due-placements.ts'

const start = new Date('2026-11-21T15:00:00Z')
let now = start
let hopwise: TestApp

beforeAll(async () => {
  hopwise = await startTestApp({}, { now: () => now })
})
afterAll(() => hopwise.stop())

const list = '/api/web-distribution/placements'
const create = '/api/web-distribution/content-placement'
const urlOf = ({ id }: { id: number }) => `${list}/${id}` as const

const open = siteWith(
  (rules) =>
    rules.affiliateLinks !== 'forbidden' &&
    rules.allowsShortLinks &&
    !rules.approvalRequired &&
    rules.affiliateLinks !== 'approval',
)
const forbidding = siteWith((rules) => rules.affiliateLinks === 'forbidden')
const pinned = siteWith(
  (rules) => rules.affiliateLinks === 'with-disclosure' && !rules.allowsShortLinks,
)

function siteWith(isMeant: (rules: (typeof catalog)[number]['site']['siteRules']) => boolean) {
  const found = catalog.find(({ site }) => isMeant(site.siteRules))
  if (found === undefined) throw new Error('the catalog has no such site')
  return found
}

async function ownBlog(marketer: Marketer, rules: object = {}) {
  const answer = await marketer.post('/api/web-distribution/own-targets', {
    niche: 'technology',
    name: 'My blog',
    platform: 'Blog',
    url: 'https://blog.example/',
    ...rules,
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}

const shopUrl = 'https://shop.example/desk?tag=x'
const disclosed = `I earn a commission if you buy through my link.\n\nWhich desk fits a small room? Measure the wall first, then the height of your elbows, and look for a crossbar: it keeps a standing desk from swaying. A lamp on an arm saves the space that a foot would take, and a tray below hides the cables. The one described here is 100 cm wide and goes up to 118 cm: ${shopUrl}`

async function aPlacement(marketer: Marketer, given: object = {}) {
  const { body: product } = await marketer.post('/api/products', { name: 'Desk' })
  const answer = await marketer.post(create, {
    targetId: open.id,
    title: 'Which desk fits a small room?',
    content: disclosed,
    productId: product.id,
    destinationUrl: shopUrl,
    ...given,
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}

test('a new placement without a time is scheduled for the next free morning', async () => {
  const ada = await hopwise.signUp()
  const answer = await ada.post(create, { targetId: open.id, title: 'Hello', content: 'A text.' })
  expect(answer.status).toBe(201)
  expect(answer.body).toMatchObject({
    status: 'scheduled',
    scheduledFor: '2026-11-22T10:00:00.000Z',
    targetId: open.id,
    target: { name: open.name, platform: open.site.platform },
    affiliateLinks: [],
    linkKind: 'none',
    performance: { views: null, clicks: 0, conversions: 0, revenue: '0.00' },
  })
  const second = await ada.post(create, { targetId: open.id, title: 'Two', content: 'Another.' })
  expect(second.body.scheduledFor).toBe('2026-11-23T10:00:00.000Z')
  const all = await ada.get(list)
  expect(all.body).toEqual([second.body, answer.body])
  expect(all.headers['x-total-count']).toBe('2')
})

test('it gets a tracked link of its own, which takes the place of the typed address', async () => {
  const ada = await hopwise.signUp()
  const placement = await aPlacement(ada)
  expect(placement).toMatchObject({ linkKind: 'tracked', destinationUrl: shopUrl })
  expect(placement.content).toContain(placement.link?.shortUrl)
  expect(placement.content).not.toContain(shopUrl)
  expect(placement.compliance).toMatchObject({
    disclosureIncluded: true,
    platformRulesFollowed: true,
    approvalRequired: false,
  })
  const other = await aPlacement(ada, { title: 'Another one' })
  expect(other.link?.id).not.toBe(placement.link?.id)
  const [second, first] = (await ada.get('/api/affiliate-links')).body
  expect([first?.id, second?.id]).toEqual([placement.link?.id, other.link?.id])
})

test('the address is replaced wherever it stands whole, and no longer one', async () => {
  const ada = await hopwise.signUp()
  const destinationUrl = 'https://shop.example/desk'
  const content = `I earn a commission. <${destinationUrl}> **${destinationUrl}** (${destinationUrl}). <a href="${destinationUrl}">${destinationUrl}</a> ${destinationUrl}`
  const longer = `${destinationUrl}s ${destinationUrl}/2 ${destinationUrl}?a=1 ${destinationUrl}.html`
  const placement = await aPlacement(ada, { content: `${content} ${longer}`, destinationUrl })
  const { shortUrl = '' } = placement.link ?? {}
  expect(placement.content).toBe(`${content.replaceAll(destinationUrl, shortUrl)} ${longer}`)
})

test('where a site wants to see where a link leads, and at Amazon, the direct address stands', async () => {
  const ada = await hopwise.signUp()
  const placement = await aPlacement(ada, { targetId: pinned.id })
  expect(placement).toMatchObject({ linkKind: 'direct', link: null, affiliateLinks: [shopUrl] })
  const refused = await ada.post(create, {
    targetId: pinned.id,
    title: 'Short',
    content: 'Text',
    destinationUrl: shopUrl,
    linkKind: 'tracked',
  })
  expect(refused.status).toBe(400)
  expect(refused.body.issues?.[0]?.path).toBe('linkKind')
  const amazon = await aPlacement(ada, {
    destinationUrl: 'https://www.amazon.com/dp/B0ABCDEFGH?tag=ada-20',
  })
  expect(amazon.linkKind).toBe('direct')
  expect((await ada.get('/api/affiliate-links')).body).toEqual([])
})

test('where affiliate links are forbidden it goes without, and one in its text cannot be published', async () => {
  const ada = await hopwise.signUp()
  const clean = await aPlacement(ada, { targetId: forbidding.id, content: 'Only help, no link.' })
  expect(clean).toMatchObject({ linkKind: 'none', compliance: { platformRulesFollowed: true } })
  const sneaky = await aPlacement(ada, {
    targetId: forbidding.id,
    content: 'See #ad https://www.amazon.com/dp/B0ABCDEFGH?tag=ada-20',
  })
  expect(sneaky.compliance.platformRulesFollowed).toBe(false)
  const answer = await ada.post(`${urlOf(sneaky)}/publish`, {
    url: forbidding.url,
    isConfirmed: true,
  })
  expect(answer.status).toBe(409)
  expect(answer.body.message).toContain('forbids affiliate links')
})

test('a text for a British workspace has to say “Ad” first', async () => {
  const ada = await hopwise.signUp()
  const content = `I earn a commission. The mat does not slip and is easy to clean: ${shopUrl}`
  const commission = await aPlacement(ada, { content })
  const labeled = await aPlacement(ada, { content: `Ad: ${content}` })
  expect(commission.compliance.disclosureIncluded).toBe(true)
  await ada.patch('/api/settings/preferences', { market: 'uk' })
  const isDisclosed = async (placement: typeof labeled) =>
    (await ada.get(urlOf(placement))).body.compliance.disclosureIncluded
  expect(await isDisclosed(commission)).toBe(false)
  expect(await isDisclosed(labeled)).toBe(true)
})

test('a broken rule is published only after a clear word', async () => {
  const ada = await hopwise.signUp()
  const bare = await aPlacement(ada, { content: `Look at this: ${shopUrl}` })
  expect(bare.compliance.disclosureIncluded).toBe(false)
  const url = new URL('/post/1', open.url).href
  const asked = await ada.post(`${urlOf(bare)}/publish`, { url })
  expect(asked.status).toBe(409)
  expect(asked.body.issues?.[0]?.path).toBe('isConfirmed')
  const done = await ada.post(`${urlOf(bare)}/publish`, { url, isConfirmed: true })
  expect(done.body).toMatchObject({ status: 'published', url, publishedAt: start.toISOString() })
})

test('an address at another host is not the placement’s', async () => {
  const ada = await hopwise.signUp()
  const placement = await aPlacement(ada)
  const answer = await ada.post(`${urlOf(placement)}/publish`, {
    url: 'https://elsewhere.invalid/1',
  })
  expect(answer.status).toBe(400)
  expect(answer.body.issues?.[0]?.path).toBe('url')
  expect((await ada.get(urlOf(placement))).body).toEqual(placement)
})

test.each([
  [{ targetId: undefined }, 'targetId', 'Please select a target site'],
  [{ targetId: 99_999 }, 'targetId', 'This site does not exist.'],
  [{ title: ' ' }, 'title', 'Title is required'],
  [{ content: '' }, 'content', 'Content is required'],
  [{ productId: 999_999 }, 'productId', 'This product does not exist.'],
  [{ destinationUrl: 'desk' }, 'destinationUrl', 'Please enter a valid URL'],
  [{ scheduledFor: 'soon' }, 'scheduledFor', 'Please enter a valid time'],
  [
    { scheduledFor: '2026-11-21T15:00:00Z' },
    'scheduledFor',
    'This time has passed. Choose one in the future.',
  ],
  [{ status: 'published' }, 'status', 'Status must be draft or scheduled'],
])(
  '%j is refused, names the field, and makes neither placement nor link',
  async (invalid, path, message) => {
    const ada = await hopwise.signUp()
    const { body: product } = await ada.post('/api/products', { name: 'Desk' })
    const fields = {
      targetId: open.id,
      title: 'Desk',
      content: 'Text',
      productId: product.id,
      destinationUrl: shopUrl,
    }
    const answer = await ada.post(create, { ...fields, ...invalid })
    expect(answer.status).toBe(400)
    expect(answer.body.issues).toContainEqual({ path, message })
    expect((await ada.get(list)).body).toEqual([])
    expect((await ada.get('/api/affiliate-links')).body).toEqual([])
  },
)

test('the site’s consent is asked for, and written down', async () => {
  const ada = await hopwise.signUp()
  const blog = await ownBlog(ada, { needsApproval: true })
  const placement = await aPlacement(ada, { targetId: blog.id })
  expect(placement.compliance).toMatchObject({ approvalRequired: true, approvedAt: null })
  const asked = await ada.post(`${urlOf(placement)}/publish`, { url: 'https://blog.example/desk' })
  expect(asked.status).toBe(409)
  const agreed = await ada.post(`${urlOf(placement)}/approve`)
  expect(agreed.body.compliance.approvedAt).toBe(start.toISOString())
  const done = await ada.post(`${urlOf(placement)}/publish`, { url: 'https://blog.example/desk' })
  expect(done.body.status).toBe('published')
})

test('a change made on an older version is refused, and nothing of it written', async () => {
  const ada = await hopwise.signUp()
  const placement = await aPlacement(ada)
  const first = await ada.patch(urlOf(placement), { title: 'Better', views: 120, version: 1 })
  expect(first.body).toMatchObject({ title: 'Better', performance: { views: 120 }, version: 2 })
  const late = await ada.patch(urlOf(placement), { title: 'Worse', version: 1 })
  expect(late.status).toBe(409)
  expect((await ada.get(urlOf(placement))).body).toEqual(first.body)
})

test('one that was removed is neither changed nor moved until it is back', async () => {
  const ada = await hopwise.signUp()
  const placement = await aPlacement(ada)
  const removed = (await ada.delete(urlOf(placement))).body
  for (const answer of [
    await ada.patch(urlOf(placement), { title: 'Changed' }),
    await ada.post(`${urlOf(placement)}/unschedule`),
  ]) {
    expect(answer.status).toBe(409)
    expect(answer.body.message).toBe('This placement was removed. Restore it first.')
  }
  expect((await ada.get(urlOf(placement))).body).toEqual(removed)
})

test('another destination is where its own link leads from then on', async () => {
  const ada = await hopwise.signUp()
  const placement = await aPlacement(ada)
  const changed = await ada.patch(urlOf(placement), {
    destinationUrl: 'https://shop.example/chair',
  })
  expect(changed.body).toMatchObject({
    link: placement.link,
    destinationUrl: 'https://shop.example/chair',
  })
  const [link] = (await ada.get('/api/affiliate-links')).body
  expect(link?.originalUrl).toBe('https://shop.example/chair')
  const direct = await ada.patch(urlOf(placement), { linkKind: 'direct' })
  expect(direct.body.content).toContain('https://shop.example/chair')
  expect(direct.body.content).not.toContain(placement.link?.shortUrl)
})

test('it is scheduled, made a draft, refused by the site with a note, removed and brought back', async () => {
  const ada = await hopwise.signUp()
  const placement = await aPlacement(ada, { status: 'draft' })
  expect(placement).toMatchObject({ status: 'draft', scheduledFor: null })
  const at = '2026-11-25T09:30:00.000Z'
  const scheduled = await ada.post(`${urlOf(placement)}/schedule`, {
    scheduledFor: '2026-11-25T09:30',
  })
  expect(scheduled.body).toMatchObject({ status: 'scheduled', scheduledFor: at })
  const draft = await ada.post(`${urlOf(placement)}/unschedule`)
  expect(draft.body).toMatchObject({ status: 'draft', scheduledFor: null })
  const refused = await ada.post(`${urlOf(placement)}/reject`, { note: 'Too promotional' })
  expect(refused.body).toMatchObject({ status: 'rejected', rejectionNote: 'Too promotional' })
  await ada.delete(urlOf(placement))
  expect((await ada.get(list)).body).toEqual([])
  expect((await ada.get(`${list}?state=removed`)).body).toHaveLength(1)
  await ada.post(`${urlOf(placement)}/restore`)
  expect((await ada.get(list)).body).toMatchObject([{ status: 'rejected', removedAt: null }])
})

test('the same text on two sites is reported on both', async () => {
  const ada = await hopwise.signUp()
  const one = await aPlacement(ada)
  await aPlacement(ada, {
    targetId: forbidding.id,
    linkKind: 'none',
    content: disclosed.toUpperCase(),
  })
  const { body } = await ada.get(urlOf(one))
  expect(body.compliance.platformRulesFollowed).toBe(false)
  const check = body.compliance.checks.find(({ rule }: { rule: string }) => rule === 'one-text')
  expect(check?.outcome).toBe('failed')
})

test('two texts are one as long as only case, spaces and addresses distinguish them', async () => {
  const ada = await hopwise.signUp()
  const outcomeOf = async (placement: { id: number }) => {
    const { checks } = (await ada.get(urlOf(placement))).body.compliance
    return checks.find(({ rule }) => rule === 'one-text')?.outcome
  }
  const one = await aPlacement(ada)
  const other = await aPlacement(ada, { linkKind: 'none', content: `${disclosed}\nMeasure twice.` })
  expect([await outcomeOf(one), await outcomeOf(other)]).toEqual(['passed', 'passed'])
  const spaced = disclosed.replaceAll(' ', '  ').replace(shopUrl, 'https://elsewhere.example/1')
  await ada.patch(urlOf(other), { content: spaced })
  expect([await outcomeOf(one), await outcomeOf(other)]).toEqual(['failed', 'failed'])
  await ada.delete(urlOf(other))
  expect(await outcomeOf(one)).toBe('passed')
})

test('clicks, sales and revenue are those of its link, in the list and by platform', async () => {
  const ada = await hopwise.signUp()
  const placement = await aPlacement(ada)
  await aPlacement(ada, { title: 'Without visitors' })
  await ada.post(`${urlOf(placement)}/publish`, { url: open.url, isConfirmed: true })
  const { workspace } = (await ada.get('/api/auth/user')).body
  await addVisits(hopwise.services, [
    {
      workspaceId: workspace.id,
      linkId: placement.link?.id ?? 0,
      occurredAt: new Date('2026-11-20T10:00:00Z'),
      visitor: 'v',
      times: 4,
    },
  ])
  await hopwise.services.database.orm.insert(conversions).values({
    workspaceId: workspace.id,
    linkId: placement.link?.id ?? 0,
    source: 'clickbank',
    transactionId: `T${placement.id}`,
    kind: 'sale',
    status: 'confirmed',
    amount: '40.00',
    currency: 'USD',
    occurredAt: new Date('2026-11-20T11:00:00Z'),
  })
  const { body } = await ada.get(`${list}?order=revenue`)
  expect(body.map((one: { performance: object }) => one.performance)).toEqual([
    { views: null, clicks: 4, conversions: 1, revenue: '40.00' },
    { views: null, clicks: 0, conversions: 0, revenue: '0.00' },
  ])
  const performance = await ada.get('/api/web-distribution/performance?period=7days')
  expect(performance.body).toMatchObject({
    placements: 1,
    clicks: 4,
    conversions: 1,
    revenue: '40.00',
    rate: 25,
    platforms: [{ platform: open.site.platform, placements: 1, clicks: 4, revenue: '40.00' }],
  })
  expect(performance.body.days).toHaveLength(7)
  expect(performance.body.days.at(-2)).toEqual({
    day: '2026-11-20',
    clicks: 4,
    conversions: 1,
    earnings: '40.00',
  })
})

test('a due time is announced once, whatever the clock does', async () => {
  const ada = await hopwise.signUp()
  const placement = await aPlacement(ada, { scheduledFor: '2026-11-22T10:00:00Z' })
  const removed = await aPlacement(ada, { scheduledFor: '2026-11-22T10:00:00Z' })
  await ada.delete(urlOf(removed))
  const notices = async () => (await ada.get('/api/notifications')).body
  await notifyOfDuePlacements(hopwise.services)
  expect(await notices()).toEqual([])
  now = new Date('2026-11-30T00:00:00Z')
  await Promise.all([
    notifyOfDuePlacements(hopwise.services),
    notifyOfDuePlacements(hopwise.services),
  ])
  now = start
  await notifyOfDuePlacements(hopwise.services)
  now = new Date('2026-12-01T00:00:00Z')
  await notifyOfDuePlacements(hopwise.services)
  now = start
  expect(await notices()).toMatchObject([
    {
      title: `Time to post “${placement.title}”`,
      path: expect.stringContaining(`placement=${placement.id}`),
    },
  ])
  const { workspace } = (await ada.get('/api/auth/user')).body
  const { orm } = hopwise.services.database
  expect(await orm.$count(notifications, eq(notifications.workspaceId, workspace.id))).toBe(1)
  expect(await orm.$count(workspaceMembers, eq(workspaceMembers.workspaceId, workspace.id))).toBe(1)
})

test('placements are exported as a table', async () => {
  const ada = await hopwise.signUp()
  await aPlacement(ada, { linkKind: 'none' })
  const exported = await ada.get(`${list}/export`)
  expect(exported.status).toBe(200)
  expect(exported.body).toContain('Which desk fits a small room?')
})

test('a draft keeps to the rules of its site, and is never a text that another site has', async () => {
  const ada = await hopwise.signUp()
  const { body: product } = await ada.post('/api/products', { name: 'Desk', url: shopUrl })
  const request = { productId: product.id, description: 'A desk of 100 cm that rises to 118 cm.' }
  const drafts = '/api/web-distribution/placement-drafts'
  const first = await ada.post(drafts, { ...request, targetId: open.id })
  expect(first.status, JSON.stringify(first.body)).toBe(200)
  expect(first.body).toMatchObject({ targetId: open.id, linkKind: 'tracked', writer: 'built-in' })
  expect(first.body.compliance.disclosureIncluded).toBe(true)
  const second = await ada.post(drafts, {
    ...request,
    targetId: forbidding.id,
    others: [first.body.content],
  })
  expect(second.body.linkKind).toBe('none')
  expect(second.body.content).not.toContain('https://')
  expect(second.body.content).not.toBe(first.body.content)
  const empty = await ada.post(drafts, { ...request, targetId: open.id, description: ' ' })
  expect(empty.body.issues?.[0]?.path).toBe('description')
  expect((await ada.get(list)).body).toEqual([])
})
