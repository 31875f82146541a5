import type { RuleFields } from './link-fields.ts'

let made = 0

/** Its id distinguishes it until the server gives it one that lasts. */
export function newRule(): RuleFields {
  made += 1
  return { id: `new-${made}`, name: '', when: [], url: '', cap: null }
}
