import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { request as askPlain, type RequestListener } from 'node:http'
import { request } from 'node:https'
import { type AddressInfo, connect as connectPlain, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { connect } from 'node:tls'
import { acmeChallenges, certificates, domains } from '@hopwise/db'
import { lockWaits } from '@hopwise/db/testing'
import { expect, onTestFinished, test } from 'vitest'
import { createSecrets } from '#src/secrets.ts'
import { type Certificate, makeCertificate } from '#src/testing/front-proxy.ts'
import { workspaceIdOf } from '#src/testing/records.ts'
import { freePort } from '#src/testing/start-pebble.ts'
import { startTestApp, type TestOptions } from '#src/testing/start-test-app.ts'
import { acmeKeyPurpose } from './acme-key-purpose.ts'
import { createCertificateCache } from './certificate-cache.ts'
import { copyCertificates, keepKnownCertificates } from './keep-known-certificates.ts'
import { readKnownCertificate, writeKnownCertificates } from './known-certificates.ts'
import { openTls } from './open-tls.ts'

const name = 'hopwise.example.com'
const tls = {
  email: 'ops@example.com',
  directoryUrl: 'https://ca.example/directory',
  httpPort: 0,
  httpsPort: 0,
}
const sureCaps = { all: 100, perAddress: 0 }

interface Wanted extends Pick<TestOptions, 'now'> {
  caps?: typeof sureCaps
  answer?: RequestListener
}

/** With a certificate of its own making, so that no authority is needed. */
async function startEncrypted({ caps = sureCaps, answer, now = () => new Date() }: Wanted = {}) {
  const hopwise = await startTestApp(
    { publicUrl: `https://${name}`, shortHost: `go.${name}:8443`, tls, connectionCaps: caps },
    { now },
  )
  await hopwise.app.ready()
  const { server } = hopwise.app
  const door = await openTls(
    hopwise.services,
    tls,
    answer ?? ((request, response) => void server.emit('request', request, response)),
  )
  onTestFinished(async () => {
    await door.close()
    await hopwise.stop()
  })
  return { ...hopwise, door }
}

type Encrypted = Awaited<ReturnType<typeof startEncrypted>>

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

async function keep(
  { services: { database, secrets } }: Encrypted,
  { key, cert }: Certificate,
  change: Partial<typeof certificates.$inferInsert> = {},
) {
  const row = {
    privateKey: secrets.seal(key, acmeKeyPurpose),
    chain: cert,
    expiresAt: inDays(30),
    orderAt: inDays(20),
    wantedAt: new Date(),
    ...change,
  }
  await database.orm
    .insert(certificates)
    .values({ host: name, ...row })
    .onConflictDoUpdate({ target: certificates.host, set: row })
}

/** As the process does that orders. */
async function challenge(
  { services: { database, secrets } }: Encrypted,
  askedBy: string,
  text: string,
) {
  const answer = secrets.seal(text, acmeKeyPurpose)
  await database.orm.insert(acmeChallenges).values({ askedBy, answer, createdAt: new Date() })
}

/** What a client is shown that offers these protocols, and what it is sent when it asks for a page. */
async function shakeHands(port: number, servername: string, ALPNProtocols: string[]) {
  const socket = connect({ port, servername, ALPNProtocols, rejectUnauthorized: false })
  await once(socket, 'secureConnect')
  const cert = socket.getPeerX509Certificate()?.toString()
  const protocol = socket.alpnProtocol
  socket.write(`GET /healthz HTTP/1.1\r\nhost: ${name}\r\nconnection: close\r\n\r\n`)
  let sent = ''
  socket.on('data', (chunk) => {
    sent += chunk
  })
  socket.on('error', () => undefined)
  await untilClosed(socket)
  return { cert, protocol, sent }
}

async function visit(port: number, host: string, ca: string) {
  const asked = request({
    host: '127.0.0.1',
    port,
    servername: host,
    headers: { host },
    path: '/healthz',
    agent: false,
    ca,
  }).end()
  const [answer] = await once(asked, 'response')
  return { status: answer.statusCode, text: await text(answer) }
}

async function visitPlain(port: number, host: string, path: string) {
  const asked = askPlain({ host: '127.0.0.1', port, headers: { host }, path, agent: false }).end()
  const [answer] = await once(asked, 'response')
  await text(answer)
  return { status: answer.statusCode, location: answer.headers['location'] }
}

/** Also where it ends by an error, which `once` of Node would throw. */
async function untilClosed(socket: Socket): Promise<void> {
  if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve))
}

