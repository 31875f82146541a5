import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'

/** Signs anyone into the sample workspace; reachable through our own route alone. */
export function sampleSignIn(sampleUserId: () => Promise<string>) {
  return {
    id: 'sample-sign-in',
    endpoints: {
      signInToSample: createAuthEndpoint.serverOnly({ method: 'POST' }, async (ctx) => {
        const userId = await sampleUserId()
        const { internalAdapter } = ctx.context
        const user = await internalAdapter.findUserById(userId)
        if (user === null) throw new Error('the sample workspace has no user')
        const session = await internalAdapter.createSession(userId)
        await setSessionCookie(ctx, { session, user })
        return ctx.json({ signedIn: true })
      }),
    },
  } satisfies BetterAuthPlugin
}
