import { Link } from '@tanstack/react-router'
import { CreditCard, Keyboard, LogOut, Settings } from 'lucide-react'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#src/shared/ui/menu.tsx'
import { ThemeChoices } from '#src/shared/ui/theme-menu.tsx'
import { leave } from '../session.ts'
import { adminItem } from './navigation.ts'

const places = [
  { to: '/settings', icon: Settings, label: 'Settings' },
  { to: '/subscription', icon: CreditCard, label: 'Subscription' },
  adminItem,
]

/** Who is here, and what is theirs. On a phone also the way out, which has no room alongside it. */
export function AccountMenu({ onKeys }: { onKeys: () => void }) {
  const { firstName, lastName, email } = useCurrentUser()
  const initials = `${firstName.slice(0, 1)}${lastName.slice(0, 1)}` || 'U'
  return (
    <Menu
      trigger={
        <button
          type="button"
          className="flex h-9 min-w-9 items-center gap-2 rounded-control px-1.5 text-body text-ink-2 transition-colors hover:bg-ink/6 hover:text-ink"
        >
          <span
            aria-hidden
            className="grid size-6 shrink-0 place-items-center rounded-full bg-accent-soft text-[11px] font-label text-accent uppercase"
          >
            {initials}
          </span>
          <span className="truncate max-md:sr-only">Welcome, {firstName || 'User'}</span>
          <span className="sr-only">, your account</span>
        </button>
      }
    >
      <MenuLabel>{email}</MenuLabel>
      <MenuSeparator />
      {places.map(({ to, icon: Icon, label }) => (
        <MenuItem key={to} asChild>
          <Link to={to}>
            <Icon aria-hidden className="text-ink-3" />
            {label}
          </Link>
        </MenuItem>
      ))}
      <div className="pointer-coarse:hidden">
        <MenuItem icon={Keyboard} onSelect={onKeys}>
          Keyboard shortcuts
        </MenuItem>
      </div>
      <MenuSeparator />
      <ThemeChoices />
      <div className="md:hidden">
        <MenuSeparator />
        <MenuItem asChild>
          <a href="/api/logout" onClick={leave}>
            <LogOut aria-hidden className="text-ink-3" />
            Logout
          </a>
        </MenuItem>
      </div>
    </Menu>
  )
}
