import type { IssueCode } from '@hopwise/contracts'
import { nearestName } from '@hopwise/settings'
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
    ...wrong.map((issue) => ({
      path: issue.path.join('.') || 'body',
      message: issue.message,
      ...detailsOf(issue, value),
    })),
  ])
  throw new Invalid(describeIssues(issues), issues)
}

/** All that is wrong, in sentences. */
export const describeIssues = (issues: Issues): string => issues.map(sentence).join(' ')

const codes: Partial<Record<z.core.$ZodIssue['code'], IssueCode>> = {
  invalid_type: 'wrong-type',
  invalid_format: 'wrong-format',
  too_big: 'too-large',
  too_small: 'too-small',
}

/** What programs learn of an issue besides its sentence. */
function detailsOf(issue: z.core.$ZodIssue, whole: unknown): Pick<Issues[number], 'code'> {
  const given = valueAt(whole, issue.path)
  const allowed = allowedBy(issue)
  if (allowed.length > 0 && given !== undefined) {
    return { code: 'not-allowed', ...choiceOf(given, allowed) }
  }
  return { code: given === undefined ? 'required' : (codes[issue.code] ?? 'invalid') }
}

/** The values that a field takes; none where they are not a few. */
function allowedBy(issue: z.core.$ZodIssue): string[] {
  if (issue.code === 'invalid_value') return issue.values.map(String)
  const named: unknown = issue.code === 'custom' ? issue.params?.['allowed'] : undefined
  return Array.isArray(named) ? named.map(String) : []
}

function choiceOf(given: unknown, allowed: string[]) {
  const meant =
    typeof given === 'string' && given.length < 60 ? nearestName(given, allowed) : undefined
  return { allowed, meant }
}

function valueAt(whole: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined,
    whole,
  )
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
