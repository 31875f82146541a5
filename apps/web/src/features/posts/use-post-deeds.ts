import type { Post } from '@hopwise/contracts'
import { messageOf } from '#src/shared/api/api-error.ts'
import { formatDateTime } from '#src/shared/format/date.ts'
import { toast } from '#src/shared/ui/toast-store.ts'
import {
  useDuplicatePost,
  usePublishPost,
  useRemovePost,
  useRestorePost,
  useRetryPost,
  useSchedulePost,
  useUnschedulePost,
} from './posts.queries.ts'
import { sayOutcome } from './use-post-sending.ts'

interface Ways {
  onEdit: (post: Post) => void
  /** Called where the toast has the way back, which whatever lies over it would hide. */
  onUndoable?: () => void
}

/** What can be done with a post, each with its toast. */
export function usePostDeeds({ onEdit, onUndoable }: Ways) {
  const { mutateAsync: remove } = useRemovePost()
  const { mutateAsync: restore } = useRestorePost()
  const { mutateAsync: duplicate } = useDuplicatePost()
  const { mutateAsync: unschedule } = useUnschedulePost()
  const { mutateAsync: retry } = useRetryPost()
  const { mutateAsync: publish } = usePublishPost()
  const { mutateAsync: schedule } = useSchedulePost()

  const say = (error: unknown, otherwise: string) =>
    toast({ title: 'Error', description: messageOf(error, otherwise), variant: 'destructive' })
  async function attempt(work: () => Promise<void>, otherwise: string): Promise<void> {
    try {
      await work()
    } catch (error) {
      say(error, otherwise)
    }
  }
  const restoring = (post: Post) =>
    attempt(async () => {
      await restore(post.id)
      toast({ title: 'Post restored' })
    }, 'Failed to restore the post. Please try again.')

  const scheduling = (post: Post, at: string) =>
    attempt(async () => {
      await schedule({ id: post.id, at, mode: post.mode })
      toast({ title: 'Post scheduled', description: `For ${formatDateTime(at)}, as before.` })
    }, 'Failed to schedule the post again. Please try again.')

  return {
    edit: onEdit,
    restore: restoring,
    remove: (post: Post) =>
      attempt(async () => {
        await remove(post.id)
        onUndoable?.()
        toast({
          title: 'Post removed',
          ...(post.status === 'published' && {
            description: 'It stays at its platform, and its link keeps counting.',
          }),
          action: { label: 'Undo', onClick: () => void restoring(post) },
        })
      }, 'Failed to remove the post. Please try again.'),
    duplicate: (post: Post) =>
      attempt(async () => {
        const copy = await duplicate(post.id)
        toast({
          title: 'Post duplicated',
          description: 'The copy is a draft and gets a link of its own.',
          action: { label: 'Edit', onClick: () => onEdit(copy) },
        })
      }, 'Failed to duplicate the post. Please try again.'),
    unschedule: (post: Post) =>
      attempt(async () => {
        const { scheduledFor: at } = post
        await unschedule(post.id)
        onUndoable?.()
        toast({
          title: 'Post unscheduled',
          description: 'It is a draft again.',
          ...(at !== null &&
            new Date(at) > new Date() && {
              action: { label: 'Undo', onClick: () => void scheduling(post, at) },
            }),
        })
      }, 'Failed to unschedule the post. Please try again.'),
    retry: (post: Post) =>
      attempt(
        async () => sayOutcome(await retry(post.id)),
        'Failed to try again. Please try again later.',
      ),
    publish: (post: Post) =>
      attempt(
        async () => sayOutcome(await publish({ id: post.id, mode: post.mode })),
        'Failed to post. Please try again.',
      ),
  }
}

export type PostDeeds = ReturnType<typeof usePostDeeds>
