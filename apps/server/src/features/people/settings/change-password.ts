import type { changePassword as contract, EndpointInput } from '@hopwise/contracts'
import { passkeys } from '@hopwise/db'
import { Invalid } from '#src/errors.ts'
import { revokeOwnApiKeys } from '#src/features/people/api-keys/index.ts'
import type { Auth } from '#src/features/people/auth/index.ts'
import type { Exchange } from '#src/http/mount.ts'
import type { Ctx } from '#src/services.ts'
import { requirePassword } from './get-security-state.ts'
import { mine } from './passkeys.ts'

export async function changePassword(
  ctx: Ctx,
  auth: Auth,
  input: EndpointInput<typeof contract>['body'],
  { request, reply }: Exchange,
): Promise<null> {
  await requirePassword(ctx)
  const { currentPassword, newPassword, revokeApiKeys, removePasskeys } = input
  const body = { currentPassword, newPassword }
  try {
    await auth.call(request, reply, { method: 'POST', target: 'change-password', body })
  } catch (error) {
    const isWrong = error instanceof Invalid && error.issues?.[0]?.path === 'password'
    throw isWrong ? Invalid.field('currentPassword', error.message) : error
  }
  if (revokeApiKeys) await revokeOwnApiKeys(ctx)
  if (removePasskeys) await ctx.orm.delete(passkeys).where(mine(ctx))
  auth.forget(ctx.actor.userId)
  return null
}
