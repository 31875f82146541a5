import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import pg from 'pg'
import type { DatabaseTarget } from '../database.ts'
import { type Account, accountsToTry, runAs } from '../embedded/account.ts'

type PoolMode = 'session' | 'transaction'

export interface Pooler {
  /** The same database through the pooler. */
  url: string
  /** Ends every connection through it, and pools in another way from then on. */
  restart(mode: PoolMode): Promise<void>
  stop(): Promise<void>
}

const port = 6432
/** Few, so that clients do share them. */
const sessions = 4

/** Where Debian's package puts it is no part of everyone's PATH. */
export function findPgbouncer(): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
  return folders.map((folder) => join(folder, 'pgbouncer')).find(existsSync) ?? null
}

/** A pgbouncer of one's own before a database. */
export async function startPooler(target: DatabaseTarget, mode: PoolMode): Promise<Pooler> {
  const folder = mkdtempSync(join(tmpdir(), 'hopwise-pooler-'))
  const file = join(folder, 'pgbouncer.ini')
  const account = accountFor()
  if (account.ids !== undefined) chmodSync(folder, 0o777)
  let running = await run(mode)

  async function run(poolMode: PoolMode): Promise<ChildProcess> {
    writeFileSync(file, settings(target, folder, poolMode))
    const [program = '', ...args] = [...account.prefix, findPgbouncer() ?? '', file]
    const child = spawn(program, args, {
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe'],
      ...account.ids,
    })
    await untilUp(child)
    return child
  }

  async function end(): Promise<void> {
    const ended = once(running, 'exit')
    running.kill('SIGTERM')
    await ended
  }

  const url = new URL(target.url)
  const { database = '' } = new pg.Client({ connectionString: url.href })
  return {
    url: `postgres://hopwise@localhost/${database}?host=${encodeURIComponent(folder)}&port=${port}`,
    async restart(poolMode) {
      await end()
      running = await run(poolMode)
    },
    async stop() {
      await end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** It refuses root, as PostgreSQL does. */
function accountFor(): Account {
  const refusals: unknown[] = []
  for (const account of accountsToTry(null)) {
    try {
      runAs(account, 'true', [])
      return account
    } catch (error) {
      refusals.push(error)
    }
  }
  throw new AggregateError(refusals, 'No account can run pgbouncer here.')
}

function settings({ url }: DatabaseTarget, folder: string, mode: PoolMode): string {
  const { host, port: serverPort, user, password } = new pg.Client({ connectionString: url })
  const server = Object.entries({ host, port: serverPort, user, password })
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}='${value}'`)
  return `[databases]
* = ${server.join(' ')}
[pgbouncer]
listen_addr =
listen_port = ${port}
unix_socket_dir = ${folder}
auth_type = any
pool_mode = ${mode}
default_pool_size = ${mode === 'transaction' ? sessions : 100}
`
}

/** Resolves once it listens. */
async function untilUp(child: ChildProcess): Promise<void> {
  let said = ''
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`pgbouncer did not start: ${said}`)))
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said += text
      if (said.includes('process up')) resolve()
    })
  })
}