/** A connection that says nothing. */
async function connectSilently(port: number): Promise<Socket> {
  const socket = connectPlain(port, '127.0.0.1').resume()
  socket.on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  return socket
}

test('visitors of a host with a certificate are answered encrypted, those of others refused in the handshake', async () => {
  const hopwise = await startEncrypted()
  const certificate = makeCertificate(name, 30)
  await keep(hopwise, certificate)
  const { httpsPort } = hopwise.door
  expect((await visit(httpsPort, name, certificate.cert)).status).toBe(200)
  for (const host of [`go.${name}`, 'evil.example']) {
    await expect(visit(httpsPort, host, certificate.cert), host).rejects.toThrow()
  }
})

test('without encryption, known hosts are sent to the port that visitors know, and others nowhere', async () => {
  const hopwise = await startEncrypted()
  const { services, door } = hopwise
  const workspaceId = await workspaceIdOf(await hopwise.signUp())
  await services.database.orm
    .insert(domains)
    .values({ workspaceId, host: 'links.example.org', token: 'token', verifiedAt: new Date() })
  await services.domainsChanged()
  const led = async (host: string) => await visitPlain(door.httpPort, host, '/desk?x=1')
  expect(await led(name)).toEqual({ status: 308, location: `https://${name}/desk?x=1` })
  const short = { status: 308, location: `https://go.${name}:8443/desk?x=1` }
  expect(await led(`go.${name}`)).toEqual(short)
  expect(await led('links.example.org:80')).toEqual({
    status: 308,
    location: 'https://links.example.org/desk?x=1',
  })
  expect(await led('evil.example')).toEqual({ status: 421, location: undefined })
})

test('without encryption, the proof of a host that is not known yet is passed on, and nothing near it', async () => {
  const { door } = await startEncrypted({ answer: (_, response) => response.end() })
  async function asked(rest: string) {
    const path = `/.well-known/hopwise-domain/${rest}`
    return (await visitPlain(door.httpPort, 'new.example.org', path)).status
  }
  const token = 'a-token-of-16-or-more'
  expect(await asked(token)).toBe(200)
  for (const rest of ['', 'short', `${token}?x=1`, `${token}/../../../api/login`]) {
    expect(await asked(rest), rest).toBe(421)
  }
})

test('a URL that does not begin with a slash leads nowhere', async () => {
  const { door } = await startEncrypted()
  const socket = connectPlain(door.httpPort, '127.0.0.1')
  const lines = ['GET http://evil.example/ HTTP/1.1', `host: ${name}`, 'connection: close', '', '']
  socket.write(lines.join('\r\n'))
  const answer = Buffer.concat(await socket.toArray()).toString()
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).not.toMatch(/location/i)
})

test('what the authority asks for is answered, four at a time, from any number of places', async () => {
  const hopwise = await startEncrypted()
  const { services, door } = hopwise
  const { pool } = services.database
  const tokens = ['known', 'known-2', 'known-3', 'known-4']
  for (const token of tokens) await challenge(hopwise, token, 'the answer')
  const ask = async (token: string) =>
    (await visitPlain(door.httpPort, name, `/.well-known/acme-challenge/${token}`)).status
  expect([await ask('known'), await ask('unknown')]).toEqual([200, 404])
  const held = await pool.connect()
  await held.query('begin; lock table acme_challenges')
  const waiting = [...tokens, ...tokens, 'known'].map(ask)
  const waits = async () => {
    const { rows } = await held.query(
      `select from pg_locks join pg_database on pg_database.oid = pg_locks.database
       where datname = current_database() and relation = 'acme_challenges'::regclass and not granted`,
    )
    return rows.length
  }
  await expect.poll(waits).toBe(4)
  expect(await ask('unknown')).toBe(503)
  await held.query('commit')
  held.release()
  expect(await Promise.all(waiting)).toEqual(waiting.map(() => 200))
  expect(await ask('known')).toBe(200)
})

