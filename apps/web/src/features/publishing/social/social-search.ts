import { id, socialReturn } from '@hopwise/contracts'
import { asked } from '#src/shared/collection/address.ts'

/** What the address may say: how a connection ended, and which account's drawer is open. */
export const socialSearch = socialReturn.extend({
  analytics: asked(id),
  posts: asked(id),
})
