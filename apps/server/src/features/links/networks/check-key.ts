import type { ConnectedNetwork } from '@hopwise/contracts'
import { checkAmazonKey } from '#src/integrations/amazon/check-key.ts'
import { checkClickbankKey } from '#src/integrations/clickbank/check-key.ts'
import type { KeyStatus } from '#src/integrations/key-status.ts'
import type { Ctx } from '#src/services.ts'

/** Asks the network itself whether it takes a key. */
export function checkKey(
  { config }: Ctx,
  network: ConnectedNetwork,
  apiKey: string,
  accountId: string | null,
): Promise<KeyStatus> {
  const { clickbank, amazon } = config.connectors
  return network === 'clickbank'
    ? checkClickbankKey(clickbank.apiUrl, apiKey, accountId)
    : checkAmazonKey(amazon.tokenUrls, apiKey, accountId)
}
