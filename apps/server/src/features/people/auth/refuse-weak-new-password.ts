import type { CurrentUser } from '@hopwise/contracts'
import type { BetterAuth } from './better-auth.ts'
import type { Body } from './prepare-body.ts'
import { type Person, refuseWeakPassword } from './refuse-weak-password.ts'

/** For the calls of better-auth that set a password, by their path below /api/auth/. */
export async function refuseWeakNewPassword(
  path: string,
  body: Body,
  find: () => Promise<CurrentUser | null>,
  betterAuth: BetterAuth,
): Promise<void> {
  if (path === 'sign-up/email') {
    refuseWeakPassword('password', text(body['password']), {
      firstName: text(body['firstName']),
      lastName: text(body['lastName']),
      email: text(body['email']),
      username: text(body['username']),
    })
  }
  if (path === 'change-password') {
    const user = await find()
    if (user !== null) refuseWeakPassword('newPassword', text(body['newPassword']), user)
  }
  if (path === 'reset-password') {
    const person = await personOfLink(betterAuth, text(body['token']))
    if (person !== null) refuseWeakPassword('password', text(body['newPassword']), person)
  }
}

async function personOfLink(betterAuth: BetterAuth, token: string): Promise<Person | null> {
  const { internalAdapter } = await betterAuth.$context
  const link = await internalAdapter.findVerificationValue(`reset-password:${token}`)
  const user = link === null ? null : await internalAdapter.findUserById(link.value)
  // safe because better-auth knows these fields, though the type of its adapter does not
  return user as Person | null
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')
