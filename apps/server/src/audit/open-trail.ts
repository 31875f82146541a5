import type { Operation } from '@hopwise/contracts'
import type { FastifyRequest } from 'fastify'
import { findOperatorWorkspaces } from '#src/operators.ts'
import type { Ctx } from '#src/services.ts'
import { appendEntry } from './append-entry.ts'
import { AuditTrail } from './audit-trail.ts'
import { type CallInput, describeCall } from './describe-call.ts'
import { originOf } from './origin-of.ts'

/**
 * The trail of a call that the log keeps: what an operator does, in every operator's, for it goes with the
 * account of the person who did it. Everyone reads the sample, so it has no log.
 */
export async function openTrail(
  ctx: Ctx,
  operation: Operation,
  input: CallInput,
  request: FastifyRequest,
): Promise<AuditTrail | undefined> {
  if (ctx.isSample) return undefined
  const call = describeCall(operation, input)
  if (call === null) return undefined
  const entry = { ...call, actor: ctx.actor, origin: originOf(request) }
  const logs = call.kind === 'operator' ? await findOperatorWorkspaces(ctx.orm) : [ctx.workspaceId]
  return new AuditTrail(entry, logs, (orm, workspaceId, complete) =>
    appendEntry({ ...ctx, orm, workspaceId }, complete),
  )
}
