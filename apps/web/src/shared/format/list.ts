const kinds = { and: 'conjunction', or: 'disjunction' } as const
const made = new Map<keyof typeof kinds, Intl.ListFormat>()

/** `A, B, and C`, `A or B`. */
export function formatList(items: Iterable<string>, last: keyof typeof kinds = 'and'): string {
  // Made when the first list is written: a browser takes 4 ms for it.
  const format = made.get(last) ?? new Intl.ListFormat('en-US', { type: kinds[last] })
  made.set(last, format)
  return format.format(items)
}
