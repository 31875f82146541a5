import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { buttonClasses } from './button-classes.ts'
import { cx } from './class-names.ts'
import { Tooltip } from './tooltip.tsx'

interface IconLinkProps extends Omit<ComponentProps<'a'>, 'children'> {
  href: string
  /** Read aloud, and shown as the tooltip. */
  label: string
  icon: LucideIcon
}

/** A small icon that leads to another site, in a tab of its own. */
export function IconLink({ label, icon: Icon, href, className, ...rest }: IconLinkProps) {
  return (
    <Tooltip isName content={label}>
      <a
        href={href}
        aria-label={label}
        target="_blank"
        rel="noopener noreferrer"
        className={cx(buttonClasses('ghost', 'sm'), 'size-7 px-0', className)}
        {...rest}
      >
        <Icon aria-hidden />
      </a>
    </Tooltip>
  )
}
