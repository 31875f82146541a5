import type { PostCheck, PostRule } from '@hopwise/contracts'

export const ruleNames: Record<PostRule, string> = {
  length: 'Length',
  hashtags: 'Hashtags',
  disclosure: 'Disclosure',
  testimonial: 'Testimonial',
  'income-claim': 'Income claims',
  'health-claim': 'Health claims',
  'false-urgency': 'False urgency',
  price: 'Price',
  empty: 'Text',
  link: 'Link',
}

/** Which rules want something done, or null: "Fix: Link", "Fix: Link. Check: Price". */
export function describeFindings(checks: readonly PostCheck[]): string | null {
  const name = (label: string, outcome: PostCheck['outcome']) => {
    const found = checks.filter((check) => check.outcome === outcome)
    return found.length === 0
      ? []
      : [`${label}: ${found.map(({ rule }) => ruleNames[rule]).join(', ')}`]
  }
  const found = [...name('Fix', 'failed'), ...name('Check', 'warned')]
  return found.length === 0 ? null : found.join('. ')
}
