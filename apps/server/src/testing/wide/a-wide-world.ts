import { extendClickPartitions, openDatabase } from '@hopwise/db'
import { sql } from 'drizzle-orm'
import { foldAllTotals } from '#src/rollups/totals.ts'
import { rebuildRollups } from '#src/sample/rebuild-rollups.ts'
import { aFullWorkspace } from '../attacks/a-full-workspace.ts'
import type { Rows } from '../attacks/places.ts'
import type { Marketer, NewAccount, TestApp } from '../start-test-app.ts'
import { fillSmallWorkspaces } from './fill-small-workspaces.ts'
import { filledDays, fillWideWorkspace } from './fill-wide-workspace.ts'
import { worldSizes } from './world-sizes.ts'

export const wideAccount: Partial<NewAccount> = { email: 'wide@example.com', username: 'wide' }
export const smallAccount: Partial<NewAccount> = { email: 'small@example.com', username: 'small' }

interface WideWorld {
  workspaceId: number
  /** A row of each kind that a call can name, the busiest where there are many. */
  rows: Rows
  marketer: Marketer
}

interface WorldOptions {
  scale: number
  /** Small workspaces around the wide one, of 500 links each. */
  workspaces: number
  progress?: (step: string, seconds: number) => void
}

/** One wide workspace, whose account runs the installation, among many small ones. */
export async function aWideWorld(hopwise: TestApp, options: WorldOptions): Promise<WideWorld> {
  const { database, now } = hopwise.services
  const timed = async <Result>(step: string, work: () => Promise<Result>): Promise<Result> => {
    const started = performance.now()
    const result = await work()
    options.progress?.(step, (performance.now() - started) / 1000)
    return result
  }
  const marketer = await hopwise.signUp(wideAccount)
  const { workspaceId, rows } = await timed('one row of everything', () =>
    aFullWorkspace(hopwise, marketer, 'Zqwide'),
  )
  const { pool, close } = openDatabase(database.target, { max: 1 })
  const until = now()
  const from = new Date(until.getTime() - filledDays * 86_400_000)
  await extendClickPartitions(pool, until, { from })
  await pool.query(`set synchronous_commit = off; set work_mem = '128MB'; select setseed(0.42)`)
  const filling = { pool, workspaceId, until, rows, sizes: worldSizes(options.scale) }
  for (const [step, work] of fillWideWorkspace) await timed(step, () => work(filling))
  await timed('sums', () =>
    database.orm.transaction(async (transaction) => {
      // On a busy machine one of them outlasts what a screen would wait.
      await transaction.execute(sql`set local statement_timeout = 0`)
      await rebuildRollups(transaction, workspaceId)
    }),
  )
  await timed('small workspaces', async () => {
    await hopwise.signUp(smallAccount)
    await fillSmallWorkspaces(pool, options.workspaces)
  })
  await timed('totals', () => foldAllTotals(hopwise.services))
  await pool.query('reset all')
  await timed('statistics', () => pool.query('vacuum analyze'))
  const busiest = await findBusiest(pool, workspaceId)
  await close()
  return { workspaceId, marketer, rows: { ...rows, ...busiest } }
}

async function findBusiest(
  pool: ReturnType<typeof openDatabase>['pool'],
  workspaceId: number,
): Promise<Rows> {
  const { rows } = await pool.query<Rows>(
    `select
       (select link_id from link_clicks join links on links.id = link_id
        where links.workspace_id = $1 and span = 'month' and not is_smart
        group by 1 order by sum(visits) desc, 1 limit 1) as link,
       (select link_id from link_clicks join links on links.id = link_id
        where links.workspace_id = $1 and span = 'month' and is_smart
        group by 1 order by sum(visits) desc, 1 limit 1) as "smartLink",
       (select campaign_id from links where workspace_id = $1 and campaign_id is not null
        group by 1 order by count(*) desc, 1 limit 1) as campaign,
       (select product_id from links where workspace_id = $1
        group by 1 order by count(*) desc, 1 limit 1) as product,
       (select tag_id from link_tags where workspace_id = $1
        group by 1 order by count(*) desc, 1 limit 1) as tag,
       (select target_id from placements where workspace_id = $1
        group by 1 order by count(*) desc, 1 limit 1) as target`,
    [workspaceId],
  )
  return rows[0] ?? {}
}
