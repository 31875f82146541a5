import type {
  ImportNote,
  LinkImport,
  LinkSource,
  mappedFields,
  PlannedOutcome,
} from '@hopwise/contracts'
import type { BadgeTone } from '#src/shared/ui/badge.tsx'

export const sourceNames: Record<LinkSource, string> = {
  lines: 'A list of URLs',
  hopwise: 'An export of Hopwise',
  bitly: 'An export of Bitly',
  rebrandly: 'An export of Rebrandly',
  'short-io': 'An export of Short.io',
  dub: 'An export of Dub',
  shlink: 'An export of Shlink',
  kutt: 'An export of Kutt',
  'pretty-links': 'An export of Pretty Links',
  'thirsty-affiliates': 'An export of ThirstyAffiliates',
  table: 'Another table',
}

const noteLabels: Record<ImportNote, string> = {
  'clicks-stay':
    'Clicks counted elsewhere aren’t imported. Hopwise shows the clicks it counted itself.',
  'tags-stay': 'Tags and categories aren’t imported.',
  'dates-stay': 'Each link is dated today, whenever it was created elsewhere.',
  'names-missing': 'Rows without a short name get a new one.',
  'not-unicode': 'The file isn’t Unicode. Check that its letters look right.',
  'no-address-column': 'Choose the column with the URLs.',
  'no-addresses': 'No column has URLs.',
}

/** With the columns that are there, where none of them helps. */
export function describeNote(note: ImportNote, headings: readonly string[]): string {
  if (note !== 'no-addresses') return noteLabels[note]
  const found = headings.map((one) => `“${one}”`).join(', ')
  return `${noteLabels[note]} ${headings.length === 1 ? 'Its column is' : 'Its columns are'} ${found}: go back and choose a file with one.`
}

export const outcomeLabels: Record<PlannedOutcome, { label: string; tone: BadgeTone }> = {
  create: { label: 'Will be created', tone: 'green' },
  rename: { label: 'Other short name', tone: 'blue' },
  skip: { label: 'Skipped', tone: 'gray' },
  refuse: { label: 'Refused', tone: 'red' },
}

export const fieldNames: Record<(typeof mappedFields)[number], string> = {
  url: 'URL',
  slug: 'Short name',
  title: 'Title',
  product: 'Product',
}

export function describeEnd({ status, undoneAt }: LinkImport): string {
  if (undoneAt !== null) return 'The import was undone.'
  return status === 'cancelled' ? 'The import was canceled.' : 'The links are imported.'
}

export function importState({ status, undoneAt }: LinkImport): { label: string; tone: BadgeTone } {
  if (undoneAt !== null) return { label: 'Undone', tone: 'gray' }
  if (status === 'running') return { label: 'Running', tone: 'blue' }
  if (status === 'cancelled') return { label: 'Cancelled', tone: 'yellow' }
  return { label: 'Done', tone: 'green' }
}