test('an authority is shown the proof of a host that is asked for and sent no page, and others see the certificate', async () => {
  const hopwise = await startEncrypted()
  const { httpsPort } = hopwise.door
  const [real, proof] = [makeCertificate(name, 30), makeCertificate(name, 1)]
  await keep(hopwise, real)
  const ofAuthority = ['acme-tls/1']
  await expect(shakeHands(httpsPort, name, ofAuthority)).rejects.toThrow()
  await challenge(hopwise, name, proof.key + proof.cert)
  expect(await shakeHands(httpsPort, name, ofAuthority)).toEqual({
    cert: proof.cert,
    protocol: ofAuthority[0],
    sent: '',
  })
  for (const offered of [[], ['http/1.1'], ['h2', 'http/1.1', 'acme-tls/1']]) {
    const seen = await shakeHands(httpsPort, name, offered)
    expect(seen, offered.join()).toMatchObject({
      cert: real.cert,
      sent: expect.stringContaining('HTTP/1.1 200 '),
    })
  }
})

test('hosts of strangers are proved to no one, and the database is not asked for them', async () => {
  const hopwise = await startEncrypted()
  const proof = makeCertificate('evil.example', 1)
  await challenge(hopwise, 'evil.example', proof.key + proof.cert)
  const held = await hopwise.services.database.pool.connect()
  await held.query('begin; lock table acme_challenges')
  const shown = shakeHands(hopwise.door.httpsPort, 'evil.example', ['acme-tls/1'])
  await expect(shown).rejects.toThrow('disconnected')
  await held.query('commit')
  held.release()
})

test('connections that never end their handshake have a cap', async () => {
  const { door } = await startEncrypted({ caps: { all: 2, perAddress: 0 } })
  await connectSilently(door.httpsPort)
  await connectSilently(door.httpsPort)
  const third = await connectSilently(door.httpsPort)
  await untilClosed(third)
})

test('a stop lets an encrypted request end, and waits for no handshake', async () => {
  const started = Promise.withResolvers<() => void>()
  const hopwise = await startEncrypted({
    answer: (_, response) => started.resolve(() => response.end('late')),
  })
  const certificate = makeCertificate(name, 30)
  await keep(hopwise, certificate)
  const { door } = hopwise
  const answer = visit(door.httpsPort, name, certificate.cert)
  const finish = await started.promise
  const silent = await connectSilently(door.httpsPort)
  const closed = door.close()
  await untilClosed(silent)
  await expect(visit(door.httpsPort, name, certificate.cert)).rejects.toThrow('ECONNREFUSED')
  finish()
  expect(await answer).toEqual({ status: 200, text: 'late' })
  await closed
})

test('a certificate that has expired is not served, though it is still known', async () => {
  let daysAhead = 0
  const hopwise = await startEncrypted({ now: () => inDays(daysAhead) })
  await keep(hopwise, makeCertificate(name, 30))
  const find = createCertificateCache(hopwise.services)
  expect(await find(name)).not.toBeNull()
  daysAhead = 31
  expect(await find(name)).toBeNull()
})

test('a context is made once for a certificate, and again for the next', async () => {
  const hopwise = await startEncrypted()
  const find = createCertificateCache(hopwise.services, 1)
  await keep(hopwise, makeCertificate(name, 30))
  const first = await find(name)
  await keep(hopwise, makeCertificate(name, 30), { chain: null })
  await expect.poll(() => find(name)).toBeNull()
  await keep(hopwise, makeCertificate(name, 30))
  const second = await find(name)
  expect(second).not.toBe(first)
  for (let round = 0; round < 20; round += 1) {
    await hopwise.services.database.pool.query('select 1')
    expect(await find(name)).toBe(second)
  }
})

