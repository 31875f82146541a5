import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { takeExclusiveLock } from './exclusive-lock.ts'

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hopwise-lock-'))
  path = join(folder, 'lock')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function holderInAnotherProcess() {
  const program = `
    import { takeExclusiveLock } from '${new URL('./exclusive-lock.ts', import.meta.url)}'
    await takeExclusiveLock(process.argv[1])
    process.stdout.write('locked')
    setInterval(() => undefined, 1_000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, path])
  const [text] = await once(child.stdout, 'data')
  expect(String(text)).toBe('locked')
  return child
}

test('a process that is paused keeps its lock, and one that was killed does not', async () => {
  const child = await holderInAnotherProcess()
  child.kill('SIGSTOP')
  await expect(takeExclusiveLock(path)).rejects.toThrow(/held by process unknown/)
  child.kill('SIGCONT')
  await expect(takeExclusiveLock(path)).rejects.toThrow(`held by process ${child.pid}`)
  child.kill('SIGKILL')
  await once(child, 'exit')
  const release = await takeExclusiveLock(path)
  release()
})
