import type { Tag } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatCount } from '#src/shared/format/number.ts'
import { DoneNote } from '#src/shared/record/done-note.tsx'
import { useAction } from '#src/shared/record/use-action.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Dialog } from '#src/shared/ui/dialog.tsx'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { IconButton } from '#src/shared/ui/icon-button.tsx'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import type { ToastMessage } from '#src/shared/ui/toast-store.ts'
import { TagBadge } from './tag-badge.tsx'
import { TagForm } from './tag-form.tsx'
import { tagsQuery, useRemoveTag, useRestoreTag } from './tags.queries.ts'

interface ManageTagsProps {
  isOpen: boolean
  onClose: () => void
}

/** Names, colors and counts of all tags. */
export function ManageTags({ isOpen, onClose }: ManageTagsProps) {
  const [edited, setEdited] = useState<number | 'new' | null>(null)
  const { note, remove } = useRemovingTags()
  const leave = () => setEdited(null)
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onClose}
      title="Manage tags"
      description="Use tags to group links, campaigns and products."
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {note && <DoneNote key={note.title} message={note} />}
        <Loaded
          query={useQuery(tagsQuery)}
          failure="We couldn’t load your tags."
          skeleton={
            <Loading label="Loading tags" className="grid gap-3">
              <Skeleton className="h-8" />
              <Skeleton className="h-8" />
            </Loading>
          }
        >
          {(tags) =>
            tags.length === 0 && edited !== 'new' ? (
              <EmptyState
                title="No tags yet"
                description="Add tags in the form of a link, campaign or product, or create one here."
                className="py-6"
              />
            ) : (
              <ul aria-label="Tags" className="-my-1 divide-y divide-line">
                {tags.map((tag) =>
                  edited === tag.id ? (
                    <li key={tag.id} className="py-3">
                      <TagForm tag={tag} onDone={leave} />
                    </li>
                  ) : (
                    <Row
                      key={tag.id}
                      tag={tag}
                      onEdit={() => setEdited(tag.id)}
                      onRemove={() => void remove(tag)}
                    />
                  ),
                )}
              </ul>
            )
          }
        </Loaded>
        {edited === 'new' ? (
          <TagForm onDone={leave} />
        ) : (
          <Button size="sm" className="justify-self-start" onClick={() => setEdited('new')}>
            <Plus aria-hidden />
            New tag
          </Button>
        )}
      </div>
    </Dialog>
  )
}

/** Within the dialog: a toast lies outside of what it lets one reach. */
function useRemovingTags() {
  const [note, setNote] = useState<ToastMessage | null>(null)
  const restore = useAction({
    run: useRestoreTag(),
    failed: 'Failed to restore the tag. Please try again.',
    onDone: () => setNote(null),
  })
  const remove = useAction({
    run: useRemoveTag(),
    done: ({ name }) => ({ title: name, description: 'was removed from everything that had it.' }),
    failed: 'Failed to remove the tag. Please try again.',
    undo: restore.act,
    show: setNote,
  })
  return { note, remove: remove.act }
}

function describeUse({ links, campaigns, products }: Tag): string {
  const used = [
    [links, 'link', 'links'],
    [campaigns, 'campaign', 'campaigns'],
    [products, 'product', 'products'],
  ] as const
  const counts = used
    .filter(([count]) => count > 0)
    .map(([count, one, several]) => formatCount(count, one, several))
  return counts.join(' · ') || 'Not in use'
}

interface RowProps {
  tag: Tag
  onEdit: () => void
  onRemove: () => void
}

function Row({ tag, onEdit, onRemove }: RowProps) {
  return (
    <li className="flex min-h-11 items-center gap-x-3 py-1.5">
      <TagBadge color={tag.color} className="max-w-1/2">
        <span className="truncate">{tag.name}</span>
      </TagBadge>
      <span title={describeUse(tag)} className="min-w-0 truncate text-note text-ink-3">
        {describeUse(tag)}
      </span>
      <span className="-mr-1.5 ml-auto flex shrink-0">
        <IconButton label={`Edit ${tag.name}`} icon={Pencil} size="sm" onClick={onEdit} />
        <IconButton label={`Remove ${tag.name}`} icon={Trash2} size="sm" onClick={onRemove} />
      </span>
    </li>
  )
}
