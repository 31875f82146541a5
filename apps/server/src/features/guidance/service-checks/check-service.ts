import {
  type checkService as contract,
  type EndpointInput,
  type OutsideService,
  outsideServiceNames,
  type ServiceCheck,
} from '@hopwise/contracts'
import { z } from 'zod'
import { TooManyRequests } from '#src/errors.ts'
import { describeModelProblem } from '#src/features/publishing/content/index.ts'
import { ModelFailure } from '#src/integrations/language-model/model-failure.ts'
import { findMailFault } from '#src/integrations/mail/find-mail-fault.ts'
import { PlatformFailure } from '#src/integrations/social/platform-failure.ts'
import { createSocialConnectors } from '#src/integrations/social/social-connectors.ts'
import { refuseInSample } from '#src/sample-is-shared.ts'
import type { Ctx } from '#src/services.ts'
import { findIssuerFault } from './find-issuer-fault.ts'
import { neededSettings } from './list-setups.ts'

const rule = { name: 'service checks', max: 20, windowMs: 60_000 }

/** What is wrong with a service, in a sentence; null where nothing is. */
type Look = (services: Looking) => Promise<string | null>
type Looking = Pick<Ctx, 'config' | 'clients' | 'now'>
interface Check {
  /** Null where it is not set up. */
  look: Look | null
  fine: string
  /** What goes on without it, where `X is not connected` reads poorly. */
  without?: string
}

const platforms = { x: 'twitter', instagram: 'instagram', snapchat: 'snapchat' } as const
const fineKeys = (name: string) =>
  `${name} accepts the keys. Connect an account under Social Accounts to see that its permissions are granted.`

/** Asks one service whether it accepts what is set, without changing anything there. */
export async function checkService(
  ctx: Ctx,
  { params: { service } }: EndpointInput<typeof contract>,
): Promise<ServiceCheck> {
  refuseInSample(
    ctx,
    'You can’t check services in the sample. Sign up to check them in your own workspace.',
  )
  const seconds = await ctx.limits.take(rule, String(ctx.workspaceId))
  if (seconds > 0) {
    throw new TooManyRequests('Please wait a moment before the next check.', seconds, rule)
  }
  return { service, ...(await lookAtService(ctx, service)) }
}

/** Asks, no matter who wants to know. */
export async function lookAtService(
  services: Looking,
  service: OutsideService,
): Promise<Omit<ServiceCheck, 'service'>> {
  const name = outsideServiceNames[service]
  const { look, fine, without = `${name} is not connected.` } = checkOf(services, service)
  if (look === null) {
    const message = `${without} Set ${neededSettings(service)}, then restart Hopwise.`
    return { isFine: false, message }
  }
  const fault = await look(services)
  return { isFine: fault === null, message: fault ?? fine }
}

function checkOf({ config, clients }: Looking, service: OutsideService): Check {
  const { connectors, smtpUrl, oidc, publicUrl, mailFrom } = config
  switch (service) {
    case 'stripe': {
      const { payments } = clients
      const isSandbox = connectors.stripe?.isSandbox === true
      // The sandbox reports to where it was started from, and has no endpoint to set up.
      const webhookUrl = isSandbox ? null : `${publicUrl}/api/subscription/webhook`
      return {
        look: payments && (() => payments.findFault(webhookUrl)),
        fine: isSandbox
          ? `The sandbox stands in for Stripe, so no real payments are made. Set ${neededSettings('stripe')}, then restart Hopwise.`
          : 'Stripe accepts the key, and both prices, the portal and the webhook are set up.',
      }
    }
    case 'mail':
      return {
        look: smtpUrl === null ? null : () => findMailFault(smtpUrl),
        fine: `The mail server accepts the sign-in. Mails are sent as ${mailFrom}.`,
      }
    case 'sso':
      return {
        look: oidc && (() => findIssuerFault(oidc.issuer)),
        fine: `The sign-in service answers. The URL to register there is ${publicUrl}/api/auth/callback/oidc.`,
      }
    case 'model':
      return {
        look: clients.model && (() => findModelFault(clients)),
        fine: 'The language model answers in the right format.',
        without: 'No language model is connected, so the built-in writer writes everything.',
      }
    default: {
      const isSet = connectors[service] !== null
      const fine = fineKeys(outsideServiceNames[service])
      return { look: isSet ? (services) => findPlatformFault(services, service) : null, fine }
    }
  }
}

/** A code that no one was given: a platform that knows the keys refuses it, and not them. */
async function findPlatformFault({ config, now }: Looking, service: keyof typeof platforms) {
  const connector = createSocialConnectors(config.connectors, { now })[platforms[service]]
  const redirectUri = `${config.publicUrl}/api/social-accounts/callback/${platforms[service]}`
  const name = outsideServiceNames[service]
  try {
    await connector?.exchangeCode({ code: 'check', verifier: 'check'.repeat(10), redirectUri })
    return null
  } catch (error) {
    if (!(error instanceof PlatformFailure)) throw error
    const { problem } = error
    if (problem.kind === 'token-refused') return null
    if (problem.kind === 'rate-limited') return `${name} isn’t accepting more requests right now.`
    return `${name} could not be used: ${problem.reason}.`
  }
}

async function findModelFault({ model }: Looking['clients']): Promise<string | null> {
  try {
    await model?.ask({
      name: 'check',
      instructions: 'Answer in JSON.',
      prompt: 'Answer with {"isReady": true}.',
      schema: z.object({}),
    })
    return null
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error
    const words = describeModelProblem(error, 'The model')
    return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
  }
}
