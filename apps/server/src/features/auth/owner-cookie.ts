import { createHmac } from 'node:crypto'
import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import type { Config } from '#src/config.ts'
import type { Workspace } from './workspace-of.ts'

const name = 'hopwise_own'

/** `<workspaceId>.<hmac>`: the redirector knows the owner's own visits by it. */
export function signOwnerCookie(workspaceId: number, key: string): string {
  const signature = createHmac('sha256', key).update(`own:${workspaceId}`).digest('hex')
  return `${workspaceId}.${signature}`
}

/** The Set-Cookie line for this workspace; visitors of the sample own nothing, so they get none. */
export function ownerCookieOf(workspace: Pick<Workspace, 'id' | 'isSample'>, config: Config) {
  if (workspace.isSample) return null
  const cookie = `${name}=${signOwnerCookie(workspace.id, config.secretKey)}`
  const attributes = attributesOf(config)
  const secure = attributes.secure ? '; Secure' : ''
  return `${cookie}; Max-Age=${attributes.maxAge}; Path=/; HttpOnly; SameSite=Lax${secure}`
}

/** Sets the cookie on whatever signs somebody in; it must stand behind the twoFactor plugin. */
export function ownerCookie(
  config: Config,
  workspaceOfUser: (userId: string) => Promise<Workspace>,
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
            const workspace = await workspaceOfUser(signedIn.user.id)
            if (workspace.isSample) return
            const value = signOwnerCookie(workspace.id, config.secretKey)
            ctx.setCookie(name, value, attributesOf(config))
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
