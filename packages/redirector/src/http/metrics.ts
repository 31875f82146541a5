import type { IncomingMessage } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { ClockOffsets } from '../clock/watch-clock.ts'
import { redirectorFigures } from '../figures.ts'
import type { Redirector } from '../redirector.ts'
import type { Insight } from './insight.ts'
import { addRedirectTimes } from './redirect-times.ts'

type Figures = Pick<Redirector, 'metrics'>

/** Gauges named as counters are; each is the sum of the one without the ending. */
const misnamed = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
]

/** What every program with a redirector shows at /metrics, under the same names. */
export function createRegistry(redirector: Figures, offsets: () => ClockOffsets | null): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  for (const name of misnamed) registry.removeSingleMetric(name)
  for (const { name, help, kind, read } of redirectorFigures) {
    addFigure(registry, { name, help, kind, read: () => read(redirector.metrics()) })
  }
  addRedirectTimes(registry, () => redirector.metrics().answers.times.read())
  new Gauge({
    name: 'hopwise_clock_offset_seconds',
    help: 'Clock of the file system and of the database less this machine’s: positive is ahead',
    labelNames: ['of'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [of, ms] of Object.entries(offsets() ?? {})) {
        if (ms !== null) this.set({ of }, ms / 1_000)
      }
    },
  })
  return registry
}

/** Read when someone asks. */
type Figure = { name: string; help: string } & (
  | { kind: 'counter' /** It only rises. */; read(): number }
  | { kind: 'gauge' /** Null leaves the figure out. */; read(): Reading | Promise<Reading> }
)
type Reading = number | null

export function addFigure(registry: Registry, figure: Figure): void {
  const described = { name: figure.name, help: figure.help, registers: [registry] }
  if (figure.kind === 'gauge') {
    new Gauge({
      ...described,
      async collect() {
        const value = await figure.read()
        if (value === null) this.remove()
        else this.set(value)
      },
    })
  } else {
    new Counter({
      ...described,
      collect() {
        this.reset()
        this.inc(figure.read())
      },
    })
  }
}

/** What /metrics answers; null to who may not read it. */
export function createMetrics(registry: Registry, insight: Insight) {
  return async (request: IncomingMessage): Promise<{ type: string; text: string } | null> =>
    insight.ofFigures(request)
      ? { type: registry.contentType, text: await registry.metrics() }
      : null
}
