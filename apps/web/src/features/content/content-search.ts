import { contentStrategies, id, socialPlatforms } from '@hopwise/contracts'
import { z } from 'zod'

export const contentTabs = [
  { value: 'create', label: 'Create' },
  { value: 'posts', label: 'Posts' },
  { value: 'calendar', label: 'Calendar' },
] as const

/** What the screen's address may say. A value nobody understands is as good as none. */
export const contentSearch = z.object({
  tab: z.enum(['create', 'posts', 'calendar']).optional().catch(undefined),
  productId: id.optional().catch(undefined),
  strategy: z.enum(contentStrategies).optional().catch(undefined),
  platform: z.enum(socialPlatforms).optional().catch(undefined),
  /** A post that earned, to write more like it. */
  like: id.optional().catch(undefined),
})
export type ContentSearch = z.output<typeof contentSearch>

/** What fills the form, and is then taken out of the address. */
export const noFilling = {
  productId: undefined,
  strategy: undefined,
  platform: undefined,
  like: undefined,
} as const satisfies Partial<ContentSearch>
