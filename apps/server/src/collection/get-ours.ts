import {
  analyticsViews,
  apiKeys,
  campaigns,
  conversions,
  domains,
  imports,
  linkImports,
  links,
  networkConnections,
  ownTargets,
  placements,
  postbackAddresses,
  posts,
  products,
  sharedViews,
  socialAccounts,
  syncs,
  tags,
  webhookDeliveries,
  webhooks,
} from '@hopwise/db'
import { eq } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { Invalid, NotFound } from '#src/errors.ts'
import type { Tenant } from '#src/services.ts'
import { ours } from './ours.ts'

/** The message of the 404 for each table. */
const sentences = [
  [analyticsViews, 'This view does not exist.'],
  [apiKeys, 'This API key does not exist.'],
  [campaigns, 'This campaign does not exist.'],
  [conversions, 'This earning does not exist.'],
  [domains, 'This domain does not exist.'],
  [imports, 'Import not found.'],
  [linkImports, 'This import does not exist.'],
  [links, 'This link does not exist.'],
  [networkConnections, 'This network connection does not exist.'],
  [ownTargets, 'This site does not exist.'],
  [placements, 'This placement does not exist.'],
  [postbackAddresses, 'This postback address does not exist.'],
  [posts, 'This post does not exist.'],
  [products, 'This product does not exist.'],
  [sharedViews, 'This shared view does not exist.'],
  [socialAccounts, 'This social account does not exist.'],
  [syncs, 'This run does not exist.'],
  [tags, 'This tag does not exist.'],
  [webhookDeliveries, 'This delivery does not exist.'],
  [webhooks, 'This webhook does not exist.'],
] as const
const sentenceOf = new Map<PgTable, string>(sentences)

/** A table whose rows are records that a person can name by their id. */
export type OwnRecords = (typeof sentences)[number][0]
type Reader = Pick<Tenant, 'orm' | 'workspaceId' | 'trail' | 'requireUnchanged'>

export function notThere(table: OwnRecords): never {
  throw new NotFound(sentenceOf.get(table) ?? '')
}

function selectOurs(reader: Reader, table: OwnRecords, id: number) {
  return reader.orm
    .select()
    .from(table as PgTable)
    .where(ours(reader, table, eq(table.id, id)))
}

/** The workspace's row of that id, whatever state it is in. */
export async function findOurs<Own extends OwnRecords>(
  reader: Reader,
  table: Own,
  id: number,
): Promise<Own['$inferSelect'] | null> {
  const [found] = await selectOurs(reader, table, id)
  if (found !== undefined) reader.trail?.noteRow(found)
  return (found as Own['$inferSelect'] | undefined) ?? null
}

/** The same; throws NotFound where there is none. */
export async function getOurs<Own extends OwnRecords>(
  reader: Reader,
  table: Own,
  id: number,
): Promise<Own['$inferSelect']> {
  return (await findOurs(reader, table, id)) ?? notThere(table)
}

/** For a list that is read on after a row: without that row it would end there, and in another order elsewhere. */
export async function requirePlace(
  reader: Reader,
  table: OwnRecords,
  after: number | undefined,
  isInFirstOrder = true,
): Promise<void> {
  if (after === undefined) return
  if (!isInFirstOrder) {
    throw Invalid.field('after', 'A list is read on in its first order only. Leave out the order.')
  }
  if ((await selectOurs(reader, table, after)).length > 0) return
  throw Invalid.field(
    'after',
    'The row that this page goes on from is gone. Start from the first page.',
  )
}

/** The same, locked until the transaction ends. */
export async function lockOurs<Own extends OwnRecords>(
  reader: Reader,
  table: Own,
  id: number,
): Promise<Own['$inferSelect']> {
  const [found] = await selectOurs(reader, table, id).for('no key update')
  if (found === undefined) notThere(table)
  reader.trail?.noteRow(found)
  // safe because all of these tables have an id
  await reader.requireUnchanged?.(reader, table, found as { id: number })
  return found as Own['$inferSelect']
}
