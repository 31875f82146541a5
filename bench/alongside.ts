import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startLoad } from './processes.ts'
import { longestList, worstFiles } from './worst-files.ts'

const companions = [
  'import',
  'backup',
  'rebuild',
  'link-check',
  'analysis',
  'refit',
  'export',
] as const
type Companion = (typeof companions)[number]

/** Names with commas in between, or `all`. */
export function companionsIn(text: string): Companion[] {
  if (text === 'all') return [...companions]
  return text.split(',').map((name) => {
    const found = companions.find((one) => one === name)
    if (found === undefined) throw new Error(`--beside takes ${companions.join(', ')} or all`)
    return found
  })
}

interface Started {
  child: ChildProcess
  port: number
  cookie: string
  linkId: number
  dataDir: string
  databaseUrl: string
}

interface Options {
  seconds: number
  /** Of the workspace's year. */
  clicks: number
  /** Redirects that are asked for in a second, whatever else there is to do. */
  rate: number
}

/** Of a cached redirect, in milliseconds. */
const limitMs = 10
const warmUpSeconds = 2
/** So that no file holds up the others; the rest of it is cancelled. */
const longestMs = 60_000

/** Redirects at a steady rate while the same process does something else. Answers whether all was met. */
export async function measureAlongside(wanted: readonly Companion[], options: Options) {
  const folder = mkdtempSync(path.join(tmpdir(), 'hopwise-alongside-'))
  const pathsFile = path.join(folder, 'paths')
  writeFileSync(pathsFile, Array.from({ length: 200 }, (_, n) => `/l/bench-${n + 1}`).join('\n'))
  const server = await start(options.clicks)
  const url = `http://127.0.0.1:${server.port}`
  let isMet = true
  let aloneMs: number | null = null

  /** Visits until `work` is done, and for the seconds of the options at least. */
  async function alongside(name: string, work: () => Promise<unknown>): Promise<void> {
    const visits = startLoad(url, {
      connections: 10,
      seconds: 3_600,
      pathsFile,
      rate: options.rate,
      warmUpSeconds,
    })
    try {
      await sleep(1_000 * warmUpSeconds)
      await Promise.all([work(), sleep(1_000 * options.seconds)])
    } finally {
      visits.stop()
    }
    const { p99, longest, answers, redirects, errors } = await visits.result
    const failed = errors + answers - redirects
    const isGood = p99 < limitMs && failed === 0
    isMet &&= isGood
    aloneMs ??= p99
    const lost = failed === 0 ? '' : `, ${failed} not answered`
    console.log(
      `${isGood ? 'ok  ' : 'MISS'} ${name}: p99 ${p99.toFixed(2)} ms and longest ${longest.toFixed(0)} ms of ${answers} redirects, ` +
        `${(p99 / limitMs).toFixed(2)} of the limit of ${limitMs} ms, ` +
        `${(p99 / aloneMs).toFixed(1)} times what it is alone${lost}`,
    )
  }

  await alongside('nothing else', () => Promise.resolve())
  for (const companion of wanted) {
    if (companion === 'import') await visitAlongsideImports(server, url, alongside)
    else if (companion === 'analysis') await alongside(companion, () => analyze(server, url))
    else if (companion === 'export') {
      await ask(server.child, 'prepare export')
      await alongside('a file of 100,000 earnings, twice', () => exportTwice(server, url))
    } else if (companion === 'backup') await alongside(companion, () => backUp(server, folder))
    else {
      await ask(server.child, `prepare ${companion}`)
      await alongside(companion, () => ask(server.child, `do ${companion}`))
    }
  }
  server.child.send('stop')
  await once(server.child, 'exit')
  rmSync(folder, { recursive: true, force: true })
  return isMet
}

export async function start(clicks: number): Promise<Started> {
  const child = fork(path.join(import.meta.dirname, 'alongside-server.ts'), [String(clicks)])
  const [started] = await once(child, 'message')
  return { child, ...started }
}

export async function ask(child: ChildProcess, question: string): Promise<void> {
  child.send(question)
  await once(child, 'message')
}

type Alongside = (name: string, work: () => Promise<unknown>) => Promise<void>

async function visitAlongsideImports({ cookie }: Started, url: string, alongside: Alongside) {
  const calls = { url, cookie }
  for (const { name, fileName, content } of worstFiles()) {
    await alongside(name, async () => {
      const { id } = await call(calls, 'POST', `/api/imports?name=${fileName}`, content)
      const startedMs = performance.now()
      while ((await call(calls, 'GET', `/api/imports/${id}`)).status === 'checking') {
        if (performance.now() - startedMs > longestMs) break
        await sleep(500)
      }
      await call(calls, 'POST', `/api/imports/${id}/cancel`)
    })
  }
  const text = longestList()
  await alongside('a list of 10,000 links', () =>
    call(calls, 'POST', '/api/link-import/preview', JSON.stringify({ text })),
  )
}

async function analyze({ cookie, linkId }: Started, url: string): Promise<void> {
  const analyses = `/api/link-intelligence/${linkId}/analyses`
  await call({ url, cookie }, 'POST', analyses)
  while ((await call({ url, cookie }, 'GET', `${analyses}/latest`)).run?.status === 'running') {
    await sleep(200)
  }
}

async function exportTwice({ cookie }: Started, url: string): Promise<void> {
  for (let time = 0; time < 2; time += 1) {
    const answer = await fetch(`${url}/api/earnings/export`, { headers: { cookie } })
    if (!answer.ok) throw new Error(`the export answered ${answer.status}`)
    for await (const _ of answer.body ?? []);
  }
}

/** As `npm run backup` does, in a process of its own. */
async function backUp({ dataDir, databaseUrl }: Started, folder: string): Promise<void> {
  const program = path.join(import.meta.dirname, '..', 'apps', 'server', 'src', 'backup', 'main.ts')
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
  const args = [program, 'backup', path.join(folder, 'hopwise.backup'), '--force']
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`the backup ended with code ${code}`)
}

interface Answer {
  id?: number
  status?: string
  digest?: string
  done?: number
  run?: { status: string }
}

interface Calls {
  url: string
  cookie: string
}

export async function call(
  { url, cookie }: Calls,
  method: string,
  pathname: string,
  body?: string | Uint8Array,
): Promise<Answer> {
  const type = typeof body === 'string' ? 'application/json' : 'application/octet-stream'
  const headers = { cookie, ...(body !== undefined && { 'content-type': type }) }
  const answer = await fetch(url + pathname, {
    method,
    headers,
    ...(body !== undefined && { body: Buffer.from(body) }),
  })
  if (!answer.ok) throw new Error(`${pathname} answered ${answer.status}: ${await answer.text()}`)
  // safe because the calls made here answer with nothing else
  return (await answer.json()) as Answer
}
