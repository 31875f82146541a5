import {
  type readProductPage as contract,
  type EndpointInput,
  networkOfAddress,
} from '@hopwise/contracts'
import { networkAddresses } from '#src/connectors.ts'
import { Invalid } from '#src/errors.ts'
import { followChain } from '#src/integrations/destination/follow-chain.ts'
import { receiverRules } from '#src/integrations/receiver/receiver-rules.ts'
import { refuseInSample } from '#src/sample-is-shared.ts'
import type { Ctx } from '#src/services.ts'
import { isShortUrl } from '#src/short-urls.ts'

/** A description of fewer letters says nothing that a post could claim. */
const shortest = 20

/** What the page says of its product in its own summary, for a person to check; nothing is stored. */
export async function readProductPage(ctx: Ctx, { body }: EndpointInput<typeof contract>) {
  refuseInSample(ctx)
  const { config } = ctx
  const known = networkAddresses(config.connectors)
  const isAmazon = (url: string) => networkOfAddress(url, known) === 'amazon'
  const chain = await followChain(body.url, {
    ...receiverRules({ config }),
    userAgent: `Mozilla/5.0 (compatible; HopwiseProductReader/1.0; +${config.publicUrl})`,
    isOwn: (url) => isShortUrl(ctx, url) || isAmazon(url),
  })
  if (isAmazon(chain.url)) {
    throw refused(
      'Amazon doesn’t allow its pages to be read. Describe the product in your own words.',
    )
  }
  const { end } = chain
  if (end.kind !== 'answer' || end.status >= 400 || end.page === null) {
    throw refused('The page can’t be read right now. Describe the product in your own words.')
  }
  const { description } = end.page
  if (description.length < shortest) {
    throw refused('The page doesn’t describe its product. Describe it in your own words.')
  }
  return { description, url: chain.url }
}

const refused = (message: string) => Invalid.field('url', message)
