import { z } from 'zod'
import { defineBulkChange, defineBulkUndo } from './bulk.ts'
import { contentRequest, postCheck, postWriters } from './content.ts'
import { defineDownload, defineEndpoint } from './endpoint.ts'
import {
  calendarDay,
  destinationUrl,
  id,
  idList,
  idParams,
  instant,
  line,
  money,
  type Orders,
  orderedBy,
  pageQuery,
  paragraphs,
} from './fields.ts'
import { chosenMarket, markets } from './markets.ts'
import { csv } from './media.ts'
import { socialPlatforms } from './platforms.ts'

/** `publishing` has been handed to the platform, and no one may hand it over again. */
export const postStatuses = ['draft', 'scheduled', 'publishing', 'published', 'failed'] as const
export type PostStatus = (typeof postStatuses)[number]

/** `by-hand`: the platform takes no such post from us; a person pastes it when reminded. */
export const postingModes = ['automatic', 'by-hand'] as const
export type PostingMode = (typeof postingModes)[number]

export const maxHashtags = 30

export const post = z.object({
  id,
  platform: z.enum(socialPlatforms),
  status: z.enum(postStatuses),
  mode: z.enum(postingModes),
  content: z.string(),
  hashtags: z.array(z.string()),
  characterCount: z.number().int(),
  writer: z.enum(postWriters),
  imageUrl: z.string().nullable(),
  account: z
    .object({ id, handle: z.string().nullable(), isConnected: z.boolean() })
    .nullable()
    .meta({
      description:
        'The connected account it goes to; null while none was chosen, or after it was removed.',
    }),
  product: z.object({ id, name: z.string() }).nullable(),
  link: z
    .object({ id, shortUrl: z.string(), originalUrl: z.string() })
    .nullable()
    .meta({ description: 'Its own tracked link; made when it is posted or scheduled.' }),
  campaign: z.object({ id, name: z.string() }).nullable().meta({
    description: 'What its tracked link counts for, or will count for once it is made.',
  }),
  market: z.enum(markets).nullable().meta({
    description: 'Whose rules of disclosure hold; null for those of its language.',
  }),
  isOwnExperience: z.boolean().meta({
    description:
      'Its author confirmed that they used the product and that the experience is their own.',
  }),
  destinationUrl: z.string().nullable().meta({
    description:
      'Where that link leads, or will lead once it is made; null for a post without one.',
  }),
  postedText: z.string().meta({
    description:
      "All that is posted: the product's URL replaced by the short link, the hashtags behind.",
  }),
  scheduledFor: instant.nullable(),
  publishedAt: instant.nullable(),
  isReadyToPaste: z
    .boolean()
    .meta({ description: 'By hand: the reminder went out, and it waits to be pasted.' }),
  url: z.string().nullable().meta({ description: 'The post at its platform.' }),
  failure: z
    .object({
      code: z.string(),
      message: z.string(),
      advice: z.string(),
      retryAt: instant.nullable(),
    })
    .nullable()
    .meta({ description: 'Why it failed, and what to do now.' }),
  clicks: z.number().int().meta({ description: 'Of the tracked link.' }),
  conversions: z.number().int(),
  earnings: money,
  cost: z
    .string()
    .nullable()
    .meta({ description: 'Dollars the platform takes for posting it; null where it is free.' }),
  checks: z.array(postCheck),
  request: contentRequest
    .partial()
    .nullable()
    .meta({ description: 'What it was generated from; null for one written by hand.' }),
  version: z.number().int().meta({ description: 'Grows with every change.' }),
  createdAt: instant,
  removedAt: instant.nullable().meta({ description: 'Removed posts can be restored.' }),
})
export type Post = z.infer<typeof post>

const url = z
  .union([z.literal('').transform(() => null), destinationUrl])
  .nullish()
  .transform((value) => value ?? null)

const chosenId = z
  .union([z.literal('').transform(() => null), id])
  .nullish()
  .transform((value) => value ?? null)

const content = paragraphs(5_000, 'Content').refine((value) => value !== '', 'Content is required')

