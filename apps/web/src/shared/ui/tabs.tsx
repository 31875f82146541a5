import { Tabs as Radix } from 'radix-ui'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { cx } from './class-names.ts'
import type { Option } from './select.tsx'
import { useEdgeFade } from './use-edge-fade.ts'

export interface Tab<Value extends string = string> extends Option<Value> {
  /** How many there are of what it shows; none are not counted. */
  count?: number | undefined
  /** The count is of what needs attention. */
  isAlert?: boolean
}

interface TabsProps {
  /** Read aloud as the name of the row. */
  label: string
  value: string
  onChange: (value: string) => void
  tabs: readonly Tab[]
  /** One `TabPanel` a tab. */
  children: ReactNode
}

export function Tabs({ label, value, onChange, tabs, children }: TabsProps) {
  const row = useRef<HTMLDivElement>(null)
  const fade = useEdgeFade(row)
  const alert = tabs.find(({ isAlert, count = 0 }) => isAlert && count > 0)?.value
  useEffect(() => {
    const list = row.current
    const find = (name: string) => list?.querySelector<HTMLElement>(`[data-tab="${name}"]`)
    const tab = find(value)
    if (!list || !tab) return
    // The row alone is scrolled, never the page.
    const startOf = (one: HTMLElement) => one.offsetLeft - list.offsetLeft
    const middle = startOf(tab) - (list.clientWidth - tab.clientWidth) / 2
    const needy = alert === undefined ? null : find(alert)
    const whole = needy ? startOf(needy) + needy.clientWidth - list.clientWidth : 0
    // What needs attention is seen whole, as long as most of the open one is.
    list.scrollLeft = Math.min(Math.max(middle, whole), startOf(tab) + tab.clientWidth / 3)
  }, [value, alert])
  return (
    // A tab that merely gets the focus back, as after a dialog, is not chosen by it.
    <Radix.Root value={value} onValueChange={onChange} activationMode="manual">
      <Radix.List
        ref={row}
        aria-label={label}
        className={cx(
          'flex gap-1 overflow-x-auto max-sm:gap-0 border-b border-line [scrollbar-width:none]',
          fade.start && 'mask-l-from-[calc(100%-32px)] max-sm:mask-l-from-[calc(100%-16px)]',
          fade.end && 'mask-r-from-[calc(100%-32px)] max-sm:mask-r-from-[calc(100%-16px)]',
        )}
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            data-tab={tab.value}
            className="-mb-px h-9 rounded-t-control border-b-2 border-transparent px-2 text-body whitespace-nowrap max-sm:px-1.5 text-ink-2 -outline-offset-2 transition-colors hover:text-ink data-[state=active]:border-accent data-[state=active]:font-label data-[state=active]:text-ink"
          >
            <span data-text={tab.label} className="steady inline-grid">
              {tab.label}
            </span>{' '}
            {tab.count ? <TabCount count={tab.count} isAlert={tab.isAlert ?? false} /> : null}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {children}
    </Radix.Root>
  )
}

function TabCount({ count, isAlert }: { count: number; isAlert: boolean }) {
  return (
    <span
      className={cx(
        'ml-1 font-normal',
        isAlert ? 'rounded-full bg-yellow-soft px-2 py-0.5 text-note text-yellow' : 'text-ink-3',
      )}
    >
      {count}
    </span>
  )
}

export function TabPanel({ className, ...rest }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content className={cx('pt-5', className)} {...rest} />
}
