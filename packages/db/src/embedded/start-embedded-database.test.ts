import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isRunning } from '../testing/is-running.ts'
import { folderId } from './data-folder.ts'
import { launchEmbeddedDatabase, startEmbeddedDatabase } from './start-embedded-database.ts'

const isLinux = process.platform === 'linux'
const isRoot = process.getuid?.() === 0
const plainUser = ['unshare', '--user', '--map-user=1000', '--map-group=1000']
/** Docker grants no CAP_SYS_PTRACE. */
const asInDocker = ['setpriv', '--bounding-set=-sys_ptrace']
const unmappedRoot = ['unshare', '--user', '--map-root-user']
const nobodyId = 65_534
const daemon = 1

/** Starts a database, says where it answers, and runs until its input ends. */
const program = `
  import { startEmbeddedDatabase } from '${new URL('./start-embedded-database.ts', import.meta.url)}'
  try {
    const { url, stop } = await startEmbeddedDatabase({ dataDir: process.argv[1] })
    console.log(url)
    process.stdin.on('end', () => stop().then(() => process.exit(0))).resume()
  } catch (error) {
    console.log(error.message)
    process.exit(1)
  }`

/** What PostgreSQL says to anyone who may come in: AuthenticationOk and ReadyForQuery. */
const welcome = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49])

let folder: string
let dataDir: string
let children: ChildProcess[] = []
let paths: string[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hopwise-embedded-'))
  dataDir = join(folder, 'data')
  mkdirSync(dataDir, { mode: 0o700 })
})
afterEach(async () => {
  const running = children.filter(
    ({ exitCode, signalCode }) => exitCode === null && signalCode === null,
  )
  await Promise.all(running.map(end))
  children = []
  if (isRoot) rmSync(join('/var/lib/hopwise', folderId(dataDir)), { recursive: true, force: true })
  for (const path of [folder, ...paths]) rmSync(path, { recursive: true, force: true })
  paths = []
})

/** The first line that the program says: an address, or a sentence. */
async function startAs(
  prefix: string[] = [],
  path = process.env['PATH'],
): Promise<{ said: string; child: ChildProcess }> {
  const command = [...prefix.map(whereIs), process.execPath]
  const child = spawn(
    command[0] ?? '',
    [...command.slice(1), '--input-type=module', '-e', program, dataDir],
    { env: { ...process.env, PATH: path }, stdio: ['pipe', 'pipe', 'inherit'] },
  )
  children.push(child)
  const [said] = await once(child.stdout, 'data')
  return { said: String(said).trim(), child }
}

function whereIs(name: string): string {
  return name.startsWith('-') ? name : execFileSync('which', [name], { encoding: 'utf8' }).trim()
}

/** A path on which everything is found but `unshare`, as where namespaces are forbidden. */
function pathWithoutNamespaces(): string {
  // Not below the run's own temporary folder, which nobody else reaches.
  const place = mkdtempSync('/tmp/hopwise-path-')
  chmodSync(place, 0o755)
  paths.push(place)
  for (const name of ['sh', 'nice', 'id', 'chown', 'test', 'readlink'])
    symlinkSync(whereIs(name), join(place, name))
  return place
}

async function ask<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  expect(url).toMatch(/^postgres:/)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

async function end(child: ChildProcess): Promise<void> {
  child.stdin?.end()
  await once(child, 'exit')
}

const postmasterOf = (data: string): number =>
  Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])

test('it keeps what a power loss would take, listens to nobody outside, and sorts by Unicode', async () => {
  const { said: url } = await startAs()
  const [settings] = await ask(
    url,
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
       current_setting('full_page_writes') as pages, current_setting('data_checksums') as checksums,
       current_setting('listen_addresses') as addresses, datlocprovider as provider,
       datlocale as locale, pg_encoding_to_char(encoding) as encoding
     from pg_database where datname = current_database()`,
  )
  expect(settings).toEqual({
    fsync: 'on',
    commit: 'on',
    pages: 'on',
    checksums: 'on',
    addresses: '',
    provider: 'i',
    locale: 'und',
    encoding: 'UTF8',
  })
  expect(statSync(dirname(new URL(url).searchParams.get('host') ?? '')).mode & 0o777).toBe(0o700)
})

test('what was written is there after a stop and a start', async () => {
  const first = await startAs()
  await ask(first.said, 'create table kept as select 1 as one')
  await end(first.child)
  const second = await startAs()
  expect(await ask(second.said, 'select one from kept')).toEqual([{ one: 1 }])
})

test('a path too long for a socket, or with signs of every kind, serves too', async () => {
  for (const name of [`${'långt '.repeat(20)}%41 &?#`, 'a, "b" %41']) {
    dataDir = join(folder, name)
    const { said: url, child } = await startAs()
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
    paths.push(new URL(url).searchParams.get('host') ?? '')
    await end(child)
  }
})

