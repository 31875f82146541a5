import {
  clicks,
  conversions,
  linkChecks,
  linkDues,
  links,
  linkVariants,
  workspaces,
} from '@hopwise/db'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Resolve } from '#src/integrations/receiver/guarded-lookup.ts'
import { addVisits } from '#src/testing/add-visits.ts'
import { aLink, aProduct } from '#src/testing/records.ts'
import { type SandboxProcess, startSandbox } from '#src/testing/start-sandbox.ts'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'
import { checkLinks, checkNewLinks } from './check-links.ts'
import { claimDue } from './claim-due.ts'
import { notifyOfProblems } from './notify-of-problems.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const own = 'http://hopwise.test'

let sandbox: SandboxProcess
let hopwise: TestApp
let clock = Date.now()
let changed: string[] = []
let shops = 0

beforeAll(async () => {
  sandbox = await startSandbox(own)
  hopwise = await startTestApp(
    {
      connectors: sandbox.connectors,
      receivers: { isPrivateAllowed: false, sandboxUrl: sandbox.url },
    },
    { now: () => new Date(clock) },
  )
  hopwise.services.linkChanged = async (slug) => void changed.push(slug)
})
beforeEach(async () => {
  changed = []
  // Rows are made at the database's own time.
  clock = Date.now() + 10 * minuteMs
  // Links of other tests are not visited along with this one's.
  await hopwise.services.database.orm.update(links).set({ archivedAt: new Date() })
})
afterAll(async () => {
  await hopwise.stop()
  sandbox.stop()
})

const run = (later = 0) => {
  clock += later
  return checkLinks(hopwise.services, { gapMs: 0, resolve: names })
}

/** A name server that answers, and knows no host but those that tell whether it does. */
const names: Resolve = (host, done) =>
  host.endsWith('.invalid')
    ? done(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }), [])
    : done(null, [{ address: '93.184.215.14', family: 4 }])

async function aLinkTo(ada: Marketer, path: string, product: object = {}) {
  const { id: productId } = await aProduct(ada, product)
  const originalUrl = path.startsWith('http') ? path : `${sandbox.url}${path}`
  const link = await aLink(ada, { productId, originalUrl })
  changed = []
  return link
}

/** A rotation over fickle pages, all alive. */
async function aRotation(ada: Marketer, arms = 2) {
  const names = Array.from({ length: arms }, () => {
    shops += 1
    return `shop${shops}`
  })
  const urls = names.map((name) => `${sandbox.url}/shops/fickle/${name}`)
  const link = await aLinkTo(ada, urls[0] ?? '')
  const { body: user } = await ada.get('/api/auth/user')
  await hopwise.services.database.orm.insert(linkVariants).values(
    urls.map((url, id) => ({
      workspaceId: user.workspace.id,
      linkId: link.id,
      id,
      url,
      isArm: true,
      position: id,
    })),
  )
  const become = (arm: number, mood: string) => sandbox.control(`shops/${names[arm]}`, { mood })
  const arms_ = async () =>
    (await health(ada, link.id)).destinations.map(
      ({ pausedBy }: { pausedBy: string | null }) => pausedBy,
    )
  return { link, become, arms: arms_, workspaceId: user.workspace.id as number }
}

async function clickOf(linkId: number, variantId: number): Promise<string> {
  const [click] = await hopwise.services.database.orm
    .select({ id: clicks.id })
    .from(clicks)
    .where(and(eq(clicks.linkId, linkId), eq(clicks.variantId, variantId)))
    .limit(1)
  return click?.id ?? ''
}

