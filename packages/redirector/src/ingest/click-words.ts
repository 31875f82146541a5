import type { Database } from '@hopwise/db'
import type { ClickRow } from './click-row.ts'

/** The numbers that words of many clicks have, in `click_agents` and `click_origins`. */
export interface ClickWords {
  /** Until words are learned no row is short: a process of the former version may still read it. */
  areLearned: boolean
  agentOf(row: ClickRow): number | undefined
  originOf(row: ClickRow): number | undefined
}

type Agent = { id: number } & Pick<ClickRow, 'device' | 'os' | 'browser' | 'language' | 'userAgent'>
type Origin = { id: number } & Pick<ClickRow, 'platform' | 'referrerHost'>

/** Separated by what no text in the database has. */
const agentKey = (row: Omit<Agent, 'id'>) =>
  `${row.device}\0${row.os}\0${row.browser}\0${row.language}\0${row.userAgent}`
const originKey = (row: Omit<Origin, 'id'>) => `${row.platform}\0${row.referrerHost}`

const noWords: ClickWords = {
  areLearned: false,
  agentOf: () => undefined,
  originOf: () => undefined,
}

/** Numbers are for good within one database only: one that was restored has tables of its own. */
const stateOfWords = `
select concat_ws(' ', pg_relation_filenode('click_agents'), pg_relation_filenode('click_origins'),
  (select max(id) from click_agents), (select max(id) from click_origins)) as state`

/** Read again once there are more of them, or another database has its own. */
export function createClickWords({ pool }: Database): () => Promise<ClickWords> {
  let words = noWords
  let known = ''
  return async () => {
    const { rows } = await pool.query<{ state: string }>(stateOfWords)
    const state = rows[0]?.state ?? ''
    if (state !== known) {
      words = await readWords(pool)
      known = state
    }
    return words
  }
}

async function readWords(pool: Database['pool']): Promise<ClickWords> {
  const agents = await pool.query<Agent>(
    'select id, device, os, browser, language, user_agent as "userAgent" from click_agents',
  )
  const origins = await pool.query<Origin>(
    'select id, platform, referrer_host as "referrerHost" from click_origins',
  )
  const agentIds = new Map(agents.rows.map((row) => [agentKey(row), row.id]))
  const originIds = new Map(origins.rows.map((row) => [originKey(row), row.id]))
  return {
    areLearned: agentIds.size + originIds.size > 0,
    agentOf: (row) => agentIds.get(agentKey(row)),
    originOf: (row) => originIds.get(originKey(row)),
  }
}
