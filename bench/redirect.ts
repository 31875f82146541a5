// npm run bench:redirect -- [--quick] [--seconds 5] [--rounds 5] [--links 1000000] [--slugs 2000]
//   [--connections 50] [--peer-dir <checkout> --peer-command "<start>" --peer-url <short link>]
// BENCH_DATABASE_URL runs it on a PostgreSQL server instead of the embedded database.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { benchDatabase, insertLinks } from './bench-database.ts'
import { type LoadResult, load, median, type Served, serve } from './processes.ts'

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    seconds: { type: 'string' },
    rounds: { type: 'string' },
    links: { type: 'string' },
    slugs: { type: 'string', default: '2000' },
    connections: { type: 'string', default: '50' },
    'peer-dir': { type: 'string' },
    'peer-command': { type: 'string' },
    'peer-url': { type: 'string' },
    profile: { type: 'boolean', default: false },
  },
})
const seconds = Number(values.seconds ?? (values.quick ? 2 : 5))
const rounds = Number(values.rounds ?? (values.quick ? 1 : 5))
const linkCount = Number(values.links ?? (values.quick ? 10_000 : 1_000_000))
const slugCount = Math.min(Number(values.slugs), linkCount)
const connections = Number(values.connections)
const limits = { rate: 0.75, p99: 2, flat: 0.9 }

const folder = mkdtempSync(path.join(tmpdir(), 'hopwise-bench-'))
const { database, kind, drop } = await benchDatabase(process.env['BENCH_DATABASE_URL'])
const runs = new Map<string, LoadResult[]>()
const expected: [string, boolean][] = []
let answered = 0

console.log(
  `${kind}, ${linkCount} links, ${slugCount} of them asked for, ${connections} connections, ` +
    `${rounds} rounds of ${seconds} s, Node ${process.version}`,
)
await insertLinks(database, linkCount)
const few = slugFile('few', 100, 1)
const many = slugFile('many', slugCount, Math.floor(linkCount / slugCount))
const bare = await serve('bare-server.ts', [])
const product = await serve(
  'product-server.ts',
  [JSON.stringify(database.target), path.join(folder, 'journal')],
  values.profile ? ['--cpu-prof', '--cpu-prof-dir', folder] : [],
)
const peer = startPeer()

await warmUp()
for (let round = 0; round < rounds; round += 1) {
  // The order turns around each round, so that neither always runs on the warmer machine.
  const contenders = [
    () => measure('bare', bare.url, many),
    () => measure('product', product.url, many),
    () => measure('product, 100 links', product.url, few),
    ...(peer === null ? [] : [() => measure('peer', peer.url, peer.pathsFile)]),
  ]
  for (const contender of round % 2 === 0 ? contenders : contenders.reverse()) await contender()
}
report()
await reconcile(product)
for (const [sentence, holds] of expected) console.log(`${holds ? 'ok  ' : 'MISS'} ${sentence}`)

await bare.stop()
await product.stop()
peer?.stop()
await drop()
if (values.profile) console.log(`profile in ${folder}`)
else rmSync(folder, { recursive: true, force: true })
process.exitCode = expected.every(([, holds]) => holds) ? 0 : 1

function slugFile(name: string, count: number, step: number): string {
  const file = path.join(folder, name)
  const paths = Array.from({ length: count }, (_, index) => `/l/link-${index * step + 1}`)
  writeFileSync(file, paths.join('\n'))
  return file
}

async function warmUp() {
  for (const url of [bare.url, product.url]) {
    const { redirects } = await load(url, { connections, seconds: 2, pathsFile: many })
    if (url === product.url) answered += redirects
  }
}

async function measure(name: string, url: string, pathsFile: string) {
  await drained()
  const result = await load(url, { connections, seconds, pathsFile })
  if (url === product.url) answered += result.redirects
  runs.set(name, [...(runs.get(name) ?? []), result])
  const rate = Math.round(result.perSecond).toLocaleString('en')
  console.log(`${name.padEnd(20)} ${rate} req/s  p50 ${result.p50} ms  p99 ${result.p99} ms`)
  if (result.errors > 0 || result.answers !== result.redirects) {
    expected.push([`${name}: every answer is a 302 (${JSON.stringify(result)})`, false])
  }
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
      journal: { clicks: number; lostClicks: number; heldClicks: number }
      ingest: { clicks: number }
    }
  }
  return metrics
}

function figure(name: string, of: (run: LoadResult) => number): number {
  return median((runs.get(name) ?? []).map(of))
}

function report() {
  for (const name of runs.keys()) {
    const [rate, p50, p99] = [
      figure(name, (run) => run.perSecond),
      figure(name, (run) => run.p50),
      figure(name, (run) => run.p99),
    ]
    console.log(`median ${name}: ${Math.round(rate)} req/s, p50 ${p50} ms, p99 ${p99} ms`)
  }
  const rate = ratio('product', 'bare', (run) => run.perSecond)
  const p99 = ratio('product', 'bare', (run) => run.p99)
  const flat = ratio('product', 'product, 100 links', (run) => run.perSecond)
  expected.push(
    [`rate is ${rate.toFixed(2)} of the bare server's (goal ${limits.rate})`, rate >= limits.rate],
    [`p99 is ${p99.toFixed(2)} of the bare server's (goal below ${limits.p99})`, p99 < limits.p99],
    [`${linkCount} links answer at ${flat.toFixed(2)} of the rate of 100`, flat >= limits.flat],
  )
  if (peer === null) return
  const beside = ratio('product', 'peer', (run) => run.perSecond)
  console.log(`the product answers ${beside.toFixed(0)} times as often as the peer`)
}

/** Median of the ratios within each round: neighbours on the machine slow down both alike. */
function ratio(name: string, against: string, of: (run: LoadResult) => number): number {
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
      `answers nobody read are those under way at a hang-up (${unread})`,
      unread >= 0 && unread <= connections * ((rounds + 1) * 2 + 2),
    ],
  )
}

function startPeer(): { url: string; pathsFile: string; stop(): void } | null {
  const { 'peer-dir': dir, 'peer-command': command, 'peer-url': link } = values
  if (link === undefined) return null
  const child =
    command === undefined ? null : spawn(command, { cwd: dir, shell: true, detached: true })
  const url = new URL(link)
  const pathsFile = path.join(folder, 'peer')
  writeFileSync(pathsFile, url.pathname)
  return {
    url: url.origin,
    pathsFile,
    stop() {
      if (child?.pid !== undefined) process.kill(-child.pid)
    },
  }
}
