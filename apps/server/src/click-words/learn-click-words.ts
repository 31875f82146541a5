import {
  clickAgents,
  clickOrigins,
  clicks,
  isCountedVisit,
  monthStart,
  type Orm,
  partitionName,
  workspaces,
} from '@hopwise/db'
import { isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { acrossWorkspaces } from '#src/collection/ours.ts'
import type { Services } from '#src/services.ts'

type Needs = Pick<Services, 'database' | 'now'> & { log: Pick<Services['log'], 'warn'> }

export const learnJob = 'learn-click-words'

interface Limits {
  /** Of the table, at random: some 200,000 clicks. */
  sampleBytes: number
  /** Visitors write these words, so no one of them may fill the dictionary. */
  mostANight: number
  most: number
}

const usualLimits: Limits = { sampleBytes: 32 * 2 ** 20, mostANight: 1_000, most: 50_000 }
/** What ingest makes of headers; a whole user agent, or a text that someone made up, is no such word. */
const shape = '^[[:alnum:] ._-]{0,100}$'
/** On one day: the name of a visitor is another one every day. */
const leastVisitors = 5
/** Of all clicks; what is rarer saves next to nothing. */
const leastShare = 1 / 5_000

/**
 * Gives numbers to the words that many of the last clicks have in common, so that ingest need not write them
 * out. A number is for good: clicks are read by it for as long as they are kept.
 */
export async function learnClickWords(
  { database: { orm }, log, now }: Needs,
  limits: Partial<Limits> = {},
): Promise<void> {
  const { sampleBytes, ...most } = { ...usualLimits, ...limits }
  const sample = await newestClicks(orm, now(), sampleBytes)
  if (sample === null) return
  const reached = [await learnAgents(orm, sample, most), await learnOrigins(orm, sample, most)]
  if (reached.includes(true)) log.warn(most, 'more words are common in clicks than may be learned')
}

/** Those of this month and the one before, or a part of them at random. */
async function newestClicks(orm: Orm, now: Date, sampleBytes: number): Promise<SQL | null> {
  const [former, present] = [monthStart(now, -1), monthStart(now, 0)]
  const parts = [partitionName(former), partitionName(present), 'clicks_default']
  const { rows } = await orm.execute<{ bytes: number }>(sql`
    select coalesce(sum(pg_relation_size(oid)), 0)::float8 as bytes from pg_class
    where relnamespace = 'public'::regnamespace and relname = any(${sql.param(parts)})`)
  const bytes = rows[0]?.bytes ?? 0
  if (bytes === 0) return null
  const percent = Math.min(100, (100 * sampleBytes) / bytes)
  return sql`clicks tablesample system (${percent}::real)
    where ${acrossWorkspaces('job')} and occurred_at >= ${former} and occurred_at < ${monthStart(now, 1)}
      and workspace_id not in (select id from ${workspaces} where is_sample)`
}

type Most = Omit<Limits, 'sampleBytes'>

/** Answers whether there were more. */
async function learnAgents(orm: Orm, sample: SQL, most: Most): Promise<boolean> {
  const { device, os, browser, language, userAgent } = clickAgents
  const words = { device, os, browser, language, userAgent }
  const { common, isCut } = await findCommon(orm, sample, most, clickAgents, words)
  if (common.length === 0) return isCut
  const bare = common.map((agent) => ({ ...agent, language: '', userAgent: '' }))
  await orm.insert(clickAgents).values(bare).onConflictDoNothing()
  const known = await orm.select().from(clickAgents).where(isNull(clickAgents.bare))
  const bareIds = new Map(known.map((row) => [keyOf(row), row.id]))
  const detailed = common
    .filter((agent) => agent.language !== '' || agent.userAgent !== '')
    .map((agent) => ({ ...agent, bare: bareIds.get(keyOf(agent)) ?? null }))
  if (detailed.length > 0) await orm.insert(clickAgents).values(detailed).onConflictDoNothing()
  return isCut
}

const keyOf = ({ device, os, browser }: typeof clickAgents.$inferInsert) =>
  JSON.stringify([device, os, browser])

async function learnOrigins(orm: Orm, sample: SQL, most: Most): Promise<boolean> {
  const { platform, referrerHost } = clickOrigins
  const words = { platform, referrerHost }
  const { common, isCut } = await findCommon(orm, sample, most, clickOrigins, words)
  if (common.length > 0) await orm.insert(clickOrigins).values(common).onConflictDoNothing()
  return isCut
}

/** The most common words that have no number yet, as far as there is room for them; `isCut` where there are more. */
async function findCommon<Dictionary extends PgTable>(
  orm: Orm,
  sample: SQL,
  { mostANight, most }: Most,
  dictionary: Dictionary,
  words: Record<string, PgColumn>,
): Promise<{ common: Dictionary['$inferInsert'][]; isCut: boolean }> {
  const room = Math.max(0, Math.min(mostANight, most - (await orm.$count(dictionary))))
  const each = (write: (name: string, key: string) => string, between = ', ') =>
    sql.raw(
      Object.entries(words)
        .map(([key, { name }]) => write(name, key))
        .join(between),
    )
  const listed = each((name) => name)
  const { rows } = await orm.execute<Dictionary['$inferInsert'] & Record<string, unknown>>(sql`
    with sampled as materialized (
      select (occurred_at at time zone 'UTC')::date as day,
        case when ${isCountedVisit(clicks)} then visitor else '' end as visitor, ${listed}
      from ${sample}
    ),
    counted as (select ${listed}, count(*) as clicks from sampled group by ${listed}),
    -- Once for each word: an expression on every click of the sample would take seconds.
    common as materialized (
      select *, row_number() over () as number from counted
      where clicks >= ${leastShare}::float8 * (select sum(clicks) from counted)
        -- Not of those that are short already, whose words are NULL.
        and ${each((name) => `${name} ~ '${shape}'`, ' and ')}
        and not exists (
          select from ${dictionary} as known
          where ${each((name) => `known.${name} = counted.${name}`, ' and ')}
        )
    ),
    seen as (
      select distinct number, day, visitor from common join sampled using (${listed})
      where visitor <> ''
    )
    select ${each((name, key) => `${name} as "${key}"`)}
    from common
    where number in (select number from seen group by number, day having count(*) >= ${leastVisitors})
    order by clicks desc, ${listed}
    limit ${room + 1}`)
  return { common: rows.slice(0, room), isCut: rows.length > room }
}
