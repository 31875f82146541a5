import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, startEmbeddedDatabase } from '@hopwise/db'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSeededRandom, type SeededRandom } from './sample/seeded-random.ts'
import { descendantsOf, type RunningMain, runMain } from './testing/run-main.ts'
import { aLinkBy, signUpAt } from './testing/sign-up-at.ts'

const linux = process.platform === 'linux'
const patience = { timeout: 30_000, interval: 10 }
const human = {
  'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0',
}

let dataDir: string
let running: RunningMain[] = []

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'hopwise-main-'))
})
afterEach(async () => {
  for (const one of running) one.child.kill('SIGKILL')
  await Promise.all(running.map((one) => one.ended))
  running = []
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
})

async function start(environment: Record<string, string> = {}): Promise<RunningMain> {
  const started = await runMain({ DATA_DIR: dataDir, ...environment })
  running.push(started)
  return started
}

async function aLinkOn({ url }: RunningMain): Promise<void> {
  const { call } = await signUpAt(url)
  await aLinkBy(call, { originalUrl: 'https://shop.example.com/', slug: 'desk' })
}

/** Visits the link from eight browsers until stopped; answers the click ids they were given. */
function visitUntil(url: string, isOver: () => boolean) {
  const given: string[] = []
  const failures: number[] = []
  const browser = async () => {
    while (!isOver()) {
      try {
        const answer = await fetch(`${url}/l/desk`, { redirect: 'manual', headers: human })
        const clickId = /subid=([0-9a-z]{25})/.exec(answer.headers.get('location') ?? '')?.[1]
        if (clickId !== undefined) given.push(clickId)
        else failures.push(answer.status)
      } catch {
        // The process is gone: no answer, no click.
        return
      }
    }
  }
  return {
    given,
    failures,
    done: Promise.all(Array.from({ length: 8 }, browser)),
    /** Resolves once so many answers have come, however fast the machine is. */
    answered: (count: number) =>
      expect.poll(() => given.length, patience).toBeGreaterThanOrEqual(count),
  }
}

/** The ids of all counted clicks, once no one else has the data folder. */
async function countedClicks(): Promise<string[]> {
  const embedded = await startEmbeddedDatabase({ dataDir })
  const database = openDatabase({ url: embedded.url }, { max: 1 })
  const { rows } = await database.pool.query("select id from clicks where flag = 'none'")
  const rollups = await database.pool.query(
    "select coalesce(sum(visits), 0)::int as n from click_rollups where flag = 'none'",
  )
  await database.close()
  await embedded.stop()
  expect(rollups.rows[0].n).toBe(rows.length)
  return rows.map((row) => row.id)
}

/** Between one and all of them, in any order. */
function someOf(pids: number[], random: SeededRandom): number[] {
  const left = [...pids]
  return Array.from(
    { length: 1 + random.below(pids.length) },
    () => left.splice(random.below(left.length), 1)[0] ?? Number.NaN,
  )
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It went with one that was killed before it.
  }
}

function postmaster(): number {
  return Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
}

/** Every answered click is in the database; what is ready may have been so a second ago. */
async function caughtUp({ url }: RunningMain): Promise<void> {
  const figures = async () => (await fetch(`${url}/metrics`)).text()
  await expect.poll(figures, patience).toMatch(/^hopwise_ingest_lag_bytes 0$/m)
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status, patience).toBe(200)
}

async function stopGently(one: RunningMain): Promise<void> {
  one.child.kill('SIGTERM')
  expect(await one.ended).toBe(0)
}

test('a wrong setting stops the start with a sentence that names it', async () => {
  const started = await start({
    PUBLIC_URL: 'ftp://example.com',
    TRUST_PROXY: 'maybe',
    GEO_MMDB: '/nowhere/countries.mmdb',
  })
  expect(await started.ended).toBe(1)
  expect(started.output()).toContain('PUBLIC_URL must be an http(s) URL')
  expect(started.output()).toContain('TRUST_PROXY must be on or off')
  expect(started.output()).toContain('GEO_MMDB must name a country file')
})

test('a second process is refused the port that is taken, and the data folder, with clear sentences', async () => {
  const first = await start()
  const other = mkdtempSync(join(tmpdir(), 'hopwise-main-'))
  const { port } = new URL(first.url)
  const [onPort, onFolder] = await Promise.all([start({ DATA_DIR: other, PORT: port }), start()])
  expect(await onPort.ended).toBe(1)
  expect(onPort.output()).toContain('is taken. Stop what listens there, or set PORT to another.')
  expect(await onFolder.ended).toBe(1)
  expect(onFolder.output()).toContain(`(pid ${first.child.pid}) is using the data folder`)
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
  await stopGently(first)
})

test('after kill -9 under load every answered redirect is counted exactly once', async () => {
  let first = await start()
  await aLinkOn(first)
  const given: string[] = []
  for (const answers of [200, 50]) {
    let isOver = false
    const load = visitUntil(first.url, () => isOver)
    await load.answered(answers)
    first.child.kill('SIGKILL')
    isOver = true
    await Promise.all([load.done, first.ended])
    given.push(...load.given)
    first = await start()
  }
  await stopGently(first)
  const counted = await countedClicks()
  expect(new Set(counted).size).toBe(counted.length)
  expect(given.filter((id) => !counted.includes(id))).toEqual([])
})

test.runIf(linux)(
  'with the database killed under load redirects go on, and the clicks arrive once it is back',
  async () => {
    const hopwise = await start()
    await aLinkOn(hopwise)
    await fetch(`${hopwise.url}/l/desk`, { redirect: 'manual', headers: human })
    let isOver = false
    const load = visitUntil(hopwise.url, () => isOver)
    await load.answered(50)
    process.kill(postmaster(), 'SIGKILL')
    await load.answered(load.given.length + 100)
    isOver = true
    await load.done
    expect(load.failures).toEqual([])
    await caughtUp(hopwise)
    await stopGently(hopwise)
    const counted = await countedClicks()
    expect(load.given.filter((id) => !counted.includes(id))).toEqual([])
    expect(counted).toHaveLength(load.given.length + 1)
  },
)

test.runIf(linux)(
  'no matter which of its processes are killed, in any order, no answered click is lost or doubled',
  async () => {
    const random = createSeededRandom(20)
    const given: string[] = []
    let hopwise = await start()
    await aLinkOn(hopwise)
    for (let round = 0; round < 20; round += 1) {
      const main = hopwise.child.pid ?? 0
      let isOver = false
      const load = visitUntil(hopwise.url, () => isOver)
      await load.answered(30)
      const victims = someOf([main, ...descendantsOf(main)], random)
      for (const pid of victims) killIfThere(pid)
      if (!victims.includes(main)) await load.answered(load.given.length + 30)
      isOver = true
      await load.done
      given.push(...load.given)
      if (victims.includes(main)) {
        await hopwise.ended
        hopwise = await start()
      }
      await caughtUp(hopwise)
    }
    await stopGently(hopwise)
    const counted = await countedClicks()
    expect(new Set(counted).size).toBe(counted.length)
    expect(given.filter((id) => !counted.includes(id))).toEqual([])
  },
  300_000,
)
