import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './database.ts'
import { DatabaseError } from './explain-database-error.ts'
import { migrate } from './migrate.ts'
import { refuseUnfit } from './refuse-unfit.ts'
import { createEmptyDatabase } from './testing/index.ts'
import { untilUsable } from './until-usable.ts'

const sslRequest = 80_877_103

/** Speaks just enough of PostgreSQL's protocol to refuse anyone who comes, in these words. */
async function aServerThatSays(...replies: Buffer[]): Promise<string> {
  const server = createServer((socket) => {
    const left = [...replies]
    socket.on('error', () => undefined)
    socket.on('data', (bytes) => {
      if (bytes.length >= 8 && bytes.readInt32BE(4) === sslRequest) socket.write('N')
      else socket.write(left.shift() ?? '')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  // safe because it listens on a port
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

const refusal = (code: string, text: string) =>
  message('E', Buffer.from(`SFATAL\0C${code}\0M${text}\0\0`))
/** Asks for a password by SCRAM, and goes on as if there had been one. */
const wantsPassword = [
  message('R', Buffer.from('\0\0\0\x0aSCRAM-SHA-256\0\0')),
  message('R', Buffer.from('\0\0\0\x0br=x,s=eA==,i=4096')),
]

/** What a start says of the database, and whether it would wait. */
async function errorAt(url: string): Promise<DatabaseError> {
  const database = openDatabase({ url }, { max: 1 })
  const stopping = new AbortController()
  let waiting: string | null = null
  const place = { variable: 'DATABASE_URL', url }
  const thrown = await untilUsable(place, () => database.pool.query('select 1'), {
    signal: stopping.signal,
    onWaiting(why) {
      waiting = why
      stopping.abort()
    },
  }).catch((error) => error)
  await database.close()
  if (waiting !== null) return new DatabaseError(waiting, true)
  expect(thrown).toBeInstanceOf(DatabaseError)
  return thrown
}

test.each([
  ['28P01', 'password authentication failed', /rejects the password of ada in DATABASE_URL/],
  [
    '3D000',
    'database "shop" does not exist',
    /has no database shop, which DATABASE_URL names.*createdb/,
  ],
  ['28000', 'role "ada" does not exist', /does not let ada of DATABASE_URL in/],
  [
    '28000',
    'no pg_hba.conf entry for host "x", no encryption',
    /encrypted.*\?sslmode=verify-full to DATABASE_URL/,
  ],
])('%s (%s) ends a start in a sentence with the remedy', async (code, text, sentence) => {
  const databaseError = await errorAt(
    `postgres://ada:x@${await aServerThatSays(refusal(code, text))}/shop`,
  )
  expect(databaseError.message).toMatch(sentence)
  expect(databaseError).toMatchObject({ isPassing: false, cause: { code } })
})

test('a password that is missing is asked for by the name of the setting', async () => {
  const databaseError = await errorAt(
    `postgres://ada@${await aServerThatSays(...wantsPassword)}/shop`,
  )
  expect(databaseError.message).toMatch(/wants a password for ada, and DATABASE_URL has none/)
  expect(databaseError.isPassing).toBe(false)
})

test('a server without TLS is reported where TLS was asked for', async () => {
  const at = await aServerThatSays()
  const databaseError = await errorAt(`postgres://ada@${at}/shop?sslmode=verify-full`)
  expect(databaseError.message).toMatch(
    /takes no encrypted connections. Take sslmode out of DATABASE_URL/,
  )
})

test.each([
  ['57P03', 'the database system is starting up', /is starting, stopping or recovering/],
  ['53300', 'sorry, too many clients already', /has no connection left/],
  ['08P01', 'server login has been failing', /closes the connection/],
])('%s (%s) is waited for', async (code, text, sentence) => {
  const databaseError = await errorAt(
    `postgres://ada@${await aServerThatSays(refusal(code, text))}/shop`,
  )
  expect(databaseError.message).toMatch(sentence)
  expect(databaseError.isPassing).toBe(true)
})

test.each([
  ['postgres://ada@127.0.0.1:1/shop', /Nothing listens at 127.0.0.1:1 of DATABASE_URL/],
  [
    'postgres://ada@nowhere.invalid/shop',
    /The host nowhere.invalid:5432 of DATABASE_URL cannot be resolved/,
  ],
  ['postgres://ada@/shop?host=/nowhere', /Nothing listens at \/nowhere of DATABASE_URL/],
])('a database that is away (%s) is waited for', async (url, sentence) => {
  const databaseError = await errorAt(url)
  expect(databaseError.message).toMatch(sentence)
  expect(databaseError.isPassing).toBe(true)
})

test('work goes on once the database is there, and each wait before was reported', async () => {
  const said: string[] = []
  let tries = 0
  const done = await untilUsable(
    { variable: 'DATABASE_URL', url: 'postgres://x/y' },
    async () => {
      tries += 1
      if (tries < 3) throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
      return 'done'
    },
    { onWaiting: (why) => said.push(why), retryMs: 0 },
  )
  expect([done, tries, said.length]).toEqual(['done', 3, 2])
})

test('anyone who does not want to wait any more is let go at once', async () => {
  const stopping = new AbortController()
  const waiting = untilUsable(
    { variable: 'DATABASE_URL', url: 'postgres://127.0.0.1:1/x' },
    () => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })),
    { onWaiting: () => undefined, retryMs: 60_000, signal: stopping.signal },
  )
  await sleep(0)
  stopping.abort()
  await expect(waiting).rejects.toThrow(/abort/i)
})

async function anEmptyDatabase() {
  const made = await createEmptyDatabase()
  const { pool, close } = openDatabase(made.target)
  onTestFinished(async () => {
    await close()
    await made.drop()
  })
  return { pool, url: made.target.url }
}

test('an empty database and one of our own are fit', async () => {
  const { pool } = await anEmptyDatabase()
  await refuseUnfit(pool, 'DATABASE_URL')
  await migrate(pool)
  await refuseUnfit(pool, 'DATABASE_URL')
})

test('a database that a newer Hopwise has been on is refused', async () => {
  const { pool } = await anEmptyDatabase()
  await migrate(pool)
  await pool.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`,
  )
  await expect(refuseUnfit(pool, 'DATABASE_URL')).rejects.toThrow(
    /A newer Hopwise has been on the database of DATABASE_URL/,
  )
})

test('tables of another program are refused by name', async () => {
  const { pool } = await anEmptyDatabase()
  await pool.query('create table users (id int); create table links (id int)')
  await expect(refuseUnfit(pool, 'DATABASE_URL')).rejects.toThrow(
    'The database of DATABASE_URL holds tables of another program (links, users)',
  )
})

test("another program's migrations are not taken for ours", async () => {
  const { pool } = await anEmptyDatabase()
  await pool.query(
    `create schema drizzle;
     create table drizzle.__drizzle_migrations (id serial, hash text, created_at bigint);
     insert into drizzle.__drizzle_migrations (hash, created_at) values ('theirs', 9999999999999)`,
  )
  await expect(refuseUnfit(pool, 'DATABASE_URL')).rejects.toThrow(/another program/)
})

test('a database that cannot hold every letter is refused with the way to one that can', async () => {
  const { pool, url } = await anEmptyDatabase()
  const name = `latin_${process.pid}`
  await pool.query(`create database ${name} encoding latin1 locale 'C' template template0`)
  const elsewhere = new URL(url)
  elsewhere.pathname = `/${name}`
  const latin = openDatabase({ url: elsewhere.href })
  await expect(refuseUnfit(latin.pool, 'DATABASE_URL')).rejects.toThrow(
    /is in LATIN1.*createdb --encoding=UTF8/,
  )
  await latin.close()
  await pool.query(`drop database ${name} with (force)`)
})

test('missing rights are reported with the setting and the remedy', async () => {
  const { pool, url } = await anEmptyDatabase()
  const role = `guest_${process.pid}`
  await pool.query(`create role ${role} login password 'x'`)
  const guestUrl = url.replace('postgres://postgres@', `postgres://${role}:x@`)
  const guest = openDatabase({ url: guestUrl })
  const place = { variable: 'DATABASE_URL', url: guestUrl }
  const work = untilUsable(place, () => migrate(guest.pool), { onWaiting: () => undefined })
  await expect(work).rejects.toThrow(
    /guest_\d+ of DATABASE_URL may not do what Hopwise needs.*alter database/,
  )
  await guest.close()
  await pool.query(`drop role ${role}`)
})
