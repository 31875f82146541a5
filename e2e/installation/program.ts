import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = join(import.meta.dirname, '..', '..')
const deadlineMs = 120_000
const stopDeadlineMs = 20_000
const takenDeadlineMs = 2_000
const pollMs = 50

export interface Program {
  stop(): Promise<void>
}

export interface ProgramOptions {
  /** Below the root of the project, unless it is absolute. */
  main: string
  env: Record<string, string>
  /** Answers 200 once it is up. */
  readyUrl: string
}

/** Starts a program of ours, and returns once it is up. It never outlives this process. */
export async function startProgram({ main, env, readyUrl }: ProgramOptions): Promise<Program> {
  if (await isTaken(readyUrl)) {
    throw new Error(`Another program already answers at ${readyUrl}. Set E2E_PORT to another port.`)
  }
  const child = spawn(process.execPath, [resolve(root, main)], {
    // Where no .env is.
    cwd: tmpdir(),
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  async function stop(): Promise<void> {
    process.off('exit', kill)
    await end(child)
  }
  try {
    await untilReady(child, main, readyUrl)
  } catch (error) {
    await stop()
    throw error
  }
  return { stop }
}

async function untilReady(child: ChildProcess, main: string, url: string): Promise<void> {
  const deadline = AbortSignal.timeout(deadlineMs)
  while (!(await isUp(url, deadline))) {
    if (hasEnded(child)) throw new Error(`${main} ended before it was up; see above`)
    deadline.throwIfAborted()
    await new Promise((passed) => setTimeout(passed, pollMs))
  }
}

async function isUp(url: string, signal: AbortSignal): Promise<boolean> {
  try {
    return (await fetch(url, { signal })).ok
  } catch {
    return false
  }
}

/** Whatever it says: stories would run against a stranger. */
async function isTaken(url: string): Promise<boolean> {
  try {
    await fetch(url, { signal: AbortSignal.timeout(takenDeadlineMs) })
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError'
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  const ended = once(child, 'exit')
  const deadline = setTimeout(() => child.kill('SIGKILL'), stopDeadlineMs)
  child.kill('SIGTERM')
  await ended
  clearTimeout(deadline)
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}
