import { type AuditKind, endpoints, type NamedOperation, type Operation } from '@hopwise/contracts'
import type { NewAuditEntry } from './audit-entry.ts'
import { showFields } from './shown-fields.ts'

/** Changes that no one asks about later, and reads that are no GET. @internal */
export const unrecorded: ReadonlySet<string> = new Set([
  'changeOnboarding',
  'checkLink',
  // The log goes with the workspace; where others stay in it, the verb records that someone left.
  'deleteAccount',
  'draftPlacement',
  'drawQrCode',
  'generateContent',
  'generateVariations',
  'markQuickStartTask',
  'previewLinkImport',
  'readNotifications',
  'refreshSubscription',
  // Only a challenge; the passkey that comes of it is recorded.
  'startPasskey',
  'testAffiliateNetwork',
  'tryLink',
  'tryPostback',
  'writeTemplate',
  'writeWhileWatched',
])

const kindOfDistrict: Record<NamedOperation['tag'], AuditKind> = {
  people: 'account',
  links: 'links',
  money: 'money',
  publishing: 'publishing',
  figures: 'export',
  guidance: 'advice',
}

/** How an account is reached. */
const security =
  /^\/api\/(auth\/proof|settings\/(password|two-factor|sessions|passkeys)|admin\/api-keys)/

/** Whose input names a visitor, who is to be forgotten here as well. */
const visitorCalls: ReadonlySet<string> = new Set(['eraseVisitorData', 'exportVisitorData'])

const isRecorded = ({ method, kind, name }: NamedOperation) =>
  (method !== 'GET' || kind === 'download') && !unrecorded.has(name)

const addressOf = ({ method, path }: Operation) => `${method} ${path}`
const recorded = new Map(
  endpoints.filter(isRecorded).map((operation) => [addressOf(operation), operation]),
)

export interface CallInput {
  params?: unknown
  query?: unknown
  body?: unknown
}

/** What a contract and its input say of a call; null for one that the log leaves out. */
export function describeCall(
  operation: Operation,
  { params, query, body }: CallInput,
): Omit<NewAuditEntry, 'actor'> | null {
  const found = recorded.get(addressOf(operation))
  if (found === undefined) return null
  const { id, ...place } = toRow(params)
  const given = found.kind === 'download' ? askedFor(found, query) : toRow(body)
  const recordId = typeof id === 'number' ? id : null
  const isMade = 'status' in found && found.status === 201
  return {
    kind: kindOf(found),
    action: found.name,
    record:
      recordId === null && !isMade
        ? undefined
        : { kind: collectionOf(found.path), id: recordId, name: null },
    after: visitorCalls.has(found.name) ? undefined : showFields({ ...place, ...given }),
  }
}

function kindOf({ kind, path, tag }: NamedOperation): AuditKind {
  if (kind === 'download') return 'export'
  if (path.startsWith('/api/operator')) return 'operator'
  return security.test(path) ? 'security' : kindOfDistrict[tag]
}

/** `campaigns` of `/api/campaigns/{id}/duplicate`, and `pixels` of `/api/link-settings/pixels`. */
function collectionOf(path: string): string {
  const parts = path.split('/').slice(2)
  const place = parts.findIndex((part) => part.startsWith('{'))
  const name = (place === -1 ? parts.at(-1) : parts[place - 1]) ?? ''
  return collectionNames[name] ?? name
}

/** Of paths that do not end in the collection they add to. */
const collectionNames: Record<string, string> = {
  'content-placement': 'placements',
  'from-network': 'products',
  create: 'smart-links',
  link: 'affiliate-links',
}

/** What of a query is not as it is by itself. */
function askedFor({ query: schema }: NamedOperation, query: unknown): Record<string, unknown> {
  const plain = toRow(schema?.safeParse({}).data)
  const asked = Object.entries(toRow(query)).filter(([name, value]) => value !== plain[name])
  return Object.fromEntries(asked)
}

const toRow = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
