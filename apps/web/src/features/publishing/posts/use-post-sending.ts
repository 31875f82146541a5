import type { Post } from '@hopwise/contracts'
import { formatDateTime } from '#src/shared/format/date.ts'
import type { ToastMessage } from '#src/shared/ui/toast-store.ts'
import { instantOf } from './local-moment.ts'
import {
  useChangePost,
  useCreatePost,
  usePublishPost,
  useSchedulePost,
  useUnschedulePost,
} from './posts.queries.ts'
import type { PostSent } from './use-post-form.ts'
import type { PostingMode } from './use-posting-mode.ts'
import type { TextLink } from './use-text-link.ts'

interface Sending {
  timeZone: string
  /** What stands for a URL that is not chosen. */
  textLink: TextLink | null
  postingMode: Pick<PostingMode, 'accountId' | 'isByHand'>
  /** What it changes; undefined makes a new post. */
  before: Post | undefined
  /** Refuses the change where someone made another one since. */
  isGuarded: boolean
  /** Where posting or scheduling is refused after it was saved, the next press changes this. */
  onSaved: (post: Post) => void
}

/** Saves first, then posts or schedules. */
export function usePostSending(sending: Sending) {
  const { timeZone, textLink, postingMode, before, isGuarded, onSaved } = sending
  const create = useCreatePost()
  const change = useChangePost()
  const schedule = useSchedulePost()
  const publish = usePublishPost()
  const unschedule = useUnschedulePost()

  const save = async ({ moment: _moment, isByHand: _wish, at: _at, ...sent }: PostSent) => {
    // One of one’s own is left to the server, which takes its product and campaign along.
    const typed = textLink?.own === null ? textLink.url : null
    const destinationUrl = sent.destinationUrl ?? typed
    const post = { ...sent, destinationUrl, accountId: postingMode.accountId }
    if (before === undefined) return await create.mutateAsync(post)
    const { writer: _writer, request: _request, campaignId, ...fields } = post
    const version = isGuarded ? { version: before.version } : {}
    // Its link may have moved since, which leaves the post's version as it is.
    const isMoved = campaignId !== undefined && campaignId !== (before.campaign?.id ?? null)
    const moved = isMoved ? { campaignId } : {}
    return await change.mutateAsync({ id: before.id, ...version, ...fields, ...moved })
  }

  return async (sent: PostSent): Promise<Post> => {
    const post = await save(sent)
    onSaved(post)
    const { id, status } = post
    const mode = postingMode.isByHand ? 'by-hand' : 'automatic'
    if (sent.moment === 'now') return await publish.mutateAsync({ id, mode })
    if (sent.moment === 'later') {
      return await schedule.mutateAsync({ id, mode, at: instantOf(sent.at, timeZone) })
    }
    // A failed one is due no more either, and its failure is over.
    return status === 'draft' ? post : await unschedule.mutateAsync(post)
  }
}

/** What became of a post, for a toast. */
export function postOutcome(post: Post): ToastMessage {
  if (post.failure !== null) {
    const { message, advice } = post.failure
    const title = post.status === 'failed' ? 'Post was not published' : 'Post waits'
    return { title, description: `${message} ${advice}`, variant: 'destructive' }
  }
  if (post.isReadyToPaste) {
    return {
      title: 'Ready to paste',
      description: 'Copy the text and the link, then mark it as posted.',
    }
  }
  const titles: Record<Post['status'], string> = {
    draft: 'Draft saved',
    scheduled: 'Post scheduled',
    publishing: 'Post is being published',
    published: 'Post published',
    failed: 'Post was not published',
  }
  return {
    title: titles[post.status],
    ...(post.status === 'scheduled' &&
      post.scheduledFor !== null && { description: `For ${formatDateTime(post.scheduledFor)}.` }),
  }
}
