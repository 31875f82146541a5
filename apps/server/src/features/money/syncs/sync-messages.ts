import type { ConnectedNetwork, SyncKind } from '@hopwise/contracts'
import type { SyncCounts } from './sync-part.ts'

export const networkNames: Record<ConnectedNetwork, string> = {
  clickbank: 'ClickBank',
  amazon: 'Amazon',
}

export const noCounts: SyncCounts = {
  added: 0,
  refunds: 0,
  chargebacks: 0,
  changed: 0,
  unchanged: 0,
  vanished: 0,
  unmatched: 0,
}

export function addCounts(all: readonly SyncCounts[]): SyncCounts {
  return all.reduce(
    (sum, one) => ({
      added: sum.added + one.added,
      refunds: sum.refunds + one.refunds,
      chargebacks: sum.chargebacks + one.chargebacks,
      changed: sum.changed + one.changed,
      unchanged: sum.unchanged + one.unchanged,
      vanished: sum.vanished + one.vanished,
      unmatched: sum.unmatched + one.unmatched,
    }),
    noCounts,
  )
}

/** What a run changed and what went wrong, as one sentence. */
export function outcomeSentence(
  kind: SyncKind,
  counts: SyncCounts,
  problems: readonly string[],
): string {
  const parts = kind === 'products' ? productParts(counts) : earningsParts(counts)
  const nothing = kind === 'products' ? 'Products are up to date' : 'No new earnings'
  const summary = parts.length > 0 ? parts.join(', ') : nothing
  return [summary, ...problems.map((text) => text.replace(/\.$/, ''))].join('; ')
}

const some = (count: number, words: string) => (count === 0 ? [] : [`${grouped(count)} ${words}`])
const grouped = (count: number) => count.toLocaleString('en-US')
const products = (count: number) => (count === 1 ? 'product' : 'products')

function productParts({ added, changed, vanished }: SyncCounts): string[] {
  const parts = [...some(changed, `${products(changed)} updated`)]
  parts.push(...some(added, changed === 0 ? `new ${products(added)}` : 'new'))
  parts.push(...some(vanished, 'no longer listed'))
  return parts
}

const listed = new Intl.ListFormat('en-US')

function earningsParts(counts: SyncCounts): string[] {
  const { added, refunds, chargebacks, changed, unmatched } = counts
  const earnings = added - refunds - chargebacks
  const news = [
    ...some(earnings, earnings === 1 ? 'new earning' : 'new earnings'),
    ...some(refunds, refunds === 1 ? 'refund' : 'refunds'),
    ...some(chargebacks, chargebacks === 1 ? 'chargeback' : 'chargebacks'),
  ]
  return [
    ...(news.length > 0 ? [listed.format(news)] : []),
    ...some(changed, changed === 1 && added === 0 ? 'earning changed' : 'changed'),
    ...some(unmatched, 'without a link'),
  ]
}
