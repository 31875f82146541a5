import { isDeepStrictEqual } from 'node:util'
import {
  amazonIssues,
  type LinkConfiguration,
  linkConfiguration,
  ruleIssues,
  takesAll,
} from '@hopwise/contracts'
import type { Operation } from './insights/candidate.ts'
import type { LinkFacts } from './link-facts.ts'

/** What an operation changes of a configuration; null where there is nothing left to change. */
export function changeOf(
  operation: Operation,
  before: LinkConfiguration,
): Partial<LinkConfiguration> | null {
  const change = partOf(operation, before)
  return isDeepStrictEqual({ ...before, ...change }, before) ? null : change
}

function partOf(operation: Operation, before: LinkConfiguration): Partial<LinkConfiguration> {
  switch (operation.kind) {
    case 'switch':
      return { [operation.name]: true }
    case 'add-arm':
      return before.originalUrl === operation.url
        ? {}
        : { rotateUrls: [...new Set([...before.rotateUrls, operation.url])] }
    case 'remove-arm':
      return { rotateUrls: before.rotateUrls.filter((url) => url !== operation.url) }
    case 'add-rule': {
      const { rule } = operation
      const isThere = before.rules.some(
        ({ when, url }) => url === rule.url && isDeepStrictEqual(when, rule.when),
      )
      if (isThere) return {}
      // After one that takes everyone it would never be reached.
      const last = before.rules.findIndex(takesAll)
      return { rules: before.rules.toSpliced(last < 0 ? before.rules.length : last, 0, rule) }
    }
  }
}

/** What the server would refuse, or what is so already, is never suggested. */
export function isPossible(
  { configuration, network, known }: Pick<LinkFacts, 'configuration' | 'network' | 'known'>,
  operation: Operation,
): boolean {
  const change = changeOf(operation, configuration)
  if (change === null) return false
  const after = { ...configuration, ...change }
  return (
    linkConfiguration.safeParse(after).success &&
    ruleIssues(after.rules).length === 0 &&
    amazonIssues(after, { network, known }).length === 0
  )
}
