import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { cx } from '#src/shared/ui/class-names.ts'

interface DisclosedRowProps {
  title: string
  /** Next to the title, such as badges. */
  marks?: ReactNode
  /** The two marks are columns, which the head names. */
  hasMarkColumns?: boolean
  /** What the row is ranked by. */
  figure: ReactNode
  actions: ReactNode
  /** The reasons, which a press on the title opens. */
  children: ReactNode
}

/** Of a desk's row: what it is, its figures, what to do. */
const rowColumns = 'lg:grid lg:grid-cols-[minmax(0,1fr)_240px_180px] lg:items-center lg:gap-x-6'
/** Of its two figures: what it is ranked by, and what qualifies that. */
export const figureColumns = 'lg:grid lg:grid-cols-[100px_minmax(0,1fr)] lg:gap-4 lg:text-right'
/** Of its title and two marks, where these have a name. */
const markColumns = 'lg:grid lg:grid-cols-[minmax(0,1fr)_104px_136px] lg:gap-x-4'
/** One width for the buttons below each other. */
export const rowButton = 'lg:min-w-[136px]'

/** Names the columns of the rows below. */
export function RowHead({
  item,
  marks,
  figures,
}: {
  item: string
  marks?: readonly [string, string]
  figures: readonly [string, string]
}) {
  return (
    <div
      aria-hidden
      className={cx(
        rowColumns,
        'border-t border-line px-[14px] py-2 text-note font-label text-ink-2 max-lg:hidden',
      )}
    >
      <span className={cx('pl-5', marks && markColumns)}>
        <span>{item}</span>
        {marks?.map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </span>
      <span className={figureColumns}>
        {figures.map((figure) => (
          <span key={figure}>{figure}</span>
        ))}
      </span>
    </div>
  )
}

/** One line of a ranked list, whose columns stand below each other, with its reasons behind it. */
export function DisclosedRow({
  title,
  marks,
  hasMarkColumns,
  figure,
  actions,
  children,
}: DisclosedRowProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <li className="border-b border-line px-3 py-1.5 last:border-b-0 lg:px-[14px]">
      <div
        className={cx(
          rowColumns,
          'lg:min-h-10 max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:items-center max-lg:gap-x-3',
        )}
      >
        <div
          className={cx(
            'flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 max-lg:col-span-2',
            hasMarkColumns && markColumns,
          )}
        >
          <h3 className="min-w-0 text-cell font-label">
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setOpen(!isOpen)}
              className="flex min-w-0 items-start gap-1.5 rounded py-1 text-left hover:underline"
            >
              <ChevronRight
                aria-hidden
                className={cx('mt-0.5 size-3.5 shrink-0 text-ink-3', isOpen && 'rotate-90')}
              />
              <span className="wrap-anywhere">{title}</span>
            </button>
          </h3>
          {marks}
        </div>
        <div className="min-w-0 max-lg:pl-5">{figure}</div>
        <div className="flex items-center justify-end gap-0.5">{actions}</div>
      </div>
      <div
        id={id}
        hidden={!isOpen}
        className="grid gap-2.5 pt-1 pr-2 pb-3 pl-5 text-cell text-ink-2"
      >
        {isOpen && children}
      </div>
    </li>
  )
}
