import { zodResolver } from '@hookform/resolvers/zod'
import { type NewPost, newPost, type Post, postHashtags } from '@hopwise/contracts'
import { todayIn } from '@hopwise/units'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { z } from 'zod'
import { localTimeOf } from '#src/shared/format/local-time.ts'
import { checkTime } from './local-moment.ts'
import { whyOnlyByHand } from './post-labels.ts'

const postMoments = ['now', 'later', 'draft'] as const
export type PostMoment = (typeof postMoments)[number]

const typedHashtags = z.string().transform((text) => text.split(/[\s,]+/).filter(Boolean))

/** The form's own words for a post; the server's schema checks what they make. */
function formSchema(timeZone: string) {
  return z
    .object({
      ...newPost.shape,
      hashtags: typedHashtags.pipe(postHashtags),
      productName: z
        .string()
        .transform((name) => name || undefined)
        .pipe(newPost.shape.productName),
      moment: z.enum(postMoments),
      /** What the person wished; a platform that takes no post from us leaves it as it is. */
      isByHand: z.boolean(),
      at: z.string(),
    })
    .superRefine(({ moment, at }, refinement) => {
      if (moment !== 'later') return
      const issue = checkTime(at, timeZone)
      if (issue !== null) refinement.addIssue({ code: 'custom', path: ['at'], message: issue })
    })
}

type Schema = ReturnType<typeof formSchema>
export type PostFields = z.input<Schema>
export type PostSent = z.output<Schema>
export type PostForm = UseFormReturn<PostFields, unknown, PostSent>

export const postFieldNames = [
  'platform',
  'content',
  'hashtags',
  'market',
  'isOwnExperience',
  'imageUrl',
  'destinationUrl',
  'productId',
  'campaignId',
  'accountId',
  'moment',
  'at',
] as const satisfies readonly (keyof PostFields)[]

/** Nine o'clock tomorrow, by the workspace's calendar. */
function usualTime(timeZone: string): string {
  const tomorrow = new Date(Date.parse(`${todayIn(timeZone)}T12:00:00Z`) + 86_400_000)
  return `${tomorrow.toISOString().slice(0, 10)}T09:00`
}

const blank = {
  platform: 'twitter',
  content: '',
  hashtags: '',
  productId: null,
  productName: '',
  campaignId: null,
  accountId: null,
  destinationUrl: '',
  imageUrl: '',
  market: null,
  isOwnExperience: false,
  writer: 'person',
  request: null,
  moment: 'later',
  isByHand: false,
} as const

/** What a new post begins with, and when it is to go out. */
export type PostDraft = Partial<NewPost> & { scheduledFor?: string }

export function fieldsOfDraft({ scheduledFor, ...draft }: PostDraft, timeZone: string): PostFields {
  return {
    ...blank,
    ...draft,
    hashtags: (draft.hashtags ?? []).join(' '),
    market: draft.market ?? '',
    destinationUrl: draft.destinationUrl ?? '',
    imageUrl: draft.imageUrl ?? '',
    at: scheduledFor ? localTimeOf(scheduledFor, timeZone) : usualTime(timeZone),
  }
}

export function fieldsOfPost(post: Post, timeZone: string): PostFields {
  const { platform, content, writer, scheduledFor, mode, status } = post
  return {
    ...blank,
    platform,
    content,
    writer,
    hashtags: post.hashtags.join(' '),
    market: post.market ?? '',
    isOwnExperience: post.isOwnExperience,
    productId: post.product?.id ?? null,
    campaignId: post.campaign?.id ?? null,
    accountId: post.account?.id ?? null,
    destinationUrl: post.destinationUrl ?? '',
    imageUrl: post.imageUrl ?? '',
    moment: status === 'draft' ? 'draft' : 'later',
    isByHand: mode === 'by-hand' && status !== 'draft' && !wasForced(post),
    at:
      scheduledFor !== null && new Date(scheduledFor) > new Date()
        ? localTimeOf(scheduledFor, timeZone)
        : usualTime(timeZone),
  }
}

/** By hand for want of another way; that is no wish. */
const wasForced = (post: Post) => whyOnlyByHand(post) !== null || post.account === null

export function usePostForm(fields: PostFields, timeZone: string): PostForm {
  return useForm<PostFields, unknown, PostSent>({
    resolver: zodResolver(formSchema(timeZone)),
    defaultValues: fields,
    mode: 'onSubmit',
  })
}
