import type {
  smartLink as contract,
  EndpointInput,
  listSmartLinks as listContract,
  Page,
} from '@hopwise/contracts'
import { links } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { among } from '#src/collection/among.ts'
import { getOurs } from '#src/collection/get-ours.ts'
import { ours } from '#src/collection/ours.ts'
import { type ArmRow, configurationsOf } from '#src/features/links/link-configuration/index.ts'
import {
  type Link,
  listLinksWhere,
  orderLinks,
  presentLink,
  readLinks,
} from '#src/features/links/links/index.ts'
import type { Ctx } from '#src/services.ts'

export type SmartLink = z.input<typeof contract>
type Query = EndpointInput<typeof listContract>['query']

const isSmart = eq(links.isSmart, true)

export async function listSmartLinks(
  ctx: Ctx,
  { query }: { query: Query },
): Promise<Page<SmartLink>> {
  const page = await listLinksWhere(ctx, query, isSmart)
  return { items: await withConfiguration(ctx, page.items), total: page.total }
}

/** The ids of all that the query picks, in its order. */
export const orderSmartLinks = (ctx: Ctx, query: Query): Promise<number[]> =>
  orderLinks(ctx, query, isSmart)

/** Those of the ids that are there, in that order. */
export async function readSmartLinks(ctx: Ctx, ids: number[]): Promise<SmartLink[]> {
  return await withConfiguration(ctx, await readLinks(ctx, ids))
}

/** Any link of the workspace, as the calls of smart links show it. */
export async function presentSmartLink(ctx: Ctx, id: number): Promise<SmartLink> {
  await getOurs(ctx, links, id)
  const [shown] = await withConfiguration(ctx, [await presentLink(ctx, id)])
  if (shown === undefined) throw new Error(`link ${id} vanished`)
  return shown
}

async function withConfiguration(ctx: Ctx, shown: Link[]): Promise<SmartLink[]> {
  if (shown.length === 0) return []
  const ids = shown.map(({ id }) => Number(id))
  const rows = await ctx.orm
    .select()
    .from(links)
    .where(ours(ctx, links, among(links.id, ids)))
  const configurations = await configurationsOf(ctx, rows)
  return shown.flatMap((link) => {
    const configured = configurations.get(Number(link.id))
    const row = rows.find(({ id }) => id === link.id)
    if (configured === undefined || row === undefined) return []
    return [
      {
        ...link,
        ...configured.configuration,
        arms: configured.arms.map(presentArm),
        version: row.version,
      },
    ]
  })
}

function presentArm({ id, url, pausedAt, pausedBy }: ArmRow) {
  return { id, url, pausedAt: pausedAt?.toISOString() ?? null, pausedBy }
}
