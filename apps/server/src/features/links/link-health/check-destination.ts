import { networkOfAddress } from '@hopwise/contracts'
import { networkAddresses } from '#src/connectors.ts'
import {
  type Chain,
  type ChainRules,
  followChain,
} from '#src/integrations/destination/follow-chain.ts'
import { receiverRules } from '#src/integrations/receiver/receiver-rules.ts'
import type { Services } from '#src/services.ts'
import { isShortUrl } from '#src/short-urls.ts'
import type { Destination } from './destinations.ts'
import { type Assessment, judge } from './judge.ts'
import { visitedUrl } from './visited-url.ts'

export interface Checked extends Assessment {
  start: string
  chain: Chain
}

/** What tests replace: names, time-outs, and how far is read. */
export type VisitOptions = Partial<
  Pick<ChainRules, 'resolve' | 'timeoutMs' | 'deadlineMs' | 'mostBytes' | 'mostHops' | 'signal'>
>

/** Goes where a visitor would be sent. Short links of this Hopwise are never visited. */
export async function checkDestination(
  services: Pick<Services, 'config' | 'domains'>,
  destination: Destination,
  options: VisitOptions = {},
): Promise<Checked> {
  const start = visitedUrl(destination)
  const { config } = services
  const known = networkAddresses(config.connectors)
  const chain = await followChain(start, {
    ...receiverRules({ config }),
    ...options,
    // Says what it is, and where its questions go; sites that keep robots out may keep it out.
    userAgent: `Mozilla/5.0 (compatible; HopwiseLinkCheck/1.0; +${config.publicUrl})`,
    isOwn: (url) => isShortUrl(services, url),
  })
  const path = { chain, start, stored: destination.url }
  return { start, chain, ...judge(path, (url) => networkOfAddress(url, known)) }
}
