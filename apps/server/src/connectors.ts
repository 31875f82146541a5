import type { NetworkAddress } from '@hopwise/contracts'
import { Misconfigured, readSettings, type Settings } from '@hopwise/settings'
import type { WebRiskAccount } from './integrations/web-risk/web-risk.ts'
import { isLocal, isLoopback } from './local-address.ts'

/** An app registered at a platform. `hosts` are origins, with the sandbox's folder where it is spoken to. */
export interface PlatformApp<Hosts> {
  clientId: string
  clientSecret: string
  hosts: Hosts
  isSandbox: boolean
}

export interface StripeAccount {
  apiUrl: string
  secretKey: string
  webhookSecret: string
  prices: { pro: string; enterprise: string }
  isSandbox: boolean
}

/** A language model behind any OpenAI-compatible endpoint. */
export interface ModelAccount {
  /** What `/chat/completions` is appended to. */
  baseUrl: string
  model: string
  /** Endpoints of one's own machine often take none. */
  apiKey: string | null
  timeoutMs: number
  isSandbox: boolean
}

/** Null stands for a service whose keys are missing while there is no sandbox. */
export interface Connectors {
  x: PlatformApp<{ site: string; api: string }> | null
  instagram: PlatformApp<{ site: string; api: string; graph: string }> | null
  snapchat: PlatformApp<{ accounts: string; api: string }> | null
  stripe: StripeAccount | null
  /** Keys come from workspaces, so these are always there. */
  clickbank: { apiUrl: string; isSandbox: boolean }
  amazon: {
    apiUrl: string
    tokenUrls: Record<AmazonCredentialVersion, string>
    /** Between two requests with one credential. */
    gapMs: number
    isSandbox: boolean
  }
  /** Null leaves writing to the built-in writer. */
  ai: ModelAccount | null
  /** Null asks Google about no destination. */
  webRisk: WebRiskAccount | null
}

/** Credential versions of Amazon's Creators API and where each gets its token (vendored PHP SDK, OAuth2Config). */
const amazonTokenUrls = {
  '2.1': 'https://creatorsapi.auth.us-east-1.amazoncognito.com/oauth2/token',
  '2.2': 'https://creatorsapi.auth.eu-south-2.amazoncognito.com/oauth2/token',
  '2.3': 'https://creatorsapi.auth.us-west-2.amazoncognito.com/oauth2/token',
  '3.1': 'https://api.amazon.com/auth/o2/token',
  '3.2': 'https://api.amazon.co.uk/auth/o2/token',
  '3.3': 'https://api.amazon.co.jp/auth/o2/token',
} as const
export type AmazonCredentialVersion = keyof typeof amazonTokenUrls

/** Its predecessor allowed one request a second; the Creators API's own limit is not published. */
const amazonGapMs = 1_000

/** Ids and secrets the sandbox takes; they are no secrets. */
const sandboxApp = { clientId: 'hopwise', clientSecret: 'sandbox-secret', isSandbox: true } as const

/** With the sandbox that `SANDBOX_URL` names. @internal */
export function readConnectors(env: NodeJS.ProcessEnv): Connectors {
  const settings = readSettings('server', env)
  return connectorsOf(settings, settings.SANDBOX_URL ?? null)
}

export function connectorsOf(value: Settings<'server'>, sandboxUrl: string | null): Connectors {
  const sandbox = sandboxUrl?.replace(/\/+$/, '') ?? null
  const at = (folder: string) => `${sandbox}/${folder}`
  const inSandbox = <Hosts>(hosts: Hosts): Hosts | null => (sandbox === null ? null : hosts)
  const networksUrl = value.NETWORKS === 'live' ? null : sandbox
  if (value.NETWORKS === 'sandbox' && sandbox === null) {
    throw new Misconfigured(['NETWORKS is sandbox, but no sandbox runs'])
  }
  return {
    x: platformApp(
      value,
      'X',
      { site: 'https://x.com', api: 'https://api.x.com' },
      inSandbox({ site: at('x'), api: at('x') }),
    ),
    instagram: platformApp(
      value,
      'INSTAGRAM',
      {
        site: 'https://www.instagram.com',
        api: 'https://api.instagram.com',
        graph: 'https://graph.instagram.com',
      },
      inSandbox({ site: at('instagram'), api: at('instagram'), graph: at('instagram') }),
    ),
    snapchat: platformApp(
      value,
      'SNAPCHAT',
      { accounts: 'https://accounts.snapchat.com', api: 'https://businessapi.snapchat.com' },
      inSandbox({ accounts: at('snapchat'), api: at('snapchat') }),
    ),
    stripe: stripeAccount(value, sandbox),
    clickbank: {
      apiUrl: networksUrl === null ? 'https://api.clickbank.com' : at('clickbank'),
      isSandbox: networksUrl !== null,
    },
    amazon: {
      apiUrl: networksUrl === null ? 'https://creatorsapi.amazon' : at('amazon'),
      tokenUrls: networksUrl === null ? amazonTokenUrls : sandboxTokenUrls(at('amazon')),
      gapMs: networksUrl === null ? amazonGapMs : 0,
      isSandbox: networksUrl !== null,
    },
    ai: modelAccount(value, sandbox),
    webRisk:
      value.WEB_RISK_KEY === undefined
        ? null
        : {
            apiUrl: networksUrl === null ? 'https://webrisk.googleapis.com' : at('web-risk'),
            key: value.WEB_RISK_KEY,
          },
  }
}

