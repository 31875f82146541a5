import { type Database, type PoolUse, readPoolUse } from '@hopwise/db'
import type { Redirector } from '@hopwise/redirector'
import { Gauge, type Registry } from 'prom-client'

type Pools = Record<'screens' | 'jobs' | 'announcing', Database>

const figures = {
  hopwise_database_connections_used: {
    help: 'Connections to the database at work, by what they are for',
    read: ({ used }: PoolUse) => used,
  },
  hopwise_database_connections_limit: {
    help: 'Connections to the database that there may be, by what they are for',
    read: ({ limit }: PoolUse) => limit,
  },
  hopwise_database_waiting: {
    help: 'Calls, jobs and links that wait for a connection to the database, by what it is for',
    read: ({ waiting }: PoolUse) => waiting,
  },
}

/** How busy the connections of each purpose are; those that count have a thread of their own. */
export function addConnectionFigures(
  registry: Registry,
  pools: Pools,
  redirector: Pick<Redirector, 'metrics'>,
): void {
  for (const [name, { help, read }] of Object.entries(figures)) {
    new Gauge({
      name,
      help,
      labelNames: ['purpose'],
      registers: [registry],
      collect() {
        for (const [purpose, pool] of Object.entries(pools)) {
          this.set({ purpose }, read(readPoolUse(pool)))
        }
        this.set({ purpose: 'links' }, read(redirector.metrics().connections))
      },
    })
  }
}
