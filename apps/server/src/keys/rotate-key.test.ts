import { type ChildProcess, spawn } from 'node:child_process'
import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  acmeAccounts,
  acmeChallenges,
  certificates,
  dumpDatabase,
  idempotencyKeys,
  networkConnections,
  twoFactors,
  webhooks,
} from '@hopwise/db'
import { lockWaits } from '@hopwise/db/testing'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Config } from '#src/config.ts'
import { acmeKeyPurpose } from '#src/features/links/certificates/index.ts'
import { networkKeyPurpose } from '#src/features/links/networks/index.ts'
import { createSecrets, keyIdOf } from '#src/secrets.ts'
import { authenticatorCode } from '#src/testing/authenticator-code.ts'
import { Browser } from '#src/testing/browser.ts'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'
import { addKey, readKeyFile } from './key-file.ts'
import { takeNewKey } from './take-new-key.ts'

const command = join(import.meta.dirname, 'rotate-key.ts')
const resolveOnce = new URL('../../../../scripts/resolve-once.mjs', import.meta.url).href

let hopwise: TestApp
let ada: Marketer
let workspaceId: number

beforeEach(async () => {
  hopwise = await startTestApp()
  onTestFinished(() => hopwise.stop())
  ada = await hopwise.signUp()
  workspaceId = (await ada.get('/api/auth/user')).body.workspace.id
})

function rotate(env: Record<string, string> = {}) {
  const { config, database } = hopwise.services
  const child = spawn(process.execPath, ['--import', resolveOnce, command], {
    cwd: config.dataDir,
    env: {
      ...process.env,
      DATA_DIR: config.dataDir,
      DATABASE_URL: database.target.url,
      ...env,
    },
  })
  const output = { text: '' }
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes) => {
      output.text += bytes
    })
  }
  return { child, output }
}

const codeOf = async (child: ChildProcess): Promise<number | null> =>
  child.exitCode ?? (await once(child, 'exit'))[0]

const keysOf = () => (readKeyFile(hopwise.services.config.dataDir) ?? '').split('\n')

/** As texts were sealed before keys had ids. */
function sealWithoutMark(key: string, text: string, purpose: string): string {
  const iv = randomBytes(12)
  const cipherKey = Buffer.from(hkdfSync('sha256', key, '', 'hopwise sealed secrets', 32))
  const sealing = createCipheriv('aes-256-gcm', cipherKey, iv).setAAD(Buffer.from(purpose))
  const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
  return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64url')
}

/** Something in every column that is sealed, one from before keys had ids; and a second step of sign-in. */
async function sealEverywhere(): Promise<{ totpUri: string }> {
  const { orm } = hopwise.services.database
  const { secretKey } = hopwise.services.config
  const { secrets } = hopwise.services
  await ada.post('/api/postback-addresses', { name: 'Shop', secret: 'hush-hush-hush' })
  await ada.post('/api/webhooks', { form: 'webhook', url: 'https://a.example/', events: ['click'] })
  const ins = (text: string) =>
    secrets.seal(text, `notification address of workspace ${workspaceId}`)
  await orm.insert(networkConnections).values({
    workspaceId,
    network: 'clickbank',
    apiKey: sealWithoutMark(secretKey, 'API-BEFORE', networkKeyPurpose(workspaceId)),
    keyEnding: '',
    insToken: ins('token'),
    insTokenHash: 'hash',
    insSecret: ins('SECRET'),
  })
  const social = (text: string) => secrets.seal(text, 'social token')
  const { rows } = await hopwise.services.database.pool.query(
    `insert into social_accounts (workspace_id, platform, access_token, refresh_token)
     values ($1, 'twitter', $2, $3) returning id`,
    [workspaceId, social('access'), social('refresh')],
  )
  await hopwise.services.database.pool.query(
    `insert into social_handshakes (state, workspace_id, account_id, user_id, verifier, expires_at)
     select 'state', $1, $2, id, $3, now() from users limit 1`,
    [workspaceId, rows[0].id, secrets.seal('verifier', 'social verifier')],
  )
  await orm.insert(idempotencyKeys).values({
    workspaceId,
    key: 'once',
    asked: 'x',
    answer: secrets.seal('{}', 'idempotent answer'),
  })
  const privateKey = () => secrets.seal('PEM', acmeKeyPurpose)
  const host = 'hopwise.example'
  const at = new Date()
  await orm
    .insert(certificates)
    .values({ host, privateKey: privateKey(), orderAt: at, wantedAt: at })
  await orm
    .insert(acmeAccounts)
    .values({ directoryUrl: 'https://ca.example/', privateKey: privateKey() })
  await orm.insert(acmeChallenges).values({ askedBy: host, answer: privateKey(), createdAt: at })
  const browser = new Browser(hopwise.app)
  const { email: identifier, password } = ada.account
  await browser.submit('/api/login', { identifier, password })
  const enabled = await browser.call('POST', '/api/auth/two-factor/enable', {
    password,
    method: 'totp',
  })
  await browser.call('POST', '/api/auth/two-factor/verify-totp', {
    code: authenticatorCode(enabled.body.totpURI),
  })
  return { totpUri: enabled.body.totpURI }
}

