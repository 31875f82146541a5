import type { AnalyticsPlatform } from '@hopwise/contracts'
import type { clickFacets } from '@hopwise/db'
import { sql } from 'drizzle-orm'
import { type DayRange, spansOf } from '#src/rollups/spans.ts'
import type { Ctx } from '#src/services.ts'

type FacetName = (typeof clickFacets.$inferSelect)['facet']

export interface FacetSum extends Record<string, unknown> {
  platform: AnalyticsPlatform
  facet: FacetName
  value: string
  clicks: number
}

/**
 * Visits of a range by platform, facet and value, most first. `offset 0` keeps the steps into the key:
 * a server would rather make one join of it and read every row the workspace has.
 */
export async function readFacets(
  { orm, workspaceId }: Ctx,
  range: DayRange,
  platforms: readonly AnalyticsPlatform[],
  facets: readonly FacetName[],
): Promise<FacetSum[]> {
  const listed = (names: readonly string[]) =>
    sql`unnest(array[${sql.join(
      names.map((name) => sql`${name}`),
      sql`, `,
    )}]::text[])`
  const { rows } = await orm.execute<FacetSum>(sql`
    select platform, facet, own.value, sum(own.visits)::int as clicks
    from ${listed(platforms)} as platform
    cross join ${listed(facets)} as facet
    cross join ${spansOf(range)}
    cross join lateral (
      select value, visits from click_facets as one
      where one.workspace_id = ${workspaceId} and one.platform = platform.platform
        and one.facet = facet.facet and one.span = span.kind
        and one.start between span.first and span.last
      offset 0
    ) as own
    group by 1, 2, 3
    order by clicks desc, own.value`)
  return rows
}
