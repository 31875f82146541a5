import type { Ctx } from './services.ts'

/**
 * Runs `work` in one transaction. Inside it only the ctx it is handed may query: the embedded
 * database has one session, and a query beside the transaction would wait for it forever.
 */
export function withTransaction<Result>(
  ctx: Ctx,
  work: (ctx: Ctx) => Promise<Result>,
): Promise<Result> {
  return ctx.orm.transaction((transaction) => work({ ...ctx, orm: transaction }))
}