const health = async (ada: Marketer, id: number) => (await ada.get(`/api/link-health/${id}`)).body
const outcomeOf = async (ada: Marketer, id: number) => {
  const { destinations } = await health(ada, id)
  return destinations[0]?.check
}
test('all that was never visited is checked in one press, and those in trouble are a list of their own', async () => {
  const ada = await hopwise.signUp()
  const gone = await aLinkTo(ada, '/shops/gone/desk')
  await aLinkTo(ada, '/shops/alive/desk?ref=ada')
  expect((await ada.get('/api/link-health/summary')).body).toMatchObject({ checked: 0, waiting: 2 })
  const { status, body } = await ada.post('/api/link-health/check')
  expect(status).toBe(200)
  expect(body).toMatchObject({ checked: 2, waiting: 0, troubled: 1 })
  const { body: troubled } = await ada.get('/api/affiliate-links?state=troubled')
  expect(troubled.map(({ id }: { id: number }) => id)).toEqual([gone.id])
  const eve = await hopwise.signUp()
  expect((await eve.get('/api/affiliate-links?state=troubled')).body).toEqual([])
})

test('a link whose destination keeps checks out counts neither as working nor as troubled', async () => {
  const ada = await hopwise.signUp()
  await aLinkTo(ada, '/shops/alive/desk?ref=ada')
  await aLinkTo(ada, '/shops/refuses/desk')
  await aLinkTo(ada, 'http://127.0.0.1:9/inner')
  await aLinkTo(ada, '/shops/gone/desk')
  const counts = { checked: 4, waiting: 0, working: 1, unknown: 2, silent: 1, troubled: 1 }
  expect((await ada.post('/api/link-health/check')).body).toMatchObject(counts)
})

const notices = async (ada: Marketer) =>
  (await ada.get('/api/notifications')).body.filter(({ kind }: { kind: string }) => kind === 'link')

test.each([
  ['/shops/alive/desk?ref=ada', 'ok', null],
  ['/shops/refuses/desk', 'blocked', 'blocks checks (403), so we can’t tell.'],
  ['/shops/gone/desk', 'dead', 'answers 404 (Not Found).'],
  ['/shops/broken/desk', 'dead', 'answers 500 (Internal Server Error).'],
  ['/shops/soft-404/desk', 'soft-404', 'but says “Page not found”.'],
  ['/shops/to-home/old-desk', 'soft-404', 'sends visitors to its homepage instead.'],
  ['/shops/stripped/desk?ref=ada', 'tag-stripped', 'A redirect drops “ref”'],
  ['/shops/stripped/desk', 'ok', null],
  ['/shops/sold-out/desk', 'out-of-stock', 'says it is out of stock.'],
  ['/shops/loop/desk', 'loop', 'It redirects in a loop.'],
  ['/shops/to-link/any', 'loop', 'It redirects back to a Hopwise short link.'],
  ['/amazon/dp/B0C1H26C46?tag=ada-20', 'ok', null],
  ['/amazon/dp/B000000000?tag=ada-20', 'dead', 'answers 404 (Not Found).'],
  ['http://127.0.0.1:9/inner', 'blocked', 'inside a private network, so it isn’t checked.'],
  ['http://[::ffff:10.0.0.1]/', 'blocked', 'inside a private network'],
  ['http://nowhere.invalid/', 'dead', 'The host nowhere.invalid could not be found.'],
])('a link to %s is %s', async (path, outcome, problem) => {
  const ada = await hopwise.signUp()
  const link = await aLinkTo(ada, path)
  await run()
  const check = await outcomeOf(ada, link.id)
  expect(check?.outcome, JSON.stringify(check)).toBe(outcome)
  if (problem === null) expect(check?.problem).toBeNull()
  else expect(check?.problem).toContain(problem)
})

test('the way is kept hop by hop, with what stands for a click id', async () => {
  const ada = await hopwise.signUp()
  const link = await aLinkTo(ada, '/clickbank/hop/?affiliate=ada&vendor=sleepwell&tid=promo', {
    network: 'clickbank',
  })
  await run()
  const { destinations } = await health(ada, link.id)
  expect(destinations).toMatchObject([
    {
      id: 0,
      url: link.originalUrl,
      isArm: false,
      pausedBy: null,
      check: {
        outcome: 'ok',
        status: 200,
        hops: [
          {
            url: `${sandbox.url}/clickbank/hop/?affiliate=ada&vendor=sleepwell&tid=hopwisecheck`,
            status: 302,
          },
        ],
        finalUrl: `${sandbox.url}/clickbank/shop/sleepwell`,
      },
    },
  ])
})

