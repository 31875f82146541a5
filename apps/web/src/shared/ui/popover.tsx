import { Popover as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import { noteReturn } from './returning-focus.ts'

interface PopoverProps {
  trigger: ReactNode
  /** Read aloud as the name of what opens. */
  label: string
  align?: 'start' | 'end'
  className?: string
  children: ReactNode
}

/** A few controls next to the button that opens them. */
export function Popover({ trigger, label, align = 'start', className, children }: PopoverProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={6}
          onCloseAutoFocus={noteReturn}
          collisionPadding={12}
          className={cx(
            'rise z-30 w-72 max-w-[calc(100vw-24px)] rounded-card border border-line bg-surface p-4 shadow-float',
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
