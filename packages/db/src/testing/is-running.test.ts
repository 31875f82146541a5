import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { isRunning } from './is-running.ts'

test('a process that has ended does not run, though its parent has not collected it', async () => {
  // The child outlives the shell's last look, and `sleep`, which the shell becomes, collects no one.
  const parent = spawn('sh', ['-c', 'sleep 0.1 & echo $!; exec sleep 60'])
  const [said] = await once(parent.stdout, 'data')
  const child = Number(said)
  expect(isRunning(child)).toBe(true)
  await expect.poll(() => isRunning(child), { timeout: 10_000 }).toBe(false)
  expect(isRunning(parent.pid ?? Number.NaN)).toBe(true)
  parent.kill()
  await once(parent, 'exit')
  expect(isRunning(parent.pid ?? Number.NaN)).toBe(false)
})