const fileOf = (host: string) => `${createHash('sha256').update(host).digest('hex')}.json`

const neverAborted = new AbortController().signal

/** As at a start, once. */
const copyOnce = (services: Encrypted['services']) => copyCertificates(services, neverAborted)

/** Services of the same process, whose database can be away. */
function withoutDatabase(services: Encrypted['services']) {
  const state = { isAway: true }
  const database = Object.create(services.database, {
    orm: {
      get() {
        if (state.isAway) throw new Error('the database is away')
        return services.database.orm
      },
    },
  })
  return { state, services: { ...services, database } }
}

test('a certificate outlasts a restart without the database, its key sealed in a file of its owner alone', async () => {
  const hopwise = await startEncrypted()
  const { services } = hopwise
  await keep(hopwise, makeCertificate(name, 30))
  await copyOnce(services)
  const folder = join(services.config.dataDir, 'links/certificates')
  const file = join(folder, fileOf(name))
  expect([folder, file].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o600])
  expect(readFileSync(file, 'utf8')).not.toContain('PRIVATE KEY')
  const restarted = withoutDatabase(services)
  const find = createCertificateCache(restarted.services)
  expect(await find(name)).not.toBeNull()
  expect(await find(name)).not.toBeNull()
  expect(await find(`go.${name}`)).toBeNull()
  const { secretKey } = services.config
  const thief = { ...restarted.services, secrets: createSecrets(`${secretKey.slice(1)}0`) }
  expect(await createCertificateCache(thief)(name)).toBeNull()
})

test('a host as long as they get has its file, and one that cannot be written keeps none of the others', async () => {
  const { services } = await startEncrypted()
  const { dataDir } = services.config
  const stuck = join(dataDir, 'links/certificates', fileOf('stuck.example.com'))
  mkdirSync(stuck, { recursive: true })
  const long = `${Array.from({ length: 4 }, () => 'a'.repeat(61)).join('.')}.com`
  const logged: object[] = []
  const log = Object.create(services.log, {
    error: { value: (facts: object) => logged.push(facts) },
  })
  const certificate = { privateKey: 'sealed', chain: 'a chain', expiresAt: inDays(30) }
  const all = ['stuck.example.com', long].map((host) => ({ host, ...certificate }))
  await expect(writeKnownCertificates({ ...services, log }, all, neverAborted)).rejects.toThrow(
    '1 of 2',
  )
  expect(await readKnownCertificate(dataDir, long)).toEqual(certificate)
  expect(logged).toEqual([{ err: expect.any(Error), row: 'stuck.example.com' }])
})

test('a stop waits neither for the database nor for the files of other hosts', async () => {
  const hopwise = await startEncrypted()
  const { services } = hopwise
  await keep(hopwise, makeCertificate(name, 30))
  const folder = join(services.config.dataDir, 'links/certificates')
  const { pool } = services.database
  const other = await pool.connect()
  await other.query('begin; lock table certificates in access exclusive mode')
  const stop = keepKnownCertificates(services)
  await expect.poll(() => lockWaits(pool)).toBe(1)
  await stop()
  expect(await lockWaits(pool)).toBe(1)
  await other.query('commit')
  other.release()
  await expect.poll(() => lockWaits(pool)).toBe(0)
  expect(existsSync(folder)).toBe(false)
  const certificate = { privateKey: 'sealed', chain: 'a chain', expiresAt: inDays(30) }
  const all = ['one.example.com', 'two.example.com'].map((host) => ({ host, ...certificate }))
  await writeKnownCertificates(services, all, AbortSignal.abort())
  expect(readdirSync(folder)).toEqual([])
})