test('a new link is visited soon after the half minute in which someone may be at it', async () => {
  const ada = await hopwise.signUp()
  const link = await aLinkTo(ada, '/shops/alive/desk')
  const visit = async (at: number) => {
    clock = at
    await checkNewLinks(hopwise.services, { gapMs: 0, resolve: names })
    return (await outcomeOf(ada, link.id))?.checkedAt
  }
  const madeAt = Date.now()
  expect(await visit(madeAt)).toBeUndefined()
  const first = await visit(madeAt + minuteMs)
  expect(first).toBe(new Date(madeAt + minuteMs).toISOString())
  // From then on it is the others' turn.
  expect(await visit(madeAt + 25 * hourMs)).toBe(first)
})

test('a destination is visited once a day, and again an hour after a problem', async () => {
  const ada = await hopwise.signUp()
  const fine = await aLinkTo(ada, '/shops/alive/desk')
  const gone = await aLinkTo(ada, '/shops/gone/desk')
  const times = async () =>
    Promise.all(
      [fine, gone].map(async ({ id }) => Date.parse((await outcomeOf(ada, id))?.checkedAt ?? '')),
    )
  await run()
  const [first = 0] = await times()
  await run(30 * minuteMs)
  expect(await times()).toEqual([first, first])
  await run(30 * minuteMs)
  expect(await times()).toEqual([first, first + hourMs])
  await run(6 * hourMs)
  expect(await times()).toEqual([first, first + 7 * hourMs])
  await run(17 * hourMs)
  expect(await times()).toEqual([first + 24 * hourMs, first + 24 * hourMs])
})

test('who keeps the second look out is left alone for six hours', async () => {
  const ada = await hopwise.signUp()
  const { link, become } = await aRotation(ada)
  const last = async () => {
    const { destinations } = await health(ada, link.id)
    const { checkedAt, failures } = destinations[1]?.check ?? {}
    return { at: Date.parse(checkedAt ?? ''), failures }
  }
  await become(1, 'gone')
  await run()
  const { at: first } = await last()
  await become(1, 'refuses')
  await run(hourMs)
  const kept = { at: first + hourMs, failures: 1 }
  expect(await last()).toEqual(kept)
  await run(10 * minuteMs)
  await run(5 * hourMs)
  expect(await last()).toEqual(kept)
  await run(50 * minuteMs)
  expect(await last()).toEqual({ at: first + 7 * hourMs, failures: 1 })
  await run(hourMs)
  expect((await last()).at).toBe(first + 7 * hourMs)
})

test('many links to one host do not keep the links to others from being checked', async () => {
  const ada = await hopwise.signUp()
  const crowd: number[] = []
  for (const page of [1, 2, 3, 4, 5]) {
    const url = page % 2 === 0 ? 'https://CROWD.example' : 'https://crowd.example'
    crowd.push((await aLinkTo(ada, `${url}/${page}`)).id)
  }
  const lone = await aLinkTo(ada, 'https://lone.example/desk')
  const due = await claimDue(hopwise.services, { limit: 3, mostOfHost: 2 })
  expect(due.map(({ link }) => link.id)).toEqual([...crowd.slice(0, 2), lone.id])
  expect(await claimDue(hopwise.services, { limit: 3, mostOfHost: 2 })).toEqual([])
  await hopwise.services.database.orm
    .update(linkDues)
    .set({ dueAt: new Date(clock + 24 * hourMs) })
    .where(inArray(linkDues.linkId, [...crowd.slice(0, 2), lone.id]))
  clock += 10 * minuteMs
  const next = await claimDue(hopwise.services, { limit: 3, mostOfHost: 2 })
  expect(next.map(({ link }) => link.id)).toEqual(crowd.slice(2, 4))
})

