import { undeclaredIn } from './declared-answer.ts'
import type { Hit } from './fire.ts'
import type { Shot } from './shot.ts'

/** Why an answer is a fault; null where it is as it should be. */
export function findFault(shot: Shot, hit: Hit): string | null {
  const { status, contentType, body } = hit
  if (status === null) return shot.isCutOff ? null : 'The connection was closed without an answer.'
  if (status >= 500 && !isExpected(status, body)) return `It answered ${status}.`
  if (status >= 400 && status < 500 && isCall(shot)) {
    const isInForm = isRefusal(body) && contentType.startsWith('application/json')
    if (!isInForm && !isPageElsewhere(shot, hit))
      return `Its ${status} is not in the form of the API.`
  }
  return shot.isRaw ? null : undeclaredIn(shot.head, hit)
}

/** A browser at a host that is not ours gets a page that leads to the right one, whatever it asks for. */
const isPageElsewhere = ({ head }: Shot, { status }: Hit) =>
  status === 421 && /^accept:.*text\/html/im.test(head)

/** Said on purpose: a service without its keys, or a vendor that no one reaches. */
const isExpected = (status: number, body: string) => status === 503 && isRefusal(body)

/** Calls of a contract answer in one form. HEAD has no body, and the pages of sign-in are HTML. */
function isCall({ call, head }: Shot): boolean {
  return call !== null && !head.startsWith('HEAD ') && /^\S+ \/api\//.test(head)
}

function isRefusal(body: string): boolean {
  try {
    const said: unknown = JSON.parse(body)
    return (
      typeof said === 'object' &&
      said !== null &&
      ['message', 'code', 'requestId'].every((name) => typeof Reflect.get(said, name) === 'string')
    )
  } catch {
    return false
  }
}