test.runIf(isLinux && isRoot)(
  'root runs it in a folder of mode 700, whose files stay root’s',
  async () => {
    const { said: url } = await startAs()
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
    const data = join(dataDir, 'postgres')
    expect(statSync(join(data, 'PG_VERSION')).uid).toBe(0)
    expect(existsSync(join('/var/lib/hopwise', folderId(dataDir)))).toBe(false)
  },
)

test.runIf(isLinux && isRoot)('a plain user runs it as themselves', async () => {
  const { said: url } = await startAs(plainUser)
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
  const status = readFileSync(`/proc/${postmasterOf(join(dataDir, 'postgres'))}/status`, 'utf8')
  expect(status).toMatch(/^Uid:\s+0\s/m)
})

test.runIf(isLinux && isRoot)(
  'root without namespaces hands it to nobody, where that account reaches it, and keeps it there',
  async () => {
    const first = await startAs([], pathWithoutNamespaces())
    await ask(first.said, 'create table kept as select 1 as one')
    const link = join(dataDir, 'postgres')
    expect(lstatSync(link).isSymbolicLink()).toBe(true)
    expect(readlinkSync(link)).toBe(join('/var/lib/hopwise', folderId(dataDir), 'postgres'))
    const status = readFileSync(`/proc/${postmasterOf(link)}/status`, 'utf8')
    expect(status).toMatch(new RegExp(`^Uid:\\s+${nobodyId}\\s`, 'm'))
    await end(first.child)
    // As a crash at the end of a move leaves it.
    mkdirSync(join(dataDir, 'postgres.moved'))
    const second = await startAs()
    expect(await ask(second.said, 'select one from kept')).toEqual([{ one: 1 }])
    expect(statSync(join(link, 'PG_VERSION')).uid).toBe(nobodyId)
    expect(existsSync(join(dataDir, 'postgres.moved'))).toBe(false)
  },
)

test.runIf(isLinux && isRoot)(
  'where nobody reaches the data folder, as on a container’s volume, the files stay inside of it',
  async () => {
    const volume = mkdtempSync('/tmp/hopwise-volume-')
    paths.push(volume)
    chmodSync(volume, 0o755)
    const path = pathWithoutNamespaces()
    for (const [name, before] of [
      ['begun by nobody', path],
      ['begun by root', process.env['PATH']],
    ] as const) {
      dataDir = join(volume, name)
      mkdirSync(dataDir)
      const first = await startAs([], before)
      await ask(first.said, 'create table kept as select 1 as one')
      await end(first.child)
      const second = await startAs([], path)
      expect(await ask(second.said, 'select one from kept')).toEqual([{ one: 1 }])
      const data = join(dataDir, 'postgres')
      expect(lstatSync(data).isDirectory()).toBe(true)
      expect(statSync(join(data, 'PG_VERSION')).uid).toBe(nobodyId)
      await end(second.child)
    }
  },
)

test.runIf(isLinux && isRoot)(
  'root starts again on the data of another user under a path too long for a socket',
  async () => {
    const place = mkdtempSync('/tmp/hopwise-of-user-')
    paths.push(place)
    chmodSync(place, 0o755)
    dataDir = join(place, 'long'.repeat(25))
    mkdirSync(join(dataDir, 'postgres'), { recursive: true, mode: 0o755 })
    chmodSync(join(dataDir, 'postgres'), 0o700)
    chownSync(join(dataDir, 'postgres'), daemon, daemon)
    for (const time of ['first', 'second']) {
      const { said, child } = await startAs()
      expect(await ask(said, 'select 1 as one'), time).toEqual([{ one: 1 }])
      paths.push(new URL(said).searchParams.get('host') ?? '')
      await end(child)
    }
  },
)