test('what was claimed and never visited is due again with the next run', async () => {
  const ada = await hopwise.signUp()
  const link = await aLinkTo(ada, 'https://lone.example/desk')
  const claim = async () => {
    const due = await claimDue(hopwise.services, { limit: 3, mostOfHost: 2 })
    return due.map((one) => one.link.id)
  }
  expect(await claim()).toEqual([link.id])
  expect(await claim()).toEqual([])
  clock += 10 * minuteMs
  expect(await claim()).toEqual([link.id])
})

test('a claim of what is not due yet puts it off to its time, unless it was changed meanwhile', async () => {
  const ada = await hopwise.signUp()
  const { orm } = hopwise.services.database
  const link = await aLinkTo(ada, '/shops/alive/desk')
  await run()
  const visitedAt = clock
  const ofLink = eq(linkDues.linkId, link.id)
  const dueAt = async () => (await orm.select().from(linkDues).where(ofLink))[0]?.dueAt.getTime()
  clock += minuteMs
  const early = () =>
    orm
      .update(linkDues)
      .set({ dueAt: new Date(clock) })
      .where(ofLink)
  await early()
  await run()
  expect(await dueAt()).toBe(visitedAt + 24 * hourMs)
  await early()
  await claimDue(
    {
      database: { ...hopwise.services.database, orm: changedWhenRead(orm) },
      now: () => new Date(clock),
    },
    { limit: 3, mostOfHost: 2 },
  )
  expect(await dueAt()).toBeLessThan(clock)

  /** The link is changed right after its destinations were read. */
  function changedWhenRead(whole: typeof orm): typeof orm {
    let isRead = false
    return new Proxy(whole, {
      get(target, name) {
        if (name === 'select') isRead = true
        if (name !== 'execute' || !isRead) return Reflect.get(target, name)
        return async (...query: Parameters<typeof orm.execute>) => {
          await ada.patch(`/api/affiliate-links/${link.id}`, { originalUrl: `${own}/other` })
          return await target.execute(...query)
        }
      },
    })
  }
})

test('a link that no one clicked for long is looked at once a day, and visited once it is clicked', async () => {
  const ada = await hopwise.signUp()
  const { orm } = hopwise.services.database
  const link = await aLinkTo(ada, '/shops/gone/desk')
  const longAgo = new Date(clock - 40 * 24 * hourMs)
  await orm
    .update(links)
    .set({ createdAt: longAgo, updatedAt: longAgo })
    .where(eq(links.id, link.id))
  await run()
  const [due] = await orm.select().from(linkDues).where(eq(linkDues.linkId, link.id))
  expect(due?.dueAt).toEqual(new Date(clock + 24 * hourMs))
  const { workspace } = (await ada.get('/api/auth/user')).body
  await addVisits(hopwise.services, [
    { workspaceId: workspace.id, linkId: link.id, occurredAt: new Date(clock) },
  ])
  await run(24 * hourMs)
  expect(await outcomeOf(ada, link.id)).toMatchObject({ outcome: 'dead' })
})

test('screens learn once of all that a run found, and not of what is as before', async () => {
  const ada = await hopwise.signUp()
  await aLinkTo(ada, '/shops/alive/desk')
  await aLinkTo(ada, '/shops/alive/chair')
  const { workspace } = (await ada.get('/api/auth/user')).body
  const topics: string[] = []
  onTestFinished(hopwise.services.live.listen(workspace.id, (topic) => topics.push(topic)))
  await run()
  expect(topics).toEqual(['links'])
  await run(25 * hourMs)
  expect(topics).toEqual(['links'])
})

