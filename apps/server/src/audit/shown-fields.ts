import type { AuditFields } from '@hopwise/db'

/** Names that stand for a secret wherever a contract has them. */
const secretName =
  /password|secret|token|credential|api_?key|^key$|^code$|backupcodes?|^uri$|^(assertion|signature|authenticatordata)$/i

/** What a visitor is found by: an erasure could not reach it in a signed log. */
const visitorName = /^(subids?|sub[1-5]|clickid|visitor)$/i

/** A yes or no holds no secret, whatever it is called. */
const isHidden = ([name, value]: readonly [string, unknown]) =>
  typeof value !== 'boolean' && (isSecret(name) || visitorName.test(name))

/** @internal A test asks it about every contract. */
export const isSecret = (name: string): boolean => secretName.test(name)

const longestText = 300
const mostItems = 20
/** As deep as the values of a rule's conditions. */
const deepest = 5

/** The fields as the log keeps them: without secrets, and long values cut. */
export function showFields(fields: object): AuditFields | undefined {
  const shown = Object.entries(fields)
    .filter((field) => field[1] !== undefined && !isHidden(field))
    .map(([name, value]) => [name, shorten(value, deepest)] as const)
  return shown.length === 0 ? undefined : Object.fromEntries(shown)
}

function shorten(value: unknown, depth: number): unknown {
  if (typeof value === 'string') {
    return value.length <= longestText ? value : `${value.slice(0, longestText)}…`
  }
  if (value instanceof Date) return value.toISOString()
  if (typeof value !== 'object' || value === null) return value
  if (depth === 0) return '…'
  if (Array.isArray(value)) {
    const items = value.slice(0, mostItems).map((item) => shorten(item, depth - 1))
    const left = value.length - items.length
    return left === 0 ? items : [...items, `and ${left} more`]
  }
  return Object.fromEntries(
    Object.entries(value)
      .filter((field) => !isHidden(field))
      .map(([name, one]) => [name, shorten(one, depth - 1)]),
  )
}
