import type { Post } from '@hopwise/contracts'
import { useRef } from 'react'
import { toast } from '#src/shared/ui/toast-store.ts'
import {
  useChangePost,
  useCreatePost,
  usePublishPost,
  useSchedulePost,
  useUnschedulePost,
} from './posts.queries.ts'
import { instantOf, type PostSent } from './use-post-form.ts'

/** Saves first, then posts or schedules. Where the second is refused, the next press changes what was saved. */
export function usePostSending(given: Post | undefined, timeZone: string) {
  const saved = useRef(given)
  const create = useCreatePost()
  const change = useChangePost()
  const schedule = useSchedulePost()
  const publish = usePublishPost()
  const unschedule = useUnschedulePost()

  const save = async ({ moment: _moment, isByHand: _mode, at: _at, ...post }: PostSent) => {
    const before = saved.current
    if (before === undefined) return await create.mutateAsync(post)
    const { writer: _writer, request: _request, ...fields } = post
    return await change.mutateAsync({ id: before.id, version: before.version, ...fields })
  }

  return async (sent: PostSent): Promise<Post> => {
    const post = await save(sent)
    saved.current = post
    const { id } = post
    const mode = sent.isByHand ? 'by-hand' : 'automatic'
    if (sent.moment === 'now') return await publish.mutateAsync({ id, mode })
    if (sent.moment === 'later') {
      return await schedule.mutateAsync({ id, mode, at: instantOf(sent.at, timeZone) })
    }
    return post.status === 'scheduled' ? await unschedule.mutateAsync(id) : post
  }
}

/** What became of a post, in a toast. */
export function sayOutcome(post: Post): void {
  if (post.failure !== null) {
    const { message, advice } = post.failure
    const title = post.status === 'failed' ? 'Post was not published' : 'Post waits'
    toast({ title, description: `${message} ${advice}`, variant: 'destructive' })
    return
  }
  if (post.isReadyToPaste) {
    toast({
      title: 'Ready to paste',
      description: 'Copy the text and the link, then mark it as posted.',
    })
    return
  }
  const titles: Record<Post['status'], string> = {
    draft: 'Draft saved',
    scheduled: 'Post scheduled',
    publishing: 'Post is being published',
    published: 'Post published',
    failed: 'Post was not published',
  }
  toast({ title: titles[post.status] })
}
