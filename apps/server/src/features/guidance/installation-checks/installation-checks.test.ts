import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { createServer as createEncryptedServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { type InstallationCheck, installationChecks } from '@hopwise/contracts'
import { certificates, openDatabase, users } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createClients } from '#src/clients.ts'
import type { Config } from '#src/config.ts'
import { createMailer } from '#src/integrations/mail/mailer.ts'
import { startDnsServer } from '#src/testing/dns-server.ts'
import { type Certificate, makeCertificate, startFrontProxy } from '#src/testing/front-proxy.ts'
import { startMailServer } from '#src/testing/mail-server.ts'
import { runProgram } from '#src/testing/run-program.ts'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'
import type { Installation } from './check.ts'
import { checkDisk } from './check-disk.ts'
import { checks } from './checks.ts'

/** Nothing listens there. */
const closed = 'http://127.0.0.1:3'
const mailFrom = 'Hopwise <no-reply@example.com>'
/** As Linux numbers them. */
const [ext4, nfs, smb] = [0xef_53, 0x69_69, 0xff_53_4d_42] as const

let hopwise: TestApp
let operator: Marketer
let url: string
/** The same as one that stands behind a proxy. */
let trusting: TestApp
let trustingUrl: string
beforeAll(async () => {
  hopwise = await startTestApp({ mailFrom })
  operator = await hopwise.signUp()
  url = await listen(hopwise)
  trusting = await startTestApp({ trustProxy: true })
  trustingUrl = await listen(trusting)
})
afterAll(async () => {
  await trusting.stop()
  await hopwise.stop()
})

async function listen({ app }: TestApp): Promise<string> {
  return (await app.listen({ port: 0, host: '127.0.0.1' })).replace('127.0.0.1', 'localhost')
}

/** A Hopwise with other settings, as its checks see it. */
function anInstallation(change: Partial<Config> = {}, of: TestApp = hopwise): Installation {
  const config = { ...of.services.config, publicUrl: url, ...change }
  return {
    ...of.services,
    config,
    clients: createClients(config, of.services.now),
    mailer: createMailer(config, of.services.log),
    databaseFault: null,
  }
}

const look = (check: InstallationCheck, installation: Installation) => checks[check](installation)
const says = (state: string, text: string) => ({ state, message: expect.stringContaining(text) })

test('a probe that anyone else makes up finds nothing', async () => {
  // As many characters as a true mark has, and twice as many bytes.
  for (const mark of ['', 'f'.repeat(64), '%C3%A9'.repeat(64)]) {
    const url = `/.well-known/hopwise-probe?nonce=1&mark=${mark}`
    expect((await hopwise.app.inject({ url, headers: { host: 'hopwise.test' } })).statusCode).toBe(
      404,
    )
  }
})

test('settings that let other machines in unexpectedly are named', async () => {
  expect(await look('configuration', anInstallation())).toEqual(says('fine', url))
  expect(await look('configuration', anInstallation({ host: '0.0.0.0' }))).toEqual(
    says('warning', 'Set PUBLIC_URL'),
  )
  const receivers = { isPrivateAllowed: false, sandboxUrl: closed }
  const open = anInstallation({ publicUrl: 'https://hopwise.example', receivers })
  expect(await look('configuration', open)).toEqual(says('warning', 'SANDBOX=off'))
})

test('a disk that fills up is broken once something is no longer kept', async () => {
  const installation = anInstallation()
  const withMb = (mb: number) =>
    checkDisk(
      installation,
      async () => mb * 1_000_000,
      async () => ext4,
    )
  expect(await withMb(2_000)).toEqual(says('fine', '2.0 GB'))
  expect(await withMb(900)).toEqual(says('warning', 'less than 1 GB'))
  expect(await withMb(400)).toEqual(says('broken', 'larger disk'))
})

