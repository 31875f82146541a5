import { type OutsideService, outsideServices, type ServiceSetup } from '@hopwise/contracts'
import type { Config } from '#src/config.ts'

const settingsOf: Record<OutsideService, string[]> = {
  x: ['X_CLIENT_ID', 'X_CLIENT_SECRET'],
  instagram: ['INSTAGRAM_CLIENT_ID', 'INSTAGRAM_CLIENT_SECRET'],
  snapchat: ['SNAPCHAT_CLIENT_ID', 'SNAPCHAT_CLIENT_SECRET'],
  stripe: [
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'STRIPE_PRICE_PRO',
    'STRIPE_PRICE_ENTERPRISE',
  ],
  mail: ['SMTP_URL', 'MAIL_FROM'],
  sso: ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  model: ['AI_BASE_URL', 'AI_MODEL', 'AI_API_KEY'],
}

export function listSetups({ config }: { config: Config }): ServiceSetup[] {
  return outsideServices.map((service) => ({
    service,
    state: stateOfService(config, service),
    settings: settingsOf[service],
  }))
}

export function stateOfService({ connectors, smtpUrl, oidc }: Config, service: OutsideService) {
  if (service === 'mail') return smtpUrl === null ? 'off' : 'live'
  if (service === 'sso') return oidc === null ? 'off' : 'live'
  const connected = connectors[service === 'model' ? 'ai' : service]
  if (connected === null) return 'off'
  return connected.isSandbox ? 'sandbox' : 'live'
}

/** What has to be set, for a service that is off. */
export function neededSettings(service: OutsideService): string {
  const names = settingsOf[service].filter((name) => name !== 'AI_API_KEY')
  return new Intl.ListFormat('en-US').format(names)
}
