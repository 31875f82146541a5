import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect as connectHttp2 } from 'node:http2'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, getCACertificates, setDefaultCACertificates } from 'node:tls'
import { watchChanges } from '@hopwise/contracts'
import { type DatabaseTarget, openDatabase } from '@hopwise/db'
import { createTestDatabase } from '@hopwise/db/testing'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from './config.ts'
import { checkProxy } from './features/guidance/installation-checks/check-proxy.ts'
import { startHopwise } from './start-hopwise.ts'
import { makeCertificate } from './testing/front-proxy.ts'
import { aLinkBy, type Caller, signUpAt } from './testing/sign-up-at.ts'

interface Ports {
  tls: number
  plain: number
  hopwise: number
}

interface Proxy {
  program: string
  /** Writes what it needs into the folder; answers its arguments, and the authority to trust. */
  prepare(folder: string, ports: Ports): { args: string[]; authority(): string }
}

const example = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../../deploy', name), 'utf8')

/** The example, with another name, which needs no DNS, and ports that anyone may take. */
function adapt(text: string, changes: Record<string, string>): string {
  return Object.entries(changes).reduce((adapted, [from, to]) => {
    if (!adapted.includes(from)) throw new Error(`The example has no ${from}`)
    return adapted.replaceAll(from, to)
  }, text)
}

const caddy: Proxy = {
  program: '/usr/bin/caddy',
  prepare(folder, { tls, plain, hopwise }) {
    const own = `admin off\nlog {\nlevel PANIC\n}\nlocal_certs\nskip_install_trust\nauto_https disable_redirects\nhttp_port ${plain}\nhttps_port ${tls}`
    const sites = adapt(example('Caddyfile'), {
      'go.hopwise.example': `go.localhost:${tls}`,
      'hopwise.example, ': `localhost:${tls}, `,
      '127.0.0.1:3000': `127.0.0.1:${hopwise}`,
      '{\n\ton_demand_tls': `{\n${own}\non_demand_tls`,
    })
    writeFileSync(join(folder, 'Caddyfile'), sites)
    const root = join(folder, 'caddy/pki/authorities/local/root.crt')
    return {
      args: ['run', '--config', join(folder, 'Caddyfile')],
      authority: () => readFileSync(root, 'utf8'),
    }
  },
}

const nginx: Proxy = {
  program: '/usr/sbin/nginx',
  prepare(folder, { tls, plain, hopwise }) {
    const { key, cert } = makeCertificate('localhost', 90)
    writeFileSync(join(folder, 'fullchain.pem'), cert)
    writeFileSync(join(folder, 'privkey.pem'), key)
    const site = adapt(example('nginx.conf'), {
      '/etc/letsencrypt/live/hopwise.example': folder,
      'hopwise.example go.hopwise.example': 'localhost go.localhost',
      'listen 443': `listen 127.0.0.1:${tls}`,
      'listen 80': `listen 127.0.0.1:${plain}`,
      '127.0.0.1:3000': `127.0.0.1:${hopwise}`,
    })
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (one) => `${one}_temp_path ${join(folder, one)};`,
    )
    const file = join(folder, 'nginx.conf')
    writeFileSync(
      file,
      `daemon off; pid ${folder}/nginx.pid; events {}\nhttp { access_log off; ${temporary.join(' ')}\n${site}\n}`,
    )
    return { args: ['-p', folder, '-c', file, '-e', 'stderr'], authority: () => cert }
  },
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  // safe because a server that listens on a port has one
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function startBehind({ program, prepare }: Proxy) {
  const folder = mkdtempSync(join(tmpdir(), 'hopwise-proxy-'))
  const database = await createTestDatabase()
  const ports = { tls: await freePort(), plain: await freePort(), hopwise: await freePort() }
  const config = {
    ...readConfig({
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'silent',
      PORT: String(ports.hopwise),
      PUBLIC_URL: `https://localhost:${ports.tls}`,
      SHORT_HOST: `go.localhost:${ports.tls}`,
      TRUST_PROXY: 'true',
    }),
    databaseUrl: database.target.url,
  }
  const hopwise = await startHopwise(config)
  const { args, authority } = prepare(folder, ports)
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    },
  })
  onTestFinished(async () => {
    await end(child)
    await hopwise.stop()
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  })
  await expect.poll(() => answersTls(ports.tls), { timeout: 20_000 }).toBe(true)
  const known = getCACertificates('default')
  setDefaultCACertificates([...known, authority()])
  onTestFinished(() => setDefaultCACertificates(known))
  return { config, ports, database, direct: hopwise.url }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

function answersTls(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({
      host: '127.0.0.1',
      port,
      servername: 'localhost',
      rejectUnauthorized: false,
    })
    const answer = (isUp: boolean) => {
      socket.destroy()
      resolve(isUp)
    }
    socket.once('secureConnect', () => answer(true)).once('error', () => answer(false))
  })
}

