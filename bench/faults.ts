// npm run faults -- [--seeds 20] [--seconds 6] [--only <part of a name>]
// Breaks whatever a redirector stands on, under load, and compares what was answered with what was
// recorded, by id. Some faults want root or libfaketime (Debian: apt-get install libfaketime).
import { parseArgs } from 'node:util'
import { createEmbeddedDatabase } from '@hopwise/db/testing'
import { type Fault, faults, type Outcome, runFault } from '@hopwise/redirector/testing'
import { seededRandom } from '@hopwise/units'
import { median } from './processes.ts'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '6' },
    only: { type: 'string', default: '' },
  },
})
const seeds = Number(values.seeds)
const lastsMs = Number(values.seconds) * 1_000

const server = await createEmbeddedDatabase()
let isRight = true
for (const fault of faults.filter(({ name }) => name.includes(values.only))) {
  const reason = fault.missing?.() ?? null
  if (reason !== null) console.log(`skip ${fault.name}: ${reason}`)
  else isRight = (await runSeeds(fault)) && isRight
}
await server.drop()
process.exitCode = isRight ? 0 : 1

async function runSeeds(fault: Fault): Promise<boolean> {
  const outcomes: Outcome[] = []
  for (let seed = 1; seed <= seeds; seed += 1) {
    outcomes.push(await runFault({ fault, server, lastsMs, random: seededRandom(seed) }))
  }
  const sum = (of: (outcome: Outcome) => number) =>
    outcomes.reduce((total, outcome) => total + of(outcome), 0)
  const [missing, lost, wrong] = [sum((o) => o.missing), sum((o) => o.lost), sum((o) => o.wrong)]
  const unaccounted = sum((outcome) => outcome.unaccounted)
  const isFine = missing <= lost && wrong === 0 && unaccounted === 0
  const p99 = median(outcomes.map(({ p99Ms }) => p99Ms)).toFixed(1)
  console.log(
    `${isFine ? 'ok  ' : 'MISS'} ${fault.name}: ${sum((o) => o.answered)} answered, ` +
      `${missing} missing, ${lost} reported as lost, ${unaccounted} unaccounted, ${wrong} wrong, ` +
      `p99 ${p99} ms`,
  )
  return isFine
}
