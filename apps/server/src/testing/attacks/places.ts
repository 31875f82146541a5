import type { NamedOperation } from '@hopwise/contracts'
import { scalarPaths } from './example-input.ts'

/** One row of each kind that a call can name. */
export type Rows = Record<string, number | string>

/** A place of a call's input that names a row, and which kind of row. */
export interface Place {
  operation: NamedOperation
  /** Such as `body.filter.ids`. */
  path: string
  /** As `aFullWorkspace` calls the row. */
  kind: string
}

/** Fields that name a row wherever they stand. Null names nothing that belongs to a workspace. */
const kindOfField: Record<string, string | null> = {
  // A caller's own word.
  ownId: null,
  productId: 'product',
  campaignId: 'campaign',
  domainId: 'domain',
  tagId: 'tag',
  linkId: 'link',
  linkIds: 'link',
  connectionId: 'connection',
  accountId: 'socialAccount',
  compareWithId: 'product',
  likePostId: 'post',
  targetId: 'target',
  webhook: 'webhook',
  address: 'postbackAddress',
  slug: 'slug',
  customAlias: 'slug',
  sessionId: 'session',
  passkeyId: 'passkey',
  // The operator's, of no workspace.
  invitationId: 'invitation',
  // Of the catalog that all share.
  strategyId: null,
  niche: null,
  taskId: null,
  key: null,
  // Within the link that the call names.
  armId: null,
  insight: null,
  // Names of others' systems, or codes.
  externalId: null,
  pixelId: null,
  rawId: null,
  trackingId: null,
  country: null,
  currency: null,
  platform: null,
}

/** What `{id}` and `ids` mean, by the longest beginning of the address that is here. */
const kindOfList: Record<string, string> = {
  'admin/api-keys': 'apiKey',
  'admin/syncs': 'sync',
  'analytics/shared-views': 'sharedView',
  'analytics/views': 'view',
  'affiliate-links': 'link',
  'affiliate-networks': 'connection',
  campaigns: 'campaign',
  earnings: 'earning',
  imports: 'import',
  'link-health': 'link',
  'link-import': 'linkImport',
  'link-intelligence': 'link',
  domains: 'domain',
  'link-settings/pixels': 'pixel',
  'monetization/revenue-tracking': 'workspace',
  notifications: 'notification',
  // Hidden from all who do not run the installation.
  'operator/reports': 'abuseReport',
  'postback-addresses': 'postbackAddress',
  posts: 'post',
  products: 'product',
  'smart-links': 'smartLink',
  'social-accounts': 'socialAccount',
  tags: 'tag',
  'web-distribution/own-targets': 'target',
  'web-distribution/placements': 'placement',
  'web-distribution/target': 'target',
  'webhook-deliveries': 'delivery',
  webhooks: 'webhook',
}

/** Where the name of a field is not enough. */
const exceptions: Record<string, string | null> = {
  'POST /api/affiliate-networks body.accountId': null,
  // Of a browser's credential, that its signature stands for.
  'POST /api/auth/proof body.assertion.id': null,
  'POST /api/settings/passkeys body.credential.id': null,
  'PATCH /api/affiliate-links/{id} body.rules[].id': null,
  'PATCH /api/smart-links/{id} body.rules[].id': null,
  'POST /api/affiliate-links body.rules[].id': null,
  'POST /api/smart-links/create body.rules[].id': null,
  'POST /api/operator/disable body.name': 'slug',
  'POST /api/operator/enable body.name': 'slug',
  'POST /api/earnings/status/undo body.from': 'earningEvent',
  'POST /api/earnings/status/undo body.to': 'earningEvent',
  'GET /api/analytics/canvas query.link': 'link',
  'GET /api/analytics/canvas query.campaign': 'campaign',
  'GET /api/analytics/canvas query.product': 'product',
  'GET /api/analytics/canvas/export query.link': 'link',
  'GET /api/analytics/canvas/export query.campaign': 'campaign',
  'GET /api/analytics/canvas/export query.product': 'product',
  'GET /api/visitor-data query.search': 'visitor',
  'GET /api/visitor-data/export query.search': 'visitor',
  'POST /api/visitor-data/erase body.search': 'visitor',
}

const namesRow = /^params\.|(^|\.)(ids?|slug|customAlias|webhook|address|\w+Ids?)(\[\])*$/

export const nameOf = ({ method, path }: NamedOperation) => `${method} ${path}`

/** All places of a call; one that no list above knows is a mistake of the list. */
export function placesOf(operation: NamedOperation): Place[] {
  return [...scalarPaths(operation)].flatMap((path) => {
    const exception = exceptions[`${nameOf(operation)} ${path}`]
    if (exception === null) return []
    if (exception === undefined && !namesRow.test(path)) return []
    const kind = exception ?? kindAt(operation, path)
    return kind === null ? [] : [{ operation, path, kind }]
  })
}

function kindAt(operation: NamedOperation, path: string): string | null {
  const field = /(\w+)(?:\[\])*$/.exec(path)?.[1] ?? ''
  const isOwn = field === 'id' || field === 'ids'
  const kind = isOwn ? kindOfAddress(operation.path) : kindOfField[field]
  if (kind !== undefined) return kind
  throw new Error(`places.ts does not say what ${path} of ${nameOf(operation)} names`)
}

function kindOfAddress(address: string): string | undefined {
  const bare = address.slice('/api/'.length)
  const [list] = Object.keys(kindOfList)
    .filter((name) => bare === name || bare.startsWith(`${name}/`))
    .toSorted((one, other) => other.length - one.length)
  if (bare.endsWith('/bulk/{id}/undo')) return `${list} undo`
  return list === undefined ? undefined : kindOfList[list]
}

/** A place that picks among one's own rows: what is not among them is passed over, and not refused. */
export const picks = ({ operation, path }: Place): boolean =>
  path.startsWith('query.') ||
  // Kept with a post as it was sent; what it names is looked up when the writer is asked again.
  (nameOf(operation) === 'POST /api/posts' && path.startsWith('body.request.')) ||
  /^body\.(filter\.|ids\[\]|assignments\[\]\.ids)/.test(path) ||
  ['POST /api/earnings/status/undo', 'POST /api/visitor-data/erase'].includes(nameOf(operation))
