import { genericOAuth } from 'better-auth/plugins'
import type { Config, OidcConfig } from '#src/config.ts'
import {
  buildDiscoveryUrl,
  discovery,
  readDiscovery,
} from '#src/integrations/oidc/read-discovery.ts'

export const providerId = 'oidc'

/** Where the issuer sends people back to. */
export const callbackPath = `/api/auth/callback/${providerId}`

/** Sign-in through any OpenID Connect issuer, found by its discovery document. */
export function singleSignOn(
  oidc: OidcConfig,
  signUp: Config['signUp'],
): ReturnType<typeof pluginFor> {
  const plugin = pluginFor(oidc, signUp, 'post')
  return {
    ...plugin,
    async init(context) {
      const authentication = await findTokenAuth(oidc.issuer)
      // Without a provider, the next person who signs in reads the document again.
      if (authentication === null) return { context: { socialProviders: context.socialProviders } }
      return await pluginFor(oidc, signUp, authentication).init(context)
    },
  }
}

const tokenAuth = discovery.pick({ token_endpoint_auth_methods_supported: true })
/** What it means when the document says nothing (OpenID Connect Discovery 1.0, section 3). */
const standardMethods = ['client_secret_basic']

/**
 * Most issuers take the secret in the form, as better-auth sends it by itself; some in a header alone.
 * Null if the document cannot be read.
 */
async function findTokenAuth(issuer: string): Promise<'basic' | 'post' | null> {
  const { data } = tokenAuth.safeParse(await readDiscovery(issuer))
  if (data === undefined) return null
  const methods = data.token_endpoint_auth_methods_supported ?? standardMethods
  const isBasicAlone =
    methods.includes('client_secret_basic') && !methods.includes('client_secret_post')
  return isBasicAlone ? 'basic' : 'post'
}

function pluginFor(oidc: OidcConfig, signUp: Config['signUp'], authentication: 'basic' | 'post') {
  const { responseMode = 'query', scopes = ['openid', 'profile', 'email'] } = oidc
  return genericOAuth({
    config: [
      {
        providerId,
        discoveryUrl: buildDiscoveryUrl(oidc.issuer),
        clientId: oidc.clientId,
        clientSecret: oidc.clientSecret,
        authentication,
        scopes: [...scopes],
        ...(responseMode === 'form_post' && { responseMode }),
        disableSignUp: signUp !== 'open',
        accountSubject: ({ profile }) => text(profile['sub']),
        mapProfileToUser: (profile) => {
          const { firstName, lastName } = personName(profile)
          const name = `${firstName} ${lastName}`.trim()
          // Apple may write it as text, and "false" would count as true.
          const emailVerified = [true, 'true'].includes(profile['email_verified'] as boolean)
          return { firstName, lastName, name, emailVerified }
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
