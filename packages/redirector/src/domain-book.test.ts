import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '@hopwise/db'
import { createTestDatabase } from '@hopwise/db/testing'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openDomainBook } from './domain-book.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hopwise-domain-book-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const log = { warn: () => undefined }
const never = new Promise<never>(() => undefined)

function anAbsentDatabase(): Database {
  const database = openDatabase({ url: 'postgres://ada:x@127.0.0.1:1/hopwise' })
  onTestFinished(() => database.close())
  return database
}

async function aDatabase(): Promise<Database> {
  const made = await createTestDatabase()
  const database = openDatabase(made.target)
  onTestFinished(async () => {
    await database.close()
    await made.drop()
  })
  return database
}

async function insertDomain({ pool }: Database, host: string): Promise<void> {
  await pool.query(
    `with w as (insert into workspaces (name, is_trusted) values ('test', true) returning id)
     insert into domains (workspace_id, host, token, verified_at, root_url)
     select id, $1, 'token', now(), 'https://ada.example/' from w`,
    [host],
  )
}

function open(options: Partial<Parameters<typeof openDomainBook>[0]> & { database: Database }) {
  const book = openDomainBook({ log, file: join(folder, 'domains'), ...options })
  onTestFinished(() => book.stop())
  return book
}

test('a book that still waits to be opened is closed at once', async () => {
  const book = openDomainBook({ database: anAbsentDatabase(), log, after: never })
  await book.stop()
  expect(book.revision).toBe(0)
})

test('nothing is asked before the database is ready', async () => {
  const database = await aDatabase()
  await insertDomain(database, 'links.example')
  const { promise, resolve } = Promise.withResolvers<void>()
  const book = open({ database, after: promise })
  expect(book.revision).toBe(1)
  resolve()
  await expect.poll(() => book.find('links.example')?.rootUrl).toBe('https://ada.example/')
})

test('a restart without the database knows the domains of before', async () => {
  const database = await aDatabase()
  await insertDomain(database, 'links.example')
  await open({ database, after: never }).refresh()
  const restarted = open({ database: anAbsentDatabase(), after: never })
  const known = restarted.find('links.example')
  expect(known).toMatchObject({ host: 'links.example', isDefault: false })
  expect(restarted.ofWorkspace(known?.workspaceId ?? 0)).toEqual([known])
})

test('a domain that was removed is not known after a restart, even when it was the last', async () => {
  const database = await aDatabase()
  await insertDomain(database, 'links.example')
  await open({ database, after: never }).refresh()
  await database.pool.query('delete from domains')
  await open({ database, after: never }).refresh()
  const restarted = open({ database: anAbsentDatabase(), after: never })
  expect(restarted.find('links.example')).toBeUndefined()
})

test('a change is known once a refresh that began after it is done', async () => {
  const database = await aDatabase()
  const book = open({ database, after: never })
  const early = book.refresh()
  await insertDomain(database, 'links.example')
  await Promise.all([early, book.refresh()])
  expect(book.find('links.example')).toBeDefined()
})

test('a database that stays away is warned of once', async () => {
  const database = anAbsentDatabase()
  const asked = vi.spyOn(database.pool, 'query')
  const warn = vi.fn<(facts: object, message: string) => void>()
  const book = open({ database, log: { warn }, retryMs: 1 })
  await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(3)
  await book.stop()
  expect(warn.mock.calls.map(([, message]) => message)).toEqual(['Domains could not be read'])
})
