import { type ReactNode, useRef } from 'react'
import { cx } from './class-names.ts'
import { useEdgeFade } from './use-edge-fade.ts'

const scrolling =
  'max-sm:-mx-4 max-sm:-my-1 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:[scrollbar-width:none] max-sm:*:shrink-0 max-sm:*:first:w-48'
/** The first and the last share a row, the others fill the next. */
const folding =
  'max-sm:*:order-2 max-sm:*:grow max-sm:*:first:order-0 max-sm:*:first:basis-[calc(100%-84px)] max-sm:*:last:order-1 max-sm:*:last:grow-0'

interface ToolbarRowProps {
  /** Few enough for two rows on a phone: the search with the actions, then the filters. */
  isShort?: boolean
  children: ReactNode
}

/** The controls above a list. On a phone one row, which scrolls sideways, unless they are few. */
export function ToolbarRow({ isShort = false, children }: ToolbarRowProps) {
  const row = useRef<HTMLDivElement>(null)
  const fade = useEdgeFade(row)
  return (
    <div
      ref={row}
      data-toolbar
      className={cx(
        // What only readers of screens hear stays within what scrolls.
        'relative flex flex-wrap items-center gap-2',
        isShort ? folding : scrolling,
        fade.start && 'max-sm:mask-l-from-[calc(100%-40px)]',
        fade.end && 'max-sm:mask-r-from-[calc(100%-40px)]',
      )}
    >
      {children}
    </div>
  )
}