/** With their `#`, which may be left out. */
export const postHashtags = z
  .array(
    line(100, 'Hashtag')
      .transform((value) => (value === '' || value.startsWith('#') ? value : `#${value}`))
      .refine((value) => /^#[\p{L}\p{M}\p{N}_]*$/u.test(value), {
        error: 'A hashtag can only have letters, digits and _',
      }),
    { error: 'Hashtags must be a list' },
  )
  .max(maxHashtags, `A post can have up to ${maxHashtags} hashtags`)
  .transform((all) => [...new Set(all.filter((one) => one.length > 1))])

const market = chosenMarket.meta({
  description: 'Whose rules of disclosure hold; null for those of its language.',
})

const isOwnExperience = z.boolean().meta({
  description:
    'Confirms that the author used the product and that the experience is their own. Without it, a post about using the product is refused.',
})

const postFields = z.object({
  platform: z.enum(socialPlatforms, { error: 'Please select a platform' }),
  content,
  hashtags: postHashtags,
  productId: chosenId,
  campaignId: chosenId.meta({ description: 'The campaign that its tracked link counts for.' }),
  accountId: chosenId,
  destinationUrl: url.meta({
    description: 'Where the tracked link leads; without it the post has none.',
  }),
  imageUrl: url.meta({ description: 'Public, for the platform fetches it from there.' }),
})

const productName = line(200, 'Product name').optional().meta({
  description:
    'In place of `productId`: the product that `destinationUrl` is of. If there is none yet, one of this name is made; an empty name is read from the URL.',
})

export const newPost = postFields.extend({
  productName,
  hashtags: postHashtags.default([]),
  market: market.default(null),
  isOwnExperience: isOwnExperience.default(false),
  writer: z.enum(postWriters).default('person'),
  request: contentRequest.partial().nullish(),
})
export type NewPost = z.input<typeof newPost>

const changedUrl = z
  .union([z.literal('').transform(() => null), z.null(), destinationUrl])
  .optional()
const changedId = z.union([z.literal('').transform(() => null), z.null(), id]).optional()

export const postChange = z.object({
  platform: postFields.shape.platform.optional(),
  content: content.optional(),
  hashtags: postHashtags.optional(),
  productId: changedId,
  productName,
  campaignId: changedId,
  accountId: changedId,
  destinationUrl: changedUrl,
  imageUrl: changedUrl,
  market: market.optional(),
  isOwnExperience: isOwnExperience.optional(),
  version: z
    .number()
    .int()
    .positive()
    .optional()
    .meta({ description: 'The version the change was made on; left out, the last change wins.' }),
})
export type PostChange = z.input<typeof postChange>

/** An instant; anyone who has a local time turns it into one, and says so where there is none or two. */
export const postTime = z.object({
  at: z.iso.datetime({ offset: true, error: 'Please enter a valid date and time' }),
  mode: z.enum(postingModes, { error: 'Mode must be automatic or by-hand' }).optional().meta({
    description: 'Left out: automatic where the platform takes it from us, by hand elsewhere.',
  }),
})

export const postEvent = z.object({
  id,
  at: instant,
  status: z.enum(postStatuses),
  note: z.string(),
})

/** With what happened to it, newest first. */
export const postDetails = post.extend({ events: z.array(postEvent) })
export type PostDetails = z.infer<typeof postDetails>

/** `when`: what comes next first, then what was posted last; drafts by their making. */
export const postOrders = {
  newest: 'desc',
  when: 'asc',
  earnings: 'desc',
  clicks: 'desc',
  conversions: 'desc',
} as const satisfies Orders
export type PostOrder = keyof typeof postOrders

/** Days are of the workspace's zone, and of the time a post is or was to be posted. */
export const postQuery = pageQuery.extend({
  status: z.enum(postStatuses).optional(),
  platform: z.enum(socialPlatforms).optional(),
  accountId: id.optional(),
  productId: id.optional(),
  linkId: id.optional(),
  search: line(200, 'Search').default(''),
  from: calendarDay.optional(),
  until: calendarDay.optional(),
  ids: idList.optional(),
  state: z.enum(['live', 'removed']).default('live'),
  ...orderedBy(postOrders, 'newest'),
})
export type PostQuery = z.output<typeof postQuery>