test('archived links, links no one clicks any more, and the sample are left alone', async () => {
  const ada = await hopwise.signUp()
  const { orm } = hopwise.services.database
  const archived = await aLinkTo(ada, '/shops/gone/desk')
  await ada.delete(`/api/affiliate-links/${archived.id}`)
  const old = await aLinkTo(ada, '/shops/gone/desk')
  const clicked = await aLinkTo(ada, '/shops/gone/desk')
  const longAgo = new Date(clock - 40 * 24 * hourMs)
  for (const { id } of [old, clicked]) {
    await orm.update(links).set({ createdAt: longAgo, updatedAt: longAgo }).where(eq(links.id, id))
  }
  const { body: user } = await ada.get('/api/auth/user')
  const workspaceId = user.workspace.id
  await addVisits(hopwise.services, [
    { workspaceId, linkId: clicked.id, occurredAt: new Date(clock - 5 * 24 * hourMs) },
    { workspaceId, linkId: old.id, occurredAt: longAgo },
  ])
  await run()
  expect(await outcomeOf(ada, archived.id)).toBeNull()
  expect(await outcomeOf(ada, old.id)).toBeNull()
  expect(await outcomeOf(ada, clicked.id)).toMatchObject({ outcome: 'dead' })

  const eve = await hopwise.signUp()
  const shared = await aLinkTo(eve, '/shops/gone/desk')
  const { body: other } = await eve.get('/api/auth/user')
  const isSample = (value: boolean) =>
    orm.update(workspaces).set({ isSample: value }).where(eq(workspaces.id, other.workspace.id))
  await isSample(true)
  await run()
  const seen = await orm.$count(linkChecks, eq(linkChecks.linkId, shared.id))
  await isSample(false)
  expect(seen).toBe(0)
})

test('an arm that is dead twice, an hour apart, is paused, and resumed once it is back', async () => {
  const ada = await hopwise.signUp()
  const { link, become, arms } = await aRotation(ada)
  await become(1, 'gone')
  await run()
  expect(await arms()).toEqual([null, null])
  await run(hourMs)
  expect(await arms()).toEqual([null, 'health'])
  expect(changed).toEqual([link.slug])
  await become(1, 'alive')
  await run(6 * hourMs)
  expect(await arms()).toEqual([null, null])
  expect(changed).toEqual([link.slug, link.slug])
  expect((await health(ada, link.id)).destinations[1]?.check).toMatchObject({
    outcome: 'ok',
    failures: 0,
    failingSince: null,
  })
})

test('an arm that health paused is resumed as soon as one can get there, though not all is well', async () => {
  const ada = await hopwise.signUp()
  const { become, arms } = await aRotation(ada)
  await become(1, 'gone')
  await run()
  await run(hourMs)
  expect(await arms()).toEqual([null, 'health'])
  await become(1, 'refuses')
  await run(6 * hourMs)
  expect(await arms()).toEqual([null, 'health'])
  await become(1, 'sold-out')
  await run(6 * hourMs)
  expect(await arms()).toEqual([null, null])
  await become(1, 'gone')
  await run(6 * hourMs)
  await run(6 * hourMs)
  expect(await arms()).toEqual([null, 'health'])
})

test.each(['loop', 'soft-404'])('an arm with the problem %s is paused as well', async (mood) => {
  const ada = await hopwise.signUp()
  const { become, arms } = await aRotation(ada)
  await become(0, mood)
  await run()
  await run(hourMs)
  expect(await arms()).toEqual(['health', null])
})

test.each(['sold-out', 'refuses'])('an arm that is %s keeps its visitors', async (mood) => {
  const ada = await hopwise.signUp()
  const { become, arms } = await aRotation(ada)
  await become(1, mood)
  await run()
  await run(hourMs)
  await run(24 * hourMs)
  expect(await arms()).toEqual([null, null])
})

test('the last live arm is never paused, and is as soon as another one is back', async () => {
  const ada = await hopwise.signUp()
  const { become, arms } = await aRotation(ada)
  await Promise.all([become(0, 'gone'), become(1, 'gone')])
  await run()
  await run(hourMs)
  const paused = await arms()
  expect(paused.toSorted()).toEqual(['health', null])
  const first = paused.indexOf('health')
  await become(first, 'alive')
  await run(6 * hourMs)
  await run(6 * hourMs)
  expect((await arms())[first]).toBeNull()
  expect((await arms())[1 - first]).toBe('health')
})

