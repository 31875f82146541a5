import * as contract from '@hopwise/contracts'
import { Forbidden } from '#src/errors.ts'
import {
  invitationEnd,
  invitationsClosed,
  invitationUrl,
  makeInvitation,
  revokeInvitation,
} from '#src/features/people/auth/index.ts'
import type { Mount } from '#src/http/mount.ts'
import { announceToOperators } from '#src/operators.ts'
import { disableTarget, enableTarget } from './disable-target.ts'
import { dismissReports } from './dismiss-reports.ts'
import { getOperatorOverview } from './get-overview.ts'
import { requireOperator } from './require-operator.ts'
import { reopenReports } from './settle-reports.ts'

export { registerAbuse } from './abuse.routes.ts'
export { checkDangers } from './check-dangers.ts'
export type { OperatorServices } from './disable-link.ts'
export { disableTarget, enableTarget } from './disable-target.ts'
export { isOperator, requireOperator } from './require-operator.ts'

export function registerOperator(mount: Mount): void {
  mount(contract.getOperatorOverview, getOperatorOverview)
  mount(contract.disableByOperator, async (ctx, { body }) => {
    await requireOperator(ctx)
    return await disableTarget(ctx, body)
  })
  mount(contract.enableByOperator, async (ctx, { body }) => {
    await requireOperator(ctx)
    return await enableTarget(ctx, body)
  })
  mount(contract.dismissAbuseReport, async (ctx, { params: { id } }) => {
    await requireOperator(ctx)
    await dismissReports(ctx, id)
    await announceToOperators(ctx)
    return { id }
  })
  mount(contract.reopenAbuseReport, async (ctx, { params: { id } }) => {
    await requireOperator(ctx)
    await reopenReports(ctx, id)
    await announceToOperators(ctx)
    return { id }
  })
  mount(contract.createInvitation, async (ctx) => {
    await requireOperator(ctx)
    if (ctx.config.signUp === 'closed') throw new Forbidden(invitationsClosed)
    const now = ctx.now()
    const token = await makeInvitation(ctx.orm, now)
    await announceToOperators(ctx)
    // Without a name: the address in the answer would be one, and anyone who reads the log could use it.
    ctx.trail?.noteRecord({ kind: 'invitations', id: null, name: null })
    return {
      url: invitationUrl(ctx.config.publicUrl, token),
      expiresAt: invitationEnd(now).toISOString(),
    }
  })
  mount(contract.revokeInvitation, async (ctx, { params: { invitationId } }) => {
    await requireOperator(ctx)
    await revokeInvitation(ctx.orm, invitationId)
    await announceToOperators(ctx)
    return { id: invitationId }
  })
}
