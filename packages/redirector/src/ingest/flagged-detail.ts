import type { Database } from '@hopwise/db'
import type { ClickRow } from './click-row.ts'

/** Rows that a link's visits of one flag may take in a UTC day; those past it are sums alone. */
const defaultCeiling = 1_000
const rememberedCounts = 20_000
const dayMs = 86_400_000

interface Asked {
  row: ClickRow
  dayMs: number
}

/** Knows how many flagged visits a link's day has had, by flag: what is written, and what is about to be. */
export class FlaggedDetail {
  private readonly counts = new Map<string, number>()
  private readonly database: Database
  private readonly ceiling: number

  constructor(database: Database, ceiling = defaultCeiling) {
    this.database = database
    this.ceiling = ceiling
  }

  /** The rows with those that are to be sums alone marked so. */
  async limit(rows: readonly ClickRow[]): Promise<ClickRow[]> {
    await this.readUnknown(rows)
    return rows.map((row) => {
      if (row.flag === 'none') return row
      const key = keyOf(row)
      const count = (this.counts.get(key) ?? 0) + 1
      this.counts.set(key, count)
      return count > this.ceiling ? { ...row, isSumAlone: true } : row
    })
  }

  private async readUnknown(rows: readonly ClickRow[]): Promise<void> {
    if (this.counts.size > rememberedCounts) this.counts.clear()
    const unknown = new Map<string, Asked>()
    for (const row of rows) {
      if (row.flag === 'none') continue
      const key = keyOf(row)
      if (!this.counts.has(key)) unknown.set(key, { row, dayMs: dayOf(row) * dayMs })
    }
    if (unknown.size === 0) return
    const asked = [...unknown.values()]
    const { rows: found } = await this.database.pool.query<{ key: string; visits: number }>(
      `select concat_ws(' ', asked.workspace_id, asked.link_id, asked.flag, asked.day) as key,
         sum(rollup.visits)::int as visits
       from unnest($1::int[], $2::int[], $3::text[], $4::int[]) as asked (workspace_id, link_id, flag, day)
       cross join generate_series(0, 23) as of_day (hour)
       join click_rollups as rollup on rollup.workspace_id = asked.workspace_id
         and rollup.hour = to_timestamp(asked.day * 86400.0 + of_day.hour * 3600.0)
         and rollup.link_id = asked.link_id and rollup.flag = asked.flag
       group by 1`,
      [
        asked.map(({ row }) => row.workspaceId),
        asked.map(({ row }) => row.linkId),
        asked.map(({ row }) => row.flag),
        asked.map(({ row }) => dayOf(row)),
      ],
    )
    for (const key of unknown.keys()) this.counts.set(key, 0)
    for (const { key, visits } of found) this.counts.set(key, visits)
  }
}

function dayOf({ occurredAtMs }: ClickRow): number {
  return Math.floor(occurredAtMs / dayMs)
}

function keyOf(row: ClickRow): string {
  return `${row.workspaceId} ${row.linkId} ${row.flag} ${dayOf(row)}`
}
