import { type ReactNode, useRef } from 'react'
import { cx } from './class-names.ts'
import { useEdgeFade } from './use-edge-fade.ts'

/** The controls above a list. On a phone one row, which scrolls sideways: the list begins sooner. */
export function ToolbarRow({ children }: { children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null)
  const fade = useEdgeFade(row)
  return (
    <div
      ref={row}
      className={cx(
        'flex flex-wrap items-center gap-2 max-sm:-mx-4 max-sm:-my-1 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:[scrollbar-width:none] max-sm:*:shrink-0 max-sm:*:first:w-48',
        fade.start && 'max-sm:mask-l-from-[calc(100%-40px)]',
        fade.end && 'max-sm:mask-r-from-[calc(100%-40px)]',
      )}
    >
      {children}
    </div>
  )
}
