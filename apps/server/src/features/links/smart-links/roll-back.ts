import {
  type rollBackLink as contract,
  type EndpointInput,
  keptConfiguration,
} from '@hopwise/contracts'
import { linkVersions } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { Invalid } from '#src/errors.ts'
import { parse } from '#src/http/parse.ts'
import type { Ctx } from '#src/services.ts'
import { presentSmartLink, type SmartLink } from './present-smart-links.ts'
import { type Alongside, type Saved, saveSmartLink } from './save-smart-link.ts'

export async function rollBackLink(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof contract>,
): Promise<SmartLink> {
  // First, so that a stranger learns nothing of versions.
  await presentSmartLink(ctx, params.id)
  await rollBack(ctx, params.id, body.version, `Rolled back to version ${body.version}`)
  return await presentSmartLink(ctx, params.id)
}

interface Terms {
  /** The version that is given up: a link changed since is left alone. */
  expected?: number | undefined
  alongside?: Alongside | undefined
}

/** Puts a former configuration in force again, as a new version; what came between stays on record. */
export async function rollBack(
  ctx: Ctx,
  linkId: number,
  version: number,
  note: string,
  { expected, alongside }: Terms = {},
): Promise<Saved> {
  const [kept] = await ctx.orm
    .select({ configuration: linkVersions.configuration })
    .from(linkVersions)
    .where(
      ours(ctx, linkVersions, eq(linkVersions.linkId, linkId), eq(linkVersions.version, version)),
    )
  if (kept === undefined) throw Invalid.field('version', `This link has no version ${version}.`)
  const change = { ...parse(keptConfiguration, kept.configuration), version: expected }
  return await saveSmartLink(ctx, linkId, change, note, alongside)
}
