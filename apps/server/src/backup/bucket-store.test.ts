import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { backups, openDatabase } from '@hopwise/db'
import { createEmptyDatabase } from '@hopwise/db/testing'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { backUpNightly } from '#src/jobs/back-up-nightly.ts'
import { Background } from '#src/jobs/background.ts'
import { runProgram } from '#src/testing/run-program.ts'
import { startProcess } from '#src/testing/start-process.ts'
import { startS3, type TestBucket } from '#src/testing/start-s3.ts'
import { startTestApp, type TestApp } from '#src/testing/start-test-app.ts'
import type { S3Place } from './backup-store.ts'
import { openBucket } from './bucket-store.ts'
import type { Chunks } from './encryption.ts'
import { makeBackup } from './make-backup.ts'

const mebibyte = 2 ** 20
let hopwise: TestApp
let bucket: TestBucket
let folder: string

beforeAll(async () => {
  hopwise = await startTestApp()
  hopwise.services.config.databaseUrl = hopwise.database.target.url
  const ada = await hopwise.signUp()
  await ada.post('/api/products', { name: 'Desk' })
  folder = mkdtempSync(join(tmpdir(), 'hopwise-bucket-'))
})
afterAll(async () => {
  await hopwise.stop()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  bucket = await startS3()
  onTestFinished(() => bucket.close())
})

const store = (changed: Partial<S3Place> = {}) => openBucket({ ...bucket.place, ...changed })

async function* bytes(count: number): Chunks {
  const chunk = randomBytes(mebibyte)
  for (let left = count; left > 0; left -= mebibyte) yield chunk.subarray(0, left)
}

async function digest(chunks: Chunks): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of chunks) hash.update(chunk)
  return hash.digest('hex')
}

test.each([0, 1, 16 * mebibyte, 40 * mebibyte + 1])(
  'what is %d bytes long comes back as it was, and leaves no part',
  async (length) => {
    const hash = createHash('sha256')
    async function* hashed() {
      for await (const chunk of bytes(length)) {
        hash.update(chunk)
        yield chunk
      }
    }
    await store().put('a.backup', hashed())
    expect(bucket.keys()).toEqual(['hopwise/a.backup'])
    expect(bucket.uploads()).toEqual([])
    expect(await store().size('a.backup')).toBe(length)
    expect(await digest(store().read('a.backup'))).toBe(hash.digest('hex'))
    await store().remove('a.backup')
    await store().remove('a.backup')
    expect(await store().size('a.backup')).toBeNull()
  },
)

test('a source that fails on its way leaves nothing', async () => {
  async function* failing() {
    yield* bytes(40 * mebibyte)
    throw new Error('the database went away')
  }
  await expect(store().put('a.backup', failing())).rejects.toThrow('the database went away')
  expect([bucket.keys(), bucket.uploads()]).toEqual([[], []])
})

test('a part that is refused for a moment is sent again, and one that is refused leaves nothing', async () => {
  const refusals = { left: 1, status: 503 }
  bucket.fault = ({ method, url = '' }, answer) => {
    if (method !== 'PUT' || !url.includes('partNumber=2') || refusals.left === 0) return false
    refusals.left -= 1
    answer.writeHead(refusals.status).end('<Error><Code>SlowDown</Code></Error>')
    return true
  }
  await store().put('a.backup', bytes(40 * mebibyte))
  expect(await store().size('a.backup')).toBe(40 * mebibyte)
  Object.assign(refusals, { left: 1, status: 403 })
  await expect(store().put('b.backup', bytes(40 * mebibyte))).rejects.toThrow('refuses the key')
  expect([bucket.keys(), bucket.uploads()]).toEqual([['hopwise/a.backup'], []])
})

test('parts that are not put together are an error, whatever the status says', async () => {
  bucket.fault = ({ method, url = '' }, answer) => {
    if (method !== 'POST' || !url.includes('uploadId=')) return false
    answer.end('<Error><Code>InternalError</Code></Error>')
    return true
  }
  await expect(store().put('a.backup', bytes(40 * mebibyte))).rejects.toThrow('not put together')
  expect([bucket.keys(), bucket.uploads()]).toEqual([[], []])
})

test('parts whose completion was answered into nothing are whole all the same', async () => {
  let isLost = false
  bucket.fault = (request, answer) => {
    const { method, url = '', headers } = request
    if (isLost || method !== 'POST' || !url.includes('uploadId=')) return false
    isLost = true
    const sent = Object.entries(headers).filter(([name]) => /^(authorization|x-amz-.*)$/.test(name))
    void text(request).then(async (body) => {
      const given = { method, body, headers: Object.fromEntries(sent) as Record<string, string> }
      const { status } = await fetch(bucket.place.endpoint + url, given)
      expect(status).toBe(200)
      answer.writeHead(503).end()
    })
    return true
  }
  await store().put('a.backup', bytes(40 * mebibyte))
  expect(isLost).toBe(true)
  expect(await store().size('a.backup')).toBe(40 * mebibyte)
})

