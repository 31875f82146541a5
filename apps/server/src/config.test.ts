import {
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inspectConfig, readConfig, withTakenPort } from './config.ts'
import { lackOfRoom } from './data-folder.ts'

let DATA_DIR: string

beforeEach(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), 'hopwise-config-'))
})
afterEach(() => rmSync(DATA_DIR, { recursive: true }))

test('without any setting there is a configuration, and its key stays the same', () => {
  const first = readConfig({ DATA_DIR })
  expect(first).toMatchObject({ port: 3000, publicUrl: 'http://localhost:3000', databaseUrl: null })
  expect(first.secretKey.length).toBeGreaterThanOrEqual(32)
  expect(readConfig({ DATA_DIR }).secretKey).toBe(first.secretKey)
  expect(readdirSync(DATA_DIR)).toEqual(['secret.key'])
  expect(statSync(join(DATA_DIR, 'secret.key')).mode & 0o077).toBe(0)
})

test('looking creates neither a folder nor a key, and says what would keep the folder from being made', () => {
  const folder = join(DATA_DIR, 'not-yet')
  const inspected = inspectConfig({ DATA_DIR: folder })
  expect(inspected).toMatchObject({ dataDir: folder, connectors: { stripe: { isSandbox: true } } })
  expect(existsSync(folder)).toBe(false)
  expect(() => inspectConfig({ DATA_DIR: folder, SECRET_KEY_OLD: 'k'.repeat(32) })).toThrow(
    'SECRET_KEY_OLD needs SECRET_KEY too',
  )
  const file = join(DATA_DIR, 'a-file')
  writeFileSync(file, '')
  expect(() => inspectConfig({ DATA_DIR: join(file, 'data') })).toThrow('a part of the path is a')
  const link = join(DATA_DIR, 'a-link')
  symlinkSync(folder, link)
  expect(() => inspectConfig({ DATA_DIR: link })).toThrow('a link to a folder that does not exist')
})

test('a key file that was cut short is refused rather than used', () => {
  writeFileSync(join(DATA_DIR, 'secret.key'), '')
  expect(() => readConfig({ DATA_DIR })).toThrow(/secret\.key holds no usable key/)
})

test('certificates are ordered where visitors come by https and without a proxy alone', () => {
  const env = { DATA_DIR, TLS: 'auto', ACME_EMAIL: 'ops@example.com' }
  expect(() => readConfig({ ...env, PUBLIC_URL: 'http://hopwise.example' })).toThrow(
    'TLS=auto needs a PUBLIC_URL that begins with https://',
  )
  const encrypted = { ...env, PUBLIC_URL: 'https://hopwise.example' }
  expect(() => readConfig({ ...encrypted, TRUST_PROXY: 'true' })).toThrow('unset TRUST_PROXY')
  expect(readConfig(encrypted).tls).toMatchObject({ httpPort: 80, httpsPort: 443 })
  expect(readConfig({ DATA_DIR }).tls).toBeNull()
})

test.each(['localhost', '203.0.113.7', '[2001:db8::1]', 'hopwise.local', 'hopwise'])(
  'no authority certifies %s, so TLS=auto is refused with it',
  (host) => {
    const env = { DATA_DIR, TLS: 'auto', ACME_EMAIL: 'ops@example.com' }
    expect(() => readConfig({ ...env, PUBLIC_URL: `https://${host}` })).toThrow(
      'TLS=auto needs a PUBLIC_URL with a public host name',
    )
    if (host.startsWith('[')) return
    const named = { ...env, PUBLIC_URL: 'https://hopwise.example' }
    expect(() => readConfig({ ...named, SHORT_HOST: host })).toThrow(
      'TLS=auto needs a SHORT_HOST with a public host name',
    )
  },
)

test.each([
  ['PORT', 'much', 'PORT must be a port number'],
  ['NETWORKS', 'sandbox', 'NETWORKS is sandbox, but no sandbox runs'],
  ['PUBLIC_URL', 'ftp://example.com', 'PUBLIC_URL must be an http(s) URL'],
  ['PUBLIC_URL', 'https://example.com/app', 'PUBLIC_URL must be an origin'],
  ['SHORT_HOST', 'https://go.example.com', 'SHORT_HOST must be a host name'],
  ['SHORT_HOST', 'localhost:3000', 'SHORT_HOST must be different from the host of PUBLIC_URL'],
  ['DATA_CENTER_NETWORKS', '/nowhere', 'DATA_CENTER_NETWORKS must name a file that can be read'],
  ['DATABASE_URL', 'mysql://localhost/x', 'DATABASE_URL must look like postgres://'],
  ['DATABASE_DIRECT_URL', 'mysql://localhost/x', 'DATABASE_DIRECT_URL must look like postgres://'],
  ['DATABASE_DIRECT_URL', 'postgres://localhost/x', 'DATABASE_DIRECT_URL needs DATABASE_URL too'],
  ['TLS', 'auto', 'TLS=auto needs ACME_EMAIL too'],
  ['ACME_EMAIL', 'ops', 'ACME_EMAIL must be an address'],
  ['ACME_DIRECTORY', 'http://ca.example/dir', 'ACME_DIRECTORY must be an https URL'],
  ['SECRET_KEY', 'short', 'SECRET_KEY must be at least 32 characters'],
  ['SIGN_UP', 'maybe', 'SIGN_UP must be open, invite or closed'],
  ['SMTP_URL', 'http://mail', 'SMTP_URL must look like smtp://'],
  ['SMTP_URL', 'smtp://mail.example.com', 'SMTP_URL needs MAIL_FROM'],
  [
    'OIDC_ISSUER',
    'https://id.example.com',
    'OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together',
  ],
])('%s=%s is refused with a sentence that names it', (name, value, sentence) => {
  expect(() => readConfig({ DATA_DIR, [name]: value })).toThrow(sentence)
})

