import { Link } from '@tanstack/react-router'
import { cx } from '#src/shared/ui/class-names.ts'
import { Tooltip } from '#src/shared/ui/tooltip.tsx'
import type { NavItem } from './navigation.ts'

const shape =
  'group/link flex h-8 items-center gap-2.5 rounded-control border border-transparent px-2.5 text-body text-ink-2 transition-colors hover:bg-ink/5 hover:text-ink aria-[current=page]:border-line aria-[current=page]:bg-surface aria-[current=page]:font-label aria-[current=page]:text-ink aria-[current=page]:shadow-card'

interface NavLinkProps {
  item: NavItem
  /** Icons only; the label becomes the tooltip. */
  isCompact?: boolean
}

export function NavLink({ item: { label, to, icon: Icon }, isCompact = false }: NavLinkProps) {
  const link = (
    <Link
      to={to}
      activeOptions={{ exact: true, includeSearch: false }}
      className={cx(shape, isCompact && 'w-9 justify-center px-0')}
    >
      <Icon aria-hidden className="text-ink-3 group-aria-[current=page]/link:text-accent" />
      <span className={cx('truncate', isCompact && 'sr-only')}>{label}</span>
    </Link>
  )
  if (!isCompact) return link
  return (
    <Tooltip content={label} side="right">
      {link}
    </Tooltip>
  )
}
