import type { Redirector, RedirectorMetrics } from '@hopwise/redirector'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'

type Figure = [name: string, help: string, read: (metrics: RedirectorMetrics) => number]

// The names of the server's own: a dashboard need not know which of the two answered.
const figures: Figure[] = [
  ['hopwise_redirects', 'Visitors sent on', ({ answers }) => answers.redirects],
  ['hopwise_redirects_not_found', 'Visits of unknown links', ({ answers }) => answers.notFound],
  [
    'hopwise_redirects_unavailable',
    'Visits refused because the link could not be loaded',
    ({ answers }) => answers.unavailable,
  ],
  ['hopwise_link_cache_entries', 'Links held in memory', ({ cache }) => cache.entries],
  ['hopwise_link_cache_loads', 'Links loaded from the database', ({ cache }) => cache.loads],
  ['hopwise_journal_clicks', 'Clicks written to the journal', ({ journal }) => journal.clicks],
  [
    'hopwise_journal_held_clicks',
    'Clicks waiting in memory because the journal cannot be written',
    ({ journal }) => journal.heldClicks,
  ],
  [
    'hopwise_journal_lost_clicks',
    'Clicks that could not be written and are not counted',
    ({ journal }) => journal.lostClicks,
  ],
  ['hopwise_ingest_clicks', 'Clicks taken into the database', ({ ingest }) => ingest.clicks],
  [
    'hopwise_ingest_lag_bytes',
    'Journal bytes not in the database yet',
    ({ ingest }) => ingest.lagBytes,
  ],
  [
    'hopwise_ingest_poisoned_records',
    'Journal records passed over because nobody can read them',
    ({ ingest }) => ingest.poisonedRecords,
  ],
]

export function createRegistry(redirector: Redirector): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  for (const [name, help, read] of figures) {
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read(redirector.metrics()))
      },
    })
  }
  return registry
}