test('a file system that cannot keep what Hopwise writes is named, with what it lacks', async () => {
  const on = (type: number | null) =>
    checkDisk(
      anInstallation(),
      async () => 1e12,
      async () => type,
    )
  expect(await on(ext4)).toEqual(says('fine', '1000.0 GB'))
  expect(await on(null)).toEqual(says('fine', '1000.0 GB'))
  expect(await on(nfs)).toEqual(says('warning', 'NFS. A lock there stops no second machine'))
  expect(await on(smb)).toEqual(says('warning', 'SMB'))
})

test.runIf(existsSync('/dev/shm'))('a folder in memory is recognized', async () => {
  const dataDir = mkdtempSync('/dev/shm/hopwise-')
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  expect(await checkDisk(anInstallation({ dataDir }), async () => 1e12)).toEqual(
    says('warning', 'memory (tmpfs)'),
  )
})

test('a clock that differs from the disk’s and the database’s is broken', async () => {
  const installation = anInstallation()
  expect(await look('clock', installation)).toEqual(says('fine', 'agrees'))
  const late = { ...installation, now: () => new Date(Date.now() - 60_000) }
  expect(await look('clock', late)).toEqual(
    says('broken', 'seconds behind the disk of DATA_DIR and 60 seconds behind the database'),
  )
})

test('a clock that could not be compared is not said to agree', async () => {
  const installation = anInstallation()
  expect(await look('clock', { ...installation, database: null })).toEqual(
    says('warning', 'compared with the database.'),
  )
  const away = anInstallation({ dataDir: '/nowhere/at-all' })
  expect(await look('clock', away)).toEqual(says('warning', 'compared with the disk of DATA_DIR.'))
})

test('a database that is missing, does not answer or has other tables is broken', async () => {
  const installation = anInstallation()
  expect(await look('database', installation)).toEqual(says('fine', 'the tables of this version'))
  const missing = { ...installation, database: null, databaseFault: 'There is no Hopwise yet.' }
  expect(await look('database', missing)).toEqual(says('broken', 'no Hopwise yet'))
  const target = { url: 'postgres://hopwise@127.0.0.1:3/hopwise' }
  const away = openDatabase(target, { max: 1 })
  onTestFinished(() => away.close())
  const config = { ...installation.config, databaseUrl: target.url }
  expect(await look('database', { ...installation, config, database: away })).toEqual(
    says('broken', 'DATABASE_URL'),
  )
  const { pool } = hopwise.services.database
  await pool.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9e12)",
  )
  const newer = await look('database', installation)
  await pool.query("delete from drizzle.__drizzle_migrations where hash = 'later'")
  expect(newer).toEqual(says('broken', 'A newer Hopwise'))
})

test('tables of an earlier version ask for a restart', async () => {
  const { pool } = hopwise.services.database
  const { rows } = await pool.query(
    `delete from drizzle.__drizzle_migrations
     where created_at = (select max(created_at) from drizzle.__drizzle_migrations)
     returning hash, created_at`,
  )
  const finding = await look('database', anInstallation())
  await pool.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    rows[0].hash,
    rows[0].created_at,
  ])
  expect(finding).toEqual(says('warning', 'Restart Hopwise'))
})

test('the operator gets a mail; a server that is away or refuses the sender is broken', async () => {
  expect(await look('mail', anInstallation())).toEqual(says('skipped', 'SMTP_URL'))
  const unset = anInstallation({ publicUrl: 'https://hopwise.example' })
  expect(await look('mail', unset)).toEqual(says('warning', 'SMTP_URL'))
  expect(await look('mail', anInstallation({ smtpUrl: 'smtp://127.0.0.1:3' }))).toEqual(
    says('broken', 'could not be reached'),
  )
  const refusing = await startMailServer('MAIL')
  onTestFinished(() => refusing.stop())
  expect(await look('mail', anInstallation({ smtpUrl: refusing.url }))).toEqual(
    says('broken', 'Set MAIL_FROM'),
  )
  const taking = await startMailServer()
  onTestFinished(() => taking.stop())
  expect(await look('mail', anInstallation({ smtpUrl: taking.url }))).toEqual(
    says('fine', operator.account.email),
  )
  expect(taking.mails).toEqual([expect.stringContaining(`To: ${operator.account.email}`)])
})

