// npm run bench:optimizer -- [--quick] [--worlds 60] [--seed 1] [--only Stationary]
// Every policy sees the same visitors with the same luck. Worlds are numbered from the seed.
import { parseArgs } from 'node:util'
import { type Played, play } from './play-world.ts'
import { bestAfterATest, epsilonGreedy, evenSplit, learning } from './rotation-policies.ts'
import { makeWorld, type WorldName } from './rotation-worlds.ts'

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    worlds: { type: 'string' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
  },
})
const names = (['Stationary', 'Segments', 'Drift', 'Delay'] as const).filter(
  (name) => values.only === undefined || name === values.only,
)
/** Worlds that are quick to play are played more often, for a smaller standard error. */
const worldCounts: Record<WorldName, number> = {
  Stationary: values.quick ? 20 : 400,
  Segments: values.quick ? 3 : 60,
  Drift: values.quick ? 20 : 200,
  Delay: values.quick ? 20 : 200,
}
const expected: [string, boolean][] = []

for (const name of names) report(name, Number(values.worlds ?? worldCounts[name]))
for (const [sentence, holds] of expected) console.log(`${holds ? 'ok  ' : 'MISS'} ${sentence}`)
process.exitCode = expected.every(([, holds]) => holds) ? 0 : 1

function contenders(name: WorldName) {
  const bySegment = name === 'Segments'
  return {
    'this rotation': () => learning({ bySegment }),
    [bySegment ? 'without its segments' : 'with needless segments']: () =>
      learning({ bySegment: !bySegment }),
    'even split': evenSplit,
    'epsilon-greedy (0.1)': epsilonGreedy,
    'best arm after a test': bestAfterATest,
  }
}

function report(name: WorldName, worlds: number) {
  const started = performance.now()
  const played = new Map<string, Played[]>()
  for (let index = 0; index < worlds; index += 1) {
    for (const [policy, start] of Object.entries(contenders(name))) {
      const world = makeWorld(name, Number(values.seed) + index)
      played.set(policy, [...(played.get(policy) ?? []), play(world, start())])
    }
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  console.log(`${name}, ${worlds} worlds, ${seconds} s`)
  for (const [policy, runs] of played) {
    const { mean, error } = summary(runs.map(({ share }) => share))
    console.log(`  ${policy.padEnd(24)} ${mean.toFixed(4)} ± ${error.toFixed(4)}`)
  }
}

/** Mean with its standard error. */
function summary(numbers: readonly number[]) {
  const mean = numbers.reduce((sum, value) => sum + value, 0) / numbers.length
  const squares = numbers.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return { mean, error: Math.sqrt(squares / Math.max(1, numbers.length - 1) / numbers.length) }
}
