import { genericOAuth } from 'better-auth/plugins'
import type { Config, OidcConfig } from '#src/config.ts'

export const providerId = 'oidc'

/** Sign-in through any OpenID Connect issuer, found by its discovery document. */
export function singleSignOn(oidc: OidcConfig, signUp: Config['signUp']) {
  return genericOAuth({
    config: [
      {
        providerId,
        discoveryUrl: `${oidc.issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`,
        clientId: oidc.clientId,
        clientSecret: oidc.clientSecret,
        scopes: ['openid', 'profile', 'email'],
        disableSignUp: signUp !== 'open',
        accountSubject: ({ profile }) => text(profile['sub']),
        mapProfileToUser: (profile) => {
          const { firstName, lastName } = personName(profile)
          return { firstName, lastName, name: `${firstName} ${lastName}`.trim() }
        },
      },
    ],
  })
}

function personName(profile: Record<string, unknown>) {
  const [first = '', ...rest] = text(profile['name']).split(/\s+/)
  return {
    firstName: text(profile['given_name']) || first,
    lastName: text(profile['family_name']) || rest.join(' '),
  }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}
