import type { Page } from '@hopwise/contracts'
import type { SQL } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { Tenant } from '#src/services.ts'

/** A select with its condition, but without an order. */
type Listed = Pick<PgSelect, 'as'> & PromiseLike<unknown[]>

/**
 * One page of what is selected, in that order, and how many rows there are in all. Where a join only
 * serves the order, `counted` selects the same rows without it.
 */
export async function page<Select extends Listed>(
  { orm }: Pick<Tenant, 'orm'>,
  select: Select,
  order: readonly SQL[],
  { page, pageSize }: { page: number; pageSize: number },
  counted: Listed = select,
): Promise<Page<Awaited<Select>[number]>> {
  // Before the order is added, which counting would sort by.
  const all = counted.as('all_rows')
  // safe because what has `as` is a select, and one that was given an order returns the same rows
  const ordered = (select as unknown as PgSelect)
    .orderBy(...order)
    .limit(pageSize)
    .offset((page - 1) * pageSize) as unknown as Select
  const items = await ordered
  const before = (page - 1) * pageSize
  // A page that is not full is the last, and counts what there is by itself.
  const isLast = items.length < pageSize && (items.length > 0 || before === 0)
  return { items, total: isLast ? before + items.length : await orm.$count(all) }
}
