import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type OnDemand, startOnDemand } from './start-on-demand.ts'

const patience = { timeout: 30_000, interval: 10 }

let folder: string
let started: OnDemand[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-on-demand-'))
  vi.stubEnv('DATA_DIR', folder)
})
afterEach(async () => {
  for (const one of started) one.stop()
  for (const one of started) await expect.poll(one.pid, patience).toBeNull()
  started = []
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

async function offer(port = 0): Promise<OnDemand> {
  const offered = await startOnDemand({ port, hopwiseUrl: 'http://127.0.0.1:9' })
  started.push(offered)
  return offered
}

function ask({ url }: OnDemand): Promise<number> {
  return fetch(`${url}/healthz`, { headers: { connection: 'close' } }).then(
    ({ status }) => status,
    () => 0,
  )
}

test('the sandbox starts with the first connection, and all that came at once are answered', async () => {
  const offered = await offer()
  expect(offered.pid()).toBeNull()
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask(offered)))
  expect(answers).toEqual(Array(8).fill(200))
  expect(offered.pid()).not.toBeNull()
})

test('a sandbox that died is started again by the next request', async () => {
  const offered = await offer()
  expect(await ask(offered)).toBe(200)
  const first = offered.pid() ?? 0
  process.kill(first, 'SIGKILL')
  await expect.poll(() => ask(offered), patience).toBe(200)
  expect(offered.pid()).not.toBe(first)
})

test('where its port is taken it listens on another', async () => {
  const first = await offer()
  const second = await offer(Number(new URL(first.url).port))
  expect(second.url).not.toBe(first.url)
  expect(await ask(second)).toBe(200)
})
