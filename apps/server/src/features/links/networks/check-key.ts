import type { ConnectedNetwork } from '@hopwise/contracts'
import { checkAmazonKey } from '#src/integrations/amazon/check-key.ts'
import { checkClickbankKey } from '#src/integrations/clickbank/check-key.ts'
import type { KeyVerdict } from '#src/integrations/key-verdict.ts'
import type { Ctx } from '#src/services.ts'

/** Asks the network itself whether it takes a key. */
export function checkKey(
  { config }: Ctx,
  network: ConnectedNetwork,
  apiKey: string,
  accountId: string | null,
): Promise<KeyVerdict> {
  const { clickbank, amazon } = config.connectors
  return network === 'clickbank'
    ? checkClickbankKey(clickbank.apiUrl, apiKey, accountId)
    : checkAmazonKey(amazon.tokenUrls, apiKey, accountId)
}
