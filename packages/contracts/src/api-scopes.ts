import type { Method } from './endpoint.ts'

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

interface Doors {
  read: ApiScope | null
  write: ApiScope | null
}

/**
 * By the beginning of a path below `/api/`, without its parameters, the longest that fits. What is
 * not named is closed to keys, and so stays everything of account, security, billing and keys. What
 * `read` opens answers no secret.
 */
const doors: Record<string, Doors> = {
  admin: { read: 'read', write: 'admin:write' },
  'admin/api-keys': { read: null, write: null },
  'affiliate-links': { read: 'read', write: 'links:write' },
  'affiliate-networks': { read: 'read', write: null },
  // An address and its secret key: whoever knows both can report sales.
  'affiliate-networks/notifications': { read: null, write: null },
  'affiliate-networks/notifications/messages': { read: 'read', write: null },
  // Writing changes nothing, but may cost the operator money.
  ai: { read: 'read', write: 'posts:write' },
  analytics: { read: 'read', write: null },
  campaigns: { read: 'read', write: 'campaigns:write' },
  dashboard: { read: 'read', write: null },
  earnings: { read: 'read', write: 'earnings:write' },
  'exchange-rates': { read: 'read', write: 'earnings:write' },
  imports: { read: 'read', write: 'earnings:write' },
  'link-import': { read: 'read', write: 'links:write' },
  'link-health': { read: 'read', write: 'links:write' },
  'link-intelligence': { read: 'read', write: 'links:write' },
  'link-settings': { read: 'read', write: 'links:write' },
  monetization: { read: 'read', write: null },
  // An address is a secret: whoever knows it can report sales.
  'postback-addresses': { read: 'admin:write', write: 'admin:write' },
  'postback-calls': { read: 'read', write: null },
  // Some posts cost money at their platform, and all speak in somebody’s name.
  posts: { read: 'read', write: 'posts:write' },
  products: { read: 'read', write: 'products:write' },
  'quick-start': { read: 'read', write: null },
  'rate-limits': { read: 'read', write: null },
  'smart-links': { read: 'read', write: 'links:write' },
  'social-accounts': { read: 'read', write: null },
  // Here a platform sends the browser of a person.
  'social-accounts/callback': { read: null, write: null },
  // A placement is work of a campaign, and so are its sites.
  'web-distribution': { read: 'read', write: 'campaigns:write' },
  'web-distribution/content-placement': { read: null, write: 'campaigns:write' },
  'web-distribution/performance': { read: 'read', write: null },
  // A draft may cost a language model's tokens.
  'web-distribution/placement-drafts': { read: null, write: null },
  'web-distribution/placements': { read: 'read', write: 'campaigns:write' },
  'webhook-deliveries': { read: 'read', write: 'admin:write' },
  // A receiver's URL often carries what opens it.
  webhooks: { read: 'admin:write', write: 'admin:write' },
}

/** The scope that a key needs for a call; null where no key may call. */
export function scopeOf({ method, path }: { method: Method | 'HEAD'; path: string }) {
  const [, api, ...all] = path.split('/')
  if (api !== 'api') return null
  // `{id}` in a contract is `:id` in a route.
  const segments = all.filter((segment) => !/^[{:]/.test(segment))
  for (let length = segments.length; length > 0; length -= 1) {
    const found = doors[segments.slice(0, length).join('/')]
    if (found !== undefined) return method === 'GET' || method === 'HEAD' ? found.read : found.write
  }
  return null
}
