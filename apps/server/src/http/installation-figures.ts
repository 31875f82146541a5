import { addFigure, lastKnown } from '@hopwise/redirector'
import { Gauge, type Registry } from 'prom-client'
import { type CertificateLife, isRenewalLate } from '#src/certificate-life.ts'
import { ownHosts } from '#src/own-hosts.ts'
import { readCertificates } from '#src/read-certificates.ts'
import type { Services } from '#src/services.ts'
import manifest from '../../package.json' with { type: 'json' }

export interface Asked extends Pick<Services, 'config' | 'database' | 'log' | 'mailer' | 'now'> {
  /** Since when an event waits for a webhook; null where none does. */
  oldestEventWaits(): Promise<Date | null>
}

/** They change by the hour, and the size of a large database takes a while to find. */
const freshMs = 60_000
/** Events are handed on within seconds. */
const eventFreshMs = 5_000

/** What of an installation no part of it knows: mail, the database's size, certificates, the Node it runs on. */
export function addInstallationFigures(registry: Registry, services: Asked): void {
  const { config, database, log, mailer, now } = services
  const onFault = (error: unknown) => log.warn({ err: error }, 'A figure could not be read')

  new Gauge({
    name: 'hopwise_build_info',
    help: 'Always 1, with the versions of Hopwise and of the Node it runs on',
    labelNames: ['version', 'node'],
    registers: [registry],
  }).set({ version: manifest.version, node: process.versions.node }, 1)
  addFigure(registry, {
    name: 'hopwise_mails_sent_total',
    help: 'Mails that the mail server took',
    kind: 'counter',
    read: () => mailer.counts.sent,
  })
  addFigure(registry, {
    name: 'hopwise_mails_failed_total',
    help: 'Mails that could not be sent',
    kind: 'counter',
    read: () => mailer.counts.failed,
  })

  const size = lastKnown<number | null>({
    async read() {
      const { rows } = await database.pool.query<{ bytes: string }>(
        'select pg_database_size(current_database()) as bytes',
      )
      return Number(rows[0]?.bytes)
    },
    otherwise: null,
    onFault,
    freshMs,
  })
  addFigure(registry, {
    name: 'hopwise_database_size_bytes',
    help: 'Size of the database on its disk',
    kind: 'gauge',
    read: async () => (await size()).value,
  })
  const oldestEvent = lastKnown<Date | null>({
    read: services.oldestEventWaits,
    otherwise: null,
    onFault,
    freshMs: eventFreshMs,
  })
  addFigure(registry, {
    name: 'hopwise_events_oldest_waiting_seconds',
    help: 'For how long the oldest event has waited for a receiver of a webhook that takes what it is sent',
    kind: 'gauge',
    async read() {
      const { value } = await oldestEvent()
      return value === null ? 0 : Math.max(0, (now().getTime() - value.getTime()) / 1_000)
    },
  })
  if (config.tls === null) return
  const ordered = lastKnown<OrderedCertificates | null>({
    read: () => readOrdered(services),
    otherwise: null,
    onFault,
    freshMs,
  })
  for (const [name, [help, read]] of Object.entries(certificateFigures)) {
    addFigure(registry, {
      name: `hopwise_${name}`,
      help,
      kind: 'gauge',
      async read() {
        const { value } = await ordered()
        return value === null ? null : read(value, now())
      },
    })
  }
}

interface OrderedCertificates {
  /** Of PUBLIC_URL and SHORT_HOST, with one or not. */
  own: (CertificateLife | null)[]
  /** Of domains of workspaces. */
  others: (CertificateLife | null)[]
}

async function readOrdered({
  config,
  ...services
}: Pick<Services, 'config' | 'database' | 'now'>): Promise<OrderedCertificates> {
  const own = new Set(ownHosts(config))
  const ordered: OrderedCertificates = { own: [], others: [] }
  for (const { host, life } of await readCertificates(services)) {
    ordered[own.has(host) ? 'own' : 'others'].push(life)
  }
  return ordered
}

const countMissing = (lives: (CertificateLife | null)[], now: Date) =>
  lives.length - valid(lives, now).length

const valid = (lives: (CertificateLife | null)[], now: Date) =>
  lives.filter((life): life is CertificateLife => life !== null && life.to > now)

const countLate = (lives: (CertificateLife | null)[], now: Date) =>
  valid(lives, now).filter((life) => isRenewalLate(life, now)).length

const certificateFigures: Record<
  string,
  [help: string, read: (ordered: OrderedCertificates, now: Date) => number | null]
> = {
  certificate_expiry_timestamp_seconds: [
    'When the next valid certificate that Hopwise ordered expires',
    ({ own, others }, now) => {
      const ends = valid([...own, ...others], now).map(({ to }) => to.getTime())
      return ends.length === 0 ? null : Math.min(...ends) / 1_000
    },
  ],
  certificates_late: [
    'Valid certificates of PUBLIC_URL and SHORT_HOST that should have been renewed by now',
    ({ own }, now) => countLate(own, now),
  ],
  certificates_late_of_domains: [
    'Valid certificates of domains of workspaces that should have been renewed by now',
    ({ others }, now) => countLate(others, now),
  ],
  certificates_missing: [
    'Hosts of PUBLIC_URL and SHORT_HOST without a valid certificate',
    ({ own }, now) => countMissing(own, now),
  ],
  certificates_missing_of_domains: [
    'Domains of workspaces without a valid certificate',
    ({ others }, now) => countMissing(others, now),
  ],
}
