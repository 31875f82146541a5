import type { Operation } from '@hopwise/contracts'
import type { FastifyRequest } from 'fastify'
import type { Ctx } from '#src/services.ts'
import { appendEntry } from './append-entry.ts'
import { AuditTrail } from './audit-trail.ts'
import { type CallInput, describeCall } from './describe-call.ts'
import { originOf } from './origin-of.ts'

/** The trail of a call that the log keeps. Everyone reads the sample, so it has no log. */
export function openTrail(
  ctx: Ctx,
  operation: Operation,
  input: CallInput,
  request: FastifyRequest,
): AuditTrail | undefined {
  if (ctx.isSample) return undefined
  const call = describeCall(operation, input)
  if (call === null) return undefined
  const entry = { ...call, actor: ctx.actor, origin: originOf(request) }
  return new AuditTrail(entry, [ctx.workspaceId], (orm, workspaceId, complete) =>
    appendEntry({ ...ctx, orm, workspaceId }, complete),
  )
}
