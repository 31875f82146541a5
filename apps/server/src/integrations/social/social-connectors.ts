import type { SocialPlatform } from '@hopwise/contracts'
import type { Connectors } from '#src/connectors.ts'
import { createInstagramConnector } from '../instagram/instagram-connector.ts'
import { createSnapchatConnector } from '../snapchat/snapchat-connector.ts'
import { createXConnector } from '../x/x-connector.ts'
import type { ConnectorOptions, SocialConnector } from './connector.ts'

/** One connector a platform; null where it cannot be spoken to. */
export function createSocialConnectors(
  { x, instagram, snapchat }: Pick<Connectors, 'x' | 'instagram' | 'snapchat'>,
  options: ConnectorOptions = {},
): Record<SocialPlatform, SocialConnector | null> {
  return {
    twitter: x && createXConnector(x, options),
    instagram: instagram && createInstagramConnector(instagram, options),
    snapchat: snapchat && createSnapchatConnector(snapchat, options),
  }
}
