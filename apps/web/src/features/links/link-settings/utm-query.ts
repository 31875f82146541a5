import type { LinkPlatform, Utm } from '@hopwise/contracts'

const parts = ['source', 'medium', 'campaign', 'term', 'content'] as const

/** What stands in for the campaign and the link that there is none of yet. */
const examples = { '{campaign}': 'autumn-sale', '{link}': 'desk-tour' }

/** The query a link of this platform would add, with examples filled in. */
export function utmQuery(utm: Utm, platform: LinkPlatform): string {
  const filled = Object.entries({ ...examples, '{platform}': platform })
  return parts
    .flatMap((part) => {
      const value = utm[part]?.trim()
      if (!value) return []
      const text = filled.reduce((sum, [name, word]) => sum.replaceAll(name, word), value)
      return [`utm_${part}=${encodeURIComponent(text)}`]
    })
    .join('&')
}