export const listPosts = defineEndpoint({
  method: 'GET',
  path: '/api/posts',
  scope: 'read',
  summary: 'List posts with their state and figures',
  query: postQuery,
  response: z.array(post),
  paged: true,
})
export const getPost = defineEndpoint({
  method: 'GET',
  path: '/api/posts/{id}',
  scope: 'read',
  summary: 'One post with what happened to it',
  params: idParams,
  response: postDetails,
})
// Some posts cost money at their platform, and all speak in someone’s name.
export const createPost = defineEndpoint({
  method: 'POST',
  path: '/api/posts',
  scope: 'posts:write',
  summary: 'Save a post as a draft',
  body: newPost,
  response: post,
  status: 201,
})
export const changePost = defineEndpoint({
  method: 'PATCH',
  path: '/api/posts/{id}',
  scope: 'posts:write',
  summary: 'Change a post that was not posted yet',
  params: idParams,
  body: postChange,
  response: post,
})
export const removePost = defineEndpoint({
  method: 'DELETE',
  path: '/api/posts/{id}',
  scope: 'posts:write',
  summary: 'Throw a post away; what stands at the platform stays there',
  params: idParams,
  response: post,
})
export const restorePost = defineEndpoint({
  method: 'POST',
  path: '/api/posts/{id}/restore',
  scope: 'posts:write',
  summary: 'Take back a removal; a scheduled post comes back as a draft if its time has passed',
  params: idParams,
  response: post,
})
export const duplicatePost = defineEndpoint({
  method: 'POST',
  path: '/api/posts/{id}/duplicate',
  scope: 'posts:write',
  summary: 'Make a draft of the same text, with a link of its own later',
  params: idParams,
  response: post,
  status: 201,
})
export const schedulePost = defineEndpoint({
  method: 'POST',
  path: '/api/posts/{id}/schedule',
  scope: 'posts:write',
  summary: 'Schedule a post, or move it to another time; makes its tracked link',
  params: idParams,
  body: postTime,
  response: post,
})
export const unschedulePost = defineEndpoint({
  method: 'POST',
  path: '/api/posts/{id}/unschedule',
  scope: 'posts:write',
  summary: 'Make a scheduled post a draft again',
  params: idParams,
  response: post,
})
export const publishPost = defineEndpoint({
  method: 'POST',
  path: '/api/posts/{id}/publish',
  scope: 'posts:write',
  summary: 'Post it now, or have it ready to paste; the answer says what became of it',
  params: idParams,
  body: postTime.pick({ mode: true }).default({}),
  response: post,
})
export const retryPost = defineEndpoint({
  method: 'POST',
  path: '/api/posts/{id}/retry',
  scope: 'posts:write',
  summary: 'Try a failed post again; it is looked for at the platform first',
  params: idParams,
  response: post,
})
export const markPosted = defineEndpoint({
  method: 'POST',
  path: '/api/posts/{id}/mark-posted',
  scope: 'posts:write',
  summary: 'Say that a post was pasted by hand',
  params: idParams,
  body: z.object({
    url: url.meta({ description: 'The post at its platform.' }),
  }),
  response: post,
})
const bulk = { path: '/api/posts', scope: 'posts:write', noun: 'posts' } as const

export const changePosts = defineBulkChange({
  ...bulk,
  filter: postQuery.omit({ page: true, pageSize: true, order: true, direction: true }),
  change: {
    removed: z.boolean().optional(),
    campaignId: id.nullable().optional().meta({
      description: 'The campaign they count for; null takes them out of theirs.',
    }),
  },
})
export const undoPosts = defineBulkUndo(bulk)
export const exportPosts = defineDownload({
  path: '/api/posts/export',
  scope: 'read',
  summary: 'The posts that the filters pick, as CSV',
  query: postQuery,
  fileName: 'posts.csv',
  media: [csv],
})
