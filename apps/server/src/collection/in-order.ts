import type { Direction } from '@hopwise/contracts'
import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

const turns = { asc, desc }

/** Columns to sort by, in one direction; what has no value comes last in either. */
export const inOrder = (direction: Direction, columns: readonly SQLWrapper[]): SQL[] =>
  columns.map((column) => sql`${turns[direction](column)} nulls last`)
