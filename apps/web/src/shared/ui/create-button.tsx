import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

interface CreateButtonProps {
  onPress: () => void
  /** On a phone it floats where the thumb is; once a screen. */
  isFloating?: boolean
  children: ReactNode
}

const inReach =
  'max-sm:fixed max-sm:right-4 max-sm:bottom-[max(1rem,env(safe-area-inset-bottom))] max-sm:z-20 max-sm:h-11 max-sm:rounded-full max-sm:px-5 max-sm:shadow-float'

/** Makes what a screen lists. The screen itself listens for its key, C. */
export function CreateButton({ onPress, isFloating, children }: CreateButtonProps) {
  const floating = isFloating && { className: inReach, 'data-floating': true }
  return (
    <Button variant="primary" aria-keyshortcuts="c" onClick={onPress} {...floating}>
      <Plus aria-hidden />
      {children}
      <kbd
        aria-hidden
        className="-mr-1 rounded-[5px] border border-current/25 px-1 font-sans text-note opacity-70 max-md:hidden pointer-coarse:hidden"
      >
        C
      </kbd>
    </Button>
  )
}