/** For one test. */
async function aSecondOperator() {
  const { orm } = hopwise.services.database
  const { account } = await hopwise.signUp()
  const isSecond = eq(users.email, account.email)
  await orm.update(users).set({ isOperator: true, appointedAt: new Date() }).where(isSecond)
  onTestFinished(async () => {
    await orm.update(users).set({ isOperator: false, appointedAt: null }).where(isSecond)
  })
  return account
}

test('every operator gets the mail', async () => {
  const account = await aSecondOperator()
  const taking = await startMailServer()
  onTestFinished(() => taking.stop())
  expect(await look('mail', anInstallation({ smtpUrl: taking.url }))).toEqual(
    says('fine', `${operator.account.email} and ${account.email}`),
  )
  expect(taking.mails).toEqual([
    expect.stringContaining(`To: ${operator.account.email}`),
    expect.stringContaining(`To: ${account.email}`),
  ])
})

test('one operator’s mailbox that is gone keeps no other from the mail, and the finding says whose it is', async () => {
  const gone = operator.account.email
  const { email } = await aSecondOperator()
  const server = await startMailServer(`RCPT TO:<${gone}>`)
  onTestFinished(() => server.stop())
  const finding = await look('mail', anInstallation({ smtpUrl: server.url }))
  expect(finding).toEqual(says('warning', `A mail is on its way to ${email}.`))
  expect(finding).toEqual(says('warning', `takes no mail to ${gone}: `))
  expect(finding).toEqual(says('warning', 'dismiss'))
  expect(finding).not.toEqual(says('warning', 'MAIL_FROM'))
  expect(server.mails).toEqual([expect.stringContaining(`To: ${email}`)])
})

test('a mailbox is blamed where its name was refused, and never where the sender was', async () => {
  const gone = await startMailServer('RCPT')
  onTestFinished(() => gone.stop())
  expect(await look('mail', anInstallation({ smtpUrl: gone.url }))).toEqual(
    says('broken', 'Correct the email of that account, or set MAIL_FROM'),
  )
  const { email } = await aSecondOperator()
  const limited = await startMailServer('MAIL', 1)
  onTestFinished(() => limited.stop())
  const finding = await look('mail', anInstallation({ smtpUrl: limited.url }))
  expect(finding).toEqual(says('warning', `A mail is on its way to ${operator.account.email}.`))
  expect(finding).toEqual(says('warning', `The mail to ${email} was refused: `))
  expect(finding.message).not.toMatch(/Correct the email|dismiss/)
})

test('before a migration the operator is known, and what cannot be asked is said', async () => {
  const { pool } = hopwise.services.database
  const server = await startMailServer()
  onTestFinished(() => server.stop())
  const rename = (from: string, to: string) =>
    pool.query(`alter table users rename column ${from} to ${to}`)
  await rename('appointed_at', 'not_there_yet')
  onTestFinished(async () => void (await rename('not_there_yet', 'appointed_at')))
  const installation = anInstallation({ smtpUrl: server.url })
  expect(await look('mail', installation)).toEqual(says('fine', operator.account.email))
  await rename('is_operator', 'neither')
  onTestFinished(async () => void (await rename('neither', 'is_operator')))
  expect(await look('mail', installation)).toEqual(
    says('warning', 'could not be read: column users.is_operator does not exist.'),
  )
})

test('a public URL that leads nowhere, or to another program, is broken', async () => {
  const at = (publicUrl: string) => look('publicUrl', anInstallation({ publicUrl }))
  expect(await at(url)).toEqual(says('fine', 'leads to this Hopwise'))
  expect(await at('https://hopwise.invalid')).toEqual(says('broken', 'no DNS record'))
  // Another installation has another key.
  expect(await at(trustingUrl)).toEqual(says('broken', 'Another program'))
  expect(await at(closed)).toEqual(says('skipped', 'Start Hopwise'))
})

