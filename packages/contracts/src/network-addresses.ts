import { z } from 'zod'
import { type ConnectedNetwork, connectedNetworks } from './networks.ts'

/** What addresses of a network begin with at this Hopwise, beside those everybody knows. */
export const networkAddress = z.object({ network: z.enum(connectedNetworks), prefix: z.string() })
export type NetworkAddress = z.infer<typeof networkAddress>

const plainName = (host: string) => host.toLowerCase().replace(/\.$/, '')

// The redirector's hot path has the same pattern, proved equal by its test.
const amazonHost =
  /(?:^|\.)(?:amazon\.(?:com|[a-z]{2}|com?\.[a-z]{2})|amzn\.(?:to|eu|in|asia|com)|a\.co)$/

/** Stores of Amazon, whatever stands before their names, and its short hosts. Without a port. */
export function isAmazonHost(host: string): boolean {
  return amazonHost.test(plainName(host))
}

// Plain hop links stand at the host itself, encrypted ones below a name of their own.
const clickBankHost = /(^|\.)hop\.clickbank\.net$/

const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** Port included, one name for this machine, no final dot. */
function hostOf({ hostname, port }: URL): string {
  const name = plainName(hostname)
  return `${loopback.test(name) ? 'localhost' : name}${port && `:${port}`}`
}

/** The network that pays for visits to an address; null where the address does not tell. */
export function networkOfAddress(
  address: string,
  known: readonly NetworkAddress[] = [],
): ConnectedNetwork | null {
  if (!URL.canParse(address.trim())) return null
  const url = new URL(address.trim())
  if (!/^https?:$/.test(url.protocol)) return null
  const host = hostOf(url)
  const own = known.find(({ prefix }) => {
    const start = new URL(prefix)
    return host === hostOf(start) && url.pathname.startsWith(start.pathname)
  })
  if (own !== undefined) return own.network
  if (isAmazonHost(url.hostname)) return 'amazon'
  return clickBankHost.test(plainName(url.hostname)) ? 'clickbank' : null
}
