// npm run bench:redirect -- [--quick] [--smart] [--seconds 5] [--rounds 5] [--links 1000000] [--slugs 2000]
//   [--connections 50] [--domains 1000] [--peer <checkout> --peer-command "<start>" --peer-url <short link>]
// With --domains, verified domains are measured next to none, and nothing else: redirect-domains.ts.
// Redirects while the same process does something else: alongside.ts, docs/benchmarks.md.
// The peer is started in its checkout, or must run already when no command is given.
// BENCH_DATABASE_URL runs it on a PostgreSQL server instead of the embedded database. nginx runs
// alongside where it is installed (Debian: apt-get install nginx-light); without it its rows are missing.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { companionsIn, measureAlongside } from './alongside.ts'
import { benchDatabase, insertLinks, insertSmartLinks } from './bench-database.ts'
import { serveNginx } from './nginx-server.ts'
import { type LoadResult, load, median, type Served, serve } from './processes.ts'
import { measureDomains } from './redirect-domains.ts'
import type { SpentProcessor } from './spent-processor.ts'

interface Run extends LoadResult {
  /** Processor time for one answer, of the thread that serves; 0 for a peer, who is not asked. */
  cpuMicros: number
  /** The same of its whole process: for the product, with what ingest took of the run. */
  processMicros: number
}

const companionFlag = 'beside'
const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    smart: { type: 'boolean', default: false },
    seconds: { type: 'string' },
    rounds: { type: 'string' },
    links: { type: 'string' },
    slugs: { type: 'string', default: '2000' },
    connections: { type: 'string', default: '50' },
    peer: { type: 'string' },
    'peer-command': { type: 'string' },
    'peer-url': { type: 'string' },
    domains: { type: 'string' },
    profile: { type: 'boolean', default: false },
    'beside-import': { type: 'boolean', default: false },
    [companionFlag]: { type: 'string' },
    rate: { type: 'string', default: '200' },
    clicks: { type: 'string', default: '200000' },
  },
})
const named = values['beside-import'] ? 'import' : values[companionFlag]
if (named !== undefined) {
  const isMet = await measureAlongside(companionsIn(named), {
    seconds: Number(values.seconds ?? 5),
    clicks: Number(values.clicks),
    rate: Number(values.rate),
  })
  process.exit(isMet ? 0 : 1)
}
if (values.domains !== undefined) {
  const isMet = await measureDomains({
    domains: Number(values.domains),
    rounds: Number(values.rounds ?? 9),
    seconds: Number(values.seconds ?? 3),
    links: Number(values.links ?? 10_000),
    connections: Number(values.connections),
  })
  process.exit(isMet ? 0 : 1)
}
const seconds = Number(values.seconds ?? (values.quick ? 2 : 5))
const rounds = Number(values.rounds ?? (values.quick ? 1 : 5))
const linkCount = Number(values.links ?? (values.quick ? 10_000 : 1_000_000))
const slugCount = Math.min(Number(values.slugs), linkCount)
const connections = Number(values.connections)
const warmUpSeconds = values.quick ? 2 : 8
const peerStartMs = 60_000
const limits = { rate: 0.75, smart: 0.6, p99: 2, flat: 0.9, nginx: 1 }
/** Smart links in turn; each visitor comes from somewhere else, by the word of a trusted proxy. */
const smartLinks = 100
const smartVisitors = 2_000

const folder = mkdtempSync(path.join(tmpdir(), 'hopwise-bench-'))
const { database, kind, drop } = await benchDatabase(process.env['BENCH_DATABASE_URL'])
const runs = new Map<string, Run[]>()
const expected: [string, boolean][] = []
let answered = 0

console.log(
  `${kind}, ${linkCount} links, ${slugCount} of them asked for, ${connections} connections, ` +
    `${rounds} rounds of ${seconds} s, Node ${process.version}`,
)
await insertLinks(database, linkCount)
if (values.smart) await insertSmartLinks(database, smartLinks)
const few = slugFile('few', 100, 1)
const many = slugFile('many', slugCount, Math.floor(linkCount / slugCount))
const smart = smartFile()
const bare = await serve('bare-server.ts', [])
const product = await serve(
  'product-server.ts',
  [JSON.stringify(database.target), path.join(folder, 'journal'), values.smart ? '1' : '0'],
  values.profile ? ['--cpu-prof', '--cpu-prof-dir', folder] : [],
)
const nginx = await serveNginx(path.join(folder, 'nginx'))
const peer = await startPeer()

await warmUp()
for (let round = 0; round < rounds; round += 1) {
  // The order turns around each round, so that neither always runs on the warmer machine.
  const contenders = [
    () => measure('bare', bare, many),
    () => measure('product', product, many),
    ...(nginx === null ? [] : [() => measure('nginx', nginx, many)]),
    () => measure('product, 100 links', product, few),
    ...(values.smart ? [() => measure('smart links', product, smart)] : []),
    ...(peer === null ? [] : [() => measure('peer', peer, peer.pathsFile)]),
  ]
  for (const contender of round % 2 === 0 ? contenders : contenders.reverse()) await contender()
}
report()
await reconcile(product)
for (const [sentence, isMet] of expected) console.log(`${isMet ? 'ok  ' : 'MISS'} ${sentence}`)

