import { z } from 'zod'
import { defineEndpoint, defineStream } from './endpoint.ts'
import { destinationUrl, id, instant, line, money, paragraphs } from './fields.ts'
import { markets } from './markets.ts'
import { type SocialPlatform, socialPlatforms } from './platforms.ts'

/** In which manner a post speaks. */
export const tones = [
  'casual',
  'professional',
  'exciting',
  'friendly',
  'authoritative',
  'storytelling',
] as const
export type Tone = (typeof tones)[number]

/** From which side a post comes at its product. */
export const contentStrategies = [
  'lifestyle',
  'educational',
  'testimonial',
  'comparison',
  'problem-solution',
  'behind-scenes',
] as const
export type ContentStrategy = (typeof contentStrategies)[number]

/** By followers: micro (1K-100K), mid (100K-1M), macro (1M+), mega (10M+). */
export const accountSizes = ['micro', 'mid', 'macro', 'mega'] as const
export type AccountSize = (typeof accountSizes)[number]

/** Characters a post may have, as its platform counts them. */
export const postLimits: Record<SocialPlatform, number> = {
  twitter: 280,
  instagram: 2200,
  snapchat: 80,
}

/** Dollars that X takes for a post made through its API (x-api/getting-started/pricing, 2026). */
export const xPostCost = { plain: '0.015', withUrl: '0.200' } as const

export const variationCount = 3

/** The call to action where no one wrote another. */
export const defaultCall = 'Check it out!'

export const contentRequest = z.object({
  platform: z.enum(socialPlatforms, { error: 'Please select a platform' }).default('twitter'),
  productName: line(200, 'Product name').min(1, 'Product name is required'),
  productDescription: paragraphs(4_000, 'Product description').refine(
    (value) => value !== '',
    'Product description is required',
  ),
  productUrl: z.union([z.literal(''), destinationUrl]).default(''),
  tone: z.enum(tones, { error: 'Please select a tone' }).default('friendly'),
  includeEmojis: z.boolean().default(true),
  includeHashtags: z.boolean().default(true),
  market: z.enum(markets).nullish().meta({
    description: 'Whose readers it is for; null or left out for those of its language.',
  }),
  callToAction: line(100, 'Call to action').default(defaultCall),
  targetAudience: line(200, 'Target audience').default(''),
  contentStrategy: z
    .enum(contentStrategies, { error: 'Please select a content strategy' })
    .default('lifestyle'),
  accountSize: z.enum(accountSizes, { error: 'Please select an account size' }).default('mid'),
  brandVoice: line(200, 'Brand voice').default(''),
  productId: id
    .nullish()
    .meta({ description: "The product it is about, where it is one of the workspace's." }),
  experience: paragraphs(1_000, 'Your experience').default('').meta({
    description:
      'What the person really did with the product, in their own words: all a testimonial may claim.',
  }),
  compareWithId: id.nullish().meta({
    description:
      'Another product of the workspace that a comparison sets it against; left out, it compares having the product with going without. Other strategies ignore it.',
  }),
  likePostId: id.nullish().meta({
    description: 'A post that earned before; the new one follows its strategy, tone and shape.',
  }),
})
export type ContentRequest = z.output<typeof contentRequest>
export type ContentRequestInput = z.input<typeof contentRequest>

/** The rules every post passes before it is shown, no matter who wrote it. */
export const postRules = [
  'length',
  'hashtags',
  'disclosure',
  'testimonial',
  'income-claim',
  'health-claim',
  'false-urgency',
  'price',
  'empty',
  'link',
] as const
export type PostRule = (typeof postRules)[number]

/** One rule's word on one post. */
export const postCheck = z.object({
  rule: z.enum(postRules),
  outcome: z.enum(['passed', 'repaired', 'failed', 'warned']).meta({
    description: '`repaired`: it failed as written, and what is shown is the repaired text.',
  }),
  message: z.string().meta({ description: 'What was found, in a sentence.' }),
  why: z.string().meta({ description: 'Why the rule exists, with its source.' }),
  excerpt: z
    .string()
    .nullable()
    .meta({ description: 'The words that broke it, as they stand in the text.' }),
})
export type PostCheck = z.infer<typeof postCheck>

