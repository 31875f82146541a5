import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { DatabaseTarget } from '../database.ts'
import { socketFolder } from './data-folder.ts'

const restartDelayMs = 250
const stopDeadlineMs = 20_000

export interface EmbeddedDatabase {
  target: DatabaseTarget
  /** Process id of the database now; changes when it was restarted. */
  pid(): number | undefined
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  /** Hopwise's data folder; the database lives in `pg` below it. */
  dataDir: string
  /** Hears of every unexpected end; the database is started again by itself. */
  onCrash?: (reason: string) => void
}

/** Starts PGlite in a child process and keeps it running until `stop`. */
export async function startEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const sockets = socketFolder(options.dataDir)
  let stopping = false
  let child: ChildProcess

  async function run(): Promise<void> {
    child = fork(
      fileURLToPath(new URL('./host.ts', import.meta.url)),
      [join(options.dataDir, 'pg'), sockets],
      { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
    )
    await untilReady(child)
    child.once('exit', (code, signal) => {
      if (stopping) return
      options.onCrash?.(signal ?? `exit code ${code}`)
      void restart()
    })
  }

  async function restart(): Promise<void> {
    while (!stopping) {
      await sleep(restartDelayMs)
      try {
        if (!stopping) await run()
        return
      } catch (error) {
        options.onCrash?.(String(error))
      }
    }
  }

  await run()
  return {
    target: { host: sockets, database: 'postgres', user: 'postgres', embedded: true },
    pid: () => child.pid,
    async stop() {
      stopping = true
      await stopChild(child)
    },
  }
}

function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const gone = () => reject(new Error('The embedded database ended before it was ready'))
    child.once('exit', gone)
    child.once('error', reject)
    child.once('message', () => {
      child.off('exit', gone)
      resolve()
    })
  })
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const deadline = setTimeout(() => child.kill('SIGKILL'), stopDeadlineMs)
  if (child.connected) child.send('stop')
  await gone
  clearTimeout(deadline)
}
