import { linkImports, workspaces } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { acrossWorkspaces, ours } from '#src/collection/ours.ts'
import { claim, isFree } from '#src/jobs/claims.ts'
import { workOn } from '#src/jobs/work-on.ts'
import { type Ctx, ctxOfPerson, type Services } from '#src/services.ts'
import type { LinkImportRecord } from './import-row.ts'
import { makeNextLinks } from './make-links.ts'

/** Carries out what no process is at: after a restart, or where one ended. */
export async function takeUpLinkImports(services: Services): Promise<void> {
  const left = await services.database.orm
    .select({ id: linkImports.id })
    .from(linkImports)
    .where(
      acrossWorkspaces('job', eq(linkImports.status, 'running'), isFree(services, linkImports)),
    )
  for (const { id } of left) carryOut(services, id)
}

/** Makes the links of an import alongside the requests, unless another process does. */
export function carryOut(services: Services, id: number): void {
  void services.background.run(async () => {
    try {
      const row = await claimImport(services, id)
      if (row !== null) await makeAll(services, row)
    } catch (error) {
      services.log.warn({ err: error, import: id }, 'an import of links has to wait')
    }
  })
}

function claimImport({ background, database }: Services, id: number) {
  const isRunning = acrossWorkspaces(
    'job',
    eq(linkImports.id, id),
    eq(linkImports.status, 'running'),
  )
  return claim({ background, orm: database.orm }, linkImports, isRunning)
}

async function makeAll(services: Services, row: LinkImportRecord): Promise<void> {
  await workOn(services, linkImports, row, async ({ signal }) => {
    const ctx = await ctxOf(services, row)
    let next: number | null = 0
    // Each batch is its own transaction: others come in between.
    while (ctx !== null && next !== null && !signal.aborted) {
      next = await makeNextLinks(ctx, row, next)
    }
  })
}

/** As the person who began it. */
async function ctxOf(services: Services, row: LinkImportRecord): Promise<Ctx | null> {
  const [workspace] = await services.database.orm
    .select({
      workspaceId: workspaces.id,
      timeZone: workspaces.timeZone,
      isSample: workspaces.isSample,
    })
    .from(workspaces)
    .where(ours(row, workspaces))
  if (workspace === undefined) return null
  return ctxOfPerson(services, { kind: 'person', userId: row.userId }, workspace)
}
