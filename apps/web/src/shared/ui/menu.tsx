import { Check, type LucideIcon } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import { type ReactNode, useContext } from 'react'
import { cx } from './class-names.ts'
import { LayerElement } from './layer-element.ts'
import { noteReturn } from './returning-focus.ts'

interface MenuProps {
  trigger: ReactNode
  align?: 'start' | 'center' | 'end'
  children: ReactNode
}

export function Menu({ trigger, align = 'end', children }: MenuProps) {
  const layer = useContext(LayerElement)
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      {/* Within a landmark, so that a screen reader knows where it is. */}
      <Radix.Portal container={layer ?? document.querySelector('main')}>
        <Radix.Content
          align={align}
          sideOffset={6}
          onCloseAutoFocus={noteReturn}
          collisionPadding={8}
          className="rise z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-44 overflow-y-auto rounded-card border border-line bg-surface p-1 shadow-float"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

const row =
  'flex h-8 pointer-coarse:h-10 cursor-default items-center gap-2.5 rounded-control px-2.5 text-body outline-none select-none data-[disabled]:opacity-50 data-[highlighted]:bg-ink/6'

interface MenuItemProps {
  icon?: LucideIcon
  tone?: 'plain' | 'danger'
  disabled?: boolean
  /** The one child is the item itself, such as a link. */
  asChild?: boolean
  onSelect?: (event: Event) => void
  children: ReactNode
}

export function MenuItem({ icon: Icon, tone = 'plain', children, ...rest }: MenuItemProps) {
  return (
    <Radix.Item className={cx(row, tone === 'danger' && 'text-red')} {...rest}>
      {rest.asChild ? (
        children
      ) : (
        <>
          {Icon && <Icon aria-hidden className={tone === 'danger' ? '' : 'text-ink-3'} />}
          {children}
        </>
      )}
    </Radix.Item>
  )
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-2.5 pt-2 pb-1 text-note text-ink-3">{children}</Radix.Label>
}

export function MenuSeparator() {
  return <Radix.Separator className="-mx-1 my-1 h-px bg-line" />
}

interface MenuChoiceProps<Value extends string> {
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: string; icon?: LucideIcon }[]
}

/** One of several, with a check at the chosen one. */
export function MenuChoice<Value extends string>(props: MenuChoiceProps<Value>) {
  return (
    <Radix.RadioGroup
      value={props.value}
      // safe because only values of the options below can be chosen
      onValueChange={(value) => props.onChange(value as Value)}
    >
      {props.options.map(({ value, label, icon: Icon }) => (
        <Radix.RadioItem key={value} value={value} className={row}>
          {Icon && <Icon aria-hidden className="text-ink-3" />}
          {label}
          <Radix.ItemIndicator className="ml-auto">
            <Check aria-hidden />
          </Radix.ItemIndicator>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  )
}
