import type { ActionLink } from '@hopwise/contracts'
import {
  type ButtonSize,
  type ButtonVariant,
  buttonClasses,
} from '#src/shared/ui/button-classes.ts'
import { ScreenLink } from '#src/shared/ui/screen-link.tsx'

interface GoLinkProps {
  link: ActionLink
  /** What it is about, for a screen reader that reads the button alone. */
  about: string
  variant?: ButtonVariant
  size?: ButtonSize
}

/** Opens the screen where an action is taken, filled in. */
export function GoLink({ link, about, variant = 'secondary', size = 'md' }: GoLinkProps) {
  return (
    <ScreenLink
      address={link.path}
      aria-label={`${link.label}: ${about}`}
      className={buttonClasses(variant, size)}
    >
      {link.label}
    </ScreenLink>
  )
}
