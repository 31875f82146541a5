import { imports, linkImports, posts, syncs } from '@hopwise/db'
import { findOurs } from '#src/collection/get-ours.ts'
import type { WorkTable } from '#src/jobs/claims.ts'
import type { NewAuditEntry } from './audit-entry.ts'
import type { AuditWriter } from './lock-chain.ts'
import { recordAudit } from './record-audit.ts'
import { showFields } from './shown-fields.ts'

type Finished = Omit<NewAuditEntry, 'actor'>
type Read = (writer: AuditWriter, id: number) => Promise<Finished | null>

const importActions = new Map<string, string>([
  ['done', 'finishImport'],
  ['failed', 'failImport'],
])
const undoActions = new Map<string, string>([
  ['undone', 'finishImportUndo'],
  ['failed', 'failImportUndo'],
])

/** What became of each kind of work that changes what people have; null where it goes on. */
const readers = new Map<WorkTable, Read>([
  [
    imports,
    async (writer, id) => {
      const row = await findOurs(writer, imports, id)
      if (row === null) return null
      const { status, counts, undone, problem, fileName: name } = row
      const action = (undone === null ? importActions : undoActions).get(status)
      if (action === undefined) return null
      const done = undone === null ? { counts } : { undone }
      return {
        kind: 'money',
        action,
        record: { kind: 'imports', id, name },
        after: showFields({ status, ...done, problem }),
      }
    },
  ],
  [
    linkImports,
    async (writer, id) => {
      const row = await findOurs(writer, linkImports, id)
      if (row?.status !== 'done') return null
      const { created, skipped, refused, name } = row
      return {
        kind: 'links',
        action: 'finishLinkImport',
        record: { kind: 'link-import', id, name },
        after: { created, skipped, refused },
      }
    },
  ],
  [
    syncs,
    async (writer, id) => {
      const row = await findOurs(writer, syncs, id)
      // Most of the hourly ones find nothing new; all of them are listed in Admin.
      if (row?.status !== 'done' || !hasChanged(row.counts)) return null
      const { counts, kind: name } = row
      return {
        kind: 'money',
        action: 'finishSync',
        record: { kind: 'syncs', id, name },
        after: { counts },
      }
    },
  ],
  [
    posts,
    async (writer, id) => {
      const row = await findOurs(writer, posts, id)
      if (row === null || !['published', 'failed'].includes(row.status)) return null
      const { status, failure, platform: name } = row
      return {
        kind: 'publishing',
        action: status === 'published' ? 'finishPost' : 'failPost',
        record: { kind: 'posts', id, name },
        after: showFields({ status, failure }),
      }
    },
  ],
])

const hasChanged = ({ added = 0, changed = 0, vanished = 0 }: Record<string, number>) =>
  added + changed + vanished > 0

/** Records what a piece of work came to, once it has ended. */
export async function recordWork(
  writer: AuditWriter,
  table: WorkTable,
  { id, job }: { id: number; job: string },
): Promise<void> {
  const finished = await readers.get(table)?.(writer, id)
  if (finished == null) return
  await recordAudit(writer, { ...finished, actor: { kind: 'job', name: job } })
}
