import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { ClickRow } from './click-row.ts'

const copy = `
copy clicks (
  workspace_id, id, occurred_at, link_id, variant_id, chosen_by, probability, flag, reasons,
  country, device, os, browser, language, referrer_host, platform, visitor, user_agent
) from stdin`

/** Rows in COPY's text format, in the order of its columns. */
export function copyLines(rows: readonly ClickRow[]): string {
  let lines = ''
  for (const row of rows) {
    lines += `${row.workspaceId}\t${row.id}\t${new Date(row.occurredAtMs).toISOString()}\t${row.linkId}\t${row.variantId}\t${text(row.chosenBy)}\t${row.probability}\t${row.flag}\t{${row.reasons}}\t${text(row.country)}\t${row.device}\t${text(row.os)}\t${text(row.browser)}\t${text(row.language)}\t${text(row.referrerHost)}\t${text(row.platform)}\t${row.visitor}\t${text(row.userAgent)}\n`
  }
  return lines
}

/** COPY, since it takes rows a third cheaper than any insert does. */
export async function copyClicks(client: pg.PoolClient, lines: string): Promise<void> {
  const stream = client.query(copyFrom(copy))
  stream.end(lines)
  await finished(stream)
}

const special = /[\\\t\n\r]/

function text(value: string): string {
  if (!special.test(value)) return value
  return value
    .replaceAll('\\', '\\\\')
    .replaceAll('\t', '\\t')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
}
