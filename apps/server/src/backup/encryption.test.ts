import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEmptyDatabase } from '@hopwise/db/testing'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

const main = join(import.meta.dirname, 'main.ts')
const resolveOnce = new URL('../../../../scripts/resolve-once.mjs', import.meta.url).href
const passphrase = 'correct horse battery staple'

let hopwise: TestApp
let folder: string

beforeAll(async () => {
  hopwise = await startTestApp()
  folder = mkdtempSync(join(tmpdir(), 'hopwise-encrypted-'))
  await hopwise.signUp()
})
afterAll(async () => {
  await hopwise.stop()
  rmSync(folder, { recursive: true })
})

function run(task: 'backup' | 'restore', env: Record<string, string>, ...given: string[]) {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--import', resolveOnce, main, task, ...given],
    { cwd: folder, env: { ...process.env, ...env }, encoding: 'utf8' },
  )
  return { text: stdout + stderr, status }
}

const running = () => ({
  DATA_DIR: hopwise.services.config.dataDir,
  DATABASE_URL: hopwise.database.target.url,
})

async function anEmptyPlace(name: string) {
  const { target, drop } = await createEmptyDatabase()
  onTestFinished(drop)
  const dataDir = join(folder, name)
  mkdirSync(dataDir)
  return { DATA_DIR: dataDir, DATABASE_URL: target.url }
}

