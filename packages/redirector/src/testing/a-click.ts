import { createClickIds } from '../hot-path/click-id.ts'
import type { ClickRecord } from '../journal/record.ts'

let seed = 1
const ids = createClickIds((bytes) => {
  for (let index = 0; index < bytes.length; index += 1) {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff
    bytes[index] = seed >>> 16
  }
})

export const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

/** A record as the door writes it, with an id of its own. */
export function aClick(changes: Partial<ClickRecord> = {}): ClickRecord {
  const atMs = changes.atMs ?? Date.parse('2026-11-21T10:15:00Z')
  return {
    id: ids.next(atMs),
    atMs,
    workspaceId: 1,
    linkId: 1,
    platform: 'general',
    variantId: 0,
    chosenBy: 'default',
    probability: 1,
    isSample: false,
    isHead: false,
    isPrefetch: false,
    isAnonymous: false,
    // Of a network that says nothing of its visitors: those who are to be judged have another.
    ip: '192.168.0.8',
    country: '',
    userAgent: iphone,
    referrer: 'https://t.co/Ab3dEf',
    language: 'en-US,en;q=0.9',
    owner: '',
    ...changes,
  }
}
