import { Link } from '@tanstack/react-router'
import { FlaskConical, LogOut, Menu as MenuIcon, PanelLeft, UserRound } from 'lucide-react'
import { NotificationBell } from '#src/features/people/notifications/notification-bell.tsx'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { Badge } from '#src/shared/ui/badge.tsx'
import { IconButton } from '#src/shared/ui/icon-button.tsx'
import { Logo } from '#src/shared/ui/logo.tsx'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#src/shared/ui/menu.tsx'
import { ThemeChoices, ThemeMenu } from '#src/shared/ui/theme-menu.tsx'
import { leave } from '../session.ts'
import { CreateMenu } from './create-menu.tsx'
import { adminItem } from './navigation.ts'
import { toggleSidebar, useSidebar } from './sidebar-state.ts'

function useWelcome(): string {
  return `Welcome, ${useCurrentUser().firstName || 'User'}`
}

/** Who is here and the way out. */
function Account() {
  return (
    <>
      <span className="truncate text-body text-ink-2">{useWelcome()}</span>
      <Link
        to={adminItem.to}
        className="rounded text-body text-ink-3 transition-colors hover:text-ink"
      >
        {adminItem.label}
      </Link>
      <a
        href="/api/logout"
        onClick={leave}
        className="rounded text-body text-ink-3 transition-colors hover:text-ink"
      >
        Logout
      </a>
    </>
  )
}

/** The same on a phone, with the theme, which has no room alongside it. */
function AccountMenu() {
  return (
    <Menu trigger={<IconButton label="Your account" icon={UserRound} side="bottom" />}>
      <MenuLabel>{useWelcome()}</MenuLabel>
      <MenuSeparator />
      <ThemeChoices />
      <MenuSeparator />
      <MenuItem asChild>
        <Link to={adminItem.to}>
          <adminItem.icon aria-hidden className="text-ink-3" />
          {adminItem.label}
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <a href="/api/logout" onClick={leave}>
          <LogOut aria-hidden className="text-ink-3" />
          Logout
        </a>
      </MenuItem>
    </Menu>
  )
}

export function Header({ onNavigation }: { onNavigation: () => void }) {
  const { workspace } = useCurrentUser()
  const { isCollapsed } = useSidebar()
  return (
    <header className="sticky top-0 z-20 flex h-14 items-center gap-3 border-b border-line bg-paper/95 px-4 backdrop-blur-sm wide:px-7">
      <div className="flex items-center gap-2 wide:hidden">
        <IconButton label="Open navigation" icon={MenuIcon} side="bottom" onClick={onNavigation} />
        <Link to="/" className="flex rounded-control">
          <Logo />
        </Link>
      </div>
      <IconButton
        label={isCollapsed ? 'Expand sidebar' : 'Collapse sidebar'}
        icon={PanelLeft}
        side="bottom"
        aria-expanded={!isCollapsed}
        onClick={toggleSidebar}
        className="-ml-2 text-ink-3 max-wide:hidden"
      />
      {workspace.isSample && (
        <Badge tone="yellow">
          <FlaskConical aria-hidden />
          <span className="max-sm:hidden">Sample data</span>
          {/* Most phones have room for the flask alone. */}
          <span className="max-[429px]:sr-only sm:hidden">Sample</span>
        </Badge>
      )}
      <div className="ml-auto flex min-w-0 items-center gap-2">
        <CreateMenu />
        <NotificationBell />
        <div className="md:hidden">
          <AccountMenu />
        </div>
        <div className="flex min-w-0 items-center gap-4 max-md:hidden">
          <ThemeMenu />
          <Account />
        </div>
      </div>
    </header>
  )
}