async function answering(
  status: number,
  headers: Record<string, string>,
  body = '',
): Promise<string> {
  const server = createServer((_request, response) =>
    response.writeHead(status, headers).end(body),
  ).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  // safe because a server that listens on a port has one
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

test('a redirect and a Hopwise that is starting are not taken for another program', async () => {
  const at = (publicUrl: string) => look('publicUrl', anInstallation({ publicUrl }))
  const moved = await answering(301, { location: 'https://www.hopwise.example/x' })
  expect(await at(moved)).toEqual(says('broken', 'redirects to https://www.hopwise.example. Set'))
  const login = await answering(302, { location: '/login?next=probe' })
  expect(await at(login)).toEqual(says('broken', 'redirects its checks to /login. Let'))
  const program = await answering(302, { location: 'hopwise://open' })
  expect(await at(program)).toEqual(says('broken', 'Another program'))
  const starting = await answering(503, {}, JSON.stringify({ code: 'starting' }))
  expect(await at(starting)).toEqual(says('skipped', 'Hopwise is starting'))
  expect(await at(await answering(503, {}, 'busy'))).toEqual(says('broken', 'Another program'))
})

test('a short host is looked at like the public URL, and where it is not set nothing is', async () => {
  const { host } = new URL(url)
  const at = (shortHost: string | null) => look('shortHost', anInstallation({ shortHost }))
  expect(await at(null)).toEqual(says('skipped', 'not set'))
  expect(await at(host)).toEqual(says('fine', 'leads to this Hopwise'))
  expect(await at('go.hopwise.invalid')).toEqual(says('broken', '(SHORT_HOST) has no DNS record'))
})

/** As browsers of the world trust an authority. */
function trust({ cert }: Certificate): void {
  const before = getCACertificates('default')
  setDefaultCACertificates([...before, cert])
  onTestFinished(() => setDefaultCACertificates(before))
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

async function behindTls(certificate: Certificate): Promise<string> {
  const proxy = await startFrontProxy(url, certificate)
  onTestFinished(() => proxy.stop())
  return proxy.url
}

test('a certificate that no one trusts, of another name or about to expire is named', async () => {
  const at = (publicUrl: string, days = 0) =>
    look('publicUrl', { ...anInstallation({ publicUrl }), now: () => inDays(days) })
  const long = makeCertificate('localhost', 90)
  const unknown = await behindTls(long)
  expect(await at(unknown)).toEqual(says('broken', 'Browsers don’t trust'))
  trust(long)
  const trusted = await behindTls(long)
  expect(await at(trusted)).toEqual(says('fine', 'Its certificate expires in 89 days.'))
  expect(await at(trusted, 74)).toEqual(says('fine', 'expires in 15 days.'))
  expect(await at(trusted, 76)).toEqual(says('warning', 'expires in 13 days. It should have'))
  expect(await at(trusted, 88)).toEqual(says('warning', 'expires in 1 day.'))
  expect(await at(trusted, 89)).toEqual(says('warning', 'expires in 23 hours.'))
  const short = makeCertificate('localhost', 1)
  trust(short)
  expect(await at(await behindTls(short))).toEqual(says('fine', 'expires in 23 hours.'))
  const other = makeCertificate('other.test', 90)
  trust(other)
  expect(await at(await behindTls(other))).toEqual(says('broken', 'for another name'))
  const plain = url.replace('http:', 'https:')
  expect(await at(plain)).toEqual(says('broken', 'does not speak TLS'))
})

/** As at an authority that issues none. */
async function orderedHere() {
  const directory = JSON.stringify({ meta: { caaIdentities: ['letsencrypt.org'] } })
  return {
    email: 'ops@example.com',
    directoryUrl: await answering(200, {}, directory),
    httpPort: 80,
    httpsPort: 443,
  }
}

test('with TLS=auto no proxy is blamed, and what the order of the certificate met is named', async () => {
  const dns = await startDnsServer()
  onTestFinished(() => dns.stop())
  const withoutCertificate = createEncryptedServer({
    SNICallback: (host, done) => done(new Error(`no certificate for ${host}`)),
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void withoutCertificate.close())
  await once(withoutCertificate, 'listening')
  // safe because a server that listens on a port has one
  const { port } = withoutCertificate.address() as AddressInfo
  const tls = await orderedHere()
  const at = (publicUrl: string, change: Partial<Config> = { tls }) =>
    look('publicUrl', anInstallation({ publicUrl, dnsServers: [dns.address], ...change }))
  const cut = `https://localhost:${port}`
  expect(await at(cut, {})).toEqual(says('broken', 'was cut. Look at the log of the proxy'))
  expect(await at(cut)).toEqual(
    says('broken', 'was closed, which Hopwise does when it has no certificate'),
  )
  const { orm } = hopwise.services.database
  const now = new Date()
  const order = { host: 'localhost', orderAt: now, wantedAt: now, problem: 'Nothing was answered' }
  await orm.insert(certificates).values(order)
  onTestFinished(async () => void (await orm.delete(certificates)))
  expect(await at(cut)).toEqual(says('broken', 'log.\nIts certificate could not be ordered'))
  expect(await at(cut)).toEqual(says('broken', 'is tried again: Nothing was answered.'))
  // Another installation has another key.
  expect(await at(trustingUrl)).toEqual(says('broken', 'Point PUBLIC_URL to HTTPS_PORT 443'))
  const unknown = await at(await behindTls(makeCertificate('localhost', 90)))
  expect(unknown).toEqual(says('broken', 'straight to Hopwise'))
  expect(unknown.message).not.toContain('proxy')
})

test('what the DNS says of who may issue certificates is named, of a proxy where its own is not fine', async () => {
  const dns = await startDnsServer()
  onTestFinished(() => dns.stop())
  const tls = await orderedHere()
  const at = (publicUrl: string, change: Partial<Config> = {}) =>
    look('publicUrl', anInstallation({ publicUrl, dnsServers: [dns.address], ...change }))
  const long = makeCertificate('localhost', 90)
  trust(long)
  const works = await behindTls(long)
  expect(await at(works, { tls })).toEqual(says('fine', 'Its certificate expires in 89 days.'))
  dns.records = { localhost: { CAA: [{ flags: 0, tag: 'issue', value: 'digicert.com' }] } }
  const refusal = 'The CAA record at localhost lets only digicert.com issue certificates'
  expect(await at(works, { tls })).toEqual(says('warning', refusal))
  expect(await at(works)).toEqual(says('fine', 'Its certificate expires in 89 days.'))
  const ending = anInstallation({ publicUrl: works, dnsServers: [dns.address] })
  expect(await look('publicUrl', { ...ending, now: () => inDays(80) })).toEqual(
    says('warning', `log of the proxy.\n${refusal}`),
  )
  const unknown = await behindTls(makeCertificate('localhost', 90))
  expect(await at(unknown)).toEqual(says('broken', `with its whole chain.\n${refusal}`))
})

test('a forged address that is believed, and a proxy that is not, are broken', async () => {
  const certificate = makeCertificate('localhost', 90)
  trust(certificate)
  async function behind(
    of: TestApp,
    target: string,
    change: (headers: IncomingHttpHeaders) => IncomingHttpHeaders,
  ) {
    const proxy = await startFrontProxy(target, certificate, ({ headers }) =>
      change({ ...headers }),
    )
    onTestFinished(() => proxy.stop())
    return look('proxy', anInstallation({ publicUrl: proxy.url }, of))
  }
  const append = ({ 'x-forwarded-for': given, ...headers }: IncomingHttpHeaders) => ({
    ...headers,
    'x-forwarded-for': `${given}, 127.0.0.1`,
  })
  const remove = ({ 'x-forwarded-for': _given, ...headers }: IncomingHttpHeaders) => headers
  expect(await look('proxy', anInstallation())).toEqual(says('fine', 'There is no proxy'))
  expect(await behind(hopwise, url, append)).toEqual(says('broken', 'Set TRUST_PROXY=true'))
  expect(await behind(hopwise, url, remove)).toEqual(says('broken', 'removes X-Forwarded-For'))
  expect(await behind(trusting, trustingUrl, append)).toEqual(
    says('fine', 'arrived from 127.0.0.1'),
  )
  expect(await look('proxy', anInstallation({ publicUrl: trustingUrl }, trusting))).toEqual(
    says('broken', 'TRUST_PROXY=false'),
  )
  expect(await look('proxy', anInstallation({ publicUrl: closed }))).toEqual(
    says('skipped', 'does not lead'),
  )
})

const app = { clientId: 'id', clientSecret: 'secret', isSandbox: false }
test('a service whose keys no one can use is broken, and one without keys is none', async () => {
  const oidc = { issuer: closed, clientId: 'id', clientSecret: 'secret' }
  expect(await look('sso', anInstallation({ oidc }))).toEqual(
    says('broken', 'OIDC_ISSUER could not be reached'),
  )
  const connectors = {
    ...hopwise.services.config.connectors,
    x: { ...app, hosts: { site: closed, api: closed } },
    instagram: { ...app, hosts: { site: closed, api: closed, graph: closed } },
    snapchat: { ...app, hosts: { accounts: closed, api: closed } },
    stripe: {
      apiUrl: closed,
      secretKey: 'sk_live_1',
      webhookSecret: 'whsec_1',
      prices: { pro: 'price_1', enterprise: 'price_2' },
      isSandbox: false,
    },
    ai: { baseUrl: closed, model: 'any', apiKey: null, timeoutMs: 2_000, isSandbox: false },
  }
  for (const service of ['x', 'instagram', 'snapchat', 'stripe', 'model'] as const) {
    expect(await look(service, anInstallation({ connectors })), service).toHaveProperty(
      'state',
      'broken',
    )
    const none = { ...connectors, [service === 'model' ? 'ai' : service]: null }
    expect(await look(service, anInstallation({ connectors: none })), service).toHaveProperty(
      'state',
      'skipped',
    )
  }
})

test('the operator sees every check, and no one else learns that there are any', async () => {
  const { status, body } = await operator.post('/api/operator/checks')
  expect(status).toBe(200)
  expect(body.map(({ check }) => check)).toEqual(installationChecks)
  expect(body.find(({ check }) => check === 'database')).toMatchObject({ state: 'fine' })
  const eve = await hopwise.signUp()
  expect((await eve.post('/api/operator/checks')).status).toBe(404)
  expect((await hopwise.app.inject('/.well-known/hopwise-probe?nonce=1&mark=2')).statusCode).toBe(
    404,
  )
})

test('the command makes neither a data folder nor a key', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hopwise-doctor-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const run = (DATA_DIR: string) =>
    runProgram(hopwise, 'doctor.ts', [], { PUBLIC_URL: closed, DATA_DIR }).catch((error) => error)
  const { stdout } = await run(join(folder, 'data'))
  expect(stdout).toContain('when it first starts')
  expect((await run(folder)).stdout).toContain('GB are free')
  expect(readdirSync(folder)).toEqual([])
}, 180_000)

test('the command says the same, and ends with 1 where something is broken', async () => {
  const [sound, lost, misconfigured] = await Promise.allSettled([
    runProgram(hopwise, 'doctor.ts', [], { PUBLIC_URL: url }),
    runProgram(hopwise, 'doctor.ts', ['--json'], {
      PUBLIC_URL: 'https://hopwise.invalid',
      DATABASE_URL: 'postgres://hopwise@127.0.0.1:3/none',
    }),
    runProgram(hopwise, 'doctor.ts', [], { PORT: 'abc' }),
  ])
  expect(sound).toHaveProperty('value.stdout', expect.stringContaining('✓ Database'))
  expect(lost).toHaveProperty('reason.code', 1)
  const { reason } = lost as PromiseRejectedResult
  expect(JSON.parse(reason.stdout)).toEqual(
    expect.arrayContaining([
      { check: 'publicUrl', ...says('broken', 'hopwise.invalid (PUBLIC_URL) has no DNS record') },
      { check: 'database', ...says('broken', 'DATABASE_URL') },
    ]),
  )
  expect(misconfigured).toMatchObject({
    reason: { code: 1, stdout: expect.stringContaining('✗ Configuration') },
  })
}, 180_000)

test('an operator is shown how backups, disk and certificates are, without a look outside, and no one else is', async () => {
  const path = '/api/operator/health'
  expect((await (await hopwise.signUp()).get(path)).status).toBe(404)
  const health = async () => (await operator.get(path)).body
  expect(await health()).toEqual([
    { part: 'backups', ...says('warning', 'Set BACKUP_TO') },
    { part: 'disk', state: expect.any(String), message: expect.stringMatching(/free|left|GB/) },
    { part: 'certificates', ...says('skipped', 'Set TLS=auto') },
  ])
  const { config, database } = hopwise.services
  onTestFinished(async () => {
    Object.assign(config, { backupTo: null, tls: null })
    await database.orm.delete(certificates)
  })
  // A bucket that is not there is not asked.
  config.backupTo = {
    bucket: 'b',
    prefix: '',
    endpoint: closed,
    region: 'r',
    keyId: 'k',
    secret: 's',
  }
  const [backups] = await health()
  expect(backups).toEqual({ part: 'backups', ...says('skipped', 'There are no backups yet.') })
})

test('the health of certificates is that of this Hopwise’s own hosts; of workspaces’ domains those with a problem are counted', async () => {
  const { config, database } = hopwise.services
  const { publicUrl, shortHost, tls } = config
  onTestFinished(async () => {
    Object.assign(config, { publicUrl, shortHost, tls })
    await database.orm.delete(certificates)
  })
  config.publicUrl = 'https://app.example.com'
  config.shortHost = 'go.example.com'
  const directoryUrl = 'https://ca.example/directory'
  config.tls = { email: 'ops@example.com', directoryUrl, httpPort: 0, httpsPort: 0 }
  const health = async () => (await operator.get('/api/operator/health')).body[2]
  const set = async (host: string, change: Partial<typeof certificates.$inferInsert>) => {
    const [orderAt, wantedAt] = [new Date(), new Date()]
    await database.orm
      .insert(certificates)
      .values({ host, orderAt, wantedAt, ...change })
      .onConflictDoUpdate({ target: certificates.host, set: change })
  }
  const life = (from: number, to: number) => ({ issuedAt: inDays(from), expiresAt: inDays(to) })
  await set('app.example.com', life(-10, 80.5))
  const valid = 'The certificate of app.example.com expires in 80 days.'
  const getting = 'Hopwise is getting the certificate of go.example.com.'
  expect(await health()).toEqual({
    part: 'certificates',
    state: 'fine',
    message: `${valid} ${getting}`,
  })
  await set('waits.example.org', { failures: 0 })
  await set('fails.example.org', { failures: 1, problem: 'No challenge was answered' })
  await set('late.example.org', life(-88, 2))
  const counted = '2 of 3 workspace domains have a problem with their certificate.'
  expect(await health()).toMatchObject({
    state: 'fine',
    message: `${valid} ${getting} ${counted}`,
  })
  await set('go.example.com', { failures: 1, problem: 'No challenge was answered' })
  expect(await health()).toMatchObject(
    says(
      'broken',
      'go.example.com has no certificate. Its certificate could not be ordered, and is tried again: No challenge was answered.',
    ),
  )
  await set('go.example.com', { ...life(-88, 2.5), problem: null, failures: 0 })
  expect(await health()).toMatchObject(says('warning', 'expires in 2 days. It should have'))
  await set('go.example.com', life(-90, -1))
  expect(await health()).toMatchObject(
    says('broken', 'The certificate of go.example.com has expired'),
  )
})
