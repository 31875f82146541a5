import type { Issues } from '#src/errors.ts'

const notAllowed = 'contains a character that isn’t allowed'

/** Texts that no database keeps and no address carries: with a NUL, or with half a character. */
export function findUnstorableText(value: unknown): Issues {
  const found: Issues = []
  const left = [{ path: '', name: '', value }]
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (typeof next.value === 'string') {
      if (isStorable(next.value)) continue
      const issue = { path: next.path || 'body', message: `${next.name || 'Text'} ${notAllowed}` }
      found.push(issue)
    } else if (typeof next.value === 'object' && next.value !== null) {
      const before = next.path === '' ? '' : `${next.path}.`
      for (const [name, inner] of Object.entries(next.value)) {
        left.push({ path: before + name, name, value: inner })
      }
    }
  }
  return found
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000')
}