await bare.stop()
await nginx?.stop()
await product.stop()
peer?.stop()
await drop()
if (values.profile) console.log(`profile in ${folder}`)
else rmSync(folder, { recursive: true, force: true })
process.exitCode = expected.every(([, isMet]) => isMet) ? 0 : 1

function slugFile(name: string, count: number, step: number): string {
  const file = path.join(folder, name)
  const paths = Array.from({ length: count }, (_, index) => `/l/link-${index * step + 1}`)
  writeFileSync(file, paths.join('\n'))
  return file
}

function smartFile(): string {
  const file = path.join(folder, 'smart')
  const paths = Array.from({ length: smartVisitors }, (_, n) => `/l/smart-${(n % smartLinks) + 1}`)
  writeFileSync(file, paths.join('\n'))
  return file
}

/** Long enough for the compiler: the first seconds of either server cost twice the later ones. */
async function warmUp() {
  for (const url of [bare.url, product.url, ...(nginx === null ? [] : [nginx.url])]) {
    const { redirects } = await loadFrom(url, many, warmUpSeconds)
    if (url === product.url) answered += redirects
  }
  if (values.smart) answered += (await loadFrom(product.url, smart, warmUpSeconds)).redirects
}

function loadFrom(url: string, pathsFile: string, seconds: number): Promise<LoadResult> {
  return load(url, { connections, seconds, pathsFile, sendsAddress: values.smart })
}

async function measure(name: string, served: Pick<Served, 'url' | 'ask'>, pathsFile: string) {
  await drained()
  const before = await spent(served)
  const result = await loadFrom(served.url, pathsFile, seconds)
  const after = await spent(served)
  if (served === product) answered += result.redirects
  const run = {
    ...result,
    cpuMicros: (after.thread - before.thread) / result.answers,
    processMicros: (after.process - before.process) / result.answers,
  }
  runs.set(name, [...(runs.get(name) ?? []), run])
  console.log(`${name.padEnd(20)} ${describeRun(run)}`)
  if (result.errors > 0 || result.answers !== result.redirects) {
    expected.push([`${name}: every answer is a redirect (${JSON.stringify(result)})`, false])
  }
}

function describeRun({
  perSecond,
  p50,
  p99,
  cpuMicros,
  processMicros,
}: Omit<Run, 'answers' | 'redirects' | 'errors' | 'longest'>) {
  const rate = Math.round(perSecond).toLocaleString('en')
  const cpu =
    cpuMicros > 0
      ? `  ${cpuMicros.toFixed(1)} µs of processor (${processMicros.toFixed(1)} its process)`
      : ''
  return `${rate} req/s  p50 ${p50.toFixed(2)} ms  p99 ${p99.toFixed(2)} ms${cpu}`
}

async function spent(served: Pick<Served, 'ask'>): Promise<SpentProcessor> {
  return (await served.ask('cpu')) as SpentProcessor
}

/** A round of one must not pay for what another left behind. */
async function drained() {
  for (;;) {
    const { journal, ingest } = await metrics(product)
    if (journal.clicks === ingest.clicks) return
    await sleep(200)
  }
}

async function metrics(served: Served) {
  const { metrics } = (await served.ask('metrics')) as {
    metrics: {
      answers: { redirects: number }
      journal: { clicks: number; lostClicks: number; bufferedClicks: number }
      ingest: { clicks: number }
    }
  }
  return metrics
}

function figure(name: string, of: (run: Run) => number): number {
  return median((runs.get(name) ?? []).map(of))
}

function report() {
  for (const name of runs.keys()) {
    const middle = {
      perSecond: figure(name, (run) => run.perSecond),
      p50: figure(name, (run) => run.p50),
      p99: figure(name, (run) => run.p99),
      cpuMicros: figure(name, (run) => run.cpuMicros),
      processMicros: figure(name, (run) => run.processMicros),
    }
    console.log(`median ${name}: ${describeRun(middle)}`)
  }
  const rate = ratio('product', 'bare', (run) => run.perSecond)
  const p99 = ratio('product', 'bare', (run) => run.p99)
  const flat = ratio('product', 'product, 100 links', (run) => run.perSecond)
  const quiet = best('product', (run) => run.perSecond) / best('bare', (run) => run.perSecond)
  const cpu = best('product', (run) => 1 / run.cpuMicros) / best('bare', (run) => 1 / run.cpuMicros)
  console.log(
    `best round against best round, which busy neighbors change least: ${quiet.toFixed(2)} of ` +
      `the bare server's rate, ${cpu.toFixed(2)} by processor time`,
  )
  expected.push(
    [`rate is ${rate.toFixed(2)} of the bare server's (goal ${limits.rate})`, rate >= limits.rate],
    [`p99 is ${p99.toFixed(2)} of the bare server's (goal below ${limits.p99})`, p99 < limits.p99],
    [`${linkCount} links answer at ${flat.toFixed(2)} of the rate of 100`, flat >= limits.flat],
  )
  reportSmart()
  reportNginx()
  if (peer === null) return
  const nextTo = ratio('product', 'peer', (run) => run.perSecond)
  console.log(`the product answers ${nextTo.toFixed(1)} times as often as the peer`)
}