/** Everything in the database, as a backup would hold it. */
async function everything(): Promise<string> {
  const lines: string[] = []
  for await (const line of dumpDatabase(hopwise.services.database.pool)) lines.push(line)
  return lines.join('\n')
}

const asSealedBy = (key: string) => [
  `v1.${keyIdOf(key)}.`,
  `$ba$${Number.parseInt(keyIdOf(key), 16)}$`,
]

/** Another Hopwise on the same database, under another key. */
async function under(config: Partial<Config>): Promise<TestApp> {
  const { database } = hopwise
  const other = await startTestApp(config, {
    database: { ...database, drop: async () => undefined },
  })
  onTestFinished(() => other.stop())
  return other
}

test('a new key takes over everything, also when it is killed on the way and goes on', async () => {
  const { totpUri } = await sealEverywhere()
  const { orm, pool } = hopwise.services.database
  const [oldKey = ''] = keysOf()
  const before = await everything()
  for (const one of asSealedBy(oldKey)) expect(before).toContain(one)

  // Someone holds the webhook's row, so the command is stuck in the middle when it is killed.
  const holding = await pool.connect()
  await holding.query('begin')
  await holding.query('select 1 from webhooks for update')
  const first = rotate()
  await expect.poll(() => lockWaits(pool), { timeout: 30_000 }).toBe(1)
  first.child.kill('SIGKILL')
  await codeOf(first.child)
  await holding.query('rollback')
  holding.release()

  const [newKey = '', ...rest] = keysOf()
  expect(rest).toEqual([oldKey])
  const halfway = await everything()
  for (const key of [oldKey, newKey]) expect(halfway).toContain(`v1.${keyIdOf(key)}.`)
  const [network] = await orm.select().from(networkConnections)
  const both = createSecrets(newKey, [oldKey])
  expect(both.open(network?.apiKey ?? '', networkKeyPurpose(workspaceId))).toBe('API-BEFORE')

  const second = rotate()
  expect(await codeOf(second.child), second.output.text).toBe(0)
  expect(keysOf()).toEqual([newKey])
  const after = await everything()
  for (const one of asSealedBy(oldKey)) expect(after).not.toContain(one)

  const next = await under({ secretKey: newKey, oldKeys: [] })
  const browser = new Browser(next.app)
  const { email: identifier, password } = ada.account
  await browser.submit('/api/login', { identifier, password })
  const code = authenticatorCode(totpUri, Date.now() + 30_000)
  await browser.submit('/api/login/two-factor', { code })
  expect((await browser.call('GET', '/api/auth/user')).body).toMatchObject({
    email: ada.account.email,
  })
  const { body: addresses } = await browser.call('GET', '/api/postback-addresses')
  const sale = `${new URL(addresses[0].url).pathname}?cid=x&txid=1&payout=3&secret=hush-hush-hush`
  expect((await next.anyone.get(sale)).status).toBe(200)
  // The cookie of before was signed by the old key.
  const headers = { cookie: ada.cookie }
  const signedIn = await next.app.inject({ method: 'GET', url: '/api/auth/user', headers })
  expect(signedIn.statusCode).toBe(401)
})