test.runIf(isLinux && isRoot)(
  'what root wrote in a namespace moves to nobody once namespaces are forbidden',
  async () => {
    const first = await startAs()
    await ask(first.said, 'create table kept as select 1 as one')
    await end(first.child)
    const second = await startAs([], pathWithoutNamespaces())
    expect(await ask(second.said, 'select one from kept')).toEqual([{ one: 1 }])
    expect(readdirSync(dirname(readlinkSync(join(dataDir, 'postgres')))).sort()).toContain(
      'postgres',
    )
  },
)

test.runIf(isLinux && isRoot)('where nothing works a sentence says what does', async () => {
  const { said } = await startAs(unmappedRoot, pathWithoutNamespaces())
  expect(said).toMatch(
    /refuses to run as root.* Run Hopwise as a non-root user, or set DATABASE_URL/,
  )
})

test('a link to files that are gone is refused, and no empty database put in their place', async () => {
  const gone = join(folder, 'gone')
  symlinkSync(gone, join(dataDir, 'postgres'))
  const { said } = await startAs()
  expect(said).toContain(`points to ${gone}, which no longer exists`)
  expect(readlinkSync(join(dataDir, 'postgres'))).toBe(gone)
})

test('a move that was cut off is taken back', async () => {
  const first = await startAs()
  await ask(first.said, 'create table kept as select 1 as one')
  await end(first.child)
  renameSync(join(dataDir, 'postgres'), join(dataDir, 'postgres.moved'))
  const second = await startAs()
  expect(await ask(second.said, 'select one from kept')).toEqual([{ one: 1 }])
})

