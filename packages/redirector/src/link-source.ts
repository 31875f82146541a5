import { createNotifier, type Database, type Notifier } from '@hopwise/db'
import type { Weights } from '@hopwise/optimizer'
import { countCappedClicks } from './capped-clicks.ts'
import type {
  LinkNotice,
  RetargetingPixel,
  RotationArm,
  StoredLink,
} from './hot-path/stored-link.ts'
import { storefrontUrl } from './visitor/amazon-store.ts'

export const linkChangedChannel = 'link_changed'

const findTimeoutMs = 1_500

/** For so long, links of an account that a stranger made are shown before they lead on. */
export const newAccountDays = 3

/** Of the workspace `o`: why its visitors are shown a page of ours first, or are not led on at all. */
export const workspaceNotice = `case
    when o.suspended_reason is not null then 'disabled'
    when o.is_trusted then null
    when o.is_sample then 'preview'
    when not exists (
      select from workspace_members m join users u on u.id = m.user_id
      where m.workspace_id = o.id and u.email_verified) then 'inactive'
    when o.created_at > now() - interval '${newAccountDays} days' then 'preview'
  end`

const columns = `
select l.id, l.workspace_id, l.slug, l.original_url, l.platform, l.rules, l.is_smart, l.passes_query,
  l.is_cloaked, l.uses_countries, l.uses_devices, l.retargets, l.escapes_apps, l.utm,
  l.expires_at, l.password_hash, p.network,
  p.click_id_parameter, o.is_sample,
  case when l.disabled_by is not null then 'disabled' else ${workspaceNotice} end as notice`
const tables = `from links l join products p on p.id = l.product_id
  join workspaces o on o.id = l.workspace_id and o.closed_at is null`
// All of a smart link in one statement, so that it is never seen half before and half after a
// change; apart from the others, since its planning alone would cost them half a load.
// The sample's pixels may be someone's: they are shown, and never loaded.
const smartParts = `
json_build_object(
  'arms', (
    select json_agg(
      json_build_object('id', v.id, 'url', v.url, 'isPaused', v.paused_at is not null)
      order by v.position, v.id)
    from link_variants v
    where v.workspace_id = l.workspace_id and v.link_id = l.id and v.removed_at is null
      and (v.is_arm or v.id = 0)
  ),
  'weights', (
    select r.weights from rotations r where r.workspace_id = l.workspace_id and r.link_id = l.id
  ),
  'pixels', case when l.retargets then (
    select json_agg(json_build_object('network', x.network, 'pixelId', x.pixel_id) order by x.id)
    from retargeting_pixels x join workspaces w on w.id = x.workspace_id
    where x.workspace_id = l.workspace_id and not w.is_sample
  ) end,
  'tags', case when l.uses_countries then (
    select json_object_agg(s.country, s.tag) from amazon_storefronts s
    where s.workspace_id = l.workspace_id
  ) end,
  'campaign', (select c.name from campaigns c where c.id = l.campaign_id and l.utm is not null)
) as smart`
// Among the addresses that links moved away from as well. Each address is one link's.
const linksBySlug = `${columns}, null as smart,
  case when l.slug = $1 then array[coalesce(d.host, '')] else '{}' end || array(
    select coalesce(a.host, '') from link_addresses a where a.link_id = l.id and a.slug = $1
  ) as places
${tables} left join domains d on d.id = l.domain_id
where l.id = any(array(
  select id from links where slug = $1 union all select link_id from link_addresses where slug = $1
))
order by l.id`
const wholeLink = `${columns}, ${smartParts} ${tables} where l.workspace_id = $1 and l.id = $2`
// Of several workspaces: links that were found by their name.
const wholeLinks = `${columns}, ${smartParts} ${tables} where l.id = any($1)`

interface LinkRow {
  id: number
  workspace_id: number
  slug: string
  original_url: string
  platform: string | null
  rules: unknown
  is_smart: boolean
  passes_query: boolean
  is_cloaked: boolean
  uses_countries: boolean
  uses_devices: boolean
  retargets: boolean
  escapes_apps: boolean
  utm: Record<string, string> | null
  expires_at: Date | null
  password_hash: string | null
  network: string
  click_id_parameter: string | null
  notice: LinkNotice | null
  is_sample: boolean
  smart: SmartParts | null
  places?: string[]
}

