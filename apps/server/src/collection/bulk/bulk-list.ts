import type { LiveTopic } from '@hopwise/contracts'
import type { RowChange } from '@hopwise/db'
import type { SQL } from 'drizzle-orm'
import type { OwnRecords } from '#src/collection/get-ours.ts'
import type { Ctx } from '#src/services.ts'

/** What a field of a bulk change did; `note` says why rows could not take it. */
export interface Applied {
  rows: RowChange[]
  note?: string | undefined
}

/** One field that a bulk change can set. */
export interface BulkField<Value> {
  /** Comes first in the transaction, before rows of any field are locked. */
  prepare?(ctx: Ctx, value: Value): Promise<void>
  /** Sets it in those of the rows that may take it and have another value. */
  apply(ctx: Ctx, ids: readonly number[], value: Value): Promise<Applied>
  /** Gives rows back what they had, where they still have what the change gave them; their ids. */
  undo(ctx: Ctx, rows: readonly RowChange[], changedAt: Date): Promise<number[]>
  /** After the commit of a change, and of its undo. */
  changed?(ctx: Ctx, ids: readonly number[]): Promise<void>
}

/** What is needed to take a change back. */
export interface Undoable<Change>
  extends Pick<BulkList<never, Change>, 'name' | 'fields' | 'topics'> {
  /** Comes first in the undo, where a change locks something before its rows. */
  prepareUndo?(ctx: Ctx): Promise<void>
}

/** A list whose rows can be changed many at once. */
export interface BulkList<Filter, Change> {
  name: string
  table: OwnRecords
  /** What makes a row of the table one of the list, where not all are. */
  condition?: SQL | undefined
  /** The ids of the rows that the list shows for a filter, on all its pages. */
  pick(ctx: Ctx, filter: Filter): Promise<{ id: number }[]>
  fields: { [Name in keyof Change]-?: BulkField<Exclude<Change[Name], undefined>> }
  /** Open screens that show its rows. */
  topics: readonly LiveTopic[]
}
