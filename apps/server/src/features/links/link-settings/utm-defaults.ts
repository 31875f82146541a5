import type * as contract from '@hopwise/contracts'
import { utmDefaults } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { refuseInSample } from '#src/sample-is-shared.ts'
import type { Ctx } from '#src/services.ts'

/** For links that are made from now on: those there are keep what they were given. */
export async function setUtmDefault(
  ctx: Ctx,
  { params, body }: contract.EndpointInput<typeof contract.setUtmDefault>,
) {
  refuseInSample(ctx)
  const { platform } = params
  await ctx.orm
    .insert(utmDefaults)
    .values({ workspaceId: ctx.workspaceId, platform, utm: valuesOf(body) })
    .onConflictDoUpdate({
      target: [utmDefaults.workspaceId, utmDefaults.platform],
      set: { utm: valuesOf(body) },
    })
  return { platform, utm: body }
}

function valuesOf(utm: contract.Utm): Record<string, string> {
  return Object.fromEntries(
    Object.entries(utm).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

export async function removeUtmDefault(
  ctx: Ctx,
  { params }: { params: { platform: contract.LinkPlatform } },
): Promise<null> {
  refuseInSample(ctx)
  await ctx.orm
    .delete(utmDefaults)
    .where(ours(ctx, utmDefaults, eq(utmDefaults.platform, params.platform)))
  return null
}
