import type { Sync, SyncKind, SyncStatus } from '@hopwise/contracts'
import { formatNumber } from '#src/shared/format/number.ts'
import type { BadgeTone } from '#src/shared/ui/badge.tsx'

export const kindNames: Record<SyncKind, string> = { products: 'Products', earnings: 'Earnings' }

export const statusBadges: Record<SyncStatus, [BadgeTone, string]> = {
  queued: ['gray', 'Queued'],
  running: ['blue', 'Running'],
  done: ['green', 'Done'],
  failed: ['red', 'Failed'],
  cancelled: ['gray', 'Canceled'],
}

export const causeNames: Record<Sync['cause'], string> = {
  schedule: 'Scheduled',
  connection: 'Network added',
  hand: 'By hand',
}

export function everyHours(hours: number): string {
  return hours === 1 ? 'every hour' : `every ${hours} hours`
}

/** Products or earnings, without what took earnings back. */
export function countNew({ added, refunds, chargebacks }: Sync['counts']): number {
  return added - refunds - chargebacks
}

/** What a run did to each row it read, without what it did to none. */
export function countLabels({ counts }: Pick<Sync, 'counts'>): [label: string, count: number][] {
  const all: [string, number][] = [
    ['New', countNew(counts)],
    ['Refunds', counts.refunds],
    ['Chargebacks', counts.chargebacks],
    ['Changed', counts.changed],
    ['Unchanged', counts.unchanged],
    ['No longer listed', counts.vanished],
    ['Unmatched', counts.unmatched],
  ]
  return all.filter(([, count]) => count > 0)
}

const minuteMs = 60_000

/** How long it ran: `2.4 s`, `3 min 5 s`. */
export function duration({ startedAt, finishedAt }: Sync): string | null {
  if (startedAt === null || finishedAt === null) return null
  const ms = Math.max(0, Date.parse(finishedAt) - Date.parse(startedAt))
  if (ms < minuteMs) return `${(ms / 1000).toFixed(1)} s`
  const seconds = Math.round(ms / 1000)
  return `${formatNumber(Math.floor(seconds / 60))} min ${seconds % 60} s`
}

/** Between 0 and 100, or null where the end is not known. */
export function percentOf({ done, total }: Sync): number | null {
  return total === null || total === 0 ? null : Math.min(100, Math.round((100 * done) / total))
}

export const isInProgress = ({ status }: Sync) => status === 'queued' || status === 'running'

export const updateWords: Record<
  SyncKind,
  { title: string; action: string; updated: string; what: string }
> = {
  products: {
    title: 'Product data',
    action: 'Update Products',
    updated: 'Products Updated',
    what: 'Names, prices, pictures and availability',
  },
  earnings: {
    title: 'Earnings data',
    action: 'Update Earnings',
    updated: 'Earnings Updated',
    what: 'Sales, refunds and their status',
  },
}
