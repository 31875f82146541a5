import type { StoredLink } from './stored-link.ts'

const parts = ['source', 'medium', 'campaign', 'term', 'content'] as const

/** Names and values as they stand in a query. A value with nothing to say is left out. */
export function compileUtm(link: StoredLink): (readonly [name: string, value: string])[] {
  const facts: Record<string, string> = {
    platform: link.platform ?? 'general',
    campaign: link.campaign ?? '',
    link: link.slug ?? '',
  }
  return parts.flatMap((part) => {
    const stored = link.utm?.[part]
    if (typeof stored !== 'string') return []
    const value = stored.replaceAll(/\{(platform|campaign|link)\}/g, (_, name) => facts[name] ?? '')
    const encoded = encode(value.trim())
    return encoded === '' ? [] : [[`utm_${part}`, encoded] as const]
  })
}

/** Half of a character that takes two, which no one can write, is left out. */
function encode(value: string): string {
  return encodeURIComponent(value.replaceAll(/\p{Surrogate}/gu, ''))
}
