import { Link } from '@tanstack/react-router'
import { FlaskConical, Menu as MenuIcon, PanelLeft, Plus } from 'lucide-react'
import { NotificationBell } from '#src/features/people/notifications/notification-bell.tsx'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { Badge } from '#src/shared/ui/badge.tsx'
import { Button } from '#src/shared/ui/button.tsx'
import { IconButton } from '#src/shared/ui/icon-button.tsx'
import { Logo } from '#src/shared/ui/logo.tsx'
import { leave } from '../session.ts'
import { AccountMenu } from './account-menu.tsx'
import { CreateMenu } from './create-menu.tsx'
import { toggleSidebar, useSidebar } from './sidebar-state.ts'

interface HeaderProps {
  onNavigation: () => void
  onKeys: () => void
}

export function Header({ onNavigation, onKeys }: HeaderProps) {
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
        <CreateMenu
          trigger={
            // A phone has it in the bar at its bottom.
            <Button className="max-sm:hidden">
              <Plus aria-hidden />
              Create
            </Button>
          }
        />
        <NotificationBell />
        <AccountMenu onKeys={onKeys} />
        <a
          href="/api/logout"
          onClick={leave}
          className="rounded text-body text-ink-3 transition-colors hover:text-ink max-md:hidden"
        >
          Logout
        </a>
      </div>
    </header>
  )
}
