import { links, linkVariants, type Orm, rotations } from '@hopwise/db'
import { asc, eq } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { readStored, type StoredRotation } from './stored-rotation.ts'

type VariantRow = typeof linkVariants.$inferSelect
type LinkRow = typeof links.$inferSelect

/** A link with all it ever rotated over. */
export interface RotatingLink {
  workspaceId: number
  linkId: number
  row: LinkRow
  byCountry: boolean
  byDevice: boolean
  /** In the order of the list; removed ones among them. */
  variants: VariantRow[]
  stored: StoredRotation | null
}

/** Null when the workspace has no such link. */
export async function readLink(
  orm: Orm,
  ctx: { workspaceId: number; linkId: number },
): Promise<RotatingLink | null> {
  const [row] = await orm
    .select()
    .from(links)
    .where(ours(ctx, links, eq(links.id, ctx.linkId)))
  if (row === undefined) return null
  const variants = await orm
    .select()
    .from(linkVariants)
    .where(ours(ctx, linkVariants, eq(linkVariants.linkId, ctx.linkId)))
    .orderBy(asc(linkVariants.position), asc(linkVariants.id))
  const [rotation] = await orm
    .select()
    .from(rotations)
    .where(ours(ctx, rotations, eq(rotations.linkId, ctx.linkId)))
  return {
    workspaceId: ctx.workspaceId,
    linkId: ctx.linkId,
    row,
    byCountry: row.usesCountries,
    byDevice: row.usesDevices,
    variants,
    stored: readStored(rotation),
  }
}

/** The arms that a visitor may be sent to now; none where nothing rotates. */
export function armsInUse({ variants }: RotatingLink): number[] {
  const live = variants.filter(({ isArm, removedAt }) => isArm && removedAt === null)
  if (live.length < 2) return []
  return live.filter(({ pausedAt }) => pausedAt === null).map(({ id }) => id)
}
