import type { Post } from '@hopwise/contracts'
import { formatDateTime } from '#src/shared/format/date.ts'
import { useAction } from '#src/shared/record/use-action.ts'
import {
  useDuplicatePost,
  useMovePost,
  usePublishPost,
  useRemovePost,
  useRestorePost,
  useRetryPost,
  useSchedulePost,
  useUnschedulePost,
} from './posts.queries.ts'
import { postOutcome } from './use-post-sending.ts'

interface PostActionOptions {
  onEdit: (post: Post) => void
  /** Called where the toast has the way back, which whatever lies over it would hide. */
  onUndoable?: () => void
}

/** What can be done with a post, each with its toast. */
export function usePostActions({ onEdit, onUndoable }: PostActionOptions) {
  const restore = useAction({
    run: useRestorePost(),
    done: 'Post restored',
    failed: 'Failed to restore the post. Please try again.',
  })
  const scheduleAgain = useAction({
    run: useSchedulePost(),
    done: (_post, { at }) => ({
      title: 'Post scheduled',
      description: `For ${formatDateTime(at)}, as before.`,
    }),
    failed: 'Failed to schedule the post again. Please try again.',
  })
  const moveBack = useAction({
    run: useMovePost(),
    done: (_post, { at }) => ({
      title: 'Post moved back',
      description: `Scheduled for ${formatDateTime(at)}, as before.`,
    }),
    failed: 'Failed to move the post back. Please try again.',
  })
  const move = useAction({
    run: useMovePost(),
    done: (_post, { at }) => ({
      title: 'Post moved',
      description: `Scheduled for ${formatDateTime(at)}.`,
    }),
    failed: 'Failed to move the post. Please try again.',
    canUndo: ({ post }) => isAhead(post.scheduledFor),
    undo: ({ post }) => moveBack.act({ post, at: post.scheduledFor ?? '' }),
    ...(onUndoable && { onDone: onUndoable }),
  })
  const remove = useAction({
    run: useRemovePost(),
    done: (_answer, { status }) => ({
      title: 'Post removed',
      ...(status === 'published' && {
        description: 'It stays on its platform, and its link keeps counting.',
      }),
    }),
    failed: 'Failed to remove the post. Please try again.',
    undo: restore.act,
    ...(onUndoable && { onDone: onUndoable }),
  })
  const duplicate = useAction({
    run: useDuplicatePost(),
    done: (copy) => ({
      title: 'Post duplicated',
      description: 'The copy is a draft with its own link.',
      action: { label: 'Edit', onClick: () => onEdit(copy) },
    }),
    failed: 'Failed to duplicate the post. Please try again.',
  })
  const unschedule = useAction({
    run: useUnschedulePost(),
    done: { title: 'Post unscheduled', description: 'It is a draft again.' },
    failed: 'Failed to unschedule the post. Please try again.',
    canUndo: ({ scheduledFor }) => isAhead(scheduledFor),
    undo: ({ id, mode, scheduledFor }) => scheduleAgain.act({ id, mode, at: scheduledFor ?? '' }),
    ...(onUndoable && { onDone: onUndoable }),
  })
  const retry = useAction({
    run: useRetryPost(),
    done: postOutcome,
    failed: 'Failed to try again. Please try again later.',
  })
  const publish = useAction({
    run: usePublishPost(),
    done: postOutcome,
    failed: 'Failed to post. Please try again.',
  })
  return {
    edit: onEdit,
    move: (post: Post, at: string) => move.act({ post, at }),
    restore: restore.act,
    remove: remove.act,
    duplicate: duplicate.act,
    unschedule: unschedule.act,
    retry: retry.act,
    publish: publish.act,
  }
}

const isAhead = (moment: string | null) => moment !== null && new Date(moment) > new Date()

export type PostActions = ReturnType<typeof usePostActions>
