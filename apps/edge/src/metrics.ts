import { type Redirector, redirectorFigures } from '@hopwise/redirector'
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'

export function createRegistry(redirector: Redirector): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  for (const { name, help, kind, read } of redirectorFigures) {
    const described = { name, help, registers: [registry] }
    if (kind === 'gauge') {
      new Gauge({
        ...described,
        collect() {
          this.set(read(redirector.metrics()))
        },
      })
    } else {
      new Counter({
        ...described,
        collect() {
          this.reset()
          this.inc(read(redirector.metrics()))
        },
      })
    }
  }
  return registry
}
