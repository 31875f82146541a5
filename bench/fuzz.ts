// npm run fuzz -- [--requests 20000] [--door programs] [--seed 1] [--from 0] [--faults 1] [--log]
// Requests that follow from a seed, at the whole product over sockets. It ends at the first answer that is
// 500 or above, is not as its call declares, or never comes, and prints what fires that request again; with
// `--faults 20` after so many different ones. `--log` shows what the server says of its failures.
import { parseArgs } from 'node:util'
import { describeFault, fuzz } from '../apps/server/src/testing/attacks/fuzz.ts'
import { startWholeProduct } from '../apps/server/src/testing/attacks/the-whole-product.ts'

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    door: { type: 'string', default: 'screens' },
    seed: { type: 'string', default: '1' },
    from: { type: 'string', default: '0' },
    faults: { type: 'string', default: '1' },
    log: { type: 'boolean', default: false },
  },
})
const [requests, seed, from] = [values.requests, values.seed, values.from].map(Number) as [
  number,
  number,
  number,
]
const door = values.door === 'programs' ? 'programs' : 'screens'
const megabytes = () => Math.round(process.memoryUsage.rss() / 2 ** 20)

const product = await startWholeProduct(values.log ? 'error' : 'silent')
const memoryBefore = megabytes()
const beganAt = performance.now()
const result = await fuzz(product, {
  door,
  seed,
  requests,
  from,
  mostFaults: Number(values.faults),
  onFault: (fault) => console.error(describeFault(fault, { seed, door })),
  onShot(fired) {
    if (fired % 5_000 === 0) console.log(`${fired} fired, ${megabytes()} MB`)
  },
})
const seconds = (performance.now() - beganAt) / 1_000
const counted = (counts: Map<string, number>) =>
  [...counts]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, times]) => `${name}: ${times}`)
console.log(
  `${result.fired} requests, seed ${seed}, ${Math.round(result.fired / seconds)} a second`,
)
console.log(counted(result.statuses).join(', '))
for (const line of counted(result.unavailable)) console.log(`503 ${line}`)
console.log(`${result.reached.size} calls answered with a success at least once`)
console.log(`Memory of the process: ${memoryBefore} MB before, ${megabytes()} MB after`)
await product.stop()
process.exit(result.faults.length === 0 ? 0 : 1)
