import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Address } from './address.ts'
import type { Cluster } from './cluster.ts'
import { isServing, stopLeftoverServer } from './processes.ts'

const lookMs = 20
const startDeadlineMs = 120_000
const connectDeadlineMs = 5_000
/** A checkpoint of everything that is in memory, on a slow disk. */
const stopDeadlineMs = 20_000
const lastWordsCharacters = 2_000
/**
 * Runs PostgreSQL until its own input ends, as it does with the process at the other end, `kill -9`
 * included; ends as PostgreSQL ends. First of all it says PostgreSQL's pid. A background process of a
 * shell ignores SIGINT until PostgreSQL listens for it, so the signal is sent until it works.
 */
const supervise = `
exec 3<&0
nice -n "$0" "$@" </dev/null >/dev/null 3<&- &
postgres=$!
echo $postgres
{ read -r _ <&3; while kill -INT $postgres; do sleep 0.1; done; } >/dev/null 2>&1 &
watcher=$!
exec 3<&-
wait $postgres
status=$?
kill $watcher 2>/dev/null
exit $status`

export interface PostmasterOptions {
  settings: Readonly<Record<string, string>>
  niceness: number
  /** Ends a start that is under way. */
  signal: AbortSignal
}

export interface Postmaster {
  /** Resolves to why it ended. */
  ended: Promise<string>
  stop(): Promise<void>
}

/** Starts PostgreSQL on the cluster's files, after ending a server that someone left running there. */
export async function startPostmaster(
  cluster: Cluster,
  { url, args }: Address,
  { settings, niceness, signal }: PostmasterOptions,
): Promise<Postmaster> {
  await stopLeftoverServer(cluster)
  signal.throwIfAborted()
  const named = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = run(cluster, niceness, [...args, ...named])
  const ended = untilEnd(child)
  const pid = pidOf(child)
  const isOver = new AbortController()
  const abortStart = () => void end(child, cluster)
  signal.addEventListener('abort', abortStart)
  const isOurs = async () => isServing(cluster.data, await pid)
  const reason = await Promise.race([untilReady(url, isOurs, isOver.signal), ended]).finally(() => {
    isOver.abort()
    signal.removeEventListener('abort', abortStart)
  })
  if (reason !== null || signal.aborted) {
    await end(child, cluster)
    await ended
    signal.throwIfAborted()
    throw new Error(`The embedded PostgreSQL did not start in ${cluster.data}: ${reason}`)
  }
  return {
    ended,
    async stop() {
      const deadline = setTimeout(() => void stopLeftoverServer(cluster), stopDeadlineMs)
      await end(child, cluster)
      await ended
      clearTimeout(deadline)
    },
  }
}

async function end(child: ChildProcess, cluster: Cluster): Promise<void> {
  child.stdin?.end()
  // Windows has no shell that waits for the end of the input.
  if (process.platform === 'win32') await stopLeftoverServer(cluster)
}

/** In a session of its own: its parent's end ends it, a terminal's Ctrl-C does not. */
function run({ binaries, account, data }: Cluster, niceness: number, args: string[]): ChildProcess {
  const command = [...account.prefix, binaries.postgres, '-D', data, ...args]
  const [program = '', ...rest] =
    process.platform === 'win32' ? command : ['sh', '-c', supervise, String(niceness), ...command]
  return spawn(program, rest, {
    cwd: '/',
    // Nothing of ours reaches it: PGDATA and its like would be taken for settings.
    env: { PATH: process.env['PATH'], LC_ALL: 'C' },
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
    windowsHide: true,
    ...account.ids,
  })
}

/** PostgreSQL's own; null when it ended without a word. */
async function pidOf(child: ChildProcess): Promise<number | null> {
  if (process.platform === 'win32' || child.stdout === null) return child.pid ?? null
  for await (const line of createInterface(child.stdout)) return Number(line)
  return null
}

/** Resolves to how it ended and what it said last. */
async function untilEnd(child: ChildProcess): Promise<string> {
  let lastWords = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    lastWords = (lastWords + text).slice(-lastWordsCharacters)
  })
  const [code, signal] = await new Promise<[number | null, string | null]>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (...how) => resolve(how))
  })
  return `${signal ?? `exit code ${code}`}. ${lastWords.trim()}`.trim()
}

/** Null once it answers, and no other server in its place, or why it still does not. */
async function untilReady(
  url: string,
  isOurs: () => Promise<boolean>,
  isOver: AbortSignal,
): Promise<string | null> {
  const endMs = performance.now() + startDeadlineMs
  for (;;) {
    const refusal =
      (await refusalToConnect(url)) ?? ((await isOurs()) ? null : 'another server answers there')
    if (refusal === null || isOver.aborted || performance.now() > endMs) return refusal
    await sleep(lookMs)
  }
}

async function refusalToConnect(connectionString: string): Promise<string | null> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: connectDeadlineMs })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return null
  } catch (error) {
    return String(error)
  } finally {
    await client.end().catch(() => undefined)
  }
}
