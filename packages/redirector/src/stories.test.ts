import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createEmbeddedDatabase, type EmbeddedTestDatabase } from '@hopwise/db/testing'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLinkAnnouncer } from './link-source.ts'
import { createRedirector } from './redirector.ts'
import { iphone } from './testing/a-click.ts'
import { addSmartLink } from './testing/a-smart-link.ts'
import { aWorkspace, type Workspace } from './testing/a-workspace.ts'
import { sendVisitors } from './testing/visitors.ts'

const slugs = ['one', 'two', 'three']
const linux = process.platform === 'linux'
const patience = { timeout: 30_000, interval: 100 }
let server: EmbeddedTestDatabase
let workspace: Workspace
let directory: string
let resume: () => void = () => undefined

beforeAll(async () => {
  server = await createEmbeddedDatabase()
  workspace = await aWorkspace(server)
  for (const slug of slugs) await workspace.addLink(slug)
})
afterAll(() => workspace.drop())
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'hopwise-story-'))
})
afterEach(async () => {
  rmSync(directory, { recursive: true, force: true })
  resume()
  await workspace.database.pool.query(
    'truncate clicks, click_rollups, arm_rollups, click_facets, link_clicks',
  )
})

async function startProcess(): Promise<{ child: ChildProcess; port: number }> {
  const file = path.join(import.meta.dirname, 'testing/redirector-process.ts')
  const child = fork(file, [JSON.stringify(workspace.made.target), directory])
  const [port] = await once(child, 'message')
  return { child, port }
}

