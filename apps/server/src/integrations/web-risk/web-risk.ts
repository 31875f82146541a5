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

const answer = z.object({
  threat: z.object({ threatTypes: z.array(z.string()), expireTime: z.coerce.date() }).optional(),
})

interface Found {
  threats: string | null
  /** A threat may not be remembered for longer than Google says. */
  ttl: number
}

/**
 * `uris:search` of Google's Web Risk API, v1: `threatTypes` is repeated, and an address on no list is
 * answered with `{}` (docs.cloud.google.com/web-risk/docs/lookup-api). Throws when it does not answer.
 */
export function createWebRisk({ apiUrl, key }: WebRiskAccount): WebRisk {
  const known = new LRUCache<string, Found>({
    max: 5_000,
    ttl: knownMs,
    perf: Date,
    ttlResolution: 0,
  })

  async function ask(uri: string): Promise<Found> {
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
    if (threat === undefined) return { threats: null, ttl: knownMs }
    const ttl = Math.min(knownMs, threat.expireTime.getTime() - Date.now())
    return { threats: threat.threatTypes.map(nameOf).join(' and '), ttl }
  }
  return {
    async find(url) {
      const found = known.get(url)
      if (found !== undefined) return found.threats
      const asked = await ask(url)
      if (asked.ttl > 0) known.set(url, asked, { ttl: asked.ttl })
      return asked.threats
    },
  }
}

function nameOf(type: string): string {
  // safe because an unknown name has no entry
  return threatNames[type as keyof typeof threatNames] ?? 'danger'
}
