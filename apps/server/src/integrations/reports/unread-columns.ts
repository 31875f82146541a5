import type { UnreadColumn } from '@hopwise/contracts'
import { normalized } from './headings.ts'
import type { SurveyedSheet } from './survey-sheet.ts'

/** What the names of columns with a status or a sub id have in them. */
const namesOf: Record<'status' | 'subId', RegExp> = {
  status: /\b(status|state|estado|statut|stato)\b/,
  subId:
    /\b(sub ?ids? ?\d?|sub ?\d|aff(iliate)? ?sub ?\d?|click ?id|click ?ref(erence)?s? ?\d?|custom ?id|campaign ?key|member id|tracking (id|code|tag)|shared ?id|shopper id|pub(lisher)? ?ref|aff(iliate)? ?track(ing)?|tid|sid|epi ?\d?|u\d)\b|^(sub|tracking|tag|s\d)$/,
}

type Sheet = Pick<SurveyedSheet, 'headings' | 'sample' | 'reading' | 'proven' | 'money'>

/** Columns that say of their rows what the reading leaves out: a status, an id, or what came back of a link. */
export function findUnread(sheet: Sheet): UnreadColumn[] {
  const named = findNamed(sheet)
  const id = findId(sheet, new Set(named.map(({ heading }) => heading)))
  return id === undefined ? named : [...named, { heading: id, field: 'transactionId' }]
}

/** Without an id, a row that the network corrects would be another earning. */
function findId(sheet: Sheet, named: ReadonlySet<string>): string | undefined {
  const { kind, columns } = sheet.reading
  if (kind !== 'network' || columns.transactionId != null) return
  const taken = new Set([...named, ...sheet.money, ...Object.values(columns)])
  return sheet.headings.find((heading) => sheet.proven[heading]?.hasIds && !taken.has(heading))
}

function findNamed(sheet: Sheet): UnreadColumn[] {
  const read = new Set(Object.values(sheet.reading.columns))
  return sheet.headings.flatMap((heading, index) => {
    if (read.has(heading) || isEmpty(sheet, index)) return []
    const spaced = heading.replaceAll(/(\p{Ll}|\d)(?=\p{Lu})/gu, '$1 ')
    const names = [normalized(spaced), normalized(heading.replaceAll(/[()]/g, ' '))]
    const field = (['status', 'subId'] as const).find((one) =>
      names.some((name) => namesOf[one].test(name)),
    )
    return field === undefined ? [] : [{ heading, field }]
  })
}

/** In all rows; in the first ones where an earlier version surveyed the sheet. */
function isEmpty({ headings, sample, proven }: Sheet, index: number): boolean {
  const isBlank = sample.every((cells) => (cells[index] ?? '') === '')
  return proven[headings[index] ?? '']?.isEmpty ?? isBlank
}
