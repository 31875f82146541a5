import { z } from 'zod'
import { type ConnectedNetwork, connectedNetworks } from './networks.ts'
import { withScheme } from './with-scheme.ts'

/** What addresses of a network begin with at this Hopwise, alongside those everyone knows. */
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

/** As a URL spells them; 7f begins the IPv4 addresses of this machine within IPv6. */
const thisMachine =
  /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\]|\[::ffff:(?:7f[\da-f]{2}:[\da-f]{1,4}|0:0)\])$/

/** Port included, one name for this machine, no final dot. */
export function plainHost({ hostname, port }: URL): string {
  const name = plainName(hostname)
  return `${thisMachine.test(name) ? 'localhost' : name}${port && `:${port}`}`
}

/** The network that pays for visits to an address; null where the address does not say. */
export function networkOfAddress(
  address: string,
  known: readonly NetworkAddress[] = [],
): ConnectedNetwork | null {
  const whole = withScheme(address)
  if (!URL.canParse(whole)) return null
  const url = new URL(whole)
  if (!/^https?:$/.test(url.protocol)) return null
  const host = plainHost(url)
  const own = known.find(({ prefix }) => {
    const start = new URL(prefix)
    return host === plainHost(start) && url.pathname.startsWith(start.pathname)
  })
  if (own !== undefined) return own.network
  if (isAmazonHost(url.hostname)) return 'amazon'
  return clickBankHost.test(plainName(url.hostname)) ? 'clickbank' : null
}
