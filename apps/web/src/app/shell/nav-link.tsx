import { Link } from '@tanstack/react-router'
import { cx } from '#src/shared/ui/class-names.ts'
import { Keys } from '#src/shared/ui/kbd.tsx'
import { Tooltip } from '#src/shared/ui/tooltip.tsx'
import type { NavItem } from './navigation.ts'

const shape =
  'group/link flex h-8 items-center gap-2.5 rounded-control border border-transparent px-2.5 text-body text-ink-2 transition-colors hover:bg-ink/5 hover:text-ink aria-[current=page]:border-line aria-[current=page]:bg-surface aria-[current=page]:font-label aria-[current=page]:text-ink aria-[current=page]:shadow-card'

interface NavLinkProps {
  item: NavItem
  /** Icons only; the label becomes the tooltip. */
  isCompact?: boolean
}

export function NavLink({ item, isCompact = false }: NavLinkProps) {
  const { label, to, icon: Icon, key } = item
  const keys = ['G', key.toUpperCase()]
  const link = (
    <Link
      to={to}
      aria-keyshortcuts={`g ${key}`}
      activeOptions={{ exact: true, includeSearch: false }}
      className={cx(shape, isCompact && 'w-9 justify-center px-0')}
    >
      <Icon aria-hidden className="text-ink-3 group-aria-[current=page]/link:text-accent" />
      <span className={cx('truncate', isCompact && 'sr-only')}>{label}</span>
      {!isCompact && (
        <span className="-mr-1.5 ml-auto opacity-0 transition-opacity group-hover/link:opacity-100 group-hover/link:delay-700 max-wide:hidden">
          <Keys keys={keys} />
        </span>
      )}
    </Link>
  )
  if (!isCompact) return link
  return (
    <Tooltip
      side="right"
      content={
        <span className="flex items-center gap-2">
          {label} <Keys keys={keys} />
        </span>
      }
    >
      {link}
    </Tooltip>
  )
}
