import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react'
import { formatNumber } from '../format/number.ts'
import { IconButton } from './icon-button.tsx'
import { Select } from './select.tsx'

interface PaginationProps {
  /** Counted from one. */
  page: number
  pageSize: number
  total: number
  onPage: (page: number) => void
  /** How many rows a page can have; without it one cannot choose. */
  sizes?: readonly number[]
  onSize?: (size: number) => void
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
  sizes = [],
  onSize,
  noun = '',
  label = noun === '' ? 'Pages' : `Pages of ${noun}`,
}: PaginationProps) {
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1
  const last = Math.min(page * pageSize, total)
  const range = `${formatNumber(first)}–${formatNumber(last)} of ${formatNumber(total)} ${noun}`
  const pages = Math.ceil(total / pageSize)
  const steps = [
    { label: 'First page', icon: ChevronFirst, to: 1, isFar: true },
    { label: 'Previous page', icon: ChevronLeft, to: page - 1, isFar: false },
    { label: 'Next page', icon: ChevronRight, to: page + 1, isFar: false },
    { label: 'Last page', icon: ChevronLast, to: pages, isFar: true },
  ]
  return (
    <nav aria-label={label} className="flex items-center gap-3 sm:gap-4">
      <p className="mr-auto text-cell text-ink-2" aria-live="polite">
        {range.trim()}
      </p>
      {total > Math.min(...sizes) && (
        <Select
          aria-label="Rows per page"
          options={sizes.map((size) => ({ value: String(size), label: `${size} per page` }))}
          value={String(pageSize)}
          onChange={({ target }) => onSize?.(Number(target.value))}
          className="w-36 shrink-0"
        />
      )}
      {pages > 1 && (
        <div className="flex gap-1">
          {steps
            .filter(({ isFar }) => !isFar || pages > 2)
            .map(({ label, icon, to, isFar }) => (
              <IconButton
                key={label}
                label={label}
                icon={icon}
                variant="secondary"
                className={isFar ? 'max-sm:hidden' : undefined}
                disabled={to === page || to < 1 || to > pages}
                onClick={() => onPage(to)}
              />
            ))}
        </div>
      )}
    </nav>
  )
}
