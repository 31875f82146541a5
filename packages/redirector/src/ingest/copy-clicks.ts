import { finished } from 'node:stream/promises'
import type { Connection } from '@hopwise/db'
import { from as copyFrom } from 'pg-copy-streams'
import type { ClickRow } from './click-row.ts'
import type { ClickWords } from './click-words.ts'

const copy = `
copy clicks (
  workspace_id, id, occurred_at, link_id, variant_id, chosen_by, probability, flag, reasons,
  country, device, os, browser, language, referrer_host, platform, visitor, user_agent, agent, origin
) from stdin`

/** Rows in COPY's text format. */
export function copyLines(rows: readonly ClickRow[], words: ClickWords): string {
  return rows.map((row) => `${columnValues(row, words).join('\t')}\n`).join('')
}

const asNull = '\\N'

/** In the short form where words are learned: NULL for the usual, and for what a number says. */
function columnValues(row: ClickRow, words: ClickWords): (string | number)[] {
  const { areLearned } = words
  const agent = words.agentOf(row)
  const origin = words.originOf(row)
  const withoutAgent = (value: string) => (agent === undefined ? escaped(value) : asNull)
  const withoutOrigin = (value: string) => (origin === undefined ? escaped(value) : asNull)
  return [
    row.workspaceId,
    row.id,
    new Date(row.occurredAtMs).toISOString(),
    row.linkId,
    areLearned && row.variantId === 0 ? asNull : row.variantId,
    areLearned && row.chosenBy === 'default' ? asNull : escaped(row.chosenBy),
    areLearned && row.probability === 1 ? asNull : row.probability,
    row.flag,
    areLearned && row.reasons.length <= 1 ? asNull : `{${row.reasons}}`,
    escaped(row.country),
    withoutAgent(row.device),
    withoutAgent(row.os),
    withoutAgent(row.browser),
    withoutAgent(row.language),
    withoutOrigin(row.referrerHost),
    withoutOrigin(row.platform),
    row.visitor,
    withoutAgent(row.userAgent),
    agent ?? asNull,
    origin ?? asNull,
  ]
}

/** COPY, since it takes rows a third cheaper than any insert does. */
export async function copyClicks(client: Connection, lines: string): Promise<void> {
  const stream = client.query(copyFrom(copy))
  stream.end(lines)
  await finished(stream)
}

const special = /[\\\t\r\n]/

/** What COPY reads as its own: ends of fields and lines, and what begins with a backslash. */
function escaped(text: string): string {
  return special.test(text) ? text.replaceAll(/[\\\t\r\n]/g, '\\$&') : text
}
