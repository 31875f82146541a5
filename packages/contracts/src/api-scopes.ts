/** What a key for scripts may be allowed; a person signed in may do everything. */
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
