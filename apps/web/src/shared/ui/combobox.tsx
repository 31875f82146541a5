import { Command } from 'cmdk'
import { Check, ChevronsUpDown, Search } from 'lucide-react'
import { Popover } from 'radix-ui'
import { type ReactNode, type Ref, useState } from 'react'
import { cx } from './class-names.ts'
import { controlClasses } from './control-classes.ts'
import { useFieldControl } from './field.tsx'

export interface ComboboxOption {
  value: string
  label: string
  /** Gray, right of the label. */
  detail?: string
}

/** Options that someone else finds for what is typed. */
interface ComboboxSearch {
  onType: (typed: string) => void
  onOpen: () => void
  isLoading: boolean
  /** Below the options, such as how many more there are, or in place of them. */
  note?: ReactNode
}

interface ComboboxProps {
  /** Read aloud, where no field around it has a label. */
  label?: string | undefined
  value: string | null
  onChange: (value: string) => void
  options: readonly ComboboxOption[]
  /** The option of `value`, where it may not be among the options. */
  chosen?: ComboboxOption | undefined
  placeholder: string
  searchPlaceholder?: string
  empty?: ReactNode
  search?: ComboboxSearch
  /** Below the list, such as "Add a product". Gets what was typed and how to close. */
  footer?: ((typed: string, close: () => void) => ReactNode) | undefined
  disabled?: boolean
  ref?: Ref<HTMLButtonElement> | undefined
}

export function Combobox({
  label,
  value,
  onChange,
  options,
  chosen = options.find((option) => option.value === value),
  placeholder,
  searchPlaceholder = 'Search',
  empty = 'Nothing found',
  search,
  footer,
  disabled,
  ref,
}: ComboboxProps) {
  const control = useFieldControl()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const type = (next: string) => {
    setTyped(next)
    search?.onType(next)
  }
  const show = (opens: boolean) => {
    setOpen(opens)
    if (!opens) return
    type('')
    search?.onOpen()
  }
  const close = () => setOpen(false)
  const choose = (next: string) => {
    onChange(next)
    close()
  }
  return (
    <Popover.Root open={isOpen} onOpenChange={show}>
      <Popover.Trigger
        {...control}
        ref={ref}
        role="combobox"
        aria-label={label}
        aria-expanded={isOpen}
        disabled={disabled}
        className={cx(
          controlClasses,
          'flex h-[34px] items-center justify-between gap-2 text-left max-md:text-[16px]',
        )}
      >
        <span className={cx('truncate', !chosen && 'text-ink-3')}>
          {chosen?.label ?? placeholder}
        </span>
        <ChevronsUpDown aria-hidden className="text-ink-3" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label={searchPlaceholder}
          align="start"
          sideOffset={4}
          className="rise z-50 w-(--radix-popover-trigger-width) min-w-56 overflow-hidden rounded-card border border-line bg-surface shadow-float"
        >
          <Command label={searchPlaceholder} loop shouldFilter={search === undefined}>
            <div className="flex items-center gap-2 border-b border-line px-3">
              <Search aria-hidden className="text-ink-3" />
              <Command.Input
                value={typed}
                onValueChange={type}
                placeholder={searchPlaceholder}
                className="h-9 w-full bg-transparent text-body outline-none max-md:text-[16px]"
              />
            </div>
            <Command.List
              aria-busy={search?.isLoading}
              className={cx(
                'max-h-60 scroll-py-1 overflow-y-auto p-1',
                search?.note && options.length === 0 && 'hidden',
              )}
            >
              <Command.Empty className="px-2 py-3 text-cell text-ink-3">{empty}</Command.Empty>
              {options.map((option) => (
                <Command.Item
                  key={option.value}
                  value={option.value}
                  keywords={[option.label]}
                  onSelect={() => choose(option.value)}
                  className="flex h-8 items-center gap-2 rounded-control px-2 text-body data-[selected=true]:bg-ink/6"
                >
                  <Check aria-hidden className={cx(option.value !== value && 'invisible')} />
                  <span className="truncate">{option.label}</span>
                  {option.detail && (
                    <span className="ml-auto max-w-1/2 shrink-0 truncate pl-2 text-note text-ink-3">
                      {option.detail}
                    </span>
                  )}
                </Command.Item>
              ))}
            </Command.List>
          </Command>
          {search?.note && (
            <p className="border-t border-line px-3 py-2 text-note text-ink-3">{search.note}</p>
          )}
          {footer && <div className="border-t border-line p-1">{footer(typed, close)}</div>}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
