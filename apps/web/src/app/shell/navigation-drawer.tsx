import { FlaskConical } from 'lucide-react'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { Badge } from '#src/shared/ui/badge.tsx'
import { Drawer } from '#src/shared/ui/drawer.tsx'
import { Logo } from '#src/shared/ui/logo.tsx'
import { NavigationList } from './navigation-list.tsx'
import { SearchButton } from './sidebar.tsx'

interface NavigationDrawerProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onSearch: () => void
}

/** The sidebar of a narrow screen. */
export function NavigationDrawer({ isOpen, onOpenChange, onSearch }: NavigationDrawerProps) {
  const { workspace } = useCurrentUser()
  return (
    <Drawer
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      side="left"
      title="Navigation"
      hasHiddenTitle
      className="bg-sunken"
    >
      <div className="flex h-14 items-center justify-between px-5">
        <Logo />
        {workspace.isSample && (
          <Badge tone="yellow">
            <FlaskConical aria-hidden />
            Sample data
          </Badge>
        )}
      </div>
      <div className="px-3 pb-3">
        <SearchButton onSearch={onSearch} />
      </div>
      <div className="grow overflow-y-auto px-3 pb-4">
        <NavigationList />
      </div>
    </Drawer>
  )
}
