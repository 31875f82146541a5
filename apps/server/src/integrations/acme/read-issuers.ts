import { z } from 'zod'

const patienceMs = 10_000
const freshMs = 86_400_000
/** Of Let's Encrypt, which Caddy and certbot ask first as well. */
const usual = ['letsencrypt.org']

const directory = z.object({
  meta: z.object({ caaIdentities: z.array(z.string().toLowerCase()).optional() }).optional(),
})

/** As whom the authority of certificates is named in CAA records; empty where it does not say. */
export type ReadIssuers = (stopping?: AbortSignal) => Promise<readonly string[]>

/** Of an authority that a proxy orders from, the usual one is assumed. */
export function createReadIssuers(directoryUrl: string | null, now: () => Date): ReadIssuers {
  let known: { issuers: readonly string[]; readAt: number } | null = null
  return async function readIssuers(stopping) {
    if (directoryUrl === null) return usual
    if (known !== null && now().getTime() - known.readAt < freshMs) return known.issuers
    const found = await ask(directoryUrl, stopping).catch(() => null)
    if (found === null) return known?.issuers ?? []
    known = { issuers: found, readAt: now().getTime() }
    return found
  }
}

async function ask(directoryUrl: string, stopping?: AbortSignal): Promise<readonly string[]> {
  const late = AbortSignal.timeout(patienceMs)
  const signal = stopping === undefined ? late : AbortSignal.any([late, stopping])
  const response = await fetch(directoryUrl, { signal })
  return directory.parse(await response.json()).meta?.caaIdentities ?? []
}
