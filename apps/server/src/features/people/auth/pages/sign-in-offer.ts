import type { FastifyRequest } from 'fastify'
import { isKnownBrowser } from '../device-cookie.ts'
import { safeNext } from '../safe-next.ts'
import { signUpState } from '../sign-up-state.ts'
import type { PageNeeds } from './page-needs.ts'

export interface SignInOffer {
  next: string
  hasSample: boolean
  hasSingleSignOn: boolean
  isSignUpOpen: boolean
  publicUrl: string
  passkeyOrigin: string | null
  notice: string | null
  /** Someone has signed in with this browser before. */
  isReturning: boolean
}

/** The ways to sign in that this Hopwise has. */
export async function signInOffer(
  { services, hasSample, passkeyOrigin }: PageNeeds,
  request: FastifyRequest,
  { next, notice = null }: { next: string | undefined; notice?: string | null },
): Promise<SignInOffer> {
  const { config } = services
  return {
    next: safeNext(next),
    hasSample,
    hasSingleSignOn: config.oidc !== null,
    isSignUpOpen: (await signUpState(services)) === 'open',
    publicUrl: config.publicUrl,
    passkeyOrigin,
    notice,
    isReturning: isKnownBrowser(request),
  }
}
