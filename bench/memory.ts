// npm run bench:memory -- [--checkout <folder>] [--idle 60]
// Starts what `npm start` starts, in an empty DATA_DIR, waits, and weighs it; then starts it again,
// and once more after `kill -9` of every process.
// Linux only: /proc shows what each process holds. Other checkouts must be installed and built.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { freePort } from './free-port.ts'

const goals = { coldSeconds: 8, warmSeconds: 3, killedSeconds: 5, megabytes: 400 }
const lookMs = 20

const { values } = parseArgs({
  options: {
    checkout: { type: 'string', default: path.join(import.meta.dirname, '..') },
    idle: { type: 'string', default: '60' },
  },
})

const dataDir = mkdtempSync(path.join(tmpdir(), 'hopwise-memory-'))
const [port, sandboxPort] = await Promise.all([freePort(), freePort()])
const readiness = `http://127.0.0.1:${port}/readyz`

try {
  const cold = await run('cold', goals.coldSeconds, stop)
  const warm = await run('warm', goals.warmSeconds, killAll)
  await run('killed', goals.killedSeconds, stop)
  const megabytes = Math.max(cold, warm)
  const isMet = megabytes < goals.megabytes
  console.log(
    `${isMet ? 'ok  ' : 'MISS'} ${words(megabytes)} in all, goal below ${goals.megabytes} MB`,
  )
  process.exitCode = isMet ? 0 : 1
} finally {
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
}

/** Answers what everything but npm holds after idling; `end` ends it. */
async function run(
  name: string,
  goalSeconds: number,
  end: (npm: ChildProcess) => Promise<void>,
): Promise<number> {
  const startedMs = performance.now()
  const npm = start()
  try {
    await untilReady(npm)
    const seconds = (performance.now() - startedMs) / 1_000
    console.log(`${name} start: ready after ${seconds.toFixed(1)} s, goal ${goalSeconds} s`)
    await sleep(Number(values.idle) * 1_000)
    const measured = measureMemory(npm.pid ?? 0)
    for (const [part, kilobytes] of measured)
      console.log(`  ${part.padEnd(12)} ${words(kilobytes / 1_024)}`)
    await end(npm)
    const parts = [...measured].filter(([part]) => part !== 'npm')
    const sum = parts.reduce((total, [, own]) => total + own, 0)
    console.log(`  without npm  ${words(sum / 1_024)}`)
    return sum / 1_024
  } catch (error) {
    // It is detached: no one else would end it.
    await killAll(npm)
    throw error
  }
}

/** What a terminal's Ctrl-C does. */
async function stop(npm: ChildProcess): Promise<void> {
  process.kill(-(npm.pid ?? 0), 'SIGINT')
  if (npm.exitCode === null) await once(npm, 'exit')
  while (await answers()) await sleep(lookMs)
}

async function killAll(npm: ChildProcess): Promise<void> {
  // The group, too: whose parent has ended is no one's descendant any more.
  for (const pid of [...withDescendants(npm.pid ?? 0), -(npm.pid ?? 0)]) killIfThere(pid)
  if (npm.signalCode === null && npm.exitCode === null) await once(npm, 'exit')
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It went with one that was killed before it.
  }
}

function start(): ChildProcess {
  return spawn('npm', ['start'], {
    cwd: values.checkout,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  })
}

async function untilReady(npm: ChildProcess): Promise<void> {
  while (!(await answers())) {
    if (npm.exitCode !== null) throw new Error(`npm start ended with code ${npm.exitCode}`)
    await sleep(lookMs)
  }
}

function answers(): Promise<boolean> {
  return fetch(readiness).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** Kilobytes by part; what processes share is divided among them. */
function measureMemory(root: number): Map<string, number> {
  const parts = new Map<string, number>()
  for (const pid of withDescendants(root)) {
    const part = pid === root ? 'npm' : partOf(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    const kilobytes = Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1])
    parts.set(part, (parts.get(part) ?? 0) + kilobytes)
  }
  return parts
}

function withDescendants(root: number): number[] {
  const parents = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0)
    .map((pid) => [pid, parentOf(pid)] as const)
  const below = (pid: number): number[] => [
    pid,
    ...parents.flatMap(([child, parent]) => (parent === pid ? below(child) : [])),
  ]
  return below(root)
}

function parentOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 1).split(' ')[2])
  } catch {
    return null
  }
}

function partOf(command: string): string {
  if (/postgres/.test(command)) return 'PostgreSQL'
  if (/apps\/sandbox/.test(command)) return 'sandbox'
  if (/start\.mjs/.test(command)) return 'starter'
  return 'server'
}

function words(megabytes: number): string {
  return `${megabytes.toFixed(0).padStart(5)} MB`
}
