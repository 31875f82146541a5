import { finished } from 'node:stream/promises'
import type { Connection } from '@hopwise/db'
import { from as copyFrom } from 'pg-copy-streams'
import type { ClickRow } from './click-row.ts'

const copy = `
copy clicks (
  workspace_id, id, occurred_at, link_id, variant_id, chosen_by, probability, flag, reasons,
  country, device, os, browser, language, referrer_host, platform, visitor, user_agent
) from stdin`

/** Rows in COPY's text format. */
export function copyLines(rows: readonly ClickRow[]): string {
  return rows.map((row) => `${columnValues(row).join('\t')}\n`).join('')
}

function columnValues(row: ClickRow): (string | number)[] {
  return [
    row.workspaceId,
    row.id,
    new Date(row.occurredAtMs).toISOString(),
    row.linkId,
    row.variantId,
    escaped(row.chosenBy),
    row.probability,
    row.flag,
    `{${row.reasons}}`,
    escaped(row.country),
    row.device,
    escaped(row.os),
    escaped(row.browser),
    escaped(row.language),
    escaped(row.referrerHost),
    escaped(row.platform),
    row.visitor,
    escaped(row.userAgent),
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
