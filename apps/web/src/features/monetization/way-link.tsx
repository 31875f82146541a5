import type { MoneyWay } from '@hopwise/contracts'
import { Link, useRouter } from '@tanstack/react-router'
import {
  type ButtonSize,
  type ButtonVariant,
  buttonClasses,
} from '#src/shared/ui/button-classes.ts'

interface WayLinkProps {
  way: MoneyWay
  /** What it is about, for those who hear the button alone. */
  about: string
  variant?: ButtonVariant
  size?: ButtonSize
}

/** Opens the screen where an action is taken, filled in. */
export function WayLink({ way, about, variant = 'secondary', size = 'md' }: WayLinkProps) {
  const { options } = useRouter()
  const { pathname, search } = new URL(way.path, location.origin)
  return (
    <Link
      to={pathname}
      search={options.parseSearch?.(search) ?? {}}
      aria-label={`${way.label}: ${about}`}
      className={buttonClasses(variant, size)}
    >
      {way.label}
    </Link>
  )
}
