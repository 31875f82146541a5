import type { AnalyticsView, CanvasQuery } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { Bookmark, BookmarkPlus, ListX } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#src/shared/ui/button.tsx'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#src/shared/ui/menu.tsx'
import { viewsQuery } from './analytics-views.queries.ts'
import { ManageViewsDialog } from './manage-views-dialog.tsx'
import { SaveViewDialog } from './save-view-dialog.tsx'

interface ViewsMenuProps {
  /** What is on screen now. */
  query: CanvasQuery
  onOpen: (query: CanvasQuery) => void
}

/** Opens a view that was saved, or saves this one. */
export function ViewsMenu({ query, onOpen }: ViewsMenuProps) {
  const { data: views = [] } = useQuery(viewsQuery)
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null)
  const close = () => setDialog(null)
  return (
    <>
      <Menu
        trigger={
          <Button variant="ghost">
            <Bookmark aria-hidden />
            Views
          </Button>
        }
      >
        {views.length > 0 && <MenuLabel>Saved views</MenuLabel>}
        {views.map((view) => (
          <Item key={view.id} view={view} onOpen={onOpen} />
        ))}
        {views.length > 0 && <MenuSeparator />}
        <MenuItem icon={BookmarkPlus} onSelect={() => setDialog('save')}>
          Save this view…
        </MenuItem>
        {views.length > 0 && (
          <MenuItem icon={ListX} onSelect={() => setDialog('manage')}>
            Manage views…
          </MenuItem>
        )}
      </Menu>
      <SaveViewDialog query={query} isOpen={dialog === 'save'} onClose={close} />
      <ManageViewsDialog views={views} isOpen={dialog === 'manage'} onClose={close} />
    </>
  )
}

function Item({ view, onOpen }: { view: AnalyticsView } & Pick<ViewsMenuProps, 'onOpen'>) {
  return (
    <MenuItem onSelect={() => onOpen(view.query)}>
      <span className="max-w-60 truncate">{view.name}</span>
    </MenuItem>
  )
}