test('what fails at the source is not blamed on the bucket', async () => {
  async function* failing() {
    yield* bytes(mebibyte)
    throw Object.assign(new Error('the database hung up'), { code: 'ECONNRESET' })
  }
  await expect(store().put('a.backup', failing())).rejects.toThrow('the database hung up')
})

test('parts of a process that ended are removed, of that name alone', async () => {
  const asked = (key: string) =>
    fetch(`${bucket.place.endpoint}/backups/hopwise/${key}?uploads`, { method: 'POST' })
  for (const key of ['a.backup', 'a.backup', 'a.backup.old']) await asked(key)
  await store().discard('a.backup')
  expect(bucket.uploads()).toEqual(['hopwise/a.backup.old'])
})

test('more names than fit on a page are all listed, without those elsewhere', async () => {
  const count = 1_003
  const names = Array.from(
    { length: count },
    (_, index) => `${String(index).padStart(4, '0')}.backup`,
  )
  for (const name of names) {
    await fetch(`${bucket.place.endpoint}/backups/hopwise/${name}`, { method: 'PUT', body: 'x' })
  }
  await fetch(`${bucket.place.endpoint}/backups/other.backup`, { method: 'PUT', body: 'x' })
  expect(await store().list()).toEqual(names)
  await store().check()
}, 60_000)

test.each<[string, (place: S3Place) => Partial<S3Place>, string]>([
  [
    'a bucket that is not there',
    () => ({ bucket: 'nowhere' }),
    'There is no bucket nowhere at 127',
  ],
  ['an unknown key', () => ({ keyId: 'X' }), 'Correct BACKUP_S3_KEY_ID.'],
  ['another secret', () => ({ secret: 'X' }), 'BACKUP_S3_SECRET is not the secret of'],
  ['a host that is none', () => ({ endpoint: 'http://s3.invalid' }), 'BACKUP_S3_ENDPOINT.'],
])('%s is explained by its setting', async (_, change, sentence) => {
  const wrong = store(change(bucket.place))
  await expect(wrong.put('a.backup', bytes(1))).rejects.toThrow(sentence)
  await expect(wrong.check()).rejects.toThrow(sentence)
  await expect(digest(wrong.read('a.backup'))).rejects.toThrow(/BACKUP_|There is no/)
})

test('a night backs up into the bucket, and what is there is found and restored from there', async () => {
  const { services } = hopwise
  services.config.backupTo = bucket.place
  await backUpNightly(services)
  const [row] = await services.database.orm.select().from(backups)
  expect(row).toMatchObject({
    fault: null,
    place: expect.stringContaining('s3://backups/hopwise/'),
  })
  expect(bucket.keys()).toEqual([`hopwise/${row?.name}`])
  const { target, drop } = await createEmptyDatabase()
  onTestFinished(drop)
  const { endpoint, keyId, secret } = bucket.place
  const restore = (url: string) =>
    runProgram(hopwise, 'backup/main.ts', ['restore', url], {
      DATA_DIR: join(folder, 'restored'),
      DATABASE_URL: target.url,
      BACKUP_S3_ENDPOINT: endpoint,
      BACKUP_S3_KEY_ID: keyId,
      BACKUP_S3_SECRET: secret,
    })
  const url = `s3://backups/hopwise/${row?.name}`
  await expect(restore('s3://backups/hopwise/')).rejects.toThrow(url)
  await expect(restore('s3://backups/empty/')).rejects.toThrow('There is no backup in')
  await expect(restore(`${url}x`)).rejects.toThrow('in this bucket')
  expect(await restore(url)).toMatchObject({ stdout: expect.stringContaining(`${row?.rows} rows`) })
  const database = openDatabase(target, { max: 1 })
  onTestFinished(() => database.close())
  const { rows } = await database.pool.query('select name from products')
  expect(rows).toEqual([{ name: 'Desk' }])
}, 60_000)

test('a stop leaves neither a backup nor parts of one', async () => {
  const stopped = startProcess(hopwise.services)
  stopped.services.background = new Background()
  const began = Promise.withResolvers<void>()
  bucket.fault = ({ method }) => {
    if (method === 'PUT') began.resolve()
    return method === 'PUT'
  }
  const making = makeBackup(stopped.services, bucket.place)
  await began.promise
  bucket.fault = null
  await stopped.services.background.stop()
  expect(await making).toBeNull()
  expect([bucket.keys(), bucket.uploads()]).toEqual([[], []])
})
