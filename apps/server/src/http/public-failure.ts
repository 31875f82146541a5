import type { ApiFailure, PublicFailure } from '@hopwise/contracts'
import type { FastifyRequest } from 'fastify'
import type { HopwiseError, Issues } from '#src/errors.ts'
import { describeIssues } from './parse.ts'
import { pathAsked } from './path-asked.ts'

/** Whether a request is meant for the API for programs. */
export function isForPrograms({ routeOptions, url }: FastifyRequest): boolean {
  return (routeOptions.url ?? pathAsked(url)).startsWith('/api/v1/')
}

/** Where `/developers` says more of a code. */
export const errorAnchor = (code: ApiFailure['code']) => `errors-${code}`

/** A failure as programs read it: with codes, and with what would have been right. */
export function publicFailureOf(
  { issues: _, ...failure }: ApiFailure,
  { issues }: Partial<Pick<HopwiseError, 'issues'>>,
  publicUrl: string,
): PublicFailure {
  const { code, message } = failure
  const shown = issues?.map(describeIssue)
  const isOfIssues = issues !== undefined && message === describeIssues(issues)
  return {
    ...failure,
    message: sayWho(code, shown && isOfIssues ? describeIssues(shown) : message),
    doc: new URL(`/developers#${errorAnchor(code)}`, publicUrl).href,
    ...(shown && { issues: shown.map((issue) => withCode(issue, code)) }),
  }
}

/** Who calls with a key has no page to sign in at. */
function sayWho(code: ApiFailure['code'], message: string): string {
  if (code !== 'unauthorized' || message !== 'Please sign in first.') return message
  return 'Send an API key as Authorization: Bearer hw_…'
}

const shownValues = 20

function describeIssue(issue: Issues[number]): Issues[number] {
  const { code, allowed = [], meant } = issue
  if (code !== 'not-allowed' || allowed.length > shownValues) return issue
  const choice = `Must be one of ${allowed.join(', ')}`
  return { ...issue, message: meant === undefined ? choice : `${choice}. Did you mean ${meant}?` }
}

function withCode({ path, message, code, allowed }: Issues[number], of: ApiFailure['code']) {
  const known = code ?? (of === 'conflict' ? 'taken' : 'invalid')
  return { path, message, code: known, ...(allowed && { allowed: [...allowed] }) }
}
