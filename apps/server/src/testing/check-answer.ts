import { endpoints, type Operation } from '@hopwise/contracts'
import { publicCalls } from '@hopwise/contracts/v1'

const patterns = [...endpoints, ...publicCalls]
  // A path without parameters is meant before one that has room for it.
  .toSorted((one, other) => one.path.split('{').length - other.path.split('{').length)
  .map((operation) => ({
    operation,
    pattern: new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }))

/** The call of a contract at an address; null where it is none. */
export function findCall(method: string, url: string): Operation | null {
  const [path = ''] = url.split('?')
  const found = patterns.find(
    ({ operation, pattern }) => operation.method === method && pattern.test(path),
  )
  return found?.operation ?? null
}

/** Throws where a success says anything else than the contract. */
export function checkAnswer(operation: Operation | null, status: number, body: unknown): void {
  if (operation === null || !('response' in operation) || status >= 300 || status === 204) return
  operation.response.parse(body)
}
