import { Tabs as Radix } from 'radix-ui'
import { type ReactNode, useId } from 'react'
import { cx } from '../ui/class-names.ts'
import type { Option } from '../ui/select.tsx'

interface CardTab<Value extends string> extends Option<Value> {
  className?: string
}

interface CardTabsProps<Value extends string> {
  value: Value
  onChange: (value: Value) => void
  tabs: readonly CardTab<Value>[]
  children: ReactNode
}

/** A card of several pictures: the tab that is open is its headline. */
export function CardTabs<Value extends string>(props: CardTabsProps<Value>) {
  const { value, onChange, tabs, children } = props
  const id = useId()
  const tabId = (tab: Value) => `${id}-${tab}`
  const open = tabs.find((tab) => tab.value === value)?.label
  return (
    <Radix.Root
      value={value}
      // safe because only values of the tabs can be chosen
      onValueChange={(next) => onChange(next as Value)}
      activationMode="manual"
      className="flex grow flex-col"
    >
      <header className="flex items-baseline gap-3 px-[18px] pt-4 pb-2">
        <h2 className={tabs.length > 1 ? 'sr-only' : 'text-headline font-title'}>{open}</h2>
        {tabs.length > 1 && (
          <Radix.List
            aria-label={tabs.map(({ label }) => label).join(', ')}
            className={cx(
              'flex min-w-0 items-baseline gap-x-3.5',
              tabs.length > 4
                ? '-mr-[18px] overflow-x-auto pr-[18px] whitespace-nowrap [scrollbar-width:none]'
                : 'flex-wrap',
            )}
          >
            {tabs.map((tab) => (
              <Radix.Trigger
                key={tab.value}
                value={tab.value}
                id={tabId(tab.value)}
                aria-controls={id}
                className={cx(
                  'rounded text-cell text-ink-3 transition-colors hover:text-ink data-[state=active]:text-headline data-[state=active]:font-title data-[state=active]:text-ink',
                  tab.className,
                )}
              >
                {tab.label}
              </Radix.Trigger>
            ))}
          </Radix.List>
        )}
      </header>
      {/* Radix's asks for its style as it comes, for which the whole page is laid out. */}
      <div
        role="tabpanel"
        id={id}
        aria-label={tabs.length > 1 ? undefined : open}
        aria-labelledby={tabs.length > 1 ? tabId(value) : undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: as every panel of tabs
        tabIndex={0}
        className="flex grow flex-col px-2.5 pb-3"
      >
        {children}
      </div>
    </Radix.Root>
  )
}
