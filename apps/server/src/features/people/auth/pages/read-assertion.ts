import { Invalid } from '#src/errors.ts'
import type { Body } from '../prepare-body.ts'

/** What the script of a passkey's form put into it. */
export function readAssertion(text = ''): Body {
  try {
    return { response: JSON.parse(text) }
  } catch {
    throw new Invalid('No passkey was sent. Please try again.')
  }
}
