import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

interface CreateButtonProps {
  onPress: () => void
  /** A phone has the same in the bar at its bottom. */
  isInThumbBar?: boolean
  /** The screen has a first thing to press. */
  isSecond?: boolean
  children: ReactNode
}

/** Makes what a screen lists. The screen itself listens for its key, C. */
export function CreateButton({
  onPress,
  isInThumbBar = false,
  isSecond,
  children,
}: CreateButtonProps) {
  return (
    <Button
      variant={isSecond ? 'secondary' : 'primary'}
      aria-keyshortcuts="c"
      data-in-thumb-bar={isInThumbBar || undefined}
      onClick={onPress}
      className={isInThumbBar ? 'max-sm:hidden' : ''}
    >
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
