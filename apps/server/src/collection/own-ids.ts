import { campaigns, links, products, violates } from '@hopwise/db'
import { inArray } from 'drizzle-orm'
import { Conflict } from '#src/errors.ts'
import type { Tenant } from '#src/services.ts'
import { ours } from './ours.ts'

/** Records that a program may give an id of its own, each with what one is called. */
const kinds = {
  links: { table: links, noun: 'link' },
  campaigns: { table: campaigns, noun: 'campaign' },
  products: { table: products, noun: 'product' },
} as const
export type OwnIdKind = keyof typeof kinds

/** The ids of the records that have these ids of a program, by those. */
export async function findByOwnIds(
  tenant: Pick<Tenant, 'orm' | 'workspaceId'>,
  kind: OwnIdKind,
  ownIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { table } = kinds[kind]
  const rows = await tenant.orm
    .select({ id: table.id, ownId: table.ownId })
    .from(table)
    .where(ours(tenant, table, inArray(table.ownId, [...ownIds])))
  return new Map(rows.map(({ id, ownId }) => [ownId ?? '', id]))
}

export const noSuchOwnId = (kind: OwnIdKind, ownId: string): string =>
  `There is no ${kinds[kind].noun} with the external ID “${ownId}”.`

export function takenOwnId(kind: OwnIdKind): Conflict {
  const message = `Another ${kinds[kind].noun} has this external ID.`
  return new Conflict(message, [{ path: 'ownId', message }])
}

/** What writes a record; refuses an id of a program that another has. */
export async function refusingTakenOwnId<Result>(
  kind: OwnIdKind,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    throw violates(error, `${kind}_own_id`) ? takenOwnId(kind) : error
  }
}
