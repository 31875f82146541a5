import { contentStrategies, id, socialPlatforms } from '@hopwise/contracts'
import { z } from 'zod'
import { asked, typed } from '#src/shared/collection/address.ts'

export const contentTabs = [
  { value: 'create', label: 'Create' },
  { value: 'posts', label: 'Posts' },
  { value: 'calendar', label: 'Calendar' },
] as const

/** What the screen's address may say. A value no one understands is as good as none. */
export const contentSearch = z.object({
  tab: asked(z.enum(['create', 'posts', 'calendar'])),
  /** Opens the dialog of a new post. */
  create: asked(typed),
  productId: asked(id),
  strategy: asked(z.enum(contentStrategies)),
  platform: asked(z.enum(socialPlatforms)),
  /** A post that earned, to write more like it. */
  like: asked(id),
})
export type ContentSearch = z.output<typeof contentSearch>

/** What fills the form, and is then taken out of the address. */
export const noFilling = {
  productId: undefined,
  strategy: undefined,
  platform: undefined,
  like: undefined,
} as const satisfies Partial<ContentSearch>
