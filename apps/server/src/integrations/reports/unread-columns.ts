import type { SheetFormat, UnreadColumn } from '@hopwise/contracts'
import { normalized } from './headings.ts'

const wordOf: Record<UnreadColumn['field'], RegExp> = {
  status: /\b(status|state|estado|statut|stato)\b/u,
  subId:
    /\b(sub ?id ?\d?|sub ?\d|aff ?sub ?\d?|click ?id|click ?refs?|click ?reference|custom ?id|campaign ?key|member id|tracking id|shared ?id|shopper id|aff ?track|epi|sid|u1)\b/u,
}

interface Sheet {
  headings: readonly string[]
  sample: readonly (readonly string[])[]
  reading: SheetFormat
}

/** Columns that say of their rows what the reading leaves out: a status, or what came back of a link. */
export function findUnread({ headings, sample, reading }: Sheet): UnreadColumn[] {
  const read = new Set(Object.values(reading.columns))
  return headings.flatMap((heading, index) => {
    if (read.has(heading) || sample.every((cells) => (cells[index] ?? '') === '')) return []
    const spaced = heading.replaceAll(/(\p{Ll}|\d)(?=\p{Lu})/gu, '$1 ')
    const name = `${normalized(spaced)} ${normalized(heading.replaceAll(/[()]/g, ' '))}`
    const field = (['status', 'subId'] as const).find((one) => wordOf[one].test(name))
    return field === undefined ? [] : [{ heading, field }]
  })
}
