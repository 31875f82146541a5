import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#src/services.ts'

/** Something that must hold of a workspace's figures, whatever happened in it. */
export interface FigureRule {
  name: string
  /** What holds, as a sentence. */
  sentence: string
  /** Holds in the sample alone: elsewhere people may do otherwise. */
  isOfSample?: boolean
  /** One line for each thing that breaks it, with its ids. */
  findBroken(ctx: Ctx): Promise<string[]>
}

type Query = (workspaceId: number) => SQL

/** A rule whose query selects what breaks it, as `broken`. */
export function rowRule({ broken, ...rule }: Omit<FigureRule, 'findBroken'> & { broken: Query }) {
  return {
    ...rule,
    async findBroken({ orm, workspaceId }: Ctx) {
      const { rows } = await orm.execute<{ broken: string }>(broken(workspaceId))
      return rows.map((row) => row.broken)
    },
  } satisfies FigureRule
}

/** A rule by which two queries of `key` and `sum` agree, key by key; what has no row sums to nothing. */
export function sumRule({
  parts,
  whole,
  ...rule
}: Omit<FigureRule, 'findBroken'> & { parts: Query; whole: Query }) {
  return rowRule({
    ...rule,
    broken: (workspaceId) => sql`
      select key || ': ' || coalesce(part.sum, 0) || ' is not ' || coalesce(whole.sum, 0) as broken
      from (${parts(workspaceId)}) as part full join (${whole(workspaceId)}) as whole using (key)
      where coalesce(part.sum, 0) <> coalesce(whole.sum, 0) order by key`,
  })
}