/** As browsers ask: over HTTP/2, with the port in the name. */
async function visitOverTls(servername: string, port: number, path: string) {
  const socket = connect({ host: '127.0.0.1', port, servername, ALPNProtocols: ['h2'] })
  await once(socket, 'secureConnect')
  const session = connectHttp2(`https://${servername}:${port}`, { createConnection: () => socket })
  try {
    const stream = session.request({ ':path': path })
    const [headers] = await once(stream, 'response')
    stream.close()
    return { status: headers[':status'], location: headers['location'] }
  } finally {
    session.destroy()
  }
}

/** What arrives of the live updates until something is said of links. */
async function readUpdates(url: string, cookie: string, call: Caller): Promise<string> {
  const stopping = new AbortController()
  onTestFinished(() => stopping.abort())
  const answer = await fetch(`${url}${watchChanges.path}`, {
    headers: { cookie },
    signal: stopping.signal,
  })
  let text = ''
  const chunks = answer.body ?? []
  for await (const chunk of chunks) {
    // It is open once its first line has come; only then is there something to be reported.
    if (text === '') await aLinkBy(call, { originalUrl: 'https://shop.example.com/live' })
    text += Buffer.from(chunk).toString()
    if (text.includes('"links"')) break
  }
  return text
}

describe.each([
  ['Caddy', caddy],
  ['nginx', nginx],
] as const)('behind the example for %s', (_, proxy) => {
  test.skipIf(!existsSync(proxy.program))(
    'visitors arrive encrypted and with their own address, links on the short host lead on, and updates come at once',
    async () => {
      const { config, ports, direct } = await startBehind(proxy)
      expect(await checkProxy({ config })).toEqual({
        state: 'fine',
        message: expect.stringContaining('arrived from 127.0.0.1'),
      })
      const { call, cookie } = await signUpAt(direct)
      await aLinkBy(call, { originalUrl: 'https://shop.example.com/desk', slug: 'desk' })
      expect(await visitOverTls('go.localhost', ports.tls, '/desk')).toEqual({
        status: 302,
        location: expect.stringMatching(/^https:\/\/shop\.example\.com\/desk/),
      })
      expect(await readUpdates(config.publicUrl, cookie, call)).toContain('"links"')
    },
    60_000,
  )
})

async function askOverHttp(port: number, host: string, path: string) {
  const asked = request({ host: '127.0.0.1', port, path, headers: { host } }).end()
  const [{ statusCode: status, headers }] = await once(asked, 'response')
  return { status, location: headers.location }
}

/** As a check would leave them once it has found the proof, or not. */
async function addDomains(target: DatabaseTarget, verified: string, pending: string) {
  const database = openDatabase(target, { max: 1 })
  try {
    await database.pool.query(
      `insert into domains (workspace_id, host, token, verified_at)
       select w.id, d.host, 'token', d.verified_at from (select workspace_id as id from links) w,
         (values ($1, now()), ($2, null)) d (host, verified_at)`,
      [verified, pending],
    )
    await database.pool.query(
      'update links set domain_id = (select id from domains where verified_at is not null)',
    )
    for (const changed of ['*domains', 'desk']) {
      await database.pool.query("select pg_notify('link_changed', $1)", [changed])
    }
  } finally {
    await database.close()
  }
}

test.skipIf(!existsSync(caddy.program))(
  'Caddy gets a certificate for a verified domain when its first visitor comes, and for no other host',
  async () => {
    const { ports, database, direct } = await startBehind(caddy)
    const { call } = await signUpAt(direct)
    await aLinkBy(call, { originalUrl: 'https://shop.example.com/desk', slug: 'desk' })
    const [verified, pending] = ['links.example.com', 'pending.example.com']
    const visit = (host: string) => visitOverTls(host, ports.tls, '/desk')
    await expect(visit(verified)).rejects.toThrow()
    await addDomains(database.target, verified, pending)
    const ask = async () => (await fetch(`${direct}/internal/tls-ask?domain=${verified}`)).status
    await expect.poll(ask, { timeout: 20_000 }).toBe(200)
    expect(await visit(verified)).toEqual({
      status: 302,
      location: expect.stringMatching(/^https:\/\/shop\.example\.com\/desk/),
    })
    for (const host of [pending, 'unknown.example.com']) {
      await expect(visit(host), host).rejects.toThrow()
    }
    // The proof of a domain that is not verified yet comes through without a certificate.
    const token = 'a-token-of-16-characters'
    expect(
      await askOverHttp(ports.plain, pending, `/.well-known/hopwise-domain/${token}`),
    ).toMatchObject({ status: 200 })
    expect(await askOverHttp(ports.plain, verified, '/desk')).toMatchObject({
      location: `https://${verified}/desk`,
    })
  },
  60_000,
)
