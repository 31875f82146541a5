import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbeddedDatabase } from '@hopwise/db'
import { createOnServer } from '@hopwise/db/testing'
import { smallAccount, wideAccount } from '../apps/server/src/testing/wide/a-wide-world.ts'
import { countRows } from '../apps/server/src/testing/wide/count-rows.ts'
import { keptWorld, readWorld } from '../apps/server/src/testing/wide/kept-world.ts'
import { isAnswered } from '../apps/server/src/testing/wide/not-answered.ts'
import { wideCalls } from '../apps/server/src/testing/wide/wide-calls.ts'
import { WideReport } from './wide-report.ts'
import { visitWide, type WideVisitor } from './wide-visitor.ts'

const help = `npm run bench:wide -- [--scale 1] [--workspaces 2000] [--rounds 5] [--only <expression>] [--keep <folder>]
Every GET of the screens, every export, every job and the deletion of an account in one wide workspace
among many small ones. The world stays filled in the folder, or on the server of BENCH_DATABASE_URL;
each run works on clones of it. --only measures the calls whose names fit, and nothing else.`

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', short: 'h', default: false },
    scale: { type: 'string', default: '1' },
    workspaces: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '5' },
    only: { type: 'string' },
    keep: { type: 'string', default: join(tmpdir(), 'hopwise-wide') },
  },
})
if (values.help) {
  console.log(help)
  process.exit()
}
const rounds = Number(values.rounds)
const wanted = new RegExp(values.only ?? '')
const shape = { scale: Number(values.scale), workspaces: Number(values.workspaces) }

const server = await openServer()
const filling = performance.now()
const template = await keptWorld(server.url, shape, (step, seconds) =>
  console.log(`${step} in ${seconds.toFixed(1)} s`),
)
console.log(`filled in ${((performance.now() - filling) / 1000).toFixed(0)} s: ${template}`)
const report = new WideReport()
// What jobs and deletion change is seen by no other run.
await onClone('plans', async (url) => {
  const visitor = await visitWide(url, 'plans', wideAccount)
  await visitor.pack()
  for (const call of await callsOf(url)) {
    const { status, contentType, body, cost } = await visitor.call(call)
    if (status !== 200 && isAnswered(call.name)) report.refusal(call, status)
    const rows = call.kind === 'call' ? countRows(contentType, body) : null
    report.reads(call, cost, rows)
  }
  console.log('plans: every call was read')
  for (const name of await jobsOf(visitor)) report.jobReads(name, await visitor.job(name))
  await visitor.stop()
})
await onClone('timed', async (url) => {
  const visitor = await visitWide(url, 'timed', wideAccount)
  await visitor.pack()
  const calls = await callsOf(url)
  for (let round = 0; round <= rounds; round += 1) {
    for (const call of calls) {
      const { status, ms, bytes, cost } = await visitor.call(call)
      if (status !== 200 && isAnswered(call.name)) report.refusal(call, status)
      report.time(call, { ms, bytes, cost, isCold: round === 0 })
    }
  }
  console.log('timed: every call was timed')
  for (const name of await jobsOf(visitor)) report.job(name, await visitor.job(name))
  if (values.only !== undefined) return await visitor.stop()
  const small = await visitWide(url, 'timed', smallAccount)
  report.deletion('a small account', await small.leave())
  await small.stop()
  report.deletion('the wide account', await visitor.leave())
  await visitor.stop()
})
process.exitCode = report.print() ? 0 : 1
await server.stop()

async function callsOf(url: string) {
  const { rows } = await readWorld({ url })
  return wideCalls(rows).filter(({ name }) => wanted.test(name))
}

async function jobsOf(visitor: WideVisitor): Promise<string[]> {
  return values.only === undefined ? await visitor.jobs() : []
}

async function onClone(name: string, work: (url: string) => Promise<void>): Promise<void> {
  const started = performance.now()
  const { target, drop } = await createOnServer(server.url, template)
  console.log(`${name}: cloned in ${((performance.now() - started) / 1000).toFixed(0)} s`)
  await work(target.url).finally(drop)
}

/** Connected to a database that is no one's template. */
async function openServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env['BENCH_DATABASE_URL']
  if (given) return { url: given, stop: async () => undefined }
  const { url, stop } = await startEmbeddedDatabase({ dataDir: values.keep })
  return { url, stop }
}