test('a second step of sign-in from before keys had versions is taken over', async () => {
  await sealEverywhere()
  const { orm } = hopwise.services.database
  const [oldKey = ''] = keysOf()
  const data = 'a seed of before'
  await orm.update(twoFactors).set({ secret: await symmetricEncrypt({ key: oldKey, data }) })
  const { child, output } = rotate()
  expect(await codeOf(child), output.text).toBe(0)
  const [row] = await orm.select().from(twoFactors)
  const [newKey = ''] = keysOf()
  const [, version, sealed = ''] = /^\$ba\$(\d+)\$(.+)$/.exec(row?.secret ?? '') ?? []
  expect(Number(version)).toBe(Number.parseInt(keyIdOf(newKey), 16))
  expect(await symmetricDecrypt({ key: newKey, data: sealed })).toBe(data)
})

test('with SECRET_KEY the old one is given along, and the key in the folder stays as it is', async () => {
  await sealEverywhere()
  const { dataDir, secretKey: SECRET_KEY_OLD } = hopwise.services.config
  const SECRET_KEY = 'a key of the environment, 32 letters'
  writeFileSync(join(dataDir, 'secret.key'), SECRET_KEY_OLD)
  const alone = rotate({ SECRET_KEY })
  expect(await codeOf(alone.child)).toBe(1)
  expect(alone.output.text).toContain('SECRET_KEY_OLD')
  const given = rotate({ SECRET_KEY, SECRET_KEY_OLD })
  expect(await codeOf(given.child), given.output.text).toBe(0)
  expect(given.output.text).toContain('Unset SECRET_KEY_OLD')
  expect(readFileSync(join(dataDir, 'secret.key'), 'utf8')).toBe(SECRET_KEY_OLD)
  const after = await everything()
  for (const one of asSealedBy(SECRET_KEY_OLD)) expect(after).not.toContain(one)
})

test('what no key opens is left as it is, and counted', async () => {
  await sealEverywhere()
  const { orm } = hopwise.services.database
  const lost = createSecrets('a key that is lost, 32 letters or more').seal('x', 'any')
  await orm.update(webhooks).set({ secret: lost })
  const { child, output } = rotate()
  expect(await codeOf(child)).toBe(0)
  expect(output.text).toContain('1 more could not be read with the old key either.')
  const rows = await orm.select({ one: sql`1` }).from(webhooks).where(eq(webhooks.secret, lost))
  expect(rows).toHaveLength(1)
})

test('a start finishes a change of keys that was cut off, while both keys are read', async () => {
  await sealEverywhere()
  const { dataDir, secretKey: oldKey } = hopwise.services.config
  const [newKey, ...oldKeys] = addKey(dataDir)
  expect(addKey(dataDir)).toEqual([newKey, oldKey])
  const next = await under({ dataDir, secretKey: newKey, oldKeys })
  const eve = await next.signUp({ email: 'eve@example.com', username: 'eve' })
  await eve.post('/api/postback-addresses', { name: 'Shop' })
  takeNewKey(next.services)
  await expect.poll(keysOf, { timeout: 30_000 }).toEqual([newKey])
  const after = await everything()
  for (const one of asSealedBy(oldKey)) expect(after).not.toContain(one)
  expect((await eve.get('/api/postback-addresses')).body).toMatchObject([{ name: 'Shop' }])
})
