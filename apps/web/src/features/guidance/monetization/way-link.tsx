import type { MoneyWay } from '@hopwise/contracts'
import {
  type ButtonSize,
  type ButtonVariant,
  buttonClasses,
} from '#src/shared/ui/button-classes.ts'
import { ScreenLink } from '#src/shared/ui/screen-link.tsx'

interface WayLinkProps {
  way: MoneyWay
  /** What it is about, for those who hear the button alone. */
  about: string
  variant?: ButtonVariant
  size?: ButtonSize
}

/** Opens the screen where an action is taken, filled in. */
export function WayLink({ way, about, variant = 'secondary', size = 'md' }: WayLinkProps) {
  return (
    <ScreenLink
      address={way.path}
      aria-label={`${way.label}: ${about}`}
      className={buttonClasses(variant, size)}
    >
      {way.label}
    </ScreenLink>
  )
}
