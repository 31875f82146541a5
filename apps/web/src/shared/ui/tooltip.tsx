import { Tooltip as Radix } from 'radix-ui'
import type { FocusEvent, ReactNode } from 'react'
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

interface TooltipProps {
  content: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** Where something else than pointer and focus opens it too. */
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  children: ReactNode
}

export function Tooltip({ content, side = 'top', children, ...props }: TooltipProps) {
  const { isOpen, onOpenChange } = props
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
