import { bareWord } from './network-statuses.ts'

const secret =
  /^(?:secret|token|password|pass|pwd|sig|sign|signature|hmac|hash|auth|key|apikey|authorization)$|secret|password|apikey/
const ofTheBuyer =
  /mail|phone|mobile|^(?:first|last|full|buyer|customer|user|sur|billing|shipping)?name$|address|street|zip|post(?:al)?code|^postal$|^city$|^ip$|^ip(?:v[46]|address)$|userip|clickip|birth|gender|^customer|^buyer|^useragent$|^ua$/
const maxKept = 60
const maxValueLength = 300

/** The fields as they may be kept: no secret, and nothing that identifies the buyer. */
export function keepFields(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields)
      .slice(0, maxKept)
      .map(([name, value]) => [name.slice(0, 80), keptValue(bareWord(name), value)]),
  )
}

function keptValue(bare: string, value: string): string {
  if (secret.test(bare) || ofTheBuyer.test(bare)) return '(removed)'
  return value.length > maxValueLength ? `${value.slice(0, maxValueLength)}…` : value
}
