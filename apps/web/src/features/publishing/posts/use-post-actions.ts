import type { Post } from '@hopwise/contracts'
import { formatDateTime } from '#src/shared/format/date.ts'
import { useAction } from '#src/shared/record/use-action.ts'
import {
  useDuplicatePost,
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
    canUndo: ({ scheduledFor }) => scheduledFor !== null && new Date(scheduledFor) > new Date(),
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
    restore: restore.act,
    remove: remove.act,
    duplicate: duplicate.act,
    unschedule: unschedule.act,
    retry: retry.act,
    publish: publish.act,
  }
}

export type PostActions = ReturnType<typeof usePostActions>
