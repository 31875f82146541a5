import {
  type ImportedField,
  type ImportNote,
  type LinkColumns,
  type LinkSource,
  maxLinkRows,
  type ParsedLinkImport,
} from '@hopwise/contracts'
import { Invalid } from '#src/errors.ts'
import { type Row, readRows, UnreadableRows } from '#src/integrations/reports/read-rows.ts'
import { isBlank, namedHeadings } from '#src/integrations/reports/survey-sheet.ts'
import { longestCell } from './cell-ends.ts'
import { decodeInput, type InputText } from './decode-input.ts'
import { knownLinkHeadings, leftBehind, type Recognized, recognizeLinks } from './link-headings.ts'
import { splitLines } from './split-lines.ts'

/** A row as it was read: the text of each field that has any. */
export interface ReadLink extends Partial<Record<ImportedField, string>> {
  line: number
  /** Why nothing after this line could be read. */
  issue?: string
}

export interface ReadList {
  source: LinkSource
  headings: string[]
  columns: LinkColumns
  notes: ImportNote[]
  links: ReadLink[]
}

const address = /^["'<]?https?:\/\//i
/** No address of ours, but one of someone's. */
const scheme = /^["<]?[a-z][a-z0-9+.-]*:/i
/** Of addresses as people write them by hand. */
const host = /^([\w-]+\.)+[a-z]{2,}([/?#:]|$)/i
const headRows = 20

/** Every row of what was pasted or of a file, whatever shortener wrote it. */
export async function readLinks(input: ParsedLinkImport): Promise<ReadList> {
  const decoded = await decodeInput(input)
  const { rows, issue } = await parseRows(decoded)
  const isMapped = Object.keys(input.columns).length > 0
  const list = isMapped || hasHeadings(rows) ? asTable(rows, input.columns) : asLines(decoded, rows)
  if (list.links.length > maxLinkRows) {
    throw Invalid.field(
      decoded.field,
      `There are more than ${maxLinkRows.toLocaleString('en')} rows. Import them in parts.`,
    )
  }
  // Pasted lines are read as they stand, whatever their quotation marks.
  const isRead = list.source === 'lines' && decoded.field === 'text'
  if (issue !== null && !isRead) list.links.push(issue)
  if (!decoded.isUnicode) list.notes.push('not-unicode')
  return list
}

async function parseRows({ text, field }: InputText) {
  const rows: Row[] = []
  let issue: ReadLink | null = null
  try {
    for await (const row of readRows(text, knownLinkHeadings)) {
      if (!isBlank(row.cells)) rows.push(row)
      // One for the headings, one to know that there are too many.
      if (rows.length > maxLinkRows + 1) break
    }
  } catch (error) {
    if (!(error instanceof UnreadableRows)) throw error
    issue = { line: error.line, issue: error.message }
  }
  if (rows.length === 0 && issue === null) throw Invalid.field(field, 'The file has no rows.')
  return { rows, issue }
}

/** Lists begin with an address; tables with words above their addresses. */
function hasHeadings(rows: readonly Row[]): boolean {
  const [first, ...rest] = rows.slice(0, headRows)
  if (first === undefined || first.cells.some((cell) => address.test(cell))) return false
  if (recognizeLinks(first.cells).columns.url != null) return true
  if (first.cells.length < 2 || rest.length === 0) return false
  return rest.some(({ cells }) => cells.some((one) => address.test(one))) || !rows.some(mayLead)
}

const mayLead = ({ cells }: Row) => cells.some((one) => scheme.test(one) || host.test(one))

function asTable(rows: readonly Row[], chosen: LinkColumns): ReadList {
  const headings = namedHeadings(rows[0]?.cells ?? [])
  for (const [field, heading] of Object.entries(chosen)) {
    if (heading !== null && !headings.includes(heading)) {
      throw Invalid.field(`columns.${field}`, `There is no column “${heading}”.`)
    }
  }
  const recognized = recognizeLinks(headings)
  const url = recognized.columns.url ?? addressColumn(headings, rows.slice(1, headRows))
  const columns = { ...recognized.columns, url, ...chosen }
  const notes = leftBehind(headings)
  if (columns.url == null) notes.push(rows.some(mayLead) ? 'no-address-column' : 'no-addresses')
  const places = Object.entries(columns).flatMap(([field, heading]) =>
    heading === null ? [] : [[field, headings.indexOf(heading)] as const],
  )
  const slugs = slugColumns(recognized, columns.slug).map((heading) => headings.indexOf(heading))
  const links =
    columns.url == null ? [] : rows.slice(1).map((row) => named(linkOf(row, places), row, slugs))
  if (isShortener(recognized) && links.some(({ slug }) => slug === undefined)) {
    notes.push('names-missing')
  }
  const own = recognized.source === 'hopwise' ? links.map(withoutGuards) : links
  return { source: recognized.source, headings, columns, notes, links: own }
}

/** Those of the export, unless a person chose another column. */
function slugColumns({ columns, slugs }: Recognized, chosen: string | null | undefined): string[] {
  if (chosen === columns.slug) return slugs
  return chosen == null ? [] : [chosen]
}

const isShortener = ({ source }: Recognized) => source !== 'table' && source !== 'hopwise'

/** With the first of the short names that the row has. */
function named(link: ReadLink, { cells }: Row, slugs: readonly number[]): ReadLink {
  if (link.issue !== undefined) return link
  const { slug: _, ...others } = link
  const slug = slugs.map((at) => withoutList(cells[at] ?? '')).find((text) => text !== '')
  return slug === undefined ? others : { ...others, slug }
}

/** Bitly's API has a list of short names; empty ones are none. */
function withoutList(cell: string): string {
  const first = /^\[([^\]]*)\]$/.exec(cell)?.[1]?.split(',')[0]
  return first === undefined ? cell : first.trim().replace(/^["'](.*)["']$/, '$1')
}

/** The one column that holds addresses; of two no one could tell where a link is to lead. */
function addressColumn(headings: readonly string[], rows: readonly Row[]): string | null {
  const found = headings.filter((_, at) => rows.some(({ cells }) => address.test(cells[at] ?? '')))
  return found.length === 1 ? (found[0] ?? null) : null
}

/** Fields that may well be longer: a title is cut, the others hold many addresses. */
const mayBeLong: readonly string[] = [
  'title',
  'configuration',
  'countries',
] satisfies ImportedField[]
const isLong = (text: string) => text.length > longestCell

function tooLong({ line, cells }: Row): ReadLink {
  const shown = cells.find(isLong)?.slice(0, 200) ?? ''
  const most = longestCell.toLocaleString('en')
  return { line, url: shown, issue: `A cell is longer than ${most} characters.` }
}

/** An address may stand in angle brackets, as in mail. */
const bare = (field: string, text: string) =>
  field === 'url' ? text.replace(/^<(.*)>$/, '$1') : text

function linkOf({ line, cells }: Row, places: readonly (readonly [string, number])[]): ReadLink {
  const texts = places.map(([field, at]) => [field, cells[at] ?? ''] as const)
  const isTooLong = texts.some(([field, text]) => isLong(text) && !mayBeLong.includes(field))
  if (isTooLong) return tooLong({ line, cells })
  const said = texts.filter(([, text]) => text !== '')
  return { line, ...Object.fromEntries(said.map(([field, text]) => [field, bare(field, text)])) }
}

/** Our exports put an apostrophe before what a spreadsheet would run as a formula. */
function withoutGuards(link: ReadLink): ReadLink {
  const fixed = Object.entries(link).map(([field, text]) => [
    field,
    typeof text === 'string' ? text.replace(/^'(?=[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/, '') : text,
  ])
  return { line: link.line, ...Object.fromEntries(fixed) }
}

function asLines({ text, field }: InputText, rows: readonly Row[]): ReadList {
  // In a file commas part cells; in pasted lines they may belong to an address.
  const lines = field === 'file' ? rows : splitLines(text, maxLinkRows + 1)
  const links = lines.map((row): ReadLink => {
    const { line, cells } = row
    if (cells.some(isLong)) return tooLong(row)
    const at =
      [address, scheme, /./]
        .map((form) => cells.findIndex((cell) => form.test(cell)))
        .find((place) => place >= 0) ?? 0
    const others = cells.filter((cell, index) => index !== at && cell !== '')
    return {
      line,
      url: bare('url', cells[at] ?? ''),
      ...(others[0] !== undefined && { slug: others[0] }),
      ...(others[1] !== undefined && { title: others[1] }),
    }
  })
  return { source: 'lines', headings: [], columns: {}, notes: [], links }
}
