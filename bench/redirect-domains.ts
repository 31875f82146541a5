// Run by redirect.ts with --domains: the same requests to a redirector with verified domains, and to one
// without. A second one without says how far two that are the same lie apart on this machine.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@hopwise/db'
import { benchDatabase, insertLinks } from './bench-database.ts'
import { load, median, type Served, serve } from './processes.ts'
import type { SpentProcessor } from './spent-processor.ts'

interface Options {
  domains: number
  rounds: number
  seconds: number
  links: number
  connections: number
}

interface Round {
  perSecond: number
  /** Requests that a busy machine left waiting for ten seconds. */
  errors: number
  cpuMicros: number
}

const names = ['without', 'with domains', 'without, again'] as const
type Name = (typeof names)[number]

/** Of the rate without domains, and of the processor time that an answer takes. */
const limits = { rate: 0.98, cpu: 1.02 }
const warmUpSeconds = 8
const most = 60_000
const hostOf = (n: number) => `d${n}.links-of-many.example.com`

/** False where a limit was missed. */
export async function measureDomains(options: Options): Promise<boolean> {
  const { domains, rounds, seconds, links, connections } = options
  const folder = mkdtempSync(path.join(tmpdir(), 'hopwise-bench-'))
  const pathsFile = path.join(folder, 'paths')
  // Byte for byte the same for all: below /l/, a host that is no domain answers as well.
  const lines = Array.from({ length: linesOf(domains) }, (_, n) => {
    return `//${hostOf((n % domains) + 1)}/l/link-${(n % links) + 1}`
  })
  writeFileSync(pathsFile, lines.join('\n'))
  const started = await Promise.all(
    names.map((name) => start(folder, name, name === 'with domains' ? domains : 0, links)),
  )
  const run = (at: number, forSeconds: number) =>
    measure(started[at]?.served, { connections, seconds: forSeconds, pathsFile })
  console.log(
    `${domains} verified domains next to none, ${links} links, ${connections} connections, ` +
      `${rounds} rounds of ${seconds} s, Node ${process.version}`,
  )
  try {
    return report(await compare(run, rounds, seconds))
  } finally {
    for (const { stop } of started) await stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function compare(
  run: (at: number, forSeconds: number) => Promise<Round>,
  rounds: number,
  seconds: number,
): Promise<Record<Name, Round[]>> {
  const measured: Record<Name, Round[]> = { without: [], 'with domains': [], 'without, again': [] }
  for (const at of names.keys()) await run(at, warmUpSeconds)
  for (let round = 0; round < rounds; round += 1) {
    // Each is first, second and last as often as the others.
    for (const turn of names.keys()) {
      const at = (turn + round) % names.length
      measured[names[at] ?? 'without'].push(await run(at, seconds))
    }
  }
  return measured
}

async function start(folder: string, name: Name, domains: number, links: number) {
  const { database, drop } = await benchDatabase(process.env['BENCH_DATABASE_URL'])
  await insertLinks(database, links)
  await insertDomains(database, { domains, links })
  const journal = path.join(folder, name)
  const served = await serve('product-server.ts', [JSON.stringify(database.target), journal, '0'])
  if (domains > 0) await untilKnown(served, `//${hostOf(domains)}/link-${domains}`)
  return {
    served,
    async stop() {
      await served.stop()
      await drop()
    },
  }
}

/** Domains, and at each of them the links that are asked for there. */
async function insertDomains(
  { pool }: Database,
  { domains, links }: { domains: number; links: number },
): Promise<void> {
  await pool.query(
    `insert into domains (workspace_id, host, token, verified_at)
     select 1, 'd' || n || '.links-of-many.example.com', 'token-' || n, now()
     from generate_series(1, $1::int) n`,
    [domains],
  )
  await pool.query(
    `update links set domain_id = d.id
     from generate_series(0, $1::int - 1) n
     join domains d on d.host = 'd' || (n % $2::int + 1) || '.links-of-many.example.com'
     where slug = 'link-' || (n % $3::int + 1)`,
    [domains === 0 ? 0 : linesOf(domains), domains, links],
  )
}

const linesOf = (domains: number) => Math.max(domains, 2_000)

/** At its root a link is answered by a domain alone. */
async function untilKnown({ url }: Served, asked: string): Promise<void> {
  const hosts = path.join(mkdtempSync(path.join(tmpdir(), 'hopwise-bench-')), 'root')
  writeFileSync(hosts, asked)
  const deadline = Date.now() + most
  while (Date.now() < deadline) {
    const { answers, redirects } = await load(url, {
      connections: 1,
      seconds: 1,
      pathsFile: hosts,
    })
    if (answers > 0 && redirects === answers) return
    await sleep(250)
  }
  throw new Error(`${asked} is not at a domain of the redirector`)
}

async function measure(
  served: Served | undefined,
  options: { connections: number; seconds: number; pathsFile: string },
): Promise<Round> {
  if (served === undefined) throw new Error('no such server')
  await drained(served)
  const before = await spent(served)
  const { answers, redirects, errors, perSecond } = await load(served.url, options)
  const after = await spent(served)
  if (answers !== redirects) throw new Error(`${answers - redirects} answers are no redirects`)
  return { perSecond, errors, cpuMicros: (after.thread - before.thread) / answers }
}

const spent = async (served: Served) => (await served.ask('cpu')) as SpentProcessor

/** A round pays for no clicks of the one before. */
async function drained(served: Served): Promise<void> {
  for (;;) {
    // safe because this is what product-server.ts answers
    const { metrics } = (await served.ask('metrics')) as {
      metrics: { journal: { clicks: number }; ingest: { clicks: number } }
    }
    if (metrics.journal.clicks === metrics.ingest.clicks) return
    await sleep(200)
  }
}

function report(measured: Record<Name, Round[]>): boolean {
  for (const name of names) {
    const rate = Math.round(median(measured[name].map(({ perSecond }) => perSecond)))
    const cpu = median(measured[name].map(({ cpuMicros }) => cpuMicros)).toFixed(1)
    const late = measured[name].reduce((sum, { errors }) => sum + errors, 0)
    console.log(
      `${name.padEnd(15)} ${rate.toLocaleString('en')} req/s, ${cpu} µs of processor, ${late} requests not answered in time`,
    )
  }
  const against = (name: Name, of: (round: Round) => number) => {
    const ratios = measured[name].map((round, at) => {
      const other = measured.without[at]
      return other === undefined ? Number.NaN : of(round) / of(other)
    })
    return { middle: median(ratios), text: spread(ratios) }
  }
  const rate = against('with domains', ({ perSecond }) => perSecond)
  const cpu = against('with domains', ({ cpuMicros }) => cpuMicros)
  const sameRate = against('without, again', ({ perSecond }) => perSecond)
  const sameCpu = against('without, again', ({ cpuMicros }) => cpuMicros)
  console.log(`Two without domains lie apart: rate ${sameRate.text}, processor ${sameCpu.text}`)
  const isRateMet = rate.middle >= limits.rate
  const isCpuMet = cpu.middle <= limits.cpu
  console.log(`${mark(isRateMet)} rate ${rate.text} (goal at least ${limits.rate})`)
  console.log(`${mark(isCpuMet)} processor time ${cpu.text} (goal at most ${limits.cpu})`)
  const isNoisy = Math.abs(1 - sameRate.middle) > 1 - limits.rate
  if (isNoisy) {
    console.log('Two that are the same differ by more than the limit: a rate says nothing here.')
  }
  return isRateMet && isCpuMet
}

const mark = (isMet: boolean) => (isMet ? 'ok  ' : 'MISS')

/** The median, and between what half of the rounds lie. */
function spread(ratios: number[]): string {
  const sorted = ratios.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.round((sorted.length - 1) * share)] ?? 0).toFixed(3)
  return `${median(ratios).toFixed(3)} (half of the rounds ${at(0.25)} to ${at(0.75)})`
}
