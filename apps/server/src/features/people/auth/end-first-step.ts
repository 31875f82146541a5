import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import { expireCookie } from 'better-auth/cookies'

/** A passkey completes a sign-in that waits for its second step: its code is not asked for any more. */
export function endFirstStep(): BetterAuthPlugin {
  return {
    id: 'end-first-step',
    hooks: {
      after: [
        {
          matcher: ({ path }) => path === '/passkey/verify-authentication',
          handler: createAuthMiddleware(async (ctx) => {
            const { newSession, internalAdapter, secret, createAuthCookie } = ctx.context
            if (newSession === null) return
            const cookie = createAuthCookie('two_factor')
            const challenge = await ctx.getSignedCookie(cookie.name, secret)
            if (!challenge) return
            await internalAdapter.deleteVerificationByIdentifier(challenge)
            expireCookie(ctx, cookie)
          }),
        },
      ],
    },
  }
}