test('whom a person paused, health never resumes; whom a person resumed, it does not pause again', async () => {
  const ada = await hopwise.signUp()
  const { link, become, arms } = await aRotation(ada, 3)
  const set = async (armId: number, isPaused: boolean) => {
    const url = `/api/smart-links/${link.id}/arms` as const
    expect((await ada.patch(url, { armId, isPaused })).status).toBe(200)
  }
  await set(1, true)
  await become(1, 'gone')
  await become(2, 'gone')
  await run()
  await run(hourMs)
  expect(await arms()).toEqual([null, 'person', 'health'])
  await become(1, 'alive')
  await set(2, false)
  await run(6 * hourMs)
  expect(await arms()).toEqual([null, 'person', null])
  await become(2, 'alive')
  await run(6 * hourMs)
  await become(2, 'gone')
  await run(24 * hourMs)
  await run(hourMs)
  expect(await arms()).toEqual([null, 'person', 'health'])
})

test('each problem is announced once, after a second visit found it as well', async () => {
  const ada = await hopwise.signUp()
  const { link, become } = await aRotation(ada)
  await become(1, 'gone')
  await run()
  expect(await notices(ada)).toEqual([])
  await run(hourMs)
  const [notice, ...others] = await notices(ada)
  expect(others).toEqual([])
  expect(notice).toMatchObject({
    title: `${link.slug} needs attention`,
    path: `/affiliate-links?link=${link.id}&tab=health`,
  })
  expect(notice?.body).toContain(
    'answers 404 (Not Found). Its visitors go to the other destinations.',
  )
  await run(6 * hourMs)
  expect(await notices(ada)).toHaveLength(1)
  await become(1, 'alive')
  await run(6 * hourMs)
  await become(1, 'gone')
  await run(24 * hourMs)
  await run(hourMs)
  expect(await notices(ada)).toHaveLength(2)
})

test('a problem is announced once, though several processes try at once', async () => {
  const ada = await hopwise.signUp()
  for (const name of ['a', 'b']) await aLinkTo(ada, `/shops/gone/${name}`)
  await run()
  await run(hourMs)
  const { workspace } = (await ada.get('/api/auth/user')).body
  const { orm } = hopwise.services.database
  const own = eq(linkChecks.workspaceId, workspace.id)
  const [first] = await orm.select().from(linkChecks).where(own).orderBy(linkChecks.linkId)
  await orm
    .update(linkChecks)
    .set({ notifiedAt: null })
    .where(and(own, eq(linkChecks.linkId, first?.linkId ?? 0)))
  await Promise.all([1, 2, 3].map(() => notifyOfProblems(hopwise.services)))
  expect(await notices(ada)).toHaveLength(2)
  expect(await orm.$count(linkChecks, and(own, isNull(linkChecks.notifiedAt)))).toBe(0)
})

test('a check on demand tells its own workspace alone', async () => {
  const ada = await hopwise.signUp()
  const eve = await hopwise.signUp()
  const link = await aLinkTo(ada, '/shops/gone/desk')
  await aLinkTo(eve, '/shops/gone/desk')
  await run()
  await run(hourMs)
  const { orm } = hopwise.services.database
  const { workspace } = (await eve.get('/api/auth/user')).body
  await orm
    .update(linkChecks)
    .set({ notifiedAt: null })
    .where(eq(linkChecks.workspaceId, workspace.id))
  clock += minuteMs
  expect((await ada.post(`/api/link-health/${link.id}/check`)).status).toBe(200)
  const unreported = and(eq(linkChecks.workspaceId, workspace.id), isNull(linkChecks.notifiedAt))
  expect(await orm.$count(linkChecks, unreported)).toBe(1)
})

test('many links to one dead host are announced in one notice', async () => {
  const ada = await hopwise.signUp()
  for (const name of ['a', 'b', 'c']) await aLinkTo(ada, `/shops/gone/${name}`)
  await run()
  await run(hourMs)
  expect(await notices(ada)).toMatchObject([{ title: '3 links need attention' }])
})

