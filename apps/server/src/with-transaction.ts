import type { Tenant } from './services.ts'

/**
 * Runs `work` in one transaction. Inside it only the ctx it is handed may query: any other would not
 * see what the transaction wrote, and could wait for its locks forever.
 */
export function withTransaction<Outer extends Pick<Tenant, 'orm' | 'workspaceId'>, Result>(
  ctx: Outer,
  work: (inner: Outer) => Promise<Result>,
): Promise<Result> {
  return ctx.orm.transaction((transaction) => work({ ...ctx, orm: transaction }))
}
