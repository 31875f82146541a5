import type {
  ImportNote,
  LinkImport,
  LinkSource,
  mappedFields,
  PlannedOutcome,
} from '@hopwise/contracts'
import type { BadgeTone } from '#src/shared/ui/badge.tsx'

export const sourceNames: Record<LinkSource, string> = {
  lines: 'List of URLs',
  hopwise: 'Hopwise export',
  bitly: 'Bitly export',
  rebrandly: 'Rebrandly export',
  'short-io': 'Short.io export',
  dub: 'Dub export',
  shlink: 'Shlink export',
  kutt: 'Kutt export',
  'pretty-links': 'Pretty Links export',
  'thirsty-affiliates': 'ThirstyAffiliates export',
  table: 'Other table',
}

const noteLabels: Record<ImportNote, string> = {
  'clicks-stay': 'Clicks from other tools aren’t imported. Hopwise only shows clicks it counted.',
  'tags-stay': 'Tags and categories aren’t imported.',
  'dates-stay': 'Imported links get today’s date, not their original one.',
  'names-missing': 'Rows without a short name get a random one.',
  'not-unicode': 'The file isn’t Unicode. Check that special characters look right.',
  'no-address-column': 'Choose the column with the URLs.',
  'no-addresses': 'No column has URLs.',
}

/** With the columns that are there, where none of them helps. */
export function describeNote(note: ImportNote, headings: readonly string[]): string {
  if (note !== 'no-addresses') return noteLabels[note]
  const found = headings.map((one) => `“${one}”`).join(', ')
  return `${noteLabels[note]} The file only has ${found}. Go back and choose a file with URLs.`
}

export const outcomeLabels: Record<PlannedOutcome, { label: string; tone: BadgeTone }> = {
  create: { label: 'Will be created', tone: 'green' },
  rename: { label: 'Renamed', tone: 'blue' },
  skip: { label: 'Skipped', tone: 'gray' },
  refuse: { label: 'Error', tone: 'red' },
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
  if (status === 'cancelled') return { label: 'Canceled', tone: 'yellow' }
  return { label: 'Done', tone: 'green' }
}
