import { ChevronLeft, ChevronRight } from 'lucide-react'
import { formatNumber } from '../format/number.ts'
import { IconButton } from './icon-button.tsx'

interface PaginationProps {
  /** Counted from one. */
  page: number
  pageSize: number
  total: number
  onPage: (page: number) => void
  /** What is counted, such as `links`. */
  noun?: string
  /** Read aloud; two lists of the same on one screen each need their own. */
  label?: string
}

export function Pagination({
  page,
  pageSize,
  total,
  onPage,
  noun = '',
  label = noun === '' ? 'Pages' : `Pages of ${noun}`,
}: PaginationProps) {
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1
  const last = Math.min(page * pageSize, total)
  const range = `${formatNumber(first)}–${formatNumber(last)} of ${formatNumber(total)} ${noun}`
  return (
    <nav aria-label={label} className="flex items-center justify-between gap-4">
      <p className="text-cell text-ink-2" aria-live="polite">
        {range.trim()}
      </p>
      {total > pageSize && (
        <div className="flex gap-1">
          <IconButton
            label="Previous page"
            icon={ChevronLeft}
            variant="secondary"
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          />
          <IconButton
            label="Next page"
            icon={ChevronRight}
            variant="secondary"
            disabled={last >= total}
            onClick={() => onPage(page + 1)}
          />
        </div>
      )}
    </nav>
  )
}
