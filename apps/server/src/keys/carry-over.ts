import type { Orm } from '@hopwise/db'
import { asc, eq, gt, isNotNull, notLike, sql } from 'drizzle-orm'
import { acrossWorkspaces } from '#src/collection/ours.ts'
import { resealSignIn } from '#src/features/people/auth/index.ts'
import { createSecrets, type Secrets } from '#src/secrets.ts'
import type { Keys } from './key-file.ts'
import { type SealedColumn, sealedColumns } from './sealed-columns.ts'

const rowsAtOnce = 500

interface Carried {
  /** Values that are sealed under the current key now. */
  resealed: number
  /** Values that none of the keys opens; they could not be read before either. */
  unreadable: number
}

/**
 * Seals under the current key what is sealed under an older one, until nothing is left. A value is
 * written where it is still the one that was read, so that work cut off goes on where it was, and
 * what changes at the same time stays.
 */
export async function carryOver(orm: Orm, keys: Keys, signal?: AbortSignal): Promise<Carried> {
  const [current, ...old] = keys
  const secrets = createSecrets(current, old)
  let resealed = 0
  for (;;) {
    const pass = { resealed: await resealSignIn(orm, keys), unreadable: 0 }
    for (const column of sealedColumns) await resealColumn(orm, secrets, column, pass, signal)
    resealed += pass.resealed
    // Another process may have sealed with the old key while this one was at other columns.
    if (pass.resealed === 0) return { resealed, unreadable: pass.unreadable }
  }
}

async function resealColumn(
  orm: Orm,
  secrets: Secrets,
  { table, owner, field, column, purpose }: SealedColumn,
  pass: Carried,
  signal?: AbortSignal,
): Promise<void> {
  for (let last: string | null = null; ; ) {
    signal?.throwIfAborted()
    const rows = await orm
      .select({
        sealed: sql<string>`${column}`,
        workspaceId: sql<number>`${owner ?? sql`0`}`,
      })
      .from(table)
      .where(
        acrossWorkspaces(
          'key',
          isNotNull(column),
          notLike(column, `${secrets.mark}%`),
          last === null ? undefined : gt(column, last),
        ),
      )
      .orderBy(asc(column))
      .limit(rowsAtOnce)
    for (const { sealed, workspaceId } of rows) {
      const text = openOrNull(secrets, sealed, purpose(workspaceId))
      if (text === null) pass.unreadable += 1
      else {
        await orm
          .update(table)
          .set({ [field]: secrets.seal(text, purpose(workspaceId)) })
          .where(acrossWorkspaces('key', eq(column, sealed)))
        pass.resealed += 1
      }
      last = sealed
    }
    if (rows.length < rowsAtOnce) return
  }
}

function openOrNull(secrets: Secrets, sealed: string, purpose: string): string | null {
  try {
    return secrets.open(sealed, purpose)
  } catch {
    return null
  }
}
