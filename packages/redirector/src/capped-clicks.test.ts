import { dropClickPartitions, extendClickPartitions } from '@hopwise/db'
import { expect, test } from 'vitest'
import { countCappedClicks } from './capped-clicks.ts'
import type { StoredLink } from './hot-path/stored-link.ts'
import { aWorkspace } from './testing/a-workspace.ts'

const nowMs = Date.parse('2026-11-21T12:00:00Z')

test('a cap of all time counts clicks whose month was dropped, and a cap of a day does not', async ({
  onTestFinished,
}) => {
  const { database, drop } = await aWorkspace()
  onTestFinished(drop)
  const { pool } = database
  await extendClickPartitions(pool, new Date(nowMs), { from: new Date('2026-06-01') })
  for (const [index, at] of ['2026-06-10', '2026-06-20', '2026-07-10', '2026-11-21'].entries()) {
    await pool.query(
      `insert into clicks (workspace_id, id, occurred_at, link_id, chosen_by)
       select 1, rule || $1, $2, 7, rule from unnest(array['ever', 'daily']) as rule`,
      [index, at],
    )
  }
  const cap = (per: string) => ({ clicks: 10, per })
  const rules = [
    { id: 'ever', cap: cap('ever') },
    { id: 'daily', cap: cap('day') },
  ]
  // safe because no more of a link is read
  const link = { workspaceId: 1, id: 7, rules } as unknown as StoredLink
  const read = async () => (await countCappedClicks(database, [link], nowMs, 5_000)).get(link.id)
  const before = await read()
  expect(before).toMatchObject({ ever: { clicks: 4 }, daily: { clicks: 1 } })
  expect(await dropClickPartitions(pool, new Date('2026-08-01'))).toMatchObject({ dropped: 2 })
  expect(await read()).toEqual(before)
})