function aFile(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

test('a backup under a passphrase says what it is, and comes back with that passphrase alone', async () => {
  const right = aFile('right.txt', `${passphrase}\nnot this line\n`)
  const wrong = aFile('wrong.txt', 'another one')
  const path = join(folder, 'passphrase.backup')
  const made = run('backup', running(), path, '--passphrase-file', right)
  expect(made).toMatchObject({ status: 0, text: expect.stringContaining('It is encrypted') })
  expect(readFileSync(path, 'latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt /)

  const place = await anEmptyPlace('passphrase')
  const tries = [
    run('restore', place, path),
    run('restore', place, path, `--passphrase-file=${wrong}`),
    run('restore', place, path, '--passphrase-file', join(folder, 'not-there')),
  ]
  expect(tries).toMatchObject([
    {
      status: 1,
      text: expect.stringMatching(/^This backup is encrypted with a passphrase\. .+\n$/),
    },
    { status: 1, text: expect.stringMatching(/^This passphrase doesn’t open the backup\. .+\n$/) },
    { status: 1, text: expect.stringMatching(/^There is no file .*not-there/) },
  ])
  const restored = run('restore', place, path, '--passphrase-file', right)
  expect(restored).toMatchObject({ status: 0, text: expect.stringMatching(/^Restored \d+ rows/) })
  const key = (dataDir: string) => readFileSync(join(dataDir, 'secret.key'), 'utf8')
  expect(key(place.DATA_DIR)).toBe(key(hopwise.services.config.dataDir))
})

test('a recipient that is none, and a folder that isn’t there, are refused before anything is read', () => {
  const path = join(folder, 'never.backup')
  expect(run('backup', running(), path, '--recipient', 'age1nonsense')).toEqual({
    status: 1,
    text: 'The recipient must be a public key of age, such as age1….\n',
  })
  expect(run('backup', running(), join(folder, 'nowhere', 'a.backup'))).toMatchObject({
    status: 1,
    text: expect.stringMatching(
      /^There is no folder .*nowhere\. Make it, or name another file\.\n$/,
    ),
  })
  expect(existsSync(path)).toBe(false)
})

test('--verify restores elsewhere: nothing is changed, and nothing of it is left', async () => {
  const path = join(folder, 'verified.backup')
  run('backup', running(), path)
  const cut = join(folder, 'cut-off.backup')
  writeFileSync(cut, readFileSync(path).subarray(0, 2_000))
  const scratch = join(folder, 'scratch')
  mkdirSync(scratch)
  const place = { ...running(), TMPDIR: scratch }
  expect(run('restore', place, path, '--verify')).toMatchObject({
    status: 0,
    text: expect.stringMatching(
      /can be restored\. All [\d,]+ rows loaded\. Your data wasn’t touched\.\n$/,
    ),
  })
  expect(run('restore', place, cut, '--verify')).toEqual({
    status: 1,
    text: `${cut} is incomplete. Copy it again.\n`,
  })
  expect(readdirSync(scratch)).toEqual([])
})

test('--verify that is stopped says so, and blames no backup', async () => {
  const path = join(folder, 'stopped.backup')
  run('backup', running(), path)
  const fifo = join(folder, 'endless.backup')
  spawnSync('mkfifo', [fifo])
  const scratch = join(folder, 'scratch-of-stopped')
  mkdirSync(scratch)
  const verifying = spawn(
    process.execPath,
    ['--import', resolveOnce, main, 'restore', fifo, '--verify'],
    { cwd: folder, env: { ...process.env, ...running(), TMPDIR: scratch } },
  )
  let said = ''
  verifying.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  // Opens once the other side reads.
  const writing = createWriteStream(fifo)
  writing.on('error', () => undefined)
  await once(writing, 'open')
  writing.write(readFileSync(path).subarray(0, 2_000))
  const rest = readFileSync(path).subarray(2_000)
  let at = 0
  const dripping = setInterval(() => {
    writing.write(rest.subarray(at, at + 20))
    at += 20
  }, 20)
  onTestFinished(() => {
    clearInterval(dripping)
    writing.destroy()
  })
  verifying.kill('SIGINT')
  expect(await once(verifying, 'exit')).toEqual([1, null])
  expect(said).toBe(`${fifo} wasn’t verified: the command was stopped. Your data wasn’t touched.\n`)
  expect(readdirSync(scratch)).toEqual([])
})

test('a backup for a recipient, of the settings or of the command, comes back with its identity', async () => {
  const [identity, other] = [await generateX25519Identity(), await generateX25519Identity()]
  const recipient = await identityToRecipient(identity)
  const mine = aFile('mine.txt', `# created: today\n# public key: ${recipient}\n${identity}\n`)
  const theirs = aFile('theirs.txt', other)
  const [byOption, bySetting] = [join(folder, 'option.backup'), join(folder, 'setting.backup')]
  expect(run('backup', running(), byOption, '--recipient', recipient).status).toBe(0)
  expect(run('backup', { ...running(), BACKUP_RECIPIENT: recipient }, bySetting).status).toBe(0)
  for (const path of [byOption, bySetting]) {
    expect(readFileSync(path, 'latin1')).toMatch(/^age-encryption\.org\/v1\n-> X25519 /)
  }
  const place = await anEmptyPlace('recipient')
  expect(run('restore', place, bySetting).text).toContain('--identity FILE')
  expect(run('restore', place, bySetting, '--identity', theirs).text).toContain(
    'This identity doesn’t open the backup.',
  )
  expect(run('restore', place, bySetting, '--identity', mine).status).toBe(0)
})

test('a backup that is cut or changed on the way is refused', async () => {
  const identity = await generateX25519Identity()
  const path = join(folder, 'whole.backup')
  run('backup', running(), path, '--recipient', await identityToRecipient(identity))
  const bytes = readFileSync(path)
  const file = aFile('identity.txt', identity)
  const place = await anEmptyPlace('cut')
  const changed = Buffer.from(bytes)
  changed.writeUInt8(changed.readUInt8(bytes.length - 5) ^ 1, bytes.length - 5)
  for (const broken of [bytes.subarray(0, bytes.length - 20), changed]) {
    writeFileSync(path, broken)
    expect(run('restore', place, path, '--identity', file).status).toBe(1)
  }
  writeFileSync(path, bytes)
  expect(run('restore', place, path, '--identity', file).status).toBe(0)
})

test('a file that is there is replaced only where that is asked for', () => {
  const path = aFile('kept.backup', 'an older backup')
  const refused = run('backup', running(), path)
  expect([refused.status, refused.text.trim()]).toEqual([
    1,
    `${path} exists already. Choose another name, or replace it with --force.`,
  ])
  expect(readFileSync(path, 'utf8')).toBe('an older backup')
  expect(run('backup', running(), path, '--force').status).toBe(0)
  expect(readFileSync(path).length).toBeGreaterThan(100)
})

test('a backup in the open says that it holds the key, and what cannot be is refused before', () => {
  const open = run('backup', running(), join(folder, 'open.backup'))
  expect(open).toMatchObject({
    status: 0,
    text: expect.stringContaining("it holds this installation's key"),
  })
  const file = aFile('empty.txt', '\n')
  const none = join(folder, 'none.backup')
  const refused = [
    run('backup', running(), none, '--passphrase-file', file),
    run('backup', running(), none, '--passphrase-file', file, '--recipient', 'age1x'),
    run('backup', running(), none, '--recipient', 'age1x'),
    run('backup', running(), none, '--recipient'),
    run('backup', { ...running(), BACKUP_RECIPIENT: 'a friend' }, none),
  ]
  expect(refused.map(({ text }) => text.trim())).toEqual([
    `${file} has no passphrase in its first line.`,
    'Use --passphrase-file or --recipient, not both.',
    'The recipient must be a public key of age, such as age1….',
    '--recipient needs a value: npm run backup -- --recipient age1…',
    expect.stringContaining('BACKUP_RECIPIENT must be a public key of age'),
  ])
  expect(refused.map(({ status }) => status)).toEqual([1, 1, 1, 1, 1])
})
