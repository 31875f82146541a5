import { workspaces } from '@hopwise/db'
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

declare const whose: unique symbol
/** A condition that says whose rows are meant. `tools/check-tenancy.ts` refuses a query without one. */
export type Ours = SQL & { readonly [whose]: true }

/** A table whose rows belong to workspaces, or the workspaces themselves. */
export type OwnTable = { workspaceId: PgColumn } | typeof workspaces

/** The workspace's rows that meet all conditions: the one way in which a query names it. */
export function ours(
  { workspaceId }: { workspaceId: number },
  table: OwnTable,
  ...conditions: (SQL | undefined)[]
): Ours {
  // safe because a table without it is `workspaces`; `in` would not see it in a view
  const { workspaceId: column = workspaces.id } = table as { workspaceId?: PgColumn }
  // safe because the first condition is always there
  return and(eq(column, workspaceId), ...conditions) as Ours
}

/** Why a query may reach into every workspace. */
type Reason =
  /** Work that looks for what is due, wherever it is, or goes on with what it was handed by its id. */
  | 'job'
  /** Whose session or key it is, is still the question. */
  | 'sign-in'
  /** Anyone who calls from outside knows a secret address and nothing else. */
  | 'token'
  /** Short names at the hosts of this Hopwise are unique over all workspaces, and so are hosts of them. */
  | 'slug'
  /** The billing provider names its customer. */
  | 'billing'
  /** The operator answers for the whole installation. */
  | 'operator'
  /** A new SECRET_KEY takes over what is sealed, wherever it is. */
  | 'key'
  /** All accounts speak to a platform through the one app. */
  | 'platform'

/** The rows of every workspace that meet all conditions, for one of the reasons there are. */
export function acrossWorkspaces(_reason: Reason, ...conditions: (SQL | undefined)[]): Ours {
  // safe because the first condition is always there
  return and(sql`true`, ...conditions) as Ours
}

/** An account that was deleted is gone for everyone, though a job still removes its rows. */
export const isNotClosed = isNull(workspaces.closedAt)

/** A row of such an account, where the query does not join `workspaces`. */
export const isOfClosed = ({ workspaceId }: { workspaceId: PgColumn }): SQL =>
  sql`${workspaceId} in (select ${workspaces.id} from ${workspaces} where ${acrossWorkspaces('job', isNotNull(workspaces.closedAt))})`

/**
 * Work for an account that the operator suspended waits until that is undone; for a deleted one there is
 * none. Its query joins `workspaces`.
 */
export const isNotSuspended = and(isNull(workspaces.suspendedReason), isNotClosed)

/** Accounts that jobs work for: neither the sample nor a suspended one. */
export const isServedByJobs = and(eq(workspaces.isSample, false), isNotSuspended)
