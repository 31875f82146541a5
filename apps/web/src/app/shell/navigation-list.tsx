import { useLocation } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useEffect, useId } from 'react'
import { cx } from '#src/shared/ui/class-names.ts'
import { NavLink } from './nav-link.tsx'
import { groupOf, type NavGroup, navGroups } from './navigation.ts'
import { openGroup, toggleGroup, useSidebar } from './sidebar-state.ts'

function Group({ label, items }: NavGroup) {
  const id = useId()
  const isOpen = useSidebar().openGroups.includes(label)
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => toggleGroup(label)}
        className="flex h-8 w-full items-center justify-between rounded-control px-2.5 text-note font-label text-ink-3 transition-colors hover:text-ink"
      >
        {label}
        <ChevronDown
          aria-hidden
          className={cx('size-3.5 transition-transform duration-150', !isOpen && '-rotate-90')}
        />
      </button>
      <ul id={id} hidden={!isOpen} className="grid grid-cols-[minmax(0,1fr)] gap-px">
        {items.map((item) => (
          <li key={item.to}>
            <NavLink item={item} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function CompactGroup({ label, items }: NavGroup) {
  return (
    <ul aria-label={label} className="grid justify-items-center gap-px">
      {items.map((item) => (
        <li key={item.to}>
          <NavLink item={item} isCompact />
        </li>
      ))}
    </ul>
  )
}

/** All screens by group. The group of the screen one arrives at opens itself. */
export function NavigationList({ isCompact = false }: { isCompact?: boolean }) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  useEffect(() => {
    const group = groupOf(path)
    if (group) openGroup(group)
  }, [path])
  return (
    <nav
      aria-label="Main"
      className={cx(
        'grid grid-cols-[minmax(0,1fr)] content-start',
        isCompact ? 'gap-3 divide-y divide-line *:pb-3' : 'gap-2',
      )}
    >
      {navGroups.map((group) =>
        isCompact ? (
          <CompactGroup key={group.label} {...group} />
        ) : (
          <Group key={group.label} {...group} />
        ),
      )}
    </nav>
  )
}
