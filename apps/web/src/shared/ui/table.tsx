import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ComponentProps, MouseEvent } from 'react'
import { cx } from './class-names.ts'

export function Table({ className, ...rest }: ComponentProps<'table'>) {
  return <table className={cx('w-full border-collapse text-cell', className)} {...rest} />
}

/** Stays at the top edge while its rows scroll; below the page's header with `top-14`. */
export function TableHead({ className, ...rest }: ComponentProps<'thead'>) {
  return <thead className={cx('sticky top-0 z-10 text-note text-ink-2', className)} {...rest} />
}

export function TableRow({ className, ...rest }: ComponentProps<'tr'>) {
  return (
    <tr
      className={cx(
        'group border-b border-line last:border-b-0 [tbody>&]:hover:bg-ink/2 aria-selected:bg-accent-soft/60',
        className,
      )}
      {...rest}
    />
  )
}

/** The whole row opens for a pointer; the keyboard has the button in its first cell. */
export function OpeningRow({
  onOpen,
  className,
  ...rest
}: ComponentProps<'tr'> & { onOpen: () => void }) {
  const openByPointer = ({ target, currentTarget }: MouseEvent<HTMLTableRowElement>) => {
    // A menu of the row lies elsewhere in the page, and its presses come here too.
    if (!(target instanceof Element) || !currentTarget.contains(target)) return
    if (target.closest('button, a, label')) return
    // What opens gives the focus back to the row.
    currentTarget.querySelector<HTMLElement>('[data-row-opener]')?.focus({ preventScroll: true })
    onOpen()
  }
  return <TableRow onClick={openByPointer} className={cx('cursor-pointer', className)} {...rest} />
}

const edges = 'px-3 first:pl-[18px] last:pr-[18px]'

interface HeadCellProps extends ComponentProps<'th'> {
  isNumber?: boolean
  /** How the column is sorted now; `none` offers it. Left out, it cannot be sorted. */
  sort?: 'ascending' | 'descending' | 'none'
  onSort?: () => void
}

export function HeadCell({ isNumber, sort, onSort, className, children, ...rest }: HeadCellProps) {
  const Arrow = sort === 'ascending' ? ArrowUp : ArrowDown
  return (
    <th
      scope="col"
      aria-sort={sort}
      className={cx(
        edges,
        'h-9 border-b border-line bg-surface font-label whitespace-nowrap first:rounded-tl-card last:rounded-tr-card',
        isNumber ? 'text-right' : 'text-left',
        className,
      )}
      {...rest}
    >
      {sort ? (
        <button type="button" onClick={onSort} className="relative rounded hover:text-ink">
          {children}
          {/* In the padding, so that no column is wider for an order that it does not have. */}
          <Arrow
            aria-hidden
            className={cx(
              'absolute top-1/2 size-3 -translate-y-1/2',
              isNumber ? 'right-full mr-0.5' : 'left-full ml-0.5',
              sort === 'none' && 'opacity-0',
            )}
          />
        </button>
      ) : (
        children
      )}
    </th>
  )
}

export function Cell({
  isNumber,
  className,
  ...rest
}: ComponentProps<'td'> & { isNumber?: boolean }) {
  return <td className={cx(edges, 'h-11', isNumber && 'text-right', className)} {...rest} />
}
