import type { z } from 'zod'
import { Invalid, type Issues } from '#src/errors.ts'

/** Messages of the contracts that do not say which field they are about. */
const generic = /^(Required|Invalid input|Must be )/

/** The value as the schema wants it; throws Invalid with one issue for each field that is wrong. */
export function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value ?? {})
  if (parsed.success) return parsed.data
  const issues = firstOfEach(parsed.error.issues.flatMap(told))
  throw new Invalid(issues.map(sentence).join(' '), issues)
}

/** A field nobody asked for is named itself, not what it stands in. */
function told(issue: z.core.$ZodIssue): Issues {
  const path = issue.path.join('.')
  if (issue.code !== 'unrecognized_keys') return [{ path: path || 'body', message: issue.message }]
  return issue.keys.map((key) => ({
    path: path ? `${path}.${key}` : key,
    message: `There is no field called “${key.slice(0, 60)}” here`,
  }))
}

/** More of them nobody reads; a body may hold a hundred thousand. */
const mostIssues = 50

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