/** Never the sandbox by itself: its model only repeats its input. */
function modelAccount(value: Settings<'server'>, sandbox: string | null): ModelAccount | null {
  const { AI_BASE_URL: baseUrl, AI_MODEL: model, AI_API_KEY: apiKey = null } = value
  if (baseUrl === undefined && model === undefined && apiKey === null) return null
  if (baseUrl === undefined || model === undefined) {
    throw new Misconfigured([
      'AI_BASE_URL and AI_MODEL must be set together. AI_API_KEY needs both',
    ])
  }
  return {
    baseUrl: baseUrl.replace(/\/+$/, ''),
    model,
    apiKey,
    timeoutMs: value.AI_TIMEOUT_SECONDS * 1_000,
    isSandbox: sandbox !== null && baseUrl.startsWith(`${sandbox}/`),
  }
}

function platformApp<Hosts>(
  value: Settings<'server'>,
  name: 'X' | 'INSTAGRAM' | 'SNAPCHAT',
  hosts: Hosts,
  sandboxHosts: Hosts | null,
): PlatformApp<Hosts> | null {
  const clientId = value[`${name}_CLIENT_ID`]
  const clientSecret = value[`${name}_CLIENT_SECRET`]
  if (clientId !== undefined && clientSecret !== undefined) {
    return { clientId, clientSecret, hosts, isSandbox: false }
  }
  if (clientId !== undefined || clientSecret !== undefined) {
    throw new Misconfigured([`${name}_CLIENT_ID and ${name}_CLIENT_SECRET must be set together`])
  }
  return sandboxHosts === null ? null : { ...sandboxApp, hosts: sandboxHosts }
}

function stripeAccount(value: Settings<'server'>, sandbox: string | null): StripeAccount | null {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_PRICE_PRO: pro,
    STRIPE_PRICE_ENTERPRISE: enterprise,
  } = value
  const given = [secretKey, webhookSecret, pro, enterprise].filter((one) => one !== undefined)
  if (secretKey && webhookSecret && pro && enterprise) {
    const prices = { pro, enterprise }
    return { apiUrl: 'https://api.stripe.com', secretKey, webhookSecret, prices, isSandbox: false }
  }
  if (given.length > 0) {
    throw new Misconfigured([
      'STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_PRO and STRIPE_PRICE_ENTERPRISE must be set together',
    ])
  }
  // Its webhook secret is published, so anyone who gets through could report a payment.
  if (sandbox === null || !isLocal(value.PUBLIC_URL) || !isLoopback(value.HOST)) return null
  return {
    // At the root: Stripe's client takes a host, but no path before /v1.
    apiUrl: sandbox,
    secretKey: 'sk_test_sandbox',
    webhookSecret: 'whsec_sandbox',
    prices: { pro: 'price_pro', enterprise: 'price_enterprise' },
    isSandbox: true,
  }
}

function sandboxTokenUrls(base: string): Record<AmazonCredentialVersion, string> {
  return {
    '2.1': `${base}/na/oauth2/token`,
    '2.2': `${base}/eu/oauth2/token`,
    '2.3': `${base}/fe/oauth2/token`,
    '3.1': `${base}/na/auth/o2/token`,
    '3.2': `${base}/eu/auth/o2/token`,
    '3.3': `${base}/fe/auth/o2/token`,
  }
}

/** Where the sandbox stands for a network, its links begin with its address. */
export function networkAddresses({ clickbank, amazon }: Connectors): NetworkAddress[] {
  return [
    ...(clickbank.isSandbox
      ? [{ network: 'clickbank' as const, prefix: `${clickbank.apiUrl}/hop/` }]
      : []),
    ...(amazon.isSandbox ? [{ network: 'amazon' as const, prefix: `${amazon.apiUrl}/dp/` }] : []),
  ]
}
