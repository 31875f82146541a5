import { is } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import type { Tenant } from './services.ts'

/**
 * Runs `work` in one transaction. Inside it only the ctx it is handed may query: any other would not
 * see what the transaction wrote, and could wait for its locks forever. The entry of the audit log
 * that the call gets is its last statement.
 */
export function withTransaction<
  Outer extends Pick<Tenant, 'orm' | 'workspaceId' | 'trail'>,
  Result,
>(ctx: Outer, work: (inner: Outer) => Promise<Result>): Promise<Result> {
  const { orm, trail } = ctx
  const isNested = is(orm, PgTransaction)
  const transact = (transaction: Tenant['orm']) => work({ ...ctx, orm: transaction })
  return trail === undefined || isNested
    ? orm.transaction(transact)
    : trail.inTransaction(orm, transact)
}
