import { backups, type Database, imports, loadDatabase, type Orm, Unloadable } from '@hopwise/db'
import { isNull, sql } from 'drizzle-orm'
import { acrossWorkspaces } from '#src/collection/ours.ts'
import { openAlone } from '#src/open-stored.ts'
import { readBackup, type StoredBackup } from './backup-file.ts'
import type { Decryption } from './encryption.ts'
import { stageFiles, withoutFiles } from './file-lines.ts'
import {
  type BackupPlace,
  refuseOtherKey,
  type StoredFiles,
  warnOfOtherKey,
  writeStoredFiles,
} from './stored-files.ts'

interface Restored {
  rows: number
  /** What will not work as before; null when all does. */
  warning: string | null
}

/**
 * Brings back what `backUp` wrote, on either kind of database.
 * Throws Unloadable, with nothing changed, where there are accounts already or the file is not whole.
 */
export async function restore(
  place: BackupPlace,
  backup: StoredBackup,
  decryption: Decryption | null = null,
  onDone?: (database: Database) => Promise<void>,
): Promise<Restored> {
  const lines = readBackup(backup, decryption)
  const files = filesOf((await lines.next()).value)
  refuseOtherKey(place, files.key)
  const stored = await openAlone(place)
  const staged = stageFiles(place.dataDir)
  try {
    staged.drop()
    for (const [segment, bytes] of Object.entries(files.journal)) {
      staged.take(`journal/${segment}`, bytes)
    }
    const rows = await loadDatabase(stored.database.pool, withoutFiles(lines, staged.take), {
      // Accounts whose key is missing could not open what they sealed, nor be restored once more.
      async beforeCommit(orm) {
        await adapt(orm)
        writeStoredFiles(place.dataDir, files)
        staged.keep()
      },
    })
    await onDone?.(stored.database)
    return { rows, warning: warnOfOtherKey(place.dataDir, files, place.ownKey) }
  } finally {
    staged.drop()
    await stored.close()
  }
}

/** To the new place. Its schema may be older than this program. */
async function adapt(orm: Orm): Promise<void> {
  // They are the saved installation's, which may go on and keep them in the same place.
  if (await hasTable(orm, 'backups')) await orm.delete(backups)
  if (await hasColumn(orm, 'event_heads', 'gap_after')) await leaveGap(orm)
  if (!(await hasTable(orm, 'imports'))) return
  // The day in which a report must be imported begins again.
  await orm
    .update(imports)
    .set({ createdAt: sql`now()` })
    .where(acrossWorkspaces('operator', isNull(imports.finishedAt)))
}

/**
 * What was given after the backup is given to no other event, also if that one is brought back again later: no
 * workspace has a thousand events a second from one to the next.
 */
async function leaveGap(orm: Orm): Promise<void> {
  await orm.execute(sql`
    insert into event_heads as head (workspace_id, sequence, gap_after, gap_until)
    select id, floor_.sequence, 0, floor_.sequence
    from workspaces, (select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as sequence) as floor_
    where ${acrossWorkspaces('operator')}
    on conflict (workspace_id) do update set
      gap_after = head.sequence,
      sequence = greatest(head.sequence + 1, excluded.sequence),
      gap_until = greatest(head.sequence + 1, excluded.sequence)`)
}

async function hasColumn(orm: Orm, table: string, column: string): Promise<boolean> {
  const { rows } = await orm.execute(sql`
    select from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and column_name = ${column}`)
  return rows.length > 0
}

async function hasTable(orm: Orm, name: string): Promise<boolean> {
  const { rows } = await orm.execute<{ found: boolean }>(
    sql`select to_regclass(${name}) is not null as found`,
  )
  return rows[0]?.found === true
}

function filesOf(line: unknown): StoredFiles {
  try {
    const files = JSON.parse(String(line))
    if (typeof files.journal === 'object' && files.journal !== null) return files
  } catch {
    // safe because it is reported below
  }
  throw new Unloadable('This isn’t a Hopwise backup.')
}
