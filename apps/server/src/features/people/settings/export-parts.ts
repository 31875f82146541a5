import * as tables from '@hopwise/db'
import { eq, getTableColumns, is, type SQL } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core'

type OwnTable = PgTable & { workspaceId: PgColumn }

export interface ExportPart {
  name: string
  table: OwnTable
  /** What goes out, by its name in the file. */
  columns: Record<string, PgColumn>
  /** Of the columns, those that distinguish rows of one workspace, in the order of an index. */
  key: string[]
  where?: SQL | undefined
}

const sums = 'Sums over clicks and conversions, made for screens.'
const log = 'A log that is forgotten after a while, with a list and an export of its own.'
const worked = 'Worked out from the rest, and worked out again.'
const machinery = 'How far a talk with another service has come.'

/** Tables of a workspace that stay out of the file, and why. */
const leftOut: Record<string, string> = {
  clicks: 'A row for each visit and what it says of the visitor; clicksByDay counts them.',
  armRollups: sums,
  campaignRecentSums: sums,
  campaignTotals: sums,
  auditChains: 'What the audit log is signed with.',
  auditEntries: log,
  clickFacets: sums,
  clickRollups: sums,
  clickSeams: sums,
  conversionDays: sums,
  droppedRuleClicks: sums,
  linkConversions: sums,
  linkRecentSums: sums,
  linkTotals: sums,
  packedHours: sums,
  productRecentSums: sums,
  recentDays: sums,
  saleDays: sums,
  totalDues: sums,
  events: 'A log that is forgotten after a while, with a list of its own.',
  eventHeads: machinery,
  inboundMessages: log,
  syncs: log,
  webhookDeliveries: log,
  linkAnalyses: worked,
  linkChecks: worked,
  rotations: worked,
  platformUsage: machinery,
  slugOwners: 'Hashes of short names; links has the names.',
  socialHandshakes: machinery,
  syncCursors: machinery,
  importChanges: 'What earnings were before an import, for its undo.',
  linkImportRows: 'Lines of a list; what became of them stands in links.',
  workspaceMembers: 'Other people.',
  writtenOpenings: 'First words of texts, so that the next ones differ.',
}

interface Difference {
  name?: string
  /** Keys of other services, and what only the running program needs. */
  without?: string[]
  renamed?: Record<string, string>
  where?: SQL
}

/** In what the file differs from the tables. */
const differences: Record<string, Difference> = {
  apiKeys: { without: ['hash', 'userId'] },
  domains: { without: ['token'] },
  conversions: { without: ['notifiedAt'] },
  imports: { without: ['reading', 'keepsChanges'] },
  linkClicks: {
    name: 'clicksByDay',
    without: ['span'],
    renamed: { start: 'day', visits: 'clicks' },
    where: eq(tables.linkClicks.span, 'day'),
  },
  linkImports: { without: ['key', 'userId'] },
  linkVersions: { without: ['userId'] },
  links: {
    without: ['nextVariantId', 'passwordHash'],
    renamed: {
      usesCountries: 'enableGeotargeting',
      usesDevices: 'enableDeviceTargeting',
      retargets: 'enableRetargeting',
    },
  },
  moneyProfiles: { name: 'moneyProfile' },
  networkConnections: {
    name: 'networks',
    without: ['apiKey', 'insToken', 'insTokenHash', 'insSecret'],
  },
  notifications: { without: ['key'] },
  placements: { without: ['contentKey', 'dueAt'] },
  postbackAddresses: { without: ['token', 'tokenHash', 'secret'] },
  posts: {
    without: ['dueAt', 'handedAt', 'attempts', 'stage', 'failureCode', 'remindedAt'],
  },
  sharedViews: { without: ['hash', 'userId'] },
  socialAccounts: {
    without: [
      'accessToken',
      'refreshToken',
      'tokenEndsAt',
      'refreshAt',
      'limitedUntil',
      'failures',
    ],
  },
  subscriptions: {
    name: 'subscription',
    without: ['customerId', 'subscriptionId', 'revision'],
  },
  webhooks: {
    without: ['secret', 'formerSecret', 'formerSecretUntil', 'position', 'failures'],
  },
}

/** Whose a row is, and which process is at it. */
const ofOurWork = new Set(['workspaceId', 'claimedBy', 'claimedUntil'])

function partOf(tableName: string, table: OwnTable): ExportPart {
  const { name = tableName, without = [], renamed = {}, where } = differences[tableName] ?? {}
  const columns = Object.entries<PgColumn>(getTableColumns(table)).filter(
    ([column]) => !ofOurWork.has(column) && !without.includes(column),
  )
  const shown = columns.map(([column, one]) => [renamed[column] ?? column, one] as const)
  const [composite] = getTableConfig(table).primaryKeys
  const inOrder = composite?.columns ?? columns.map(([, one]) => one).filter((one) => one.primary)
  const nameOf = new Map(shown.map(([name, column]) => [column.name, name]))
  return {
    name,
    table,
    columns: Object.fromEntries(shown),
    key: inOrder.flatMap((one) => nameOf.get(one.name) ?? []),
    where,
  }
}

const isOwn = (table: unknown): table is OwnTable => is(table, PgTable) && 'workspaceId' in table

/** Everything of a workspace. */
export const exportParts: ExportPart[] = Object.entries<unknown>(tables).flatMap(([name, table]) =>
  isOwn(table) && !(name in leftOut) ? partOf(name, table) : [],
)
