import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isRunning } from '@hopwise/db/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { descendantsOf, type RunningMain, runMain } from './testing/run-main.ts'

const linux = process.platform === 'linux'
const patience = { timeout: 30_000, interval: 10 }
const program = fileURLToPath(new URL('../../../scripts/start.mjs', import.meta.url))

let dataDir: string
let running: RunningMain

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'hopwise-run-'))
  running = await runMain({ DATA_DIR: dataDir, DATABASE_URL: '' }, { program })
})
afterEach(async () => {
  running.child.kill('SIGKILL')
  await running.ended
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
})

function askSandbox(): Promise<number> {
  const url = /"sandbox":"(\S+?)"/.exec(running.output())?.[1]
  return fetch(`${url}/healthz`).then(({ status }) => status)
}

function sandboxes(): number[] {
  return descendantsOf(running.child.pid ?? 0).filter((pid) => isRunning(pid) && isSandbox(pid))
}

const isSandbox = (pid: number) =>
  readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('apps/sandbox/')

test.runIf(linux)('the sandbox costs nothing before anyone speaks to it', async () => {
  expect(sandboxes()).toHaveLength(0)
  expect(await askSandbox()).toBe(200)
  expect(sandboxes()).toHaveLength(1)
})

test.runIf(linux).for(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)(
  'nothing is left running after %s',
  async (signal) => {
    expect(await askSandbox()).toBe(200)
    const children = descendantsOf(running.child.pid ?? 0)
    running.child.kill(signal)
    expect(await running.ended).toBe(signal === 'SIGKILL' ? null : 0)
    await expect.poll(() => children.filter(isRunning), patience).toEqual([])
  },
)
