import type { Database } from '@hopwise/db'

/** What the workspaces of this installation have set, as far as a visitor's notice says it. */
export interface NoticeFacts {
  /** Networks whose pixels a link may load. */
  networks: string[]
  /** Days that visitor details are kept: the fewest and the most; null where nothing clears them. */
  fewestDays: number | null
  mostDays: number | null
}

const text = `
select
  array(
    select distinct pixels.network from retargeting_pixels pixels
    join workspaces on workspaces.id = pixels.workspace_id and not workspaces.is_sample
      and workspaces.closed_at is null
    where exists (
      select from links where links.workspace_id = pixels.workspace_id and links.retargets
    )
    order by pixels.network
  ) as networks,
  min(settings.click_detail_days) as fewest,
  case when bool_and(settings.click_detail_days is not null) then max(settings.click_detail_days) end
    as most
from workspaces left join admin_settings settings on settings.workspace_id = workspaces.id
where not workspaces.is_sample and workspaces.closed_at is null`

const timeoutMs = 1_500

interface FactsRow {
  networks: string[]
  fewest: number | null
  most: number | null
}

export async function readNoticeFacts({ pool }: Database): Promise<NoticeFacts> {
  const query = { text, query_timeout: timeoutMs }
  const { rows } = await pool.query<FactsRow>(query)
  const [row] = rows
  return {
    networks: row?.networks ?? [],
    fewestDays: row?.fewest ?? null,
    mostDays: row?.most ?? null,
  }
}
