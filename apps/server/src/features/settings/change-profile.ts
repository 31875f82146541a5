import type { changeProfile as contract, EndpointInput } from '@hopwise/contracts'
import { users, violates } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { Conflict, Invalid } from '#src/errors.ts'
import type { Auth } from '#src/features/auth/index.ts'
import type { Exchange } from '#src/http/mount.ts'
import { sendInBackground } from '#src/integrations/mail/mailer.ts'
import type { Ctx } from '#src/services.ts'
import { changedEmailMail } from './changed-email-mail.ts'
import { hasPassword } from './get-security-state.ts'

type Body = EndpointInput<typeof contract>['body']

/**
 * A new email takes the password, for whoever holds it can have the password reset. It is
 * unverified, and the old address hears of it.
 */
export async function changeProfile(
  ctx: Ctx,
  auth: Auth,
  body: Body,
  { request }: Exchange,
): Promise<void> {
  const email = body.email.toLowerCase()
  const { orm } = ctx
  const [before] = await orm
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, ctx.userId))
  const isOtherEmail = before !== undefined && before.email !== email
  if (isOtherEmail && (await hasPassword(ctx))) {
    if (!body.password) throw Invalid.field('password', 'Current password is required')
    await auth.provePassword(request, body.password)
  }
  try {
    await orm
      .update(users)
      .set({
        firstName: body.firstName,
        lastName: body.lastName,
        name: `${body.firstName} ${body.lastName}`,
        email,
        username: body.username.toLowerCase(),
        displayUsername: body.username,
        updatedAt: ctx.now(),
        ...(isOtherEmail && { emailVerified: false }),
      })
      .where(eq(users.id, ctx.userId))
  } catch (error) {
    if (violates(error, 'users_email_unique')) {
      throw taken('email', 'This email has an account already')
    }
    if (violates(error, 'users_username_unique')) throw taken('username', 'This username is taken')
    throw error
  }
  if (isOtherEmail) sendInBackground(ctx, changedEmailMail(before.email, email))
}

function taken(path: string, message: string): Conflict {
  return new Conflict(`${message}.`, [{ path, message }])
}
