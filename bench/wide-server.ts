// Run by wide.ts: the whole app on a clone of the wide world, in a process of its own, so that its memory
// and its event loop are no one else's. Answers what each call and job cost.
import type { AddressInfo } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { packClickDays } from '../apps/server/src/click-columns/index.ts'
import { learnClickWords, learnJob } from '../apps/server/src/click-words/learn-click-words.ts'
import { checkLinks } from '../apps/server/src/features/links/link-health/index.ts'
import { scheduledJobs } from '../apps/server/src/jobs/jobs.ts'
import { packHours, packJob } from '../apps/server/src/rollups/pack-hours.ts'
import { readWorld, startWideApp } from '../apps/server/src/testing/wide/kept-world.ts'
import { watchPlans, withPlans } from '../apps/server/src/testing/wide/watch-plans.ts'

export interface Cost {
  /** Longest time that the event loop answered no one else, in milliseconds. */
  loopMs: number
  /** Resident bytes before, at the most, and after a collection. */
  memory: { before: number; most: number; after: number }
  /** Without plans all of it is zero. */
  reads: {
    statements: number
    rows: number
    buffers: number
    ms: number
    scans: [table: string, rows: number][]
    worst: { rows: number; text: string }
  }
}

const [url = '', mode = 'timed'] = process.argv.slice(2)
const target = mode === 'plans' ? withPlans({ url }) : { url }
const { until } = await readWorld({ url })
const hopwise = await startWideApp(target, until)
const { services } = hopwise
const takeReads = watchPlans(services.database)
const loop = monitorEventLoopDelay({ resolution: 1 })
const collect = globalThis.gc ?? (() => undefined)
let before = 0
let most = 0
const sampling = setInterval(() => {
  most = Math.max(most, process.memoryUsage.rss())
}, 5)

async function begin(withMemory: boolean): Promise<void> {
  await services.background.idle()
  if (withMemory) collect()
  before = process.memoryUsage.rss()
  most = before
  takeReads()
  loop.enable()
  loop.reset()
}

async function end(withMemory: boolean): Promise<Cost> {
  await services.background.idle()
  const loopMs = loop.max / 1e6
  loop.disable()
  most = Math.max(most, process.memoryUsage.rss())
  if (withMemory) collect()
  const { scans, ...reads } = takeReads()
  return {
    loopMs,
    memory: { before, most, after: process.memoryUsage.rss() },
    reads: { ...reads, scans: [...scans] },
  }
}

async function runJob(name: string): Promise<void> {
  // Its destinations are no one's: what finds and keeps them is measured, not the way to them.
  if (name === 'check-new-links') return
  if (name === 'check-links') {
    await checkLinks(services, { gapMs: 0, resolve: (_, done) => done(new Error('nowhere'), []) })
    return
  }
  // The lists of dangers come from the internet.
  if (name === 'check-dangers') return
  // Their jobs wait until they have stood in the schedule for days, which no one keeps here.
  if (name === packJob) {
    await packHours(services, new AbortController().signal)
    return
  }
  if (name === learnJob) {
    await learnClickWords(services)
    return
  }
  await scheduledJobs.find((job) => job.name === name)?.run(services, async () => undefined)
}

const answers: Record<string, (argument: string) => Promise<unknown>> = {
  begin: async (how) => await begin(how === 'memory'),
  end: async (how) => await end(how === 'memory'),
  jobs: async () => scheduledJobs.map(({ name }) => name),
  /** Accounts that were deleted and are not gone. */
  async closed() {
    const text = 'select from workspaces where closed_at is not null'
    return (await services.database.pool.query(text)).rowCount
  },
  /** Who runs the installation may not leave it while others have accounts. */
  async resign() {
    await services.database.pool.query('update users set is_operator = false where is_operator')
  },
  pack: async () =>
    await packClickDays(services, new AbortController().signal, { runMs: Infinity }),
  async job(name) {
    await begin(false)
    const started = performance.now()
    const failure = await runJob(name).then(
      () => null,
      (error: unknown) => String(error),
    )
    return { ms: performance.now() - started, failure, cost: await end(false) }
  },
}

// Who asks has ended, and no one else would end this.
process.on('disconnect', () => process.exit())
process.on('message', async (message) => {
  const [question = '', argument = ''] = String(message).split(' ')
  if (question === 'stop') {
    clearInterval(sampling)
    await hopwise.stop()
    process.exit(0)
  }
  process.send?.({ answer: (await answers[question]?.(argument)) ?? null })
})

await hopwise.app.listen({ port: 0, host: '127.0.0.1' })
// safe because a server that listens on a port has such an address
process.send?.({ port: (hopwise.app.server.address() as AddressInfo).port })
