import { Link } from '@tanstack/react-router'
import { FlaskConical, Menu, PanelLeft } from 'lucide-react'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { Badge } from '#src/shared/ui/badge.tsx'
import { IconButton } from '#src/shared/ui/icon-button.tsx'
import { Logo } from '#src/shared/ui/logo.tsx'
import { ThemeMenu } from '#src/shared/ui/theme-menu.tsx'
import { CreateMenu } from './create-menu.tsx'
import { toggleSidebar, useSidebar } from './sidebar-state.ts'

/** Who is here and the way out. On a narrow screen it moves into the drawer. */
export function Account() {
  const { firstName } = useCurrentUser()
  return (
    <>
      <span className="truncate text-body text-ink-2">Welcome, {firstName || 'User'}</span>
      <a
        href="/api/logout"
        className="rounded text-body text-ink-3 transition-colors hover:text-ink"
      >
        Logout
      </a>
    </>
  )
}

export function Header({ onNavigation }: { onNavigation: () => void }) {
  const { workspace } = useCurrentUser()
  const { isCollapsed } = useSidebar()
  return (
    <header className="sticky top-0 z-20 flex h-14 items-center gap-3 border-b border-line bg-paper/92 px-4 backdrop-blur-sm wide:px-7">
      <div className="flex items-center gap-2 wide:hidden">
        <IconButton label="Open navigation" icon={Menu} side="bottom" onClick={onNavigation} />
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
          <span className="sm:hidden">Sample</span>
        </Badge>
      )}
      <div className="ml-auto flex min-w-0 items-center gap-2">
        <CreateMenu />
        <ThemeMenu />
        <div className="ml-1 flex min-w-0 items-center gap-4 max-md:hidden">
          <Account />
        </div>
      </div>
    </header>
  )
}
