import type { ReportImportDetail } from '@hopwise/contracts'
import { formatNumber } from '#src/shared/format/number.ts'
import { describeTotals } from './import-labels.ts'

interface ImportFiguresProps {
  found: ReportImportDetail
  /** Over the row of figures: what would happen, or what did. */
  labels: { added: string; changed: string; unchanged: string }
}

/** What an import would do, or did. */
export function ImportFigures({ found, labels }: ImportFiguresProps) {
  const { counts } = found
  const figures = [
    [labels.added, formatNumber(counts.added)],
    [labels.changed, formatNumber(counts.changed)],
    [labels.unchanged, formatNumber(counts.unchanged)],
    ['Unmatched', formatNumber(counts.unmatched)],
    ['Report total', describeTotals(found) || '–'],
  ]
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 rounded-card border border-line p-4 sm:grid-cols-5">
      {figures.map(([name, value]) => (
        <div key={name} className="min-w-0 max-sm:last:col-span-2">
          <dt className="text-note text-ink-2">{name}</dt>
          <dd className="mt-0.5 text-headline font-title [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
