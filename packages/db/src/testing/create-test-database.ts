import { createHash, randomBytes } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type DatabaseTarget, openDatabase } from '../database.ts'
import { takeExclusiveLock } from '../embedded/exclusive-lock.ts'
import { startEmbeddedDatabase } from '../embedded/start-embedded-database.ts'
import { extendClickPartitions } from '../extend-click-partitions.ts'
import { migrate, migrationsFolder } from '../migrate.ts'

export interface TestDatabase {
  target: DatabaseTarget
  /** Process id of the embedded database, undefined on a server. */
  pid(): number | undefined
  drop(): Promise<void>
}

const buildWaitMs = 120_000

/**
 * A migrated database of one's own, cloned from a template: PGlite, or a database of the server
 * that TEST_DATABASE_URL names.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const url = serverUrl()
  return url === null
    ? startEmbedded(await embeddedTemplate())
    : createOnServer(url, await serverTemplate(url))
}

/** The same without a table in it, as at the very first start. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  const url = serverUrl()
  return url === null ? startEmbedded(null) : createOnServer(url, 'template0')
}

function serverUrl(): string | null {
  return process.env['TEST_DATABASE_URL'] || null
}

async function startEmbedded(template: string | null): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hopwise-db-'))
  if (template !== null) cpSync(template, join(dataDir, 'pg'), { recursive: true })
  const embedded = await startEmbeddedDatabase({ dataDir })
  return {
    target: embedded.target,
    pid: embedded.pid,
    async drop() {
      await embedded.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The folder of a migrated PGlite database, built once for each state of the migrations. */
async function embeddedTemplate(): Promise<string> {
  const template = join(tmpdir(), `hopwise-template-${migrationsHash()}`)
  if (existsSync(template)) return template
  const release = await takeExclusiveLock(`${template}.lock`, buildWaitMs)
  try {
    if (existsSync(template)) return template
    const dataDir = mkdtempSync(join(tmpdir(), 'hopwise-template-'))
    const embedded = await startEmbeddedDatabase({ dataDir })
    await prepare(embedded.target)
    await embedded.stop()
    renameSync(join(dataDir, 'pg'), template)
    rmSync(dataDir, { recursive: true, force: true })
    return template
  } finally {
    release()
  }
}

async function createOnServer(url: string, template: string): Promise<TestDatabase> {
  const name = `hopwise_test_${randomBytes(6).toString('hex')}`
  await onServer(url, (admin) => admin.query(`create database ${name} template ${template}`))
  return {
    target: { connectionString: withDatabase(url, name), embedded: false },
    pid: () => undefined,
    drop: () => onServer(url, (admin) => admin.query(`drop database ${name} with (force)`)),
  }
}

async function serverTemplate(url: string): Promise<string> {
  const template = `hopwise_template_${migrationsHash()}`
  await onServer(url, async (admin) => {
    // One builder at a time; the lock goes with the connection.
    await admin.query('select pg_advisory_lock(7405118)')
    const found = await admin.query('select 1 from pg_database where datname = $1', [template])
    if (found.rowCount !== 0) return
    const draft = `${template}_draft`
    await admin.query(`drop database if exists ${draft}`)
    await admin.query(`create database ${draft}`)
    await prepare({ connectionString: withDatabase(url, draft), embedded: false })
    await admin.query(`alter database ${draft} rename to ${template}`)
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
