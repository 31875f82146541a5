import type { z } from 'zod'
import { Invalid, type Issues } from '#src/errors.ts'

/** Messages of the contracts that do not say which field they are about. */
const generic = /^(Required|Invalid input|Must be )/

/** The value as the schema wants it; throws Invalid with one issue for each field that is wrong. */
export function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value ?? {})
  if (parsed.success) return parsed.data
  const issues = firstOfEach(
    parsed.error.issues.map(({ path, message }) => ({ path: path.join('.') || 'body', message })),
  )
  throw new Invalid(issues.map(sentence).join(' '), issues)
}

function firstOfEach(issues: Issues): Issues {
  return issues.filter(({ path }, at) => issues.findIndex((one) => one.path === path) === at)
}

function sentence({ path, message }: Issues[number]): string {
  const named = generic.test(message) ? `${path}: ${message}` : message
  return /[.!?]$/.test(named) ? named : `${named}.`
}
