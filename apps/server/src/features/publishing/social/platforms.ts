import { platformLabels, type SocialPlatform, socialPlatforms } from '@hopwise/contracts'
import { Conflict } from '#src/errors.ts'
import type { SocialConnector } from '#src/integrations/social/connector.ts'
import { createSocialConnectors } from '#src/integrations/social/social-connectors.ts'
import type { Services } from '#src/services.ts'

const variables: Record<SocialPlatform, string> = {
  twitter: 'X_CLIENT_ID and X_CLIENT_SECRET',
  snapchat: 'SNAPCHAT_CLIENT_ID and SNAPCHAT_CLIENT_SECRET',
  instagram: 'INSTAGRAM_CLIENT_ID and INSTAGRAM_CLIENT_SECRET',
}

/** What each platform offers beyond the connection, connected or not. */
export const offersOf: Record<SocialPlatform, SocialConnector['offers']> = {
  twitter: { analytics: true, posts: true },
  // Snap's API lists no posts with their counts.
  snapchat: { analytics: true, posts: false },
  instagram: { analytics: true, posts: true },
}

export function findConnector(
  { config, now }: Pick<Services, 'config' | 'now'>,
  platform: SocialPlatform,
): SocialConnector | null {
  return createSocialConnectors(config.connectors, { now })[platform]
}

export const spokenTo = (services: Pick<Services, 'config' | 'now'>) =>
  socialPlatforms.filter((platform) => findConnector(services, platform) !== null)

/** What the operator has to set before a platform can be connected; null when nothing is missing. */
export function unavailableBecause(
  services: Pick<Services, 'config' | 'now'>,
  platform: SocialPlatform,
): string | null {
  if (findConnector(services, platform) !== null) return null
  return `${platformLabels[platform]} can’t be connected yet: set ${variables[platform]}, or run the sandbox with SANDBOX=on.`
}

export function getConnector(
  services: Pick<Services, 'config' | 'now'>,
  platform: SocialPlatform,
): SocialConnector {
  const connector = findConnector(services, platform)
  if (connector !== null) return connector
  throw new Conflict(unavailableBecause(services, platform) ?? 'This platform can’t be connected.')
}

export const redirectUriOf = ({ config }: Pick<Services, 'config'>, platform: SocialPlatform) =>
  `${config.publicUrl}/api/social-accounts/callback/${platform}`
