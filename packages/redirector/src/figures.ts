import type { RedirectorMetrics } from './redirector.ts'

/** One figure for Prometheus; a counter only rises until the process ends. */
interface RedirectorFigure {
  name: string
  help: string
  kind: 'counter' | 'gauge'
  read(metrics: RedirectorMetrics): number
}

/** The same names wherever the redirector runs: a dashboard need not know who answered. */
export const redirectorFigures: readonly RedirectorFigure[] = [
  {
    name: 'hopwise_disk_free_bytes',
    help: 'Room left on the disk of DATA_DIR',
    kind: 'gauge',
    read: ({ disk }) => disk.freeBytes ?? Number.NaN,
  },
  {
    name: 'hopwise_redirects_total',
    help: 'Visitors sent on',
    kind: 'counter',
    read: ({ answers }) => answers.redirects,
  },
  {
    name: 'hopwise_redirects_not_found_total',
    help: 'Visits of unknown links',
    kind: 'counter',
    read: ({ answers }) => answers.notFound,
  },
  {
    name: 'hopwise_redirects_unavailable_total',
    help: 'Visits refused because the link could not be loaded',
    kind: 'counter',
    read: ({ answers }) => answers.unavailable,
  },
  {
    name: 'hopwise_link_cache_entries',
    help: 'Links held in memory',
    kind: 'gauge',
    read: ({ cache }) => cache.entries,
  },
  {
    name: 'hopwise_link_cache_loads_total',
    help: 'Links loaded from the database',
    kind: 'counter',
    read: ({ cache }) => cache.loads,
  },
  {
    name: 'hopwise_journal_clicks_total',
    help: 'Clicks written to the journal',
    kind: 'counter',
    read: ({ journal }) => journal.clicks,
  },
  {
    name: 'hopwise_journal_held_clicks',
    help: 'Clicks held in memory while the journal cannot be written',
    kind: 'gauge',
    read: ({ journal }) => journal.bufferedClicks,
  },
  {
    name: 'hopwise_journal_lost_clicks_total',
    help: 'Clicks that could not be written and are not counted',
    kind: 'counter',
    read: ({ journal }) => journal.lostClicks,
  },
  {
    name: 'hopwise_ingest_clicks_total',
    help: 'Clicks taken into the database',
    kind: 'counter',
    read: ({ ingest }) => ingest.clicks,
  },
  {
    name: 'hopwise_ingest_lag_bytes',
    help: 'Journal bytes not in the database yet',
    kind: 'gauge',
    read: ({ journal }) => journal.waitingBytes,
  },
  {
    name: 'hopwise_ingest_lag_seconds',
    help: 'Age of the oldest click that is not in the database yet',
    kind: 'gauge',
    read: ({ journal }) => journal.lagMs / 1000,
  },
  {
    name: 'hopwise_clicks_waiting',
    help: 'Clicks in the journal that are not in the database yet',
    kind: 'gauge',
    read: ({ journal }) => journal.waitingClicks,
  },
  {
    name: 'hopwise_clicks_unaccounted',
    help: 'Clicks answered by this process that are neither counted, waiting, held nor lost',
    kind: 'gauge',
    read: ({ journal }) => journal.unaccountedClicks,
  },
  {
    name: 'hopwise_ingest_poisoned_records_total',
    help: 'Journal records passed over because no one can read them',
    kind: 'counter',
    read: ({ ingest }) => ingest.poisonedRecords,
  },
  {
    name: 'hopwise_notifications_delivered',
    help: 'Whether links changed by other processes are noticed at once',
    kind: 'gauge',
    read: ({ areNotificationsDelivered }) => Number(areNotificationsDelivered),
  },
]
