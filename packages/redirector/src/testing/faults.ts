// Everything that breaks under a redirector, done to a process of its own under load. What was
// answered is compared with what was recorded, by id.
import { type ChildProcess, fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { EmbeddedTestDatabase } from '@hopwise/db/testing'
import type { JournalStats } from '../journal/journal.ts'
import { aWorkspace, type Workspace } from './a-workspace.ts'
import { sendVisitors } from './visitors.ts'

const slugs = ['one', 'two', 'three']
const visitors = 10
const settleMs = 90_000
const lookMs = 50
const libfaketime = ['x86_64', 'aarch64']
  .map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketimeMT.so.1`)
  .find(existsSync)

/** What a fault may do to, and how long it should last. */
interface Scene {
  server: EmbeddedTestDatabase
  workspace: Workspace
  directory: string
  /** How long a fault lasts, at most. */
  lastsMs: number
  /** From 0 to 1; the same ones for the same seed. */
  random: () => number
  child: () => ChildProcess
  restart: () => Promise<void>
  setClock: (shift: string) => void
}

export interface Fault {
  name: string
  /** Why it cannot be done here, or null. */
  missing?: () => string | null
  /** The clock of the process from its start, as libfaketime writes it. */
  clock?: string
  strike: (scene: Scene) => Promise<void>
}

const needsFaketime = () => (libfaketime === undefined ? 'libfaketime is not installed' : null)
const needsMount = () =>
  process.getuid?.() === 0 && canMount() ? null : 'only root may mount a small disk'
const awhile = ({ random, lastsMs }: Scene, least = 0.2) =>
  sleep(lastsMs * (least + (1 - least) * random()))

export const faults: readonly Fault[] = [
  {
    name: 'database hangs',
    async strike(scene) {
      const release = scene.server.hang()
      try {
        await awhile(scene)
      } finally {
        release()
      }
    },
  },
  {
    name: 'database is killed',
    async strike(scene) {
      scene.server.kill()
      await awhile(scene)
    },
  },
  {
    name: 'database is slow: a table is locked',
    async strike(scene) {
      const client = await scene.workspace.database.pool.connect()
      try {
        await client.query('begin')
        await client.query('lock table click_rollups in share mode')
        await awhile(scene)
      } finally {
        // With its connection goes the lock.
        client.release(true)
      }
    },
  },
  {
    name: 'journal folder is removed, three times',
    async strike(scene) {
      for (let times = 0; times < 3; times += 1) {
        rmSync(scene.directory, { recursive: true, force: true })
        await awhile(scene)
      }
    },
  },
  {
    name: 'journal folder is removed while the database hangs',
    async strike(scene) {
      const release = scene.server.hang()
      try {
        await awhile(scene)
        rmSync(scene.directory, { recursive: true, force: true })
        await awhile(scene)
      } finally {
        release()
      }
    },
  },
  {
    name: 'journal folder is moved away',
    async strike(scene) {
      const aside = `${scene.directory}.aside`
      renameSync(scene.directory, aside)
      await awhile(scene)
      rmSync(aside, { recursive: true })
    },
  },
  {
    name: 'journal folder cannot be written',
    async strike(scene) {
      rmSync(scene.directory, { recursive: true, force: true })
      writeFileSync(scene.directory, 'a file where the folder was')
      await awhile(scene)
      rmSync(scene.directory)
    },
  },
  {
    name: 'disk is full',
    missing: needsMount,
    async strike(scene) {
      const ballast = path.join(scene.directory, 'ballast')
      spawnSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=64k'])
      await awhile(scene)
      rmSync(ballast)
    },
  },
  ...(['+60s', '-60s', '+1d'] as const).map((clock) => ({
    name: `clock is ${clock} from its files’`,
    missing: needsFaketime,
    clock,
    strike: awhile,
  })),
  {
    name: 'clock is set ahead, back, and right again',
    missing: needsFaketime,
    clock: '+0',
    async strike(scene) {
      for (const shift of ['+1h', '-130d', '+0']) {
        scene.setClock(shift)
        await awhile(scene)
      }
    },
  },
  {
    name: 'redirector stands still',
    async strike(scene) {
      scene.child().kill('SIGSTOP')
      await awhile(scene)
      scene.child().kill('SIGCONT')
    },
  },
  {
    name: 'redirector is killed, twice',
    async strike(scene) {
      for (let times = 0; times < 2; times += 1) {
        await scene.restart()
        await awhile(scene)
      }
    },
  },
]

export interface Outcome {
  answered: number
  /** Answered, and not recorded. */
  missing: number
  /** Reported as lost by the redirector itself. */
  lost: number
  unaccounted: number
  /** Recorded twice, or in the rows and not in the sums. */
  wrong: number
  p99Ms: number
}

export interface FaultOptions {
  fault: Fault
  server: EmbeddedTestDatabase
  random: () => number
  lastsMs: number
}

/** Answers before, during and after the fault; then waits until nothing is on its way any more. */
export async function runFault(options: FaultOptions): Promise<Outcome> {
  const ends: (() => unknown)[] = []
  const [outcome] = await Promise.allSettled([play(options, (end) => ends.push(end))])
  const failures = outcome.status === 'rejected' ? [outcome.reason] : []
  for (const end of ends.reverse()) {
    try {
      await end()
    } catch (error) {
      // A world that cannot be put right spoils every fault after this one.
      failures.push(error)
    }
  }
  if (outcome.status === 'rejected' || failures.length > 0) throw failures[0]
  return outcome.value
}

async function play(
  { fault, server, random, lastsMs }: FaultOptions,
  atEnd: (end: () => unknown) => void,
): Promise<Outcome> {
  const workspace = await aWorkspace({ target: server.target, drop: async () => undefined })
  atEnd(async () => {
    await emptied(workspace)
    await workspace.database.close()
  })
  for (const slug of slugs) await workspace.addLink(slug)
  const home = mkdtempSync(path.join(tmpdir(), 'hopwise-fault-'))
  atEnd(() => rmSync(home, { recursive: true, force: true }))
  const directory = path.join(home, 'journal')
  mkdirSync(directory)
  if (fault.missing === needsMount) {
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', directory])
    atEnd(() => spawnSync('umount', [directory]))
  }
  const clockFile = path.join(home, 'clock')
  const setClock = (shift: string) => writeFileSync(clockFile, shift)
  if (fault.clock !== undefined) setClock(fault.clock)
  const env = fault.clock === undefined ? {} : fakeTime(clockFile)
  const start = () => startProcess(server, directory, env)
  let running = await start()
  let crowd = sendVisitors(running.port, visitors, slugs)
  const crowds = [crowd]
  atEnd(() => crowd.stop())
  // Before that one: a process that hangs would keep its visitors waiting.
  atEnd(() => killed(running.child))

  async function restart() {
    await killed(running.child)
    await crowd.stop()
    running = await start()
    crowd = sendVisitors(running.port, visitors, slugs)
    crowds.push(crowd)
  }

  await crowd.answered(100)
  const scene = { server, workspace, directory, lastsMs, random, setClock, restart }
  await fault.strike({ ...scene, child: () => running.child })
  await crowd.answered(crowd.clickIds.length + 100)
  await crowd.stop()
  const ids = crowds.flatMap(({ clickIds }) => clickIds)
  const stats = await settled(running.child)
  return {
    answered: ids.length,
    missing: await missingOf(workspace, ids),
    lost: stats.lostClicks,
    unaccounted: stats.unaccountedClicks,
    wrong: await wrongOf(workspace),
    p99Ms: percentile(crowds.flatMap(({ tookMs }) => tookMs)),
  }
}

interface Running {
  child: ChildProcess
  port: number
}

async function startProcess(
  server: EmbeddedTestDatabase,
  directory: string,
  env: Record<string, string>,
): Promise<Running> {
  const file = path.join(import.meta.dirname, 'redirector-process.ts')
  const child = fork(file, [JSON.stringify(server.target), directory], {
    env: { ...process.env, ...env },
  })
  return { child, port: await messageFrom<number>(child) }
}

/** The next one; rejects when the process ends instead. */
async function messageFrom<Message>(child: ChildProcess): Promise<Message> {
  const isOver = new AbortController()
  const { signal } = isOver
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(([message]) => message as Message),
      once(child, 'exit', { signal }).then(([code, by]) => {
        throw new Error(`the redirector ended with ${by ?? code}`)
      }),
    ])
  } finally {
    isOver.abort()
  }
}

async function killed(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

function fakeTime(clockFile: string): Record<string, string> {
  return {
    LD_PRELOAD: libfaketime ?? '',
    FAKETIME_TIMESTAMP_FILE: clockFile,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
}

/** Until nothing waits; what waits longer is unaccounted for by the count of its ids. */
async function settled(child: ChildProcess): Promise<JournalStats> {
  const deadline = performance.now() + settleMs
  for (;;) {
    child.send('journal')
    const stats = await messageFrom<JournalStats>(child)
    const isDone = stats.waitingBytes === 0 && stats.bufferedClicks === 0
    if (isDone || performance.now() > deadline) return stats
    await sleep(lookMs)
  }
}

async function missingOf({ database }: Workspace, ids: string[]): Promise<number> {
  const { rows } = await database.pool.query<{ found: number }>(
    'select count(distinct id)::int as found from clicks where id = any($1::text[])',
    [ids],
  )
  return new Set(ids).size - (rows[0]?.found ?? 0)
}

async function wrongOf(workspace: Workspace): Promise<number> {
  const { rows } = await workspace.database.pool.query<{ twice: number }>(
    'select (count(*) - count(distinct id))::int as twice from clicks',
  )
  const { clicks, visits } = await workspace.counted()
  return (rows[0]?.twice ?? 0) + Math.abs(clicks - visits)
}

async function emptied({ database }: Workspace): Promise<void> {
  await database.pool.query(
    `truncate clicks, click_rollups, arm_rollups, click_facets, link_clicks, ingest_progress, recent_visits,
       workspaces restart identity cascade`,
  )
}

function percentile(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? Number.NaN
}

let mounts: boolean | undefined
function canMount(): boolean {
  if (mounts !== undefined) return mounts
  const folder = mkdtempSync(path.join(tmpdir(), 'hopwise-mount-'))
  mounts = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]).status === 0
  if (mounts) spawnSync('umount', [folder])
  if (statSync(folder).isDirectory()) rmSync(folder, { recursive: true })
  return mounts
}
