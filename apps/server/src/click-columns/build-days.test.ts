import { firstClickId } from '@hopwise/redirector'
import { expect, test } from 'vitest'
import { aLink, workspaceIdOf } from '#src/testing/records.ts'
import { startTestApp } from '#src/testing/start-test-app.ts'
import { buildDays, rowsAtOnce } from './build-days.ts'

const atMs = Date.parse('2026-11-20T10:00:00Z')
const flood = 2 * rowsAtOnce + 10

test('a day whose clicks came in one moment is read in pieces, and every click is in it once', async ({
  onTestFinished,
}) => {
  const hopwise = await startTestApp()
  onTestFinished(() => hopwise.stop())
  const ada = await hopwise.signUp()
  const workspaceId = await workspaceIdOf(ada)
  const { id: linkId } = await aLink(ada)
  const { orm, pool } = hopwise.services.database
  await pool.query(
    `insert into clicks (workspace_id, id, occurred_at, link_id, visitor)
     select $1, $2 || lpad(n::text, 5, '0'), $3, $4, n::text from generate_series(1, $5) as n`,
    [workspaceId, firstClickId(atMs).slice(0, -5), new Date(atMs), linkId, flood],
  )
  const read: number[] = []
  const counting: typeof orm = Object.create(orm, {
    execute: {
      value: async (query: Parameters<typeof orm.execute>[0]) => {
        const answer = await orm.execute(query)
        read.push(answer.rows.length)
        return answer
      },
    },
  })
  const dayMs = 86_400_000
  const fromMs = atMs - (atMs % dayMs)
  const stamp = { counted: flood, notCounted: 0, workspace: '' }
  const days = await buildDays({ orm: counting, workspaceId, timeZone: 'UTC' }, [
    { day: '2026-11-20', fromMs, toMs: fromMs + dayMs, stamp, isDropped: false },
  ])
  expect(days.get('2026-11-20')?.sums).toMatchObject({ clicks: flood, visitors: flood })
  expect(Math.max(...read)).toBe(rowsAtOnce)
})