async function startHere() {
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const redirector = createRedirector({
    target: workspace.made.target,
    journalDirectory: directory,
    linksDirectory: `${directory}-links`,
    ownerKey: 'test',
    log: quiet,
  })
  const server = createServer((request, response) => {
    if (!redirector.handle(request, response)) response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const locationOf = async (slug: string) => {
    const headers = { 'user-agent': iphone }
    const answer = await fetch(`http://127.0.0.1:${port}/l/${slug}`, {
      redirect: 'manual',
      headers,
    })
    return answer.headers.get('location') ?? answer.status
  }
  return {
    redirector,
    port,
    locationOf,
    async stop() {
      server.close()
      server.closeAllConnections()
      await redirector.stop()
    },
  }
}

test('every redirect answered before a kill -9 is counted exactly once after the restart', async () => {
  const answered: string[] = []
  const visitors = 20
  for (const answers of [50, 400, 150]) {
    const { child, port } = await startProcess()
    const crowd = sendVisitors(port, visitors, slugs)
    await crowd.answered(answers)
    child.kill('SIGKILL')
    await once(child, 'exit')
    await crowd.stop()
    answered.push(...crowd.clickIds)
  }
  const { child } = await startProcess()
  const { pool } = workspace.database
  const countAnswered = async () => {
    const { rows } = await pool.query<{ n: number }>(
      'select count(*)::int as n from clicks where id = any($1::text[])',
      [answered],
    )
    return rows[0]?.n
  }
  await expect.poll(countAnswered, patience).toBe(answered.length)
  const { clicks, visits } = await workspace.counted()
  expect(new Set(answered).size).toBe(answered.length)
  expect(visits).toBe(clicks)
  // Written, but killed before the answer left: one group at most in each life.
  expect(clicks - answered.length).toBeLessThanOrEqual(3 * visitors)
  child.kill('SIGKILL')
  await once(child, 'exit')
})

test('with the database killed under load redirects go on, and every click is counted once it is back', async () => {
  const here = await startHere()
  for (const slug of slugs) await here.locationOf(slug)
  const crowd = sendVisitors(here.port, 10, slugs)
  await crowd.answered(100)
  server.kill()
  await crowd.answered(crowd.clickIds.length + 200)
  await crowd.stop()
  const answered = crowd.clickIds.length + slugs.length
  expect([...crowd.statuses.keys()]).toEqual([302])
  const counted = () => workspace.counted().catch(() => null)
  await expect.poll(counted, patience).toEqual({ clicks: answered, visits: answered })
  await here.stop()
})

test('with the folder of the journal removed under load no click is lost', async () => {
  const here = await startHere()
  const crowd = sendVisitors(here.port, 10, slugs)
  for (const answers of [100, 300, 500]) {
    await crowd.answered(answers)
    rmSync(directory, { recursive: true, force: true })
  }
  await crowd.answered(700)
  await crowd.stop()
  const answered = crowd.clickIds.length
  await expect
    .poll(() => workspace.counted(), patience)
    .toEqual({ clicks: answered, visits: answered })
  const { unaccountedClicks, lostClicks } = here.redirector.metrics().journal
  expect({ unaccountedClicks, lostClicks }).toEqual({ unaccountedClicks: 0, lostClicks: 0 })
  await here.stop()
})

test('with the database away what waits is reported, and its journal may go in the meantime', async () => {
  const here = await startHere()
  for (const slug of slugs) await here.locationOf(slug)
  await expect.poll(() => here.redirector.metrics().journal.waitingClicks, patience).toBe(0)
  resume = server.hang()
  const crowd = sendVisitors(here.port, 10, slugs)
  await crowd.answered(200)
  rmSync(directory, { recursive: true, force: true })
  await crowd.answered(400)
  await crowd.stop()
  const answered = crowd.clickIds.length
  const waiting = () => here.redirector.metrics().journal
  expect(waiting().unaccountedClicks).toBe(0)
  expect(waiting().waitingClicks).toBeGreaterThanOrEqual(answered)
  // The first ones are rewritten, too, if they stood in the segment that was open when it went.
  expect(waiting().waitingClicks).toBeLessThanOrEqual(answered + slugs.length)
  await expect.poll(() => waiting().lagMs, patience).toBeGreaterThan(1_000)
  resume()
  const all = answered + slugs.length
  await expect.poll(() => workspace.counted(), patience).toEqual({ clicks: all, visits: all })
  await expect.poll(() => waiting().waitingClicks, patience).toBe(0)
  expect(waiting()).toMatchObject({ lagMs: 0, unaccountedClicks: 0, lostClicks: 0 })
  await here.stop()
})

test('a click shows up, and says so, a moment after the redirect; stopping leaves nothing behind', async () => {
  const here = await startHere()
  await here.locationOf('one')
  await expect.poll(() => workspace.counted(), patience).toEqual({ clicks: 1, visits: 1 })
  await here.locationOf('two')
  await here.stop()
  expect(await workspace.counted()).toEqual({ clicks: 2, visits: 2 })
})

test('a change made by another process shows at once', async () => {
  const here = await startHere()
  const { database } = workspace
  await workspace.addLink('moving', 'https://old.example/')
  await expect.poll(() => here.locationOf('moving'), patience).toContain('old.example')
  await database.pool.query(`update links set original_url = $1 where slug = 'moving'`, [
    'https://new.example/',
  ])
  createLinkAnnouncer(database).send('moving')
  await expect.poll(() => here.locationOf('moving'), patience).toContain('new.example')
  await here.stop()
})

test('a change made here shows with the next visitor', async () => {
  const here = await startHere()
  expect(await here.locationOf('fresh')).toBe(404)
  await workspace.addLink('fresh')
  here.redirector.invalidate('fresh')
  expect(await here.locationOf('fresh')).toContain('vendor=fresh')
  expect(await here.redirector.faults()).toEqual([])
  await here.stop()
})

test.runIf(linux)(
  'after a restart without the database known links redirect and count, until it says that they are gone',
  async () => {
    await workspace.addLink('deleted')
    const before = await startHere()
    for (const slug of ['one', 'deleted']) await before.locationOf(slug)
    await before.stop()
    await workspace.database.pool.query(`delete from links where slug = 'deleted'`)
    resume = server.hang()
    const here = await startHere()
    expect(await here.locationOf('one')).toContain('vendor=one')
    expect(await here.locationOf('deleted')).toContain('vendor=deleted')
    expect(await here.locationOf('two')).toBe(503)
    const startedMs = performance.now()
    for (const slug of ['one', 'deleted']) await here.locationOf(slug)
    expect(performance.now() - startedMs).toBeLessThan(500)
    const faults = () => here.redirector.faults()
    await expect.poll(faults, patience).toEqual(['Clicks wait in the journal'])
    resume()
    await expect.poll(() => here.locationOf('deleted'), patience).toBe(404)
    expect(await here.locationOf('one')).toContain('vendor=one')
    // Two before, one and deleted twice each while it was away, and one after; the poll may add some.
    const clicks = async () => (await workspace.counted()).clicks
    await expect.poll(clicks, patience).toBeGreaterThanOrEqual(7)
    await here.stop()
    const { visits } = await workspace.counted()
    expect(visits).toBe(await clicks())
  },
)

test.runIf(linux)(
  'a cap goes on where it was after a restart without the database, and when the database is back',
  async () => {
    const target = { variantId: 9, url: 'https://shop.example/first' }
    const cap = { clicks: 3, per: 'total' as const }
    const rules = [{ id: 'first', when: [], target, cap }]
    await addSmartLink(workspace.database, { slug: 'capped', rules })
    const before = await startHere()
    expect(await before.locationOf('capped')).toBe(target.url)
    await before.stop()
    resume = server.hang()
    const here = await startHere()
    const met: unknown[] = []
    for (let visit = 0; visit < 4; visit += 1) met.push(await here.locationOf('capped'))
    expect(met.map((location) => location === target.url)).toEqual([true, true, false, false])
    resume()
    const isBack = () => here.redirector.metrics().areNotificationsDelivered
    await expect.poll(isBack, patience).toBe(true)
    here.redirector.invalidate('capped')
    expect(await here.locationOf('capped')).not.toBe(target.url)
    await here.stop()
  },
)
