import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type DatabaseTarget, openDatabase } from '../database.ts'
import { signalAll } from '../embedded/processes.ts'
import { startEmbeddedDatabase } from '../embedded/start-embedded-database.ts'
import { extendClickPartitions } from '../extend-click-partitions.ts'
import { migrate, migrationsFolder } from '../migrate.ts'

export interface EmbeddedTestDatabase extends TestDatabase {
  /** As a crash would end it; it is started again by itself. */
  kill(): void
  /** Stops every process of it where it stands, until the answer is called. Linux only. */
  hang(): () => void
}

export interface TestDatabase {
  target: DatabaseTarget
  drop(): Promise<void>
}

/**
 * A migrated database of one's own, cloned from a template on the server that TEST_DATABASE_URL
 * names; outside of a test run, an embedded one.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const url = serverUrl()
  return url === null ? createEmbeddedDatabase() : createOnServer(url, await migratedTemplate(url))
}

/** A migrated database on a server of its own, as a Hopwise starts it: one that may be killed. */
export async function createEmbeddedDatabase(): Promise<EmbeddedTestDatabase> {
  const embedded = await startEmbedded()
  await prepare(embedded.target)
  return embedded
}

/** The same without a table in it, as at the very first start. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  const url = serverUrl()
  return url === null ? startEmbedded() : createOnServer(url, 'template0')
}

function serverUrl(): string | null {
  return process.env['TEST_DATABASE_URL'] || null
}

async function startEmbedded(): Promise<EmbeddedTestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hopwise-db-'))
  const { url, folder, pid, stop } = await startEmbeddedDatabase({ dataDir })
  return {
    target: { url },
    kill() {
      const running = pid()
      if (running === null) throw new Error('the database is not running')
      process.kill(running, 'SIGKILL')
    },
    hang() {
      signalAll(folder, 'SIGSTOP')
      return () => signalAll(folder, 'SIGCONT')
    },
    async drop() {
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A database of one's own on a server, cloned from another one there. */
export async function createOnServer(url: string, template: string): Promise<TestDatabase> {
  const name = `hopwise_test_${randomBytes(6).toString('hex')}`
  await onServer(url, (admin) =>
    // Files are copied many times as fast as they are written through the log.
    admin.query(`create database ${name} template ${template} strategy file_copy`),
  )
  return {
    target: { url: withDatabase(url, name) },
    drop: () => onServer(url, (admin) => admin.query(`drop database ${name} with (force)`)),
  }
}

/** The name of a migrated database that no one connects to. */
export function migratedTemplate(url: string): Promise<string> {
  return ensureTemplate(url, `hopwise_template_${migrationsHash()}`, prepare)
}

/** Makes a database to clone from, once for each name, however many processes ask. */
export async function ensureTemplate(
  url: string,
  template: string,
  fill: (target: DatabaseTarget) => Promise<void>,
): Promise<string> {
  await onServer(url, async (admin) => {
    // One builder at a time; the lock goes with the connection.
    await admin.query('select pg_advisory_lock(7405118)')
    const found = await admin.query('select 1 from pg_database where datname = $1', [template])
    if (found.rowCount !== 0) return
    const temporary = `${template}_draft`
    await admin.query(`drop database if exists ${temporary}`)
    await admin.query(`create database ${temporary}`)
    await fill({ url: withDatabase(url, temporary) })
    await admin.query(`alter database ${temporary} rename to ${template}`)
  })
  return template
}

async function prepare(target: DatabaseTarget): Promise<void> {
  const database = openDatabase(target, { max: 1 })
  await migrate(database.pool)
  await extendClickPartitions(database.pool, new Date())
  await database.close()
}

async function onServer(url: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

/** The month is part of it: the template holds partitions made for today. */
function migrationsHash(): string {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 7))
  for (const file of readdirSync(migrationsFolder)
    .filter((name) => name.endsWith('.sql'))
    .sort()) {
    hash.update(readFileSync(join(migrationsFolder, file)))
  }
  return hash.digest('hex').slice(0, 12)
}
