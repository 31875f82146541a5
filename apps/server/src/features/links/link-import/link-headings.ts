import type { ImportedField, ImportNote, LinkColumns, LinkSource } from '@hopwise/contracts'
import { normalized } from '#src/integrations/reports/headings.ts'
import { anyTable, linkExports } from './link-exports.ts'

const words = new Set(
  [...linkExports.map(({ columns }) => columns), anyTable].flatMap((one) =>
    Object.values(one).flat(),
  ),
)

/** How many cells of a row are headings that lists of links are known to have. */
export function knownLinkHeadings(cells: readonly string[]): number {
  return cells.filter((cell) => words.has(normalized(cell))).length
}

export interface Recognized {
  source: LinkSource
  columns: LinkColumns
  /** Every column that may hold a row's short name, likeliest first. */
  slugs: string[]
}

/** What a table is by its headings. */
export function recognizeLinks(headings: readonly string[]): Recognized {
  const names = new Map<string, string>()
  for (const heading of headings) {
    const name = normalized(heading)
    if (name !== '' && !names.has(name)) names.set(name, heading)
  }
  const found = linkExports.find(({ needs }) =>
    needs.every((group) => group.some((one) => names.has(one))),
  )
  const wanted = found?.columns ?? anyTable
  const columns: LinkColumns = {}
  for (const [field, choices = []] of Object.entries(wanted)) {
    const name = choices.find((one) => names.has(one))
    // safe because the keys of columns are fields
    columns[field as ImportedField] = name === undefined ? null : (names.get(name) ?? null)
  }
  const slugs = (wanted.slug ?? []).flatMap((one) => names.get(one) ?? [])
  return { source: found?.source ?? 'table', columns, slugs }
}

const left: readonly [ImportNote, RegExp][] = [
  ['clicks-stay', /^(total |human |unique )?(clicks|visits|hits|scans|engagements)$|^visit count$/],
  ['tags-stay', /^(tags?|categor(y|ies)|keywords|autolinker keywords|folder|link tags)$/],
  ['dates-stay', /^(created|created ?at|date created|datecreated|creation date)$/],
]

/** What the columns hold that no link of ours takes over. */
export function leftBehind(headings: readonly string[]): ImportNote[] {
  const names = headings.map(normalized)
  return left.filter(([, form]) => names.some((name) => form.test(name))).map(([note]) => note)
}
