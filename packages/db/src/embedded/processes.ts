import { spawnSync } from 'node:child_process'
import {
  existsSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  type Stats,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'

const lookMs = 20
/** How long PostgreSQL may take to end for each signal, the gentlest first. */
const shutdownSteps = [
  ['SIGINT', 2_000],
  ['SIGQUIT', 1_000],
  ['SIGKILL', 5_000],
] as const

/** Line of postmaster.pid that holds the state (PostgreSQL: src/include/utils/pidfile.h). */
const statusLine = 7

type LeftoverServer = Pick<Cluster, 'data' | 'sockets' | 'binaries'>

/** The postmaster that runs on PostgreSQL's folder `data`, or null. */
export function findPostmaster(data: string): number | null {
  const pid = writtenPid(data)
  return pid !== null && worksOn(pid, data) === 'yes' ? pid : null
}

/** Ends whatever still runs on the folder: a server whose Hopwise was killed, or its left-over children. */
export async function stopLeftoverServer({
  data,
  sockets,
  binaries,
}: LeftoverServer): Promise<void> {
  if (process.platform === 'win32') {
    spawnSync(binaries.pgCtl, ['stop', '--pgdata', data, '--mode=fast', '--wait'])
    return
  }
  const postmaster = findPostmaster(data)
  if (postmaster !== null) {
    for (const [signal, patienceMs] of shutdownSteps) {
      if (await endsBy(postmaster, signal, data, patienceMs)) break
    }
  }
  // Without their postmaster they are of no use, and keep the next one from starting.
  for (const pid of processesOn(data)) await endsBy(pid, 'SIGKILL', data, 1_000)
  if (process.platform === 'linux') removeLocks(data, sockets)
}

/**
 * PostgreSQL believes a lock whose number belongs to any process. Ours has ended, so that number is a
 * stranger's by now, or its own still where no one collects orphans.
 */
function removeLocks(data: string, sockets: string): void {
  const pid = writtenPid(data)
  if (pid === null || !existsSync(`/proc/${pid}`) || worksOn(pid, data) !== 'no') return
  rmSync(join(data, 'postmaster.pid'), { force: true })
  rmSync(join(sockets, '.s.PGSQL.5432.lock'), { force: true })
}

async function endsBy(pid: number, signal: NodeJS.Signals, data: string, patienceMs: number) {
  const endMs = performance.now() + patienceMs
  send(pid, signal)
  while (worksOn(pid, data) === 'yes') {
    if (performance.now() > endMs) return false
    await sleep(lookMs)
  }
  return true
}

/** @internal tests let a server hang by it; Linux alone lists all of its processes */
export function signalAll(data: string, signal: NodeJS.Signals): void {
  for (const pid of processesOn(data)) send(pid, signal)
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It ended in between.
  }
}

function writtenPid(data: string): number | null {
  return Number.parseInt(pidFile(data)[0] ?? '', 10) || null
}

/** Whether the postmaster with this pid has the folder and takes connections, by its own word. */
export function isServing(data: string, pid: number | null): boolean {
  return pid !== null && writtenPid(data) === pid && pidFile(data)[statusLine]?.trim() === 'ready'
}

function pidFile(data: string): string[] {
  try {
    return readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}

type Answer = 'yes' | 'no' | 'unknown'

/** The number in the file may be anyone's by now: a server stands in its own folder, or names it. */
function worksOn(pid: number, data: string): Answer {
  if (process.platform !== 'linux') return isNamedBy(pid, data) ? 'yes' : 'no'
  try {
    if (readFileSync(`/proc/${pid}/comm`, 'utf8') !== 'postgres\n') return 'no'
    const folder = folderOf(pid)
    if (folder === null) return 'unknown'
    return folder === data ? 'yes' : 'no'
  } catch {
    // It has ended, collected or not.
    return 'no'
  }
}

/**
 * Where a process stands, null where it is unknown. Root without CAP_SYS_PTRACE, as in Docker, may not
 * look at another account's process, but that account may.
 */
function folderOf(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch (error) {
    // safe because file system calls throw nothing else
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error
    if (process.getuid?.() !== 0) return null
    return folderSeenBy(statSync(`/proc/${pid}`), pid)
  }
}

function folderSeenBy({ uid, gid }: Stats, pid: number): string | null {
  const options = { cwd: '/', encoding: 'utf8', uid, gid } as const
  const { status, stdout } = spawnSync('readlink', ['-n', `/proc/${pid}/cwd`], options)
  return status === 0 ? stdout : null
}

function isNamedBy(pid: number, data: string): boolean {
  const { stdout } = spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' })
  return stdout?.includes(data) ?? false
}

/** Linux alone shows it; elsewhere PostgreSQL itself waits for what is left over. */
function processesOn(data: string): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && worksOn(pid, data) === 'yes')
}
