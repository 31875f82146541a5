import { workspaces } from '@hopwise/db'
import { and, eq, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

declare const scope: unique symbol
/** A condition that holds for the rows of one workspace alone. */
export type Ours = SQL & { readonly [scope]: true }

/** A table whose rows belong to workspaces, or the workspaces themselves. */
export type OwnTable = { workspaceId: PgColumn } | typeof workspaces

/** The rows of the workspace that meet all conditions: the one way in which a query names it. */
export function ours(
  { workspaceId }: { workspaceId: number },
  table: OwnTable,
  ...conditions: (SQL | undefined)[]
): Ours {
  const column = 'workspaceId' in table ? table.workspaceId : workspaces.id
  // safe because the first condition is always there
  return and(eq(column, workspaceId), ...conditions) as Ours
}
