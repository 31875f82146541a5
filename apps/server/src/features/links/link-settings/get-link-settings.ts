import {
  amazonCountries,
  type getLinkSettings as contract,
  type EndpointResult,
  linkPlatforms,
} from '@hopwise/contracts'
import { amazonStorefronts, links, retargetingPixels, utmDefaults } from '@hopwise/db'
import { asc, eq, isNull } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import type { Ctx } from '#src/services.ts'

export async function getLinkSettings(ctx: Ctx): Promise<EndpointResult<typeof contract>> {
  const { orm } = ctx
  const pixels = await orm
    .select()
    .from(retargetingPixels)
    .where(ours(ctx, retargetingPixels))
    .orderBy(asc(retargetingPixels.id))
  const storefronts = await orm.select().from(amazonStorefronts).where(ours(ctx, amazonStorefronts))
  const defaults = await orm.select().from(utmDefaults).where(ours(ctx, utmDefaults))
  const retargetingLinks = await orm.$count(
    links,
    ours(ctx, links, eq(links.retargets, true), isNull(links.archivedAt)),
  )
  return {
    pixels: pixels.map(presentPixel),
    storefronts: amazonCountries.flatMap((country) =>
      storefronts.flatMap((one) => (one.country === country ? [{ country, tag: one.tag }] : [])),
    ),
    utmDefaults: linkPlatforms.flatMap((platform) =>
      defaults.filter((one) => one.platform === platform),
    ),
    retargetingLinks,
  }
}

export function presentPixel(row: typeof retargetingPixels.$inferSelect) {
  return { ...row, createdAt: row.createdAt.toISOString() }
}
