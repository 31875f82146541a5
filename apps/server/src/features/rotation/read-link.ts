import { links, linkVariants, type Orm, rotations } from '@hopwise/db'
import { and, asc, eq } from 'drizzle-orm'
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
  { workspaceId, linkId }: { workspaceId: number; linkId: number },
): Promise<RotatingLink | null> {
  const [row] = await orm
    .select()
    .from(links)
    .where(and(eq(links.workspaceId, workspaceId), eq(links.id, linkId)))
  if (row === undefined) return null
  const variants = await orm
    .select()
    .from(linkVariants)
    .where(and(eq(linkVariants.workspaceId, workspaceId), eq(linkVariants.linkId, linkId)))
    .orderBy(asc(linkVariants.position), asc(linkVariants.id))
  const [rotation] = await orm
    .select()
    .from(rotations)
    .where(and(eq(rotations.workspaceId, workspaceId), eq(rotations.linkId, linkId)))
  return {
    workspaceId,
    linkId,
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
