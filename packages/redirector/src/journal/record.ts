/** What the redirect knows of a click; everything else is worked out by ingest. */
export interface ClickRecord {
  id: string
  /** The time inside the id: anyone who has the id knows the partition its row is in. */
  atMs: number
  workspaceId: number
  linkId: number
  platform: string
  variantId: number
  chosenBy: string
  probability: number
  /** Of a link of the sample. */
  isSample: boolean
  isHead: boolean
  isPrefetch: boolean
  /** The visitor asked not to be profiled, or has not answered yet: no visitor hash or user agent is kept. */
  isAnonymous: boolean
  ip: string
  /** The trusted proxy's country header; empty without one. */
  country: string
  userAgent: string
  referrer: string
  language: string
  /** The owner cookie's value, unverified. */
  owner: string
}

// A unit separator and a line feed cannot stand in an HTTP header, so nothing needs escaping.
const separator = '\x1f'
const fieldCount = 16

/** The end of the calendar that SQL and ISO write with four digits. */
const latestMs = Date.parse('9999-12-31T23:59:59.999Z')

const bits = { head: 1, prefetch: 2, anonymous: 4, sample: 8 }

export function encodeRecord(record: ClickRecord): string {
  const marks =
    (record.isHead ? bits.head : 0) |
    (record.isPrefetch ? bits.prefetch : 0) |
    (record.isAnonymous ? bits.anonymous : 0) |
    (record.isSample ? bits.sample : 0)
  return `${record.id}\x1f${record.atMs}\x1f${record.workspaceId}\x1f${record.linkId}\x1f${record.platform}\x1f${record.variantId}\x1f${record.chosenBy}\x1f${record.probability}\x1f${marks}\x1f${cut(record.ip, 64)}\x1f${cut(record.country, 8)}\x1f${cut(record.userAgent, 512)}\x1f${cut(record.referrer, 512)}\x1f${cut(record.language, 64)}\x1f${cut(record.owner, 128)}\x1f\n`
}

function cut(text: string, length: number): string {
  return text.length > length ? text.slice(0, length) : text
}

/** Null for a line that is no record: it is counted and skipped, never in the way of the others. */
export function decodeRecord(line: string): ClickRecord | null {
  const fields = line.split(separator)
  if (fields.length !== fieldCount) return null
  const [id = '', at, workspace, link, platform = '', variant, chosenBy = '', chance, marks] =
    fields
  const atMs = Number(at)
  const workspaceId = Number(workspace)
  const linkId = Number(link)
  const variantId = Number(variant)
  const probability = Number(chance)
  const mark = Number(marks)
  // Whatever is not finite leaves the sum so.
  const isNumeric = Number.isFinite(atMs + workspaceId + linkId + variantId + probability + mark)
  if (!isNumeric || !/^[0-9a-z]{25}$/.test(id)) return null
  if (atMs < 0 || atMs > latestMs) return null
  return {
    id,
    atMs,
    workspaceId,
    linkId,
    platform,
    variantId,
    chosenBy,
    probability,
    isSample: (mark & bits.sample) !== 0,
    isHead: (mark & bits.head) !== 0,
    isPrefetch: (mark & bits.prefetch) !== 0,
    isAnonymous: (mark & bits.anonymous) !== 0,
    ip: fields[9] ?? '',
    country: fields[10] ?? '',
    userAgent: fields[11] ?? '',
    referrer: fields[12] ?? '',
    language: fields[13] ?? '',
    owner: fields[14] ?? '',
  }
}
