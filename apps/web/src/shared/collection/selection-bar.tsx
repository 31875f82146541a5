import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useRef } from 'react'
import { formatNumber } from '../format/number.ts'
import { cx } from '../ui/class-names.ts'
import { useClearOnEscape } from './use-clear-on-escape.ts'

const pressable =
  'inline-flex shrink-0 items-center gap-2 rounded-control text-cell font-label whitespace-nowrap text-paper transition-colors duration-150 outline-offset-0 hover:bg-paper/14 focus-visible:outline-paper disabled:opacity-50 disabled:hover:bg-transparent aria-disabled:opacity-60'

const action = cx(
  pressable,
  'h-8 px-2.5 max-sm:h-12 max-sm:flex-col max-sm:justify-center max-sm:gap-1 max-sm:px-1 max-sm:text-note',
)

interface BarActionProps extends ComponentProps<'button'> {
  icon: LucideIcon
  /** It is being sent: a second press does nothing. */
  pending?: boolean
}

/** One thing that can be done with all that is chosen. */
export function BarAction({ icon: Icon, pending, onClick, children, ...rest }: BarActionProps) {
  return (
    <button
      type="button"
      className={action}
      aria-disabled={pending || undefined}
      onClick={pending ? undefined : onClick}
      {...rest}
    >
      <Icon aria-hidden />
      {children}
    </button>
  )
}

/** The same, where it leads to a file. */
export function BarDownload({
  icon: Icon,
  children,
  ...rest
}: ComponentProps<'a'> & { icon: LucideIcon }) {
  return (
    <a download className={action} {...rest}>
      <Icon aria-hidden />
      {children}
    </a>
  )
}

interface SelectionBarProps {
  /** What is chosen, such as `earnings`. */
  noun: string
  count: number
  /** How many there are in all that the filters pick. */
  total: number
  /** What is chosen goes beyond the page. */
  isAll: boolean
  onAll: () => void
  onClear: () => void
  /** Why something cannot be done, below the buttons. */
  note?: ReactNode
  /** What can be done with them. */
  children: ReactNode
}

/** What can be done with all that is chosen, in reach at the bottom of the window. Esc clears it. */
export function SelectionBar(props: SelectionBarProps) {
  const { noun, count, total, isAll, onAll, onClear, note, children } = props
  const bar = useRef<HTMLElement>(null)
  useClearOnEscape(bar, onClear)
  return (
    <>
      {/* On a phone the bar lies over the end of the list, which can be scrolled out of it. */}
      <div aria-hidden className="h-24 sm:hidden" />
      <section
        ref={bar}
        data-selection-bar
        aria-label={`Selected ${noun}`}
        className="sticky bottom-4 z-30 mx-auto mt-4 flex w-max max-w-full flex-wrap items-center justify-center gap-x-1 gap-y-0.5 rounded-2xl bg-ink px-3 py-2 text-paper shadow-float max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:mx-0 max-sm:grid max-sm:w-auto max-sm:max-w-none max-sm:grid-cols-[repeat(auto-fit,minmax(76px,1fr))] max-sm:rounded-b-none max-sm:pb-[max(0.5rem,env(safe-area-inset-bottom))]"
      >
        <div className="flex items-center gap-1 max-sm:col-span-full">
          <p className="px-1.5 text-cell font-label whitespace-nowrap" aria-live="polite">
            {isAll ? `All ${formatNumber(count)} selected` : `${formatNumber(count)} selected`}
          </p>
          {!isAll && total > count && (
            <button
              type="button"
              className={cx(pressable, 'h-8 px-1.5 font-normal underline underline-offset-3')}
              onClick={onAll}
            >
              Select all {formatNumber(total)}
            </button>
          )}
          <button
            type="button"
            className={cx(pressable, 'h-8 px-2.5 sm:hidden max-sm:ml-auto')}
            onClick={onClear}
          >
            Clear
          </button>
        </div>
        <span aria-hidden className="mx-1.5 h-5 w-px bg-paper/25 max-sm:hidden" />
        {children}
        <button
          type="button"
          className={cx(pressable, 'h-8 px-2.5 max-sm:hidden')}
          onClick={onClear}
          aria-keyshortcuts="Escape"
        >
          Clear
        </button>
        {note && (
          <p className="w-0 min-w-full px-1.5 text-center text-note text-paper/80 max-sm:col-span-full max-sm:text-left">
            {note}
          </p>
        )}
      </section>
    </>
  )
}
