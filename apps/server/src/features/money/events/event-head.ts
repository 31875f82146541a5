import { eventHeads } from '@hopwise/db'
import { ours } from '#src/collection/ours.ts'
import type { Tenant } from '#src/services.ts'

/** Whose log it is. */
export type LogReader = Pick<Tenant, 'orm' | 'workspaceId'>
export type Head = typeof eventHeads.$inferSelect

const selectHead = ({ orm, workspaceId }: LogReader) =>
  orm.select().from(eventHeads).where(ours({ workspaceId }, eventHeads))

export async function readHead(reader: LogReader): Promise<Head | undefined> {
  const [head] = await selectHead(reader)
  return head
}

/** Until the transaction ends no event is numbered. Answers the last sequence. */
export async function lockEvents(reader: LogReader): Promise<number> {
  const { orm, workspaceId } = reader
  await orm.insert(eventHeads).values({ workspaceId }).onConflictDoNothing()
  const [head] = await selectHead(reader).for('update')
  return head?.sequence ?? 0
}

export async function lastSequence(reader: LogReader): Promise<number> {
  return (await readHead(reader))?.sequence ?? 0
}
