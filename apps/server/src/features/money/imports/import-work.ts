import { setTimeout as wait } from 'node:timers/promises'
import { importKeptHours } from '@hopwise/contracts'
import { imports } from '@hopwise/db'
import { eq, inArray, lt, sql } from 'drizzle-orm'
import { findOurs } from '#src/collection/get-ours.ts'
import { acrossWorkspaces, ours } from '#src/collection/ours.ts'
import { UnreadableReport } from '#src/integrations/reports/decode-text.ts'
import { claim, isFree, stillMine } from '#src/jobs/claims.ts'
import { workOn } from '#src/jobs/work-on.ts'
import { type Services, type Tenant, tenantOf } from '#src/services.ts'
import { checkFile } from './check-file.ts'
import { listImportFiles, removeImportFile } from './import-files.ts'
import { formatOf, type ImportRow } from './import-row.ts'
import { advance, recordAll, Stopped } from './take-in.ts'
import { undoAll } from './undo-all.ts'

const unfinished = ['checking', 'ready', 'running'] as const

/** Without progress: what fails so often does not pass by itself. */
const maxTries = 5
const retryMs = 5_000

/** Takes up the imports whose files lie on this machine. */
export async function takeUpImports(services: Services): Promise<void> {
  for (const id of await listImportFiles(services.config)) {
    const [row] = await services.database.orm
      .select({ workspaceId: imports.workspaceId })
      .from(imports)
      .where(acrossWorkspaces('job', eq(imports.id, id)))
    if (row === undefined) await removeImportFile(services.config, id)
    else takeImport(tenantOf(services, row.workspaceId), id)
  }
  await takeUpUndos(services)
}

/** An undo needs no file: any process can go on with it. */
async function takeUpUndos(services: Services): Promise<void> {
  const left = await services.database.orm
    .select({ id: imports.id, workspaceId: imports.workspaceId })
    .from(imports)
    .where(acrossWorkspaces('job', eq(imports.status, 'undoing'), isFree(services, imports)))
  for (const { id, workspaceId } of left) takeImport(tenantOf(services, workspaceId), id)
}

/**
 * Works on an import alongside the requests, after those of its workspace before it. The state of its row
 * says what is wanted.
 */
export function takeImport(tenant: Tenant, id: number): void {
  const { background, log, workspaceId } = tenant
  background.inTurn(`imports of ${workspaceId}`, String(id), () =>
    perform(tenant, id).catch((error) =>
      // The database may be away: the file stays, and is looked at again.
      log.warn({ err: error, import: id }, 'an import has to wait'),
    ),
  )
}

async function perform(tenant: Tenant, id: number): Promise<void> {
  const isWanted = ours(
    tenant,
    imports,
    eq(imports.id, id),
    inArray(imports.status, ['checking', 'running', 'undoing']),
  )
  const row = await claim(tenant, imports, isWanted)
  if (row !== null) {
    await workOn(tenant, imports, row, ({ signal }) => tryUntilDone(tenant, row, signal))
  }
  await tidy(tenant, id)
}

/** Again after what may pass: at once, as a deadlock wants it, then after a while. */
async function tryUntilDone(tenant: Tenant, row: ImportRow, signal: AbortSignal): Promise<void> {
  let tries = 0
  let before: string | null = null
  while (!signal.aborted) {
    const [current] = await tenant.orm.select().from(imports).where(stillMine(imports, row))
    if (current === undefined) return
    const progress = JSON.stringify([current.done, current.undone])
    tries = progress === before ? tries + 1 : 1
    before = progress
    try {
      return await work(tenant, current, signal)
    } catch (error) {
      if (error instanceof Stopped || signal.aborted) return
      if (isFinal(error) || tries === maxTries) return await fail(tenant, current, error)
      tenant.log.warn({ err: error, import: row.id }, 'an import is tried again')
      if (tries > 1) await wait(retryMs, undefined, { signal }).catch(() => undefined)
    }
  }
}

async function work(tenant: Tenant, row: ImportRow, signal: AbortSignal): Promise<void> {
  const work = { tenant, row, signal }
  if (row.status === 'undoing') return await undoAll(work)
  const reading = formatOf(row)
  if (row.status === 'checking') await checkFile(work, reading)
  else await recordAll({ ...work, reading })
}

/** Until a run, the counts are of what it would do. */
export const nothingDone = { done: 0, counts: {} }

async function fail(tenant: Tenant, row: ImportRow, error: unknown): Promise<void> {
  if (!(error instanceof UnreadableReport)) {
    tenant.log.error({ err: error, import: row.id }, 'an import failed')
  }
  await advance({ tenant, row }, row.status, {
    ...(row.status === 'checking' && nothingDone),
    status: 'failed',
    problem: row.status === 'undoing' ? undoFailed : describeProblem(error),
    finishedAt: tenant.now(),
  }).catch((failure) => {
    if (!(failure instanceof Stopped)) throw failure
  })
}

/** A file has done its service once its import has ended. */
async function tidy(tenant: Tenant, id: number): Promise<void> {
  const row = await findOurs(tenant, imports, id)
  if (row === null || row.finishedAt !== null) await removeImportFile(tenant.config, id)
}

/** The file's fault or ours; all else, such as what the database says, may pass. */
function isFinal(error: unknown): boolean {
  return [UnreadableReport, TypeError, RangeError, ReferenceError, SyntaxError].some(
    (kind) => error instanceof kind,
  )
}

const undoFailed =
  'Something went wrong on our end, so this import was undone only in part. Undo it again to finish.'

function describeProblem(error: unknown): string {
  if (error instanceof UnreadableReport) return error.message
  return 'Something went wrong on our end. Imported rows are saved. Import the file again to add the rest.'
}

const wasRun = eq(imports.status, 'running')

/** Imports that were never run, and those whose file went with its machine. */
export async function endLeftImports({ database, now }: Services): Promise<void> {
  await database.orm
    .update(imports)
    .set({
      done: sql`case when ${wasRun} then ${imports.done} else 0 end`,
      counts: sql`case when ${wasRun} then ${imports.counts} else '{}' end`,
      status: 'cancelled',
      problem:
        'This import was left unfinished for a day, so its file was deleted. Import the file again.',
      finishedAt: now(),
    })
    .where(
      acrossWorkspaces(
        'job',
        inArray(imports.status, [...unfinished]),
        lt(imports.createdAt, new Date(now().getTime() - importKeptHours * 3_600_000)),
      ),
    )
}
