import { z } from 'zod'
import { contentRequest, paragraphs, postVerdict, postWriters } from './content.ts'
import { id, instant, line, money } from './fields.ts'
import { socialPlatforms } from './platforms.ts'

/** `publishing` has been handed to the platform, and nobody may hand it over again. */
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
  /** The connected account it goes to; null while none was chosen, or after it was removed. */
  account: z.object({ id, handle: z.string().nullable(), isConnected: z.boolean() }).nullable(),
  product: z.object({ id, name: z.string() }).nullable(),
  /** Its own tracked link; made when it is posted or scheduled. */
  link: z.object({ id, shortUrl: z.string(), originalUrl: z.string() }).nullable(),
  scheduledFor: instant.nullable(),
  publishedAt: instant.nullable(),
  /** The post at its platform. */
  url: z.string().nullable(),
  /** Why it failed, and what to do now. */
  failure: z
    .object({
      code: z.string(),
      message: z.string(),
      advice: z.string(),
      retryAt: instant.nullable(),
    })
    .nullable(),
  /** Of the tracked link. */
  clicks: z.number().int(),
  conversions: z.number().int(),
  earnings: money,
  /** Dollars the platform takes for posting it; null where it is free. */
  cost: z.string().nullable(),
  verdicts: z.array(postVerdict),
  /** What it was generated from; null for one written by hand. */
  request: contentRequest.partial().nullable(),
  /** Grows with every change. */
  version: z.number().int(),
  createdAt: instant,
})
export type Post = z.infer<typeof post>

export const newPost = z.object({
  platform: z.enum(socialPlatforms, { error: 'Please select a platform' }),
  content: paragraphs(5_000, 'Content').refine((value) => value !== '', 'Content is required'),
  hashtags: z.array(line(100, 'Hashtag')).max(maxHashtags).default([]),
  productId: id.nullish(),
  accountId: id.nullish(),
  /** Where the tracked link leads; without it the post has none. */
  destinationUrl: z.string().nullish(),
  imageUrl: z.string().nullish(),
  writer: z.enum(postWriters).default('person'),
  request: contentRequest.partial().nullish(),
})
export type NewPost = z.input<typeof newPost>
