import { isIP } from 'node:net'
import type { Config } from '#src/config.ts'

export interface PasskeySite {
  /** The host that passkeys belong to. */
  rpId: string
  origin: string
}

/** From PUBLIC_URL alone: a short host shares no passkeys. Null where browsers make none. */
export function passkeySite({ publicUrl }: Pick<Config, 'publicUrl'>): PasskeySite | null {
  const { protocol, hostname, origin } = new URL(publicUrl)
  const isSecure = protocol === 'https:' || /^(.+\.)?localhost$/.test(hostname)
  const isAddress = hostname.startsWith('[') || isIP(hostname) !== 0
  return isSecure && !isAddress ? { rpId: hostname, origin } : null
}