test('a list of networks with a line that is none is refused', () => {
  const file = join(DATA_DIR, 'networks.txt')
  writeFileSync(file, '203.0.113.0/24 # a cloud\n\n2001:db8::/32\n203.0.113.9\n')
  expect(readConfig({ DATA_DIR, DATA_CENTER_NETWORKS: file }).dataCenterFile).toBe(file)
  for (const line of ['cloud.example', '203.0.113.0/33', '203.0.113.0/24/8', '203.0.113']) {
    writeFileSync(file, `203.0.113.0/24\n${line}\n`)
    expect(() => readConfig({ DATA_DIR, DATA_CENTER_NETWORKS: file }), line).toThrow('one network')
  }
})

test('a wrong setting leaves no folder behind', () => {
  const none = join(DATA_DIR, 'none')
  expect(() => readConfig({ DATA_DIR: none, OIDC_CLIENT_ID: 'id' })).toThrow('must be set together')
  expect(existsSync(none)).toBe(false)
})

test('with PORT=0 the address carries the port that was taken', () => {
  const config = withTakenPort(readConfig({ DATA_DIR, PORT: '0' }), 4321)
  expect(config).toMatchObject({ port: 4321, publicUrl: 'http://localhost:4321' })
  const own = readConfig({ DATA_DIR, PORT: '0', PUBLIC_URL: 'https://hop.example' })
  expect(withTakenPort(own, 4321).publicUrl).toBe('https://hop.example')
})

test('the sandbox comes along where Hopwise is tried out, or where it is asked for', () => {
  const portOf = (settings: NodeJS.ProcessEnv) =>
    readConfig({ DATA_DIR, ...settings }, true).sandbox?.port ?? null
  const server = { DATABASE_URL: 'postgres://localhost/hopwise' }
  expect(portOf({})).toBe(3001)
  expect(portOf({ PORT: '0' })).toBe(0)
  expect(portOf({ PUBLIC_URL: 'http://127.0.0.1:8080', SANDBOX_PORT: '9000' })).toBe(9000)
  expect(portOf({ PUBLIC_URL: 'https://hop.example' })).toBeNull()
  expect(portOf({ SANDBOX: 'off' })).toBeNull()
  expect(portOf(server)).toBeNull()
  expect(portOf({ ...server, SANDBOX: 'on' })).toBe(3001)
})

test('where the sandbox is found, the outside services are', () => {
  const { sandbox, connectors } = readConfig({ DATA_DIR }, true)
  expect(connectors.clickbank.apiUrl).toBe('http://localhost:3001/clickbank')
  const there = sandbox?.servicesAt('http://localhost:4000')
  expect(there?.connectors.clickbank.apiUrl).toBe('http://localhost:4000/clickbank')
})

test('a disk that is nearly full is reported with what is needed', () => {
  expect(lackOfRoom(DATA_DIR, 199)).toContain(`${DATA_DIR} has 199 MB left, and Hopwise needs 200`)
  expect(lackOfRoom(DATA_DIR, 200)).toBeNull()
})

test('the sample is on by itself only where anyone may sign up, on the embedded database', () => {
  const isOn = (settings: object) => readConfig({ DATA_DIR, ...settings }).sampleWorkspace
  expect(isOn({})).toBe(true)
  expect(isOn({ SIGN_UP: 'closed' })).toBe(false)
  expect(isOn({ DATABASE_URL: 'postgres://localhost/hopwise' })).toBe(false)
  expect(isOn({ DATABASE_URL: 'postgres://localhost/hopwise', SAMPLE_WORKSPACE: 'on' })).toBe(true)
})

test('a data folder that is a file, or cannot be made, is refused by name', () => {
  const file = join(DATA_DIR, 'a-file')
  writeFileSync(file, '')
  expect(() => readConfig({ DATA_DIR: file })).toThrow(/DATA_DIR .*a-file cannot be used/)
  expect(() => readConfig({ DATA_DIR: join(file, 'below') })).toThrow(/DATA_DIR .* cannot be used/)
})