test('where one of both ports is taken, the other is closed again', async () => {
  const hopwise = await startTestApp({ tls })
  onTestFinished(() => hopwise.stop())
  const taken = createServer().listen(0)
  await once(taken, 'listening')
  onTestFinished(() => void taken.close())
  // safe because a server that listens on a port has one
  const { port: httpPort } = taken.address() as AddressInfo
  const httpsPort = await freePort()
  const ports = { ...tls, httpPort, httpsPort }
  await expect(openTls(hopwise.services, ports, () => undefined)).rejects.toThrow('HTTP_PORT')
  await expect(connectSilently(httpsPort)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

test('a file that cannot be opened keeps no host from its certificate once the database is back', async () => {
  const hopwise = await startEncrypted()
  const { services } = hopwise
  const { key, cert } = makeCertificate(name, 30)
  await keep(hopwise, { key, cert }, { privateKey: 'sealed by a key that is gone' })
  await copyOnce(services)
  await keep(hopwise, { key, cert })
  const restarted = withoutDatabase(services)
  const find = createCertificateCache(restarted.services)
  expect(await find(name)).toBeNull()
  restarted.state.isAway = false
  expect(await find(name)).not.toBeNull()
})

test('what the database no longer has is no longer served or kept, and neither is what a crash left', async () => {
  const hopwise = await startEncrypted()
  const { services } = hopwise
  const { orm } = services.database
  await keep(hopwise, makeCertificate(name, 30))
  await copyOnce(services)
  const folder = join(services.config.dataDir, 'links/certificates')
  writeFileSync(join(folder, 'cut.json.part'), 'half')
  await orm.delete(certificates)
  const find = createCertificateCache(services)
  // The first visitor waits for no database.
  await find(name)
  await expect.poll(() => find(name)).toBeNull()
  await copyOnce(services)
  expect(readdirSync(folder)).toEqual([])
  await keep(hopwise, makeCertificate(name, 30))
  await orm.update(certificates).set({ host: 'left.example.com' })
  await copyOnce(services)
  expect(readdirSync(folder)).toEqual([])
  await orm.update(certificates).set({ host: name, expiresAt: inDays(-1) })
  await copyOnce(services)
  expect(readdirSync(folder)).toEqual([])
  await copyOnce({ ...services, config: { ...services.config, tls: null } })
  expect(existsSync(folder)).toBe(false)
})

test('a certificate that is ordered anew takes the place of the one in the file', async () => {
  const hopwise = await startEncrypted()
  const { services } = hopwise
  await keep(hopwise, makeCertificate(name, 30))
  await copyOnce(services)
  await keep(hopwise, makeCertificate(name, 60), { expiresAt: inDays(60) })
  const find = createCertificateCache(services)
  const first = await find(name)
  await expect.poll(() => find(name)).not.toBe(first)
  await copyOnce(services)
  const known = await readKnownCertificate(services.config.dataDir, name)
  expect(known?.expiresAt.getTime()).toBeGreaterThan(inDays(59).getTime())
})

test('a key that cannot be read is logged once, and nothing is served with it', async () => {
  const hopwise = await startEncrypted()
  const logged: object[] = []
  const log = Object.create(hopwise.services.log, {
    error: { value: (facts: object) => logged.push(facts) },
  })
  await keep(hopwise, makeCertificate(name, 30), { privateKey: 'sealed by no one' })
  const find = createCertificateCache({ ...hopwise.services, log }, 1)
  for (let round = 0; round < 20; round += 1) {
    await hopwise.services.database.pool.query('select 1')
    expect(await find(name)).toBeNull()
  }
  expect(logged).toEqual([{ err: expect.any(Error), host: name }])
})

test('a database that is not migrated yet has no certificates, which no visitor puts into the log', async () => {
  const hopwise = await startEncrypted()
  const { pool } = hopwise.services.database
  const logged: object[] = []
  const log = Object.create(hopwise.services.log, {
    warn: { value: (facts: object) => logged.push(facts) },
  })
  const find = createCertificateCache({ ...hopwise.services, log }, 1)
  await pool.query('alter table certificates rename to certificates_of_later')
  expect(await find(name)).toBeNull()
  expect(logged).toEqual([])
  await pool.query('alter table certificates_of_later rename to certificates')
  await pool.query('alter table certificates rename column chain to chain_of_before')
  expect(await find(name)).toBeNull()
  expect(logged).toContainEqual({ err: expect.any(Error), host: name })
})
