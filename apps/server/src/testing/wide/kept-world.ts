import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DatabaseTarget, extendClickPartitions, migrate, openDatabase } from '@hopwise/db'
import { ensureTemplate } from '@hopwise/db/testing'
import { readConnectors } from '#src/connectors.ts'
import { NoLimits } from '../attacks/no-limits.ts'
import type { Rows } from '../attacks/places.ts'
import { startTestApp, type TestApp } from '../start-test-app.ts'
import { aWideWorld } from './a-wide-world.ts'

const migrations = join(import.meta.dirname, '../../../../../packages/db/migrations')

/** What a later run must know of the world that it finds filled. */
interface WorldFacts {
  until: Date
  workspaceId: number
  rows: Rows
}

interface WorldShape {
  scale: number
  workspaces: number
}

/** The name of a database that holds the world: filled by the first run, cloned by all of them. */
export async function keptWorld(
  serverUrl: string,
  { scale, workspaces }: WorldShape,
  progress: (step: string, seconds: number) => void,
): Promise<string> {
  const name = `hopwise_wide_${scale * 1000}_${workspaces}_${hashOfSources()}`
  return await ensureTemplate(serverUrl, name, async (target) => {
    const database = openDatabase(target, { max: 1 })
    await migrate(database.pool)
    await extendClickPartitions(database.pool, new Date())
    const until = new Date()
    const hopwise = await startWideApp(target, until)
    const { workspaceId, rows } = await aWideWorld(hopwise, { scale, workspaces, progress })
    await hopwise.stop()
    await database.pool.query('create table wide_world (facts jsonb not null)')
    await database.pool.query('insert into wide_world values ($1)', [{ until, workspaceId, rows }])
    await database.close()
  })
}

export async function readWorld(target: DatabaseTarget): Promise<WorldFacts> {
  const { pool, close } = openDatabase(target, { max: 1 })
  const { rows } = await pool.query<{ facts: WorldFacts & { until: string } }>(
    'select facts from wide_world',
  )
  await close()
  const [row] = rows
  if (row === undefined) throw new Error('the world was not filled to its end')
  return { ...row.facts, until: new Date(row.facts.until) }
}

/** The whole app on a database that stays: nothing is limited, and nothing is asked of a real network. */
export function startWideApp(target: DatabaseTarget, until: Date): Promise<TestApp> {
  const connectors = readConnectors({ SANDBOX_URL: 'http://127.0.0.1:9' })
  return startTestApp(
    // One key, so that a later run opens what an earlier one sealed.
    { connectors, sampleWorkspace: false, secretKey: 'wide'.repeat(8) },
    { limits: NoLimits, now: () => until, database: { target, drop: async () => undefined } },
  )
}

/** Filled again once a table or the filling changes. */
function hashOfSources(): string {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 7))
  const files = [migrations, import.meta.dirname].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.sql') || /^(fill|a-wide|world-sizes)/.test(name))
      .map((name) => join(folder, name)),
  )
  for (const file of files.toSorted()) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 8)
}
