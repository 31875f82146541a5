import { once } from './once.ts'

const formats = {
  and: once(() => new Intl.ListFormat('en-US', { type: 'conjunction' })),
  or: once(() => new Intl.ListFormat('en-US', { type: 'disjunction' })),
}

/** `A, B, and C`, `A or B`. */
export function formatList(items: Iterable<string>, last: keyof typeof formats = 'and'): string {
  return formats[last]().format(items)
}
