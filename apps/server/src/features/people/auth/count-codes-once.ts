import { createHmac } from 'node:crypto'
import { type Orm, twoFactors } from '@hopwise/db'
import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { symmetricDecrypt } from 'better-auth/crypto'
import { and, eq, isNull, lt, or } from 'drizzle-orm'

const stepMs = 30_000

/** A code of the authenticator is good once: one that was seen or recorded signs no one else in. */
export function countCodesOnce(orm: Orm): BetterAuthPlugin {
  return {
    id: 'count-codes-once',
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === '/two-factor/verify-totp',
          handler: createAuthMiddleware(async (ctx) => {
            const userId = await userIdOf(ctx)
            const { code } = ctx.body
            if (userId === null || typeof code !== 'string') return
            const [found] = await orm
              .select({ secret: twoFactors.secret })
              .from(twoFactors)
              .where(eq(twoFactors.userId, userId))
            if (found === undefined) return
            const key = ctx.context.secretConfig
            const step = stepOf(code, await symmetricDecrypt({ key, data: found.secret }))
            // What is wrong is refused, and counted, by better-auth.
            if (step === null || (await claim(orm, userId, step))) return
            throw APIError.fromStatus('UNAUTHORIZED', { code: 'INVALID_CODE' })
          }),
        },
      ],
    },
  }
}

type HookContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

/** Who is signed in, or between the two steps of a sign-in. */
async function userIdOf(ctx: HookContext): Promise<string | null> {
  const session = await getSessionFromCtx(ctx)
  if (session !== null) return session.user.id
  const cookie = ctx.context.createAuthCookie('two_factor')
  const challenge = await ctx.getSignedCookie(cookie.name, ctx.context.secret)
  if (!challenge) return null
  const found = await ctx.context.internalAdapter.findVerificationValue(challenge)
  return found?.value ?? null
}

/** The time step that a code belongs to; one before and one after count, as in better-auth. */
function stepOf(code: string, secret: string): number | null {
  // By its clock too: a code that it accepts must be one that is claimed.
  const current = Math.floor(Date.now() / stepMs)
  return [current - 1, current, current + 1].find((step) => codeAt(step, secret) === code) ?? null
}

/** RFC 4226. */
function codeAt(step: number, secret: string): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = digest.readUInt8(digest.length - 1) & 0xf
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 1_000_000).padStart(6, '0')
}

/** False when this step or a later one was accepted before. */
async function claim(orm: Orm, userId: string, step: number): Promise<boolean> {
  const claimed = await orm
    .update(twoFactors)
    .set({ lastStep: step })
    .where(
      and(
        eq(twoFactors.userId, userId),
        or(isNull(twoFactors.lastStep), lt(twoFactors.lastStep, step)),
      ),
    )
    .returning({ id: twoFactors.id })
  return claimed.length > 0
}
