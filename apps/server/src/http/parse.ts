import type { z } from 'zod'
import { Invalid, type Issues } from '#src/errors.ts'
import { findUnstorableText } from './unstorable-text.ts'

/** Messages of the contracts that do not say which field they are about. */
const generic = /^(Required|Invalid input|Must be )/

/**
 * The value as the schema wants it; throws Invalid with one issue for each field that is wrong, and for
 * each that was found unknown before.
 */
export function parse<S extends z.ZodType>(
  schema: S,
  value: unknown,
  unknown: Issues = [],
): z.output<S> {
  const parsed = schema.safeParse(value ?? {})
  const unstorable = findUnstorableText(parsed.data)
  if (parsed.success && unknown.length === 0 && unstorable.length === 0) return parsed.data
  const wrong = parsed.error?.issues ?? []
  const issues = firstOfEach([
    ...unknown,
    ...unstorable,
    ...wrong.map(({ path, message }) => ({ path: path.join('.') || 'body', message })),
  ])
  throw new Invalid(issues.map(sentence).join(' '), issues)
}

/** More would not be read; a body may hold a hundred thousand. */
export const mostIssues = 50

function firstOfEach(issues: Issues): Issues {
  const first = new Map<string, Issues[number]>()
  for (const issue of issues) {
    if (!first.has(issue.path)) first.set(issue.path, issue)
    if (first.size === mostIssues) break
  }
  return [...first.values()]
}

function sentence({ path, message }: Issues[number]): string {
  const named = generic.test(message) ? `${path}: ${message}` : message
  return /[.!?]$/.test(named) ? named : `${named}.`
}
