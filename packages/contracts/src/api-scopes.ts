/**
 * What a key for scripts may be allowed; a person signed in may do everything. A new link may need a product:
 * `links:write` makes it with the link, and changes, lists or removes none.
 * `campaigns:write` moves links into the campaign that it makes, and nowhere else.
 */
export const apiScopes = [
  'read',
  'links:write',
  'campaigns:write',
  'posts:write',
  'products:write',
  'earnings:write',
  'admin:write',
] as const
export type ApiScope = (typeof apiScopes)[number]
