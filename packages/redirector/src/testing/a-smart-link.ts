import type { Database } from '@hopwise/db'
import type { StoredRule } from '../hot-path/stored-link.ts'

export interface SmartLink {
  slug: string
  url?: string
  network?: 'clickbank' | 'amazon' | 'other'
  rules?: StoredRule[]
  arms?: { id: number; url: string; isPaused?: boolean; isRemoved?: boolean }[]
  weights?: object
  switches?: Partial<
    Record<
      | 'uses_countries'
      | 'uses_devices'
      | 'retargets'
      | 'escapes_apps'
      | 'passes_query'
      | 'is_cloaked',
      boolean
    >
  >
  utm?: object
  campaignId?: number
}

/** A smart link as the server leaves it in the database; answers its id. */
export async function addSmartLink({ pool }: Database, link: SmartLink): Promise<number> {
  const { slug, url = `https://shop.example/${slug}`, network = 'other', switches = {} } = link
  const product = await pool.query<{ id: number }>(
    `insert into products (workspace_id, name, network) values (1, $1, $1) returning id`,
    [network],
  )
  const { rows } = await pool.query<{ id: number }>(
    `insert into links (workspace_id, slug, product_id, original_url, is_smart, rules, utm, campaign_id)
     values (1, $1, $2, $3, true, $4, $5, $6) returning id`,
    [
      slug,
      product.rows[0]?.id,
      url,
      JSON.stringify(link.rules ?? []),
      link.utm === undefined ? null : JSON.stringify(link.utm),
      link.campaignId ?? null,
    ],
  )
  const id = rows[0]?.id ?? 0
  for (const [column, value] of Object.entries(switches)) {
    await pool.query(`update links set ${column} = $1 where id = $2`, [value, id])
  }
  for (const { id: variant, url: armUrl, isPaused, isRemoved } of link.arms ?? []) {
    const now = new Date()
    await pool.query(
      `insert into link_variants
         (workspace_id, link_id, id, url, is_arm, position, paused_at, removed_at)
       values (1, $1, $2, $3, true, $2, $4, $5)`,
      [id, variant, armUrl, isPaused === true ? now : null, isRemoved === true ? now : null],
    )
  }
  if (link.weights !== undefined) {
    await pool.query(
      'insert into rotations (workspace_id, link_id, weights, fitted_at) values (1, $1, $2, now())',
      [id, JSON.stringify(link.weights)],
    )
  }
  return id
}