test('a fluke is neither announced nor does it pause a link: two failures within minutes count as one', async () => {
  const ada = await hopwise.signUp()
  const { link, become, arms } = await aRotation(ada)
  await become(1, 'broken')
  await run()
  clock += 2 * minuteMs
  expect((await ada.post(`/api/link-health/${link.id}/check`)).status).toBe(200)
  expect(await arms()).toEqual([null, null])
  await become(1, 'alive')
  await run(hourMs)
  expect(await notices(ada)).toEqual([])
})

test('money at risk is what the destination earned a click, times its clicks of 30 days', async () => {
  const ada = await hopwise.signUp()
  const { link, become, workspaceId } = await aRotation(ada)
  const at = (days: number) => new Date(clock - days * 24 * hourMs)
  const visit = { workspaceId, linkId: link.id, variantId: 1 }
  await addVisits(hopwise.services, [
    { ...visit, occurredAt: at(60), times: 30 },
    { ...visit, occurredAt: at(10), times: 10 },
    { ...visit, occurredAt: at(10), times: 5, flag: 'crawler' },
    { ...visit, occurredAt: at(100), times: 50 },
    { ...visit, variantId: 0, occurredAt: at(10), times: 60 },
  ])
  const sale = { workspaceId, linkId: link.id, source: 'x', rate: '1', occurredAt: at(20) }
  const own = await clickOf(link.id, 1)
  await hopwise.services.database.orm.insert(conversions).values([
    { ...sale, transactionId: 'A', amount: '90.00', clickId: own },
    { ...sale, transactionId: 'B', amount: '-10.00', kind: 'refund', clickId: own },
    { ...sale, transactionId: 'C', amount: '70.00', status: 'reversed', clickId: own },
    { ...sale, transactionId: 'D', amount: '500.00', clickId: await clickOf(link.id, 0) },
    // No click is known: 40 of the 100 clicks were this one's.
    { ...sale, transactionId: 'E', amount: '50.00' },
  ])
  await become(1, 'sold-out')
  await run()
  expect((await health(ada, link.id)).destinations[1]?.check?.worth).toEqual({
    clicks: 40,
    earnings: '100.00',
    recentClicks: 10,
    moneyAtRisk: '25.00',
  })
  const listed = await ada.get('/api/link-health')
  expect(listed.headers['x-total-count']).toBe('1')
  expect(listed.body).toMatchObject([
    {
      linkId: link.id,
      outcome: 'out-of-stock',
      moneyAtRisk: '25.00',
      troubled: 1,
      isPaused: false,
    },
  ])
  expect((await ada.get('/api/link-health/summary')).body).toMatchObject({
    checked: 1,
    waiting: 0,
    troubled: 1,
    moneyAtRisk: '25.00',
  })
})

test('nothing is at risk where visitors go elsewhere already, and such links come last', async () => {
  const ada = await hopwise.signUp()
  const { link, become, workspaceId } = await aRotation(ada)
  await addVisits(hopwise.services, [
    { workspaceId, linkId: link.id, variantId: 1, occurredAt: new Date(clock - hourMs), times: 4 },
  ])
  const sale = { workspaceId, linkId: link.id, source: 'x', rate: '1', transactionId: 'A' }
  await hopwise.services.database.orm.insert(conversions).values({
    ...sale,
    amount: '8.00',
    occurredAt: new Date(clock),
    clickId: await clickOf(link.id, 1),
  })
  const plain = await aLinkTo(ada, '/shops/sold-out/desk')
  await become(1, 'gone')
  await run()
  await run(hourMs)
  expect((await ada.get('/api/link-health')).body).toMatchObject([
    { linkId: plain.id, outcome: 'out-of-stock', isPaused: false },
    { linkId: link.id, outcome: 'dead', isPaused: true, moneyAtRisk: '0.00' },
  ])
  expect((await ada.get('/api/link-health?pageSize=1&page=2')).body).toMatchObject([
    { linkId: link.id },
  ])
})

