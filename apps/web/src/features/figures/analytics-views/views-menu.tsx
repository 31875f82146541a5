import type { CanvasQuery } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { Bookmark, BookmarkPlus, ListX } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '#src/shared/ui/button.tsx'
import { lazyPart } from '#src/shared/ui/lazy-part.tsx'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#src/shared/ui/menu.tsx'
import { viewsQuery } from './analytics-views.queries.ts'

const ManageViewsDialog = lazyPart(() =>
  import('./manage-views-dialog.tsx').then((code) => code.ManageViewsDialog),
)
const SaveViewDialog = lazyPart(() =>
  import('./save-view-dialog.tsx').then((code) => code.SaveViewDialog),
)

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
          <Button>
            <Bookmark aria-hidden />
            <span className="max-sm:sr-only">Views</span>
          </Button>
        }
      >
        {views.length > 0 && <MenuLabel>Saved views</MenuLabel>}
        {views.map(({ id, name, query }) => (
          <MenuItem key={id} disabled={query === null} onSelect={() => query && onOpen(query)}>
            <span className="max-w-60 truncate">{name}</span>
          </MenuItem>
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
      <Suspense>
        {dialog === 'save' && <SaveViewDialog query={query} onClose={close} />}
        {dialog === 'manage' && <ManageViewsDialog views={views} onClose={close} />}
      </Suspense>
    </>
  )
}
