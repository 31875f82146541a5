import { LRUCache } from 'lru-cache'
import { z } from 'zod'

export interface WebRiskAccount {
  apiUrl: string
  key: string
}

/** What Google knows of an address: the kinds of its threats, in words; null for none. */
export interface WebRisk {
  find(url: string): Promise<string | null>
}

/** A person waits for the answer. */
const timeoutMs = 2_000
const knownMs = 5 * 60_000

const threatNames = {
  MALWARE: 'malware',
  SOCIAL_ENGINEERING: 'phishing',
  UNWANTED_SOFTWARE: 'unwanted software',
} as const
const threatTypes = Object.keys(threatNames)

const answer = z.object({ threat: z.object({ threatTypes: z.array(z.string()) }).optional() })

/** `uris:search` of Google's Web Risk API, v1. Throws when it does not answer. */
export function createWebRisk({ apiUrl, key }: WebRiskAccount): WebRisk {
  const known = new LRUCache<string, { threats: string | null }>({ max: 5_000, ttl: knownMs })

  async function ask(uri: string): Promise<string | null> {
    const query = new URLSearchParams([
      ...threatTypes.map((type): [string, string] => ['threatTypes', type]),
      ['uri', uri],
    ])
    const response = await fetch(`${apiUrl}/v1/uris:search?${query}`, {
      headers: { 'x-goog-api-key': key },
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new Error(`Web Risk answered ${response.status}`)
    const { threat } = answer.parse(await response.json())
    return threat === undefined ? null : threat.threatTypes.map(nameOf).join(' and ')
  }
  return {
    async find(url) {
      const found = known.get(url)
      if (found !== undefined) return found.threats
      const threats = await ask(url)
      known.set(url, { threats })
      return threats
    },
  }
}

function nameOf(type: string): string {
  // safe because an unknown name has no entry
  return threatNames[type as keyof typeof threatNames] ?? 'danger'
}
