import { Link, useLocation } from '@tanstack/react-router'
import { ChartLine, CircleDollarSign, LayoutDashboard, Link as LinkIcon, Plus } from 'lucide-react'
import { createCampaign, createLink, createSmartLink } from './navigation.ts'

const before = [
  { to: '/', label: 'Home', icon: LayoutDashboard },
  { to: '/affiliate-links', label: 'Links', icon: LinkIcon },
] as const

const after = [
  { to: '/analytics', label: 'Analytics', icon: ChartLine },
  { to: '/earnings', label: 'Earnings', icon: CircleDollarSign },
] as const

/** What the button makes where a screen lists something else than links. */
const madeAt: Partial<Record<string, NewThing>> = {
  '/campaigns': { label: 'New campaign', place: createCampaign },
  '/smart-links': { label: 'New smart link', place: createSmartLink },
}
const newLink: NewThing = { label: 'New link', place: createLink }

interface NewThing {
  label: string
  place: typeof createLink | typeof createCampaign | typeof createSmartLink
}

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

/** The most used screens of a phone, in reach of a thumb. It yields to the bar of a selection. */
export function ThumbBar() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const { label, place } = madeAt[path] ?? newLink
  return (
    <nav
      aria-label="Most used"
      className="fixed inset-x-0 bottom-0 z-20 grid grid-cols-5 border-t border-line bg-paper/95 pb-[env(safe-area-inset-bottom)] backdrop-blur-sm sm:hidden in-[:root:has([data-selection-bar])]:hidden"
    >
      {before.map((each) => (
        <Place key={each.to} {...each} />
      ))}
      <Link
        {...place}
        aria-label={label}
        className="m-auto grid size-11 place-items-center rounded-full bg-ink text-paper shadow-card [&>.lucide]:size-5"
      >
        <Plus aria-hidden />
      </Link>
      {after.map((each) => (
        <Place key={each.to} {...each} />
      ))}
    </nav>
  )
}
