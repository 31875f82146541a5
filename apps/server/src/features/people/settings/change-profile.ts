import type { changeProfile as contract, EndpointInput } from '@hopwise/contracts'
import { users, violates } from '@hopwise/db'

import { and, eq, ne, or } from 'drizzle-orm'
import { Conflict, Invalid } from '#src/errors.ts'
import type { Auth } from '#src/features/people/auth/index.ts'
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
    if (violates(error, 'users_email_unique') || violates(error, 'users_username_unique')) {
      throw await whatIsTaken(ctx, email, body.username.toLowerCase())
    }
    throw error
  }
  if (isOtherEmail) sendInBackground(ctx, changedEmailMail(before.email, email))
}

/** The database names the first conflict only; whoever changed both fields hears of both. */
async function whatIsTaken({ orm, userId }: Ctx, email: string, username: string) {
  const others = await orm
    .select({ email: users.email, username: users.username })
    .from(users)
    .where(and(ne(users.id, userId), or(eq(users.email, email), eq(users.username, username))))
  const issues = [
    ...(others.some((other) => other.email === email)
      ? [{ path: 'email', message: 'This email has an account already' }]
      : []),
    ...(others.some((other) => other.username === username)
      ? [{ path: 'username', message: 'This username is taken' }]
      : []),
  ]
  const said = issues.map(({ message }) => message).join('. ') || 'Somebody just took one of these'
  return new Conflict(`${said}.`, issues)
}
