import { ownerCookieName, ownerKeyOf, signOwnerCookie } from '@hopwise/redirector'
import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import type { Config } from '#src/config.ts'
import { timeZoneCookieName, timeZoneOf } from '#src/pages/time-zone-cookie.ts'
import type { Workspace } from './workspace-of.ts'

/** The Set-Cookie line by which the redirector knows the owner's own visits; visitors of the sample own nothing, so they get none. */
export function ownerCookieOf(workspace: Pick<Workspace, 'id' | 'isSample'>, config: Config) {
  if (workspace.isSample) return null
  const cookie = `${ownerCookieName}=${signOwnerCookie(workspace.id, ownerKeyOf(config.secretKey))}`
  const attributes = attributesOf(config)
  const secure = attributes.secure ? '; Secure' : ''
  return `${cookie}; Max-Age=${attributes.maxAge}; Path=/; HttpOnly; SameSite=Lax${secure}`
}

/** Sets the cookie on whatever signs someone in; it must stand behind the twoFactor plugin. */
export function ownerCookie(
  config: Config,
  workspaceOfUser: (userId: string, timeZone?: string) => Promise<Workspace>,
): BetterAuthPlugin {
  return {
    id: 'owner-cookie',
    hooks: {
      after: [
        {
          matcher: () => true,
          handler: createAuthMiddleware(async (ctx) => {
            // Null while the second step is still to come.
            const signedIn = ctx.context.newSession
            if (signedIn === null) return
            const timeZone = timeZoneOf(ctx.getCookie(timeZoneCookieName))
            const workspace = await workspaceOfUser(signedIn.user.id, timeZone)
            if (workspace.isSample) return
            const value = signOwnerCookie(workspace.id, ownerKeyOf(config.secretKey))
            ctx.setCookie(ownerCookieName, value, attributesOf(config))
          }),
        },
      ],
    },
  }
}

function attributesOf(config: Config) {
  return {
    maxAge: 365 * 24 * 60 * 60,
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.publicUrl.startsWith('https:'),
  } as const
}