/** Who wrote a text: the built-in writer, a language model, or a person. */
export const postWriters = ['built-in', 'model', 'person'] as const
export type PostWriter = (typeof postWriters)[number]

export const generatedContent = z.object({
  platform: z.enum(socialPlatforms),
  content: z.string().meta({
    description:
      "As it will be posted, but for the hashtags that follow it. Names the product's URL where the platform shows one.",
  }),
  characterCount: z
    .number()
    .int()
    .meta({ description: 'Of content and hashtags together, as the platform counts.' }),
  hashtags: z.array(z.string()).meta({ description: 'With their `#`.' }),
  writer: z.enum(postWriters),
  checks: z.array(postCheck),
  notice: z.string().nullable().meta({
    description:
      'What is different from what was asked, in sentences: another writer, or a brand voice that the built-in writer does not know.',
  }),
})
export type GeneratedContent = z.infer<typeof generatedContent>

/** How many a request may ask for. */
export const maxVariations = 6

export const variationsRequest = contentRequest.extend({
  count: z.coerce
    .number<number | string>({ error: 'Count must be a number' })
    .int('Count must be a whole number')
    .min(1, 'Count must be at least 1')
    .max(maxVariations, `Count must be at most ${maxVariations}`)
    .default(variationCount),
})
export type VariationsRequest = z.output<typeof variationsRequest>
export type VariationsRequestInput = z.input<typeof variationsRequest>

/** One line of the answer. The last one is `done` or `failed`; without either the line broke. */
export const writingEvent = z.discriminatedUnion('type', [
  /** The texts as far as they are written, not checked yet. */
  z.object({
    type: z.literal('partial'),
    posts: z.array(z.object({ content: z.string(), hashtags: z.array(z.string()) })),
  }),
  /** What was written is thrown away and rewritten, and why. */
  z.object({ type: z.literal('again'), reason: z.string() }),
  z.object({ type: z.literal('done'), variations: z.array(generatedContent) }),
  z.object({ type: z.literal('failed'), message: z.string() }),
])
export type WritingEvent = z.infer<typeof writingEvent>

/** Who writes in this workspace. */
export const contentWriter = z.object({
  writer: z.enum(['built-in', 'model']),
  model: z
    .string()
    .nullable()
    .meta({ description: "The model's name; null for the built-in writer." }),
  isSandbox: z.boolean(),
})
export type ContentWriter = z.infer<typeof contentWriter>

/** A post that brought money, to write more like it. */
export const earnedPost = z.object({
  id,
  platform: z.enum(socialPlatforms),
  content: z.string(),
  hashtags: z.array(z.string()),
  contentStrategy: z.enum(contentStrategies).nullable(),
  tone: z.enum(tones).nullable(),
  product: z.object({ id, name: z.string() }).nullable(),
  clicks: z.number().int(),
  conversions: z.number().int(),
  earnings: money,
  publishedAt: instant.nullable(),
})
export type EarnedPost = z.infer<typeof earnedPost>

// Writing changes nothing, but may cost the operator money.
export const generateContent = defineEndpoint({
  method: 'POST',
  path: '/api/ai/generate-content',
  scope: 'posts:write',
  summary: 'Write a post for a product, checked by every rule',
  body: contentRequest,
  response: generatedContent,
})
export const generateVariations = defineEndpoint({
  method: 'POST',
  path: '/api/ai/generate-variations',
  scope: 'posts:write',
  summary: 'Write several posts for a product, no two alike',
  body: variationsRequest,
  response: z.object({ variations: z.array(generatedContent) }),
})
export const getContentWriter = defineEndpoint({
  method: 'GET',
  path: '/api/ai/writer',
  scope: 'read',
  summary: 'Who writes posts: the built-in writer or a model',
  response: contentWriter,
})
export const listEarnedPosts = defineEndpoint({
  method: 'GET',
  path: '/api/ai/earned-posts',
  scope: 'read',
  summary: 'Posts that earned most, to write more like them',
  response: z.array(earnedPost),
})
export const writeWhileWatched = defineStream({
  method: 'POST',
  path: '/api/ai/write',
  scope: 'posts:write',
  summary: 'Write several posts for a product, and stream what is written so far line by line',
  body: variationsRequest,
  media: 'application/x-ndjson',
  event: writingEvent,
})
