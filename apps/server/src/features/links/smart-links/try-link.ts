import type { tryLink as contract, EndpointInput, EndpointResult } from '@hopwise/contracts'
import { links } from '@hopwise/db'
import { explainLink, findStoredLink } from '@hopwise/redirector'
import { notThere } from '#src/collection/get-ours.ts'
import { Invalid } from '#src/errors.ts'
import type { Ctx } from '#src/services.ts'

/** What the redirector itself would do with such a visitor; nothing is counted. */
export async function tryLink(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  const { at, ...facts } = body
  const nowMs = at === undefined ? ctx.now().getTime() : Date.parse(at)
  const stored = await findStoredLink(ctx.database, ctx.workspaceId, params.id, nowMs)
  if (stored === null) return notThere(links)
  const trial = explainLink(stored, facts, nowMs)
  if (trial === null) throw Invalid.field('originalUrl', 'The original URL cannot be opened.')
  return trial
}
