import type { PasswordChange } from '@hopwise/contracts'
import { Invalid } from '#src/errors.ts'
import type { Auth } from '#src/features/people/auth/index.ts'
import type { Exchange } from '#src/http/mount.ts'
import type { Ctx } from '#src/services.ts'
import { requirePassword } from './get-security-state.ts'

export async function changePassword(
  ctx: Ctx,
  auth: Auth,
  { currentPassword, newPassword }: PasswordChange,
  { request, reply }: Exchange,
): Promise<null> {
  await requirePassword(ctx)
  const body = { currentPassword, newPassword, revokeOtherSessions: true }
  try {
    await auth.call(request, reply, { method: 'POST', target: 'change-password', body })
  } catch (error) {
    const isWrong = error instanceof Invalid && error.issues?.[0]?.path === 'password'
    throw isWrong ? Invalid.field('currentPassword', error.message) : error
  }
  auth.forget(ctx.userId)
  return null
}