test.runIf(isLinux)('anyone else who looks into its folder is left alone', async () => {
  const first = await startAs()
  await end(first.child)
  const visitor = spawn('sleep', ['600'], { cwd: join(dataDir, 'postgres') })
  const second = await startAs()
  expect(await ask(second.said, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(visitor.signalCode).toBeNull()
  visitor.kill()
})

test('the files of the former database are refused with the way over', async () => {
  mkdirSync(join(dataDir, 'pg'))
  writeFileSync(join(dataDir, 'pg', 'PG_VERSION'), '18\n')
  const { said } = await startAs()
  expect(said).toMatch(/earlier Hopwise.*Back it up.*restore the backup/)
  expect(readdirSync(dataDir)).toEqual(['pg'])
})

test('the files of another PostgreSQL are refused with its version', async () => {
  mkdirSync(join(dataDir, 'postgres'))
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '17\n')
  const { said } = await startAs()
  expect(said).toMatch(
    /contains a PostgreSQL 17 database, but this version of Hopwise uses PostgreSQL 18/,
  )
})

test('a start that was cut off while the files were made begins again', async () => {
  const temporary = join(dataDir, 'postgres.making-1234')
  mkdirSync(join(dataDir, 'postgres'))
  mkdirSync(temporary)
  writeFileSync(join(temporary, 'PG_VERSION'), '18\n')
  const { said: url } = await startAs()
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(existsSync(temporary)).toBe(false)
})

test('it ends with its parent, and the next start finds it well', async () => {
  const { said, child } = await startAs()
  await ask(said, 'create table kept as select 1 as one')
  const postmaster = postmasterOf(join(dataDir, 'postgres'))
  child.kill('SIGKILL')
  await expect.poll(() => isRunning(postmaster), { timeout: 20_000 }).toBe(false)
  const next = await startAs()
  expect(await ask(next.said, 'select one from kept')).toEqual([{ one: 1 }])
})

test.runIf(isLinux)(
  'a server that nobody ended, or that is paused, or that left its children behind, gives way to the next start',
  async () => {
    const data = join(dataDir, 'postgres')
    for (const hurt of ['run on', 'SIGSTOP', 'SIGKILL'] as const) {
      const { said, child } = await startAs()
      await ask(said, `create table if not exists "kept ${hurt}" as select 1 as one`)
      const postmaster = postmasterOf(data)
      const supervisors = ancestorsBelow(postmaster, child.pid ?? 0)
      if (hurt === 'SIGSTOP') process.kill(postmaster, hurt)
      // The shells first: one that lives ends with its server.
      for (const pid of [...supervisors, child.pid ?? Number.NaN]) process.kill(pid, 'SIGKILL')
      if (hurt === 'SIGKILL') process.kill(postmaster, hurt)
      const next = await startAs()
      expect(await ask(next.said, `select one from "kept ${hurt}"`)).toEqual([{ one: 1 }])
      await end(next.child)
    }
  },
)

test.runIf(isLinux && isRoot)(
  'root that may not look at other accounts’ processes ends the server that runs on as one of them',
  async () => {
    const path = pathWithoutNamespaces()
    const { said, child } = await startAs(asInDocker, path)
    await ask(said, 'create table kept as select 1 as one')
    const postmaster = postmasterOf(join(dataDir, 'postgres'))
    const supervisors = ancestorsBelow(postmaster, child.pid ?? 0)
    for (const pid of [...supervisors, child.pid ?? Number.NaN]) process.kill(pid, 'SIGKILL')
    const next = await startAs(asInDocker, path)
    expect(await ask(next.said, 'select one from kept')).toEqual([{ one: 1 }])
    expect(postmasterOf(join(dataDir, 'postgres'))).not.toBe(postmaster)
  },
)

test.runIf(isLinux)('what answers at its address in its stead is not taken for it', async () => {
  const sockets = join(dataDir, 'run')
  mkdirSync(sockets, { mode: 0o700 })
  const stranger = createServer((socket) =>
    socket.on('error', () => undefined).on('data', () => socket.write(welcome)),
  )
  await new Promise<void>((resolve) => stranger.listen(join(sockets, '.s.PGSQL.5432'), resolve))
  // PostgreSQL leaves the address to the process that this names.
  writeFileSync(join(sockets, '.s.PGSQL.5432.lock'), `${process.pid}\n`)
  await expect(startEmbeddedDatabase({ dataDir })).rejects.toThrow(
    /did not start .*lock file .* already exists/s,
  )
  stranger.close()
})

test.runIf(isLinux)('a server that is killed is started again under the same address', async () => {
  const reasons: string[] = []
  const server = await startEmbeddedDatabase({ dataDir, onCrash: (reason) => reasons.push(reason) })
  const before = server.pid() ?? 0
  process.kill(before, 'SIGKILL')
  await expect
    .poll(() => ask(server.url, 'select 1 as one').catch(() => null), { timeout: 30_000 })
    .toEqual([{ one: 1 }])
  expect(server.pid()).not.toBe(before)
  expect(reasons).toHaveLength(1)
  await server.stop()
})

test('its address is known before it answers, and a start that is stopped leaves nothing running', async () => {
  const launched = await launchEmbeddedDatabase({ dataDir })
  await expect(ask(launched.url, 'select 1')).rejects.toThrow()
  await launched.stop()
  expect(launched.pid()).toBeNull()
  const again = await launchEmbeddedDatabase({ dataDir })
  expect(again.url).toBe(launched.url)
  await again.ready
  expect(await ask(again.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await again.stop()
})

test('files of someone else in its folder are left as they are', async () => {
  mkdirSync(join(dataDir, 'postgres'), { mode: 0o700 })
  writeFileSync(join(dataDir, 'postgres', 'letter.txt'), 'Dear Ada')
  await expect(startEmbeddedDatabase({ dataDir })).rejects.toThrow(
    'holds files that are not a PostgreSQL database. Move them away, and start again.',
  )
  expect(readdirSync(join(dataDir, 'postgres'))).toEqual(['letter.txt'])
})

// In its first moments PostgreSQL still ignores the signal that ends it.
test.each([0, 5])('a start is ended by a stop %i ms later', async (afterMs) => {
  const launched = await launchEmbeddedDatabase({ dataDir })
  await sleep(afterMs)
  const outcome = expect(launched.ready).rejects.toThrow()
  await launched.stop()
  await outcome
  expect(launched.pid()).toBeNull()
})

/** The shells between a process and its ancestor, and the shell that watches its input. */
function ancestorsBelow(pid: number, ancestor: number): number[] {
  const parent = Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  if (parent === ancestor || parent <= 1) return []
  const siblings = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8')
    .split(' ')
    .filter((text) => text !== '')
    .map(Number)
    .filter((sibling) => sibling !== pid)
  return [...siblings, parent, ...ancestorsBelow(parent, ancestor)]
}
