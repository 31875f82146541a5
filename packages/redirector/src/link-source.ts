import type { Database } from '@hopwise/db'
import { type CompiledLink, compileLink } from './hot-path/compiled-link.ts'

export const linkChangedChannel = 'link_changed'

/** A visitor is waiting: better an early "try again" or the old target than a long silence. */
const loadTimeoutMs = 1_500

const linkBySlug = `
select l.id, l.workspace_id, l.original_url, l.platform, l.rules, p.network, p.click_id_parameter
from links l join products p on p.id = l.product_id
where l.slug = $1`

interface LinkRow {
  id: number
  workspace_id: number
  original_url: string
  platform: string | null
  rules: unknown
  network: string
  click_id_parameter: string | null
}

/** Archived links and those of removed products are loaded too: posted links keep working. */
export function loadLinkFrom(database: Database): (slug: string) => Promise<CompiledLink | null> {
  return async (slug) => {
    const query = { text: linkBySlug, values: [slug], query_timeout: loadTimeoutMs }
    const { rows } = await withDeadline(database.pool.query<LinkRow>(query))
    const row = rows[0]
    if (row === undefined) return null
    return compileLink({
      id: row.id,
      workspaceId: row.workspace_id,
      originalUrl: row.original_url,
      platform: row.platform,
      network: row.network,
      clickIdParameter: row.click_id_parameter,
      rules: Array.isArray(row.rules) ? row.rules : [],
    })
  }
}

/** The driver's own timeout starts with a connection; this one covers the wait for it as well. */
function withDeadline<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error('The database did not answer in time')),
      loadTimeoutMs,
    )
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** Tells every other process; the one that changed the link calls its redirector's `invalidate`. */
export async function announceLinkChange(
  database: Pick<Database, 'pool' | 'target'>,
  slug: string,
): Promise<void> {
  // The embedded database has one process and no NOTIFY.
  if (database.target.embedded) return
  await database.pool.query('select pg_notify($1, $2)', [linkChangedChannel, slug])
}