interface SmartParts {
  arms: RotationArm[] | null
  weights: Weights | null
  pixels: RetargetingPixel[] | null
  tags: Record<string, string> | null
  campaign: string | null
}

/** All that have the name at some host, or had it before they moved; without what capped rules have counted. */
export async function findLinksBySlug(
  database: Database,
  slug: string,
  timeoutMs: number,
): Promise<StoredLink[]> {
  const rows = await findRows(database, linksBySlug, [slug], timeoutMs)
  const smart = rows.flatMap(({ id, is_smart: isSmart }) => (isSmart ? id : []))
  // One statement for all of them: no one's namesakes may make a link slow.
  const found = smart.length === 0 ? [] : await findRows(database, wholeLinks, [smart], timeoutMs)
  const whole = new Map(found.map((row) => [row.id, row]))
  return rows.flatMap((row) => {
    const kept = row.is_smart ? whole.get(row.id) : row
    return kept === undefined ? [] : { ...storedLink(kept), places: row.places ?? [] }
  })
}

/** Null when the workspace has no such link. */
export async function findStoredLink(
  database: Database,
  workspaceId: number,
  linkId: number,
  nowMs: number,
): Promise<StoredLink | null> {
  const [row] = await findRows(database, wholeLink, [workspaceId, linkId], findTimeoutMs)
  if (row === undefined) return null
  const stored = storedLink(row)
  const counts = await countCappedClicks(database, [stored], nowMs, findTimeoutMs)
  const capCounts = counts.get(stored.id)
  return capCounts === undefined ? stored : { ...stored, capCounts }
}

async function findRows(
  database: Database,
  text: string,
  values: unknown[],
  timeoutMs: number,
): Promise<LinkRow[]> {
  const query = { text, values, query_timeout: timeoutMs }
  const { rows } = await database.pool.query<LinkRow>(query)
  return rows
}

function storedLink(row: LinkRow): StoredLink {
  const rules: unknown[] = Array.isArray(row.rules) ? row.rules : []
  return {
    id: row.id,
    workspaceId: row.workspace_id,
    slug: row.slug,
    originalUrl: row.original_url,
    platform: row.platform,
    campaign: row.smart?.campaign ?? null,
    network: row.network,
    clickIdParameter: row.click_id_parameter,
    rules,
    arms: row.smart === null ? [] : withOriginal(row.smart.arms ?? [], row.original_url),
    weights: row.smart?.weights ?? null,
    usesCountries: row.uses_countries,
    usesDevices: row.uses_devices,
    storefronts: storefronts(row.original_url, row.smart?.tags ?? {}),
    utm: row.utm,
    passesQuery: row.passes_query,
    isCloaked: row.is_cloaked,
    retargets: row.retargets,
    pixels: row.smart?.pixels ?? [],
    escapesApps: row.escapes_apps,
    notice: row.notice,
    endsAtMs: hasExpiryRule(rules) ? null : (row.expires_at?.getTime() ?? null),
    passwordHash: row.password_hash,
    isSample: row.is_sample,
  }
}

/** The server writes it first, where an expired link leads on. */
function hasExpiryRule([first]: readonly unknown[]): boolean {
  return typeof first === 'object' && first !== null && 'id' in first && first.id === 'expired'
}

/** The original URL is an arm like the others, whether or not a row says so. */
function withOriginal(arms: readonly RotationArm[], url: string): RotationArm[] {
  const isPaused = arms.some((arm) => arm.id === 0 && arm.isPaused)
  return [{ id: 0, url, isPaused }, ...arms.filter((arm) => arm.id !== 0)]
}

function storefronts(productUrl: string, tags: Record<string, string>) {
  return Object.entries(tags).flatMap(([country, tag]) => {
    const url = storefrontUrl(productUrl, country, tag)
    return url === null ? [] : [{ country, url }]
  })
}

/** Notifies every other process; the one that changed the link calls its redirector's `invalidate`. */
export function createLinkAnnouncer(
  database: Pick<Database, 'pool'>,
  onError?: (error: unknown) => void,
): Notifier {
  return createNotifier(database, {
    channel: linkChangedChannel,
    pack: (slugs) => slugs,
    ...(onError && { onError }),
  })
}
