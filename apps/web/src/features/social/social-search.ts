import { id, socialReturn } from '@hopwise/contracts'

/** What the address may say: how a connection ended, and which account's drawer is open. */
export const socialSearch = socialReturn.extend({
  analytics: id.optional().catch(undefined),
  posts: id.optional().catch(undefined),
})
