import type {
  ImportNote,
  LinkImport,
  LinkSource,
  mappedFields,
  PlannedOutcome,
} from '@hopwise/contracts'
import { formatNumber } from '#src/shared/format/number.ts'
import type { BadgeTone } from '#src/shared/ui/badge.tsx'

export const sourceNames: Record<LinkSource, string> = {
  lines: 'A list of addresses',
  hopwise: 'An export of Hopwise',
  bitly: 'An export of Bitly',
  dub: 'An export of Dub',
  shlink: 'An export of Shlink',
  kutt: 'An export of Kutt',
  'pretty-links': 'An export of Pretty Links',
  'thirsty-affiliates': 'An export of ThirstyAffiliates',
  table: 'A table of its own kind',
}

const noteWords: Record<ImportNote, string> = {
  'clicks-stay':
    'Clicks counted elsewhere are not taken over: Hopwise shows what it has seen itself.',
  'tags-stay': 'Tags and categories are not taken over.',
  'dates-stay': 'Each link is made today, whenever it was made there.',
  'not-unicode': 'The file is not in Unicode. Look whether its letters are right.',
  'no-address-column': 'Choose the column that holds the addresses.',
  'no-addresses': 'No column holds addresses.',
}

/** With the columns that are there, where none of them helps. */
export function noteInWords(note: ImportNote, headings: readonly string[]): string {
  if (note !== 'no-addresses') return noteWords[note]
  const found = headings.map((one) => `“${one}”`).join(', ')
  return `${noteWords[note]} ${headings.length === 1 ? 'Its column is' : 'Its columns are'} ${found}: go back and choose a file with one.`
}

export const outcomeWords: Record<PlannedOutcome, { word: string; tone: BadgeTone }> = {
  create: { word: 'Will be created', tone: 'green' },
  rename: { word: 'Other short name', tone: 'blue' },
  skip: { word: 'Skipped', tone: 'gray' },
  refuse: { word: 'Refused', tone: 'red' },
}

export const fieldNames: Record<(typeof mappedFields)[number], string> = {
  url: 'Address',
  slug: 'Short name',
  title: 'Title',
  product: 'Product',
}

export function counted(count: number, one: string, several = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : several}`
}

export function endedWords({ status, undoneAt }: LinkImport): string {
  if (undoneAt !== null) return 'The import was undone.'
  return status === 'cancelled' ? 'The import was cancelled.' : 'The links are imported.'
}

export function stateOf({ status, undoneAt }: LinkImport): { word: string; tone: BadgeTone } {
  if (undoneAt !== null) return { word: 'Undone', tone: 'gray' }
  if (status === 'running') return { word: 'Running', tone: 'blue' }
  if (status === 'cancelled') return { word: 'Cancelled', tone: 'yellow' }
  return { word: 'Done', tone: 'green' }
}