function reportSmart() {
  if (!values.smart) return
  const rate = ratio('smart links', 'bare', (run) => run.perSecond)
  const quiet = best('smart links', (run) => run.perSecond) / best('bare', (run) => run.perSecond)
  const cpu =
    best('smart links', (run) => 1 / run.cpuMicros) / best('bare', (run) => 1 / run.cpuMicros)
  console.log(
    `smart links, best round against best round: ${quiet.toFixed(2)} of the bare server's rate, ` +
      `${cpu.toFixed(2)} by processor time`,
  )
  const sentence = `smart links answer at ${rate.toFixed(2)} of the bare server's rate`
  expected.push([`${sentence} (goal ${limits.smart})`, rate >= limits.smart])
}

function reportNginx() {
  if (nginx === null) return
  const rate = ratio('product', 'nginx', (run) => run.perSecond)
  const cpu = ratio('product', 'nginx', (run) => run.cpuMicros)
  expected.push(
    [`rate is ${rate.toFixed(2)} of nginx's (goal ${limits.nginx})`, rate >= limits.nginx],
    [
      `processor time an answer is ${cpu.toFixed(2)} of nginx's (goal ${limits.nginx})`,
      cpu <= limits.nginx,
    ],
  )
}

function best(name: string, of: (run: Run) => number): number {
  return Math.max(...(runs.get(name) ?? []).map(of))
}

/** Median of the ratios within each round: neighbors on the machine slow down both alike. */
function ratio(name: string, against: string, of: (run: Run) => number): number {
  const others = runs.get(against) ?? []
  return median((runs.get(name) ?? []).map((run, round) => of(run) / of(others[round] ?? run)))
}

/** Answers received by the load generator, records in the journal, rows in both tables. */
async function reconcile(served: Served) {
  const started = Date.now()
  await drained()
  const waited = ((Date.now() - started) / 1000).toFixed(1)
  const { journal, answers } = await metrics(served)
  const { rows } = await database.pool.query<{ clicks: number; visits: number }>(
    `select (select count(*)::int from clicks) as clicks,
       (select coalesce(sum(visits), 0)::int from click_rollups) as visits`,
  )
  const counted = rows[0] ?? { clicks: 0, visits: 0 }
  console.log(
    `${answered} answers received, ${answers.redirects} sent, ${journal.clicks} journaled, ` +
      `${counted.clicks} clicks and ${counted.visits} visits counted, ${waited} s after the last`,
  )
  // The generator hangs up on requests under way at the end of a run; those were answered unread.
  const unread = answers.redirects - answered
  expected.push(
    ['every answer sent is journaled', journal.clicks === answers.redirects],
    ['every journaled click is a row', counted.clicks === journal.clicks],
    ['every row is in the rollups', counted.visits === counted.clicks],
    [
      `answers no one read are those under way at a hang-up (${unread})`,
      unread >= 0 && unread <= connections * ((rounds + 1) * 3 + 2),
    ],
  )
}

interface Peer extends Pick<Served, 'url' | 'ask'> {
  pathsFile: string
  stop(): void
}

async function startPeer(): Promise<Peer | null> {
  const { peer: cwd, 'peer-command': command, 'peer-url': link } = values
  if (link === undefined) return null
  const url = new URL(link)
  const pathsFile = path.join(folder, 'peer')
  writeFileSync(pathsFile, url.pathname + url.search)
  const child = command === undefined ? null : startInGroup(command, cwd)
  await untilRedirecting(link)
  return {
    url: url.origin,
    pathsFile,
    ask: async () => ({ thread: 0, process: 0 }),
    stop() {
      // Minus: the shell's whole group, for a start script starts others.
      if (child?.pid !== undefined && child.exitCode === null) process.kill(-child.pid)
    },
  }
}

function startInGroup(command: string, cwd: string | undefined) {
  const stdio = ['ignore', 'ignore', 'inherit'] as const
  return spawn(command, { cwd, shell: true, detached: true, stdio: [...stdio] })
}

async function untilRedirecting(link: string) {
  const deadline = Date.now() + peerStartMs
  for (;;) {
    const answer = await fetch(link, { redirect: 'manual' }).catch(() => null)
    if (answer !== null && answer.status >= 300 && answer.status < 400) return
    if (Date.now() > deadline) throw new Error(`${link} does not redirect: ${answer?.status}`)
    await sleep(250)
  }
}
