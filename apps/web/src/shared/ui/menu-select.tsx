import { ChevronDown, type LucideIcon } from 'lucide-react'
import { Button } from './button.tsx'
import { cx } from './class-names.ts'
import { Menu, MenuChoice } from './menu.tsx'
import type { Option } from './select.tsx'

interface MenuSelectProps<Value extends string> {
  /** Read aloud before what is chosen. Where that is none of these, it is shown itself. */
  label: string
  value: Value
  options: readonly Option<Value>[]
  onChange: (value: Value) => void
  icon?: LucideIcon
}

/** A choice that takes no more room than what is chosen. */
export function MenuSelect<Value extends string>(props: MenuSelectProps<Value>) {
  const { label, value, options, onChange, icon: Icon } = props
  // The icon alone says it on a phone.
  const isIconOnPhone = Icon && !options.some((option) => option.value === value)
  const chosen = options.find((option) => option.value === value)?.label
  return (
    <Menu
      align="start"
      trigger={
        <Button aria-label={chosen === undefined ? label : `${label}: ${chosen}`}>
          {Icon && <Icon aria-hidden className="text-ink-3" />}
          {chosen ?? <span className={cx(isIconOnPhone && 'max-sm:sr-only')}>{label}</span>}
          <ChevronDown aria-hidden className={cx('text-ink-3', isIconOnPhone && 'max-sm:hidden')} />
        </Button>
      }
    >
      <MenuChoice value={value} onChange={onChange} options={options} />
    </Menu>
  )
}
