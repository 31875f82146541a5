import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { AlreadyLocked, takeExclusiveLock } from './exclusive-lock.ts'

/** Says whether it holds the lock, and keeps it until its end. */
const program = `
  import { takeExclusiveLock } from '${new URL('./exclusive-lock.ts', import.meta.url)}'
  try {
    await takeExclusiveLock(process.argv[1])
    process.stdout.write('locked')
    setInterval(() => undefined, 1_000)
  } catch (error) {
    process.stdout.write(error.message)
  }`

let folder: string
let path: string
const children: ChildProcess[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hopwise-lock-'))
  path = join(folder, 'lock')
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

async function inAnotherProcess(): Promise<{ child: ChildProcess; said: string }> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const [text] = await once(child.stdout, 'data')
  return { child, said: String(text) }
}

test('a process that is paused keeps its lock, and one that was killed does not', async () => {
  const { child } = await inAnotherProcess()
  child.kill('SIGSTOP')
  await expect(takeExclusiveLock(path)).rejects.toThrow(/held by process unknown/)
  child.kill('SIGCONT')
  await expect(takeExclusiveLock(path)).rejects.toThrow(`held by process ${child.pid}`)
  child.kill('SIGKILL')
  await once(child, 'exit')
  const release = await takeExclusiveLock(path)
  release()
})

test('of processes that start at once exactly one gets the lock, also over a dead one’s', async () => {
  for (let round = 0; round < 4; round += 1) {
    const starters = await Promise.all(Array.from({ length: 8 }, inAnotherProcess))
    const holders = starters.filter(({ said }) => said === 'locked')
    expect(holders).toHaveLength(1)
    const others = starters.filter(({ said }) => said !== 'locked')
    for (const { said } of others) {
      expect(said).toBe(`${path} is held by process ${holders[0]?.child.pid}`)
    }
    holders[0]?.child.kill('SIGKILL')
  }
})

test('many contenders, many rounds: one at a time, and nothing heaps up', async () => {
  for (let round = 0; round < 100; round += 1) {
    const attempts = Array.from({ length: 8 }, () => takeExclusiveLock(path))
    const results = await Promise.allSettled(attempts)
    const releases = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    const reasons = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(releases).toHaveLength(1)
    expect(reasons.every((reason) => reason instanceof AlreadyLocked)).toBe(true)
    releases[0]?.()
  }
  expect(readdirSync(folder)).toHaveLength(1)
})
