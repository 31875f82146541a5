import type { Post } from '@hopwise/contracts'
import {
  CalendarClock,
  CalendarX,
  Copy,
  Ellipsis,
  Pencil,
  RotateCw,
  Send,
  Trash2,
} from 'lucide-react'
import { useState } from 'react'
import { firstWords } from '#src/shared/format/first-words.ts'
import { IconButton } from '#src/shared/ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#src/shared/ui/menu.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { canMove } from './post-labels.ts'
import { PublishQuestion } from './publish-question.tsx'
import type { PostActions } from './use-post-actions.ts'

interface PostMenuProps {
  post: Post
  actions: PostActions
}

export function PostMenu({ post, actions }: PostMenuProps) {
  const { status } = post
  const [isAsking, setAsking] = useState(false)
  const [isMoving, setMoving] = useState(false)
  const isByHand = post.mode === 'by-hand'
  const isOpen = status === 'draft' || status === 'scheduled' || status === 'failed'
  return (
    <>
      <Menu
        trigger={
          <IconButton
            label={`More for ${firstWords(post.content)}`}
            icon={Ellipsis}
            size="sm"
            className="max-lg:size-9"
          />
        }
      >
        {isOpen && (
          <MenuItem icon={Pencil} onSelect={() => actions.edit(post)}>
            Edit
          </MenuItem>
        )}
        {(status === 'draft' || status === 'scheduled') && (
          <MenuItem
            icon={Send}
            onSelect={() => (isByHand ? void actions.publish(post) : setAsking(true))}
          >
            {isByHand ? 'Prepare to paste' : 'Post now'}
          </MenuItem>
        )}
        {status === 'failed' && (
          <MenuItem icon={RotateCw} onSelect={() => void actions.retry(post)}>
            Retry
          </MenuItem>
        )}
        {canMove(post) && (
          <MenuItem icon={CalendarClock} onSelect={() => setMoving(true)}>
            Move to…
          </MenuItem>
        )}
        {status === 'scheduled' && (
          <MenuItem icon={CalendarX} onSelect={() => void actions.unschedule(post)}>
            Unschedule
          </MenuItem>
        )}
        <MenuItem icon={Copy} onSelect={() => void actions.duplicate(post)}>
          Duplicate
        </MenuItem>
        {status !== 'publishing' && (
          <>
            <MenuSeparator />
            <MenuItem icon={Trash2} onSelect={() => void actions.remove(post)}>
              Remove
            </MenuItem>
          </>
        )}
      </Menu>
      <PublishQuestion
        post={post}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onPublish={() => actions.publish(post)}
      />
      <MoveDialog
        post={post}
        isOpen={isMoving}
        onClose={() => setMoving(false)}
        onMove={(at) => actions.move(post, at)}
      />
    </>
  )
}
