import * as contract from '@hopwise/contracts'
import { abuseReports } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { NotFound } from '#src/errors.ts'
import type { Mount } from '#src/http/mount.ts'
import { disableTarget, enableTarget } from './disable-target.ts'
import { getOperatorOverview } from './get-overview.ts'
import { requireOperator } from './require-operator.ts'

export { registerAbuse } from './abuse.routes.ts'
export { checkDangers } from './check-dangers.ts'
export type { OperatorServices } from './disable-link.ts'
export { disableTarget, enableTarget } from './disable-target.ts'
export { isOperator } from './require-operator.ts'

export function registerOperator(mount: Mount): void {
  mount(contract.getOperatorOverview, getOperatorOverview)
  mount(contract.disableByOperator, async (ctx, { body }) => {
    await requireOperator(ctx)
    return { links: await disableTarget(ctx, body) }
  })
  mount(contract.enableByOperator, async (ctx, { body }) => {
    await requireOperator(ctx)
    return { links: await enableTarget(ctx, body) }
  })
  mount(contract.dismissAbuseReport, async (ctx, { params: { id } }) => {
    await requireOperator(ctx)
    const closed = await ctx.orm
      .update(abuseReports)
      .set({ closedAt: ctx.now() })
      .where(eq(abuseReports.id, id))
      .returning({ id: abuseReports.id })
    if (closed.length === 0) throw new NotFound('There is no such report.')
    return { id }
  })
}
