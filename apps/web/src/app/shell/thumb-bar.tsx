import { Link } from '@tanstack/react-router'
import { ChartLine, CircleDollarSign, LayoutDashboard, Link as LinkIcon, Plus } from 'lucide-react'
import { CreateMenu } from './create-menu.tsx'

const before = [
  { to: '/', label: 'Home', icon: LayoutDashboard },
  { to: '/affiliate-links', label: 'Links', icon: LinkIcon },
] as const

const after = [
  { to: '/analytics', label: 'Analytics', icon: ChartLine },
  { to: '/earnings', label: 'Earnings', icon: CircleDollarSign },
] as const

function Place({ to, icon: Icon, label }: (typeof before | typeof after)[number]) {
  return (
    <Link
      to={to}
      activeOptions={{ exact: true, includeSearch: false }}
      className="grid h-14 content-center justify-items-center gap-0.5 text-note text-ink-2 -outline-offset-2 aria-[current=page]:font-label aria-[current=page]:text-accent [&>.lucide]:size-5"
    >
      <Icon aria-hidden />
      {label}
    </Link>
  )
}

/**
 * The most used screens of a phone, in reach of a thumb. It yields to the bar of a selection, and to the
 * keyboard that a touch screen shows for a field. It comes back after a moment: not under the finger that
 * has just left a field.
 */
export function ThumbBar() {
  return (
    <nav
      aria-label="Most used"
      className="fixed inset-x-0 bottom-0 z-20 grid grid-cols-5 border-t border-line bg-paper/95 pb-[env(safe-area-inset-bottom)] backdrop-blur-sm sm:hidden transition-[visibility]! delay-300 duration-0 in-[:root:has([data-selection-bar])]:invisible in-[:root:has([data-selection-bar])]:delay-0 pointer-coarse:in-[:root:has(input:focus,textarea:focus)]:invisible pointer-coarse:in-[:root:has(input:focus,textarea:focus)]:delay-0"
    >
      {before.map((each) => (
        <Place key={each.to} {...each} />
      ))}
      <CreateMenu
        align="center"
        trigger={
          <button
            type="button"
            aria-label="New"
            className="m-auto grid size-11 place-items-center rounded-full bg-ink text-paper shadow-card [&>.lucide]:size-5"
          >
            <Plus aria-hidden />
          </button>
        }
      />
      {after.map((each) => (
        <Place key={each.to} {...each} />
      ))}
    </nav>
  )
}
