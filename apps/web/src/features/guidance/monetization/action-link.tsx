import type { ActionLink } from '@hopwise/contracts'
import {
  type ButtonSize,
  type ButtonVariant,
  buttonClasses,
} from '#src/shared/ui/button-classes.ts'
import { cx } from '#src/shared/ui/class-names.ts'
import { ScreenLink } from '#src/shared/ui/screen-link.tsx'

interface GoLinkProps {
  link: ActionLink
  /** What it is about, for a screen reader that reads the button alone. */
  about: string
  variant?: ButtonVariant
  size?: ButtonSize
  className?: string
}

/** Opens the screen where an action is taken, filled in. */
export function GoLink({ link, about, className, ...look }: GoLinkProps) {
  return (
    <ScreenLink
      address={link.path}
      aria-label={`${link.label}: ${about}`}
      className={cx(buttonClasses(look.variant, look.size), className)}
    >
      {link.label}
    </ScreenLink>
  )
}