test('a check on demand answers what it found, and rests before the next', async () => {
  const ada = await hopwise.signUp()
  const link = await aLinkTo(ada, '/shops/gone/desk')
  const checked = await ada.post(`/api/link-health/${link.id}/check`)
  expect(checked).toMatchObject({
    status: 200,
    body: { linkId: link.id, destinations: [{ check: { outcome: 'dead', status: 404 } }] },
  })
  const again = await ada.post(`/api/link-health/${link.id}/check`)
  expect(again.status).toBe(429)
  expect(again.body.message).toBe('It was just checked. Try again in 30 seconds.')
  clock += 31_000
  const [one, other] = await Promise.all([
    ada.post(`/api/link-health/${link.id}/check`),
    ada.post(`/api/link-health/${link.id}/check`),
  ])
  expect([one.status, other.status].toSorted()).toEqual([200, 409])
})

test('what was visited and changed in the meantime is visited again, without the old problem', async () => {
  const ada = await hopwise.signUp()
  const link = await aLinkTo(ada, '/shops/gone/desk')
  await run()
  clock += minuteMs
  await ada.patch(`/api/affiliate-links/${link.id}`, {
    originalUrl: `${sandbox.url}/shops/sold-out/desk`,
  })
  expect((await health(ada, link.id)).destinations).toMatchObject([{ check: null }])
  clock += minuteMs
  await run()
  expect(await outcomeOf(ada, link.id)).toMatchObject({ outcome: 'out-of-stock', failures: 1 })
})

test('whether a link may lead to one merchant alone is reported', async () => {
  const ada = await hopwise.signUp()
  const amazon = await aLinkTo(ada, '/amazon/dp/B0C1H26C46?tag=ada-20', { network: 'amazon' })
  const shop = await aLinkTo(ada, '/shops/sold-out/desk')
  expect(await health(ada, amazon.id)).toMatchObject({ isAmazon: true })
  expect(await health(ada, shop.id)).toMatchObject({ isAmazon: false })
})

test('the problems of smart links are listed and summed by themselves', async () => {
  const ada = await hopwise.signUp()
  await aLinkTo(ada, '/shops/gone/desk')
  const smart = await aLinkTo(ada, '/shops/sold-out/desk')
  const { orm } = hopwise.services.database
  await orm.update(links).set({ isSmart: true }).where(eq(links.id, smart.id))
  await run()
  expect((await ada.get('/api/link-health')).body).toHaveLength(2)
  expect((await ada.get('/api/link-health?smart=true')).body).toMatchObject([{ linkId: smart.id }])
  expect((await ada.get('/api/link-health/summary?smart=true')).body).toMatchObject({
    checked: 1,
    troubled: 1,
  })
  expect((await ada.get('/api/link-health/summary')).body).toMatchObject({
    checked: 2,
    troubled: 2,
  })
})

test('a summary adds up while checks change what they found', async () => {
  const ada = await hopwise.signUp()
  const link = await aLinkTo(ada, '/shops/gone/desk')
  await run()
  const { orm } = hopwise.services.database
  const sums = async () => (await ada.get('/api/link-health/summary')).body
  const asked = Promise.all(Array.from({ length: 20 }, sums))
  for (let turn = 0; turn < 60; turn += 1) {
    const outcome = turn % 2 === 0 ? 'blocked' : 'dead'
    await orm.update(linkChecks).set({ outcome }).where(eq(linkChecks.linkId, link.id))
  }
  for (const { checked, working, unknown, troubled } of await asked) {
    expect([checked, working, unknown + troubled]).toEqual([1, 0, 1])
  }
})

test('a stranger reads and checks nothing', async () => {
  const ada = await hopwise.signUp()
  const eve = await hopwise.signUp()
  const link = await aLinkTo(ada, '/shops/gone/desk')
  await run()
  expect((await eve.get('/api/link-health')).body).toEqual([])
  expect((await eve.get(`/api/link-health/${link.id}`)).status).toBe(404)
  expect((await eve.post(`/api/link-health/${link.id}/check`)).status).toBe(404)
})
