import { Tooltip as Radix } from 'radix-ui'
import type { FocusEvent, ReactNode } from 'react'
import { once } from '../format/once.ts'
import { isFocusReturning } from './returning-focus.ts'

/** Wraps the whole product once, so that moving between tooltips skips the delay. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  )
}

/** It would lie over what the person looks at next. */
function stayClosedOnReturn(event: FocusEvent) {
  if (isFocusReturning()) event.preventDefault()
}

/** A finger opens none; a mouse that comes later has them on the next visit. */
const hasPointer = once(() => globalThis.matchMedia?.('(any-hover: none)').matches !== true)

interface TooltipProps {
  content: ReactNode
  /** It says what is read aloud anyway. A list of rows has hundreds of them, which a phone would draw for no one. */
  isName?: boolean
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** Where something else than pointer and focus opens it too. */
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  children: ReactNode
}

export function Tooltip({ content, side = 'top', children, ...props }: TooltipProps) {
  const { isName = false, isOpen, onOpenChange } = props
  if (isName && !hasPointer()) return children
  return (
    <Radix.Root open={isOpen} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild onFocus={stayClosedOnReturn}>
        {children}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="rise z-50 max-w-72 rounded-control bg-ink px-2 py-1 text-note font-label break-words text-paper shadow-float"
        >
          {content}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
