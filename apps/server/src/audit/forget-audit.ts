import { auditChains, auditEntries } from '@hopwise/db'
import { asc, gte, lte, sql } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { eachOrLog } from '#src/jobs/each-or-log.ts'
import { type Services, type Tenant, tenantOf } from '#src/services.ts'
import { lockChain } from './lock-chain.ts'

const keptDays = 365
const dayMs = 86_400_000

/** Removes entries of more than a year. What is left still shows where it begins. */
export async function forgetAudit(services: Services): Promise<void> {
  const oldest = new Date(services.now().getTime() - keptDays * dayMs)
  const { orm } = services.database
  // The oldest of each log, which is one step into its key.
  const { rows: due } = await orm.execute<{ workspaceId: number }>(sql`
    select workspace_id as "workspaceId" from ${auditChains}
    where ${oldest.toISOString()} > (
      select at from ${auditEntries}
      where ${auditEntries.workspaceId} = ${auditChains.workspaceId} order by id limit 1)`)
  await eachOrLog(services, due, ({ workspaceId }) =>
    forget(tenantOf(services, workspaceId), oldest),
  )
}

async function forget(tenant: Tenant, oldest: Date): Promise<void> {
  await tenant.orm.transaction(async (orm) => {
    const within = { ...tenant, orm }
    const { chain, signatures } = await lockChain(within)
    const [kept] = await orm
      .select({ id: auditEntries.id, previousHash: auditEntries.previousHash })
      .from(auditEntries)
      .where(ours(tenant, auditEntries, gte(auditEntries.at, oldest)))
      .orderBy(asc(auditEntries.id))
      .limit(1)
    const forgottenId = kept === undefined ? chain.lastId : kept.id - 1
    const forgottenHash = kept?.previousHash ?? chain.lastHash
    const forgottenSeal = signatures.seal('forgotten', forgottenId, forgottenHash)
    await orm
      .delete(auditEntries)
      .where(ours(tenant, auditEntries, lte(auditEntries.id, forgottenId)))
    await orm
      .update(auditChains)
      // Not the seal of the other end: it would make one whole that was cut.
      .set({ key: chain.key, forgottenId, forgottenHash, forgottenSeal })
      .where(ours(tenant, auditChains))
  })
}
