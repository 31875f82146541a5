import type { EndpointInput, Passkey } from '@hopwise/contracts'
import * as contract from '@hopwise/contracts'
import { passkeys } from '@hopwise/db'
import { z } from 'zod'
import { Conflict, Invalid } from '#src/errors.ts'
import type { Auth } from '#src/features/people/auth/index.ts'
import { notifyOfOwnChange } from '#src/features/people/notifications/index.ts'
import type { Exchange } from '#src/http/mount.ts'
import { requireProof } from '#src/proof.ts'
import type { Ctx } from '#src/services.ts'
import { hasPassword } from './get-security-state.ts'
import { getPasskey, mine, present } from './passkeys.ts'

const mostPasskeys = 20

/** A passkey signs in without the password, so it takes the password to make one. */
export async function startPasskey(
  ctx: Ctx,
  auth: Auth,
  { password }: z.output<typeof contract.passkeyStart>,
  { request, reply }: Exchange,
) {
  if (auth.passkeyOrigin === null) {
    throw new Conflict('Passkeys need an https:// address with a domain name.')
  }
  if ((await ctx.orm.$count(passkeys, mine(ctx))) >= mostPasskeys) {
    throw new Conflict(`An account can have ${mostPasskeys} passkeys. Remove one to add another.`)
  }
  if (await hasPassword(ctx)) {
    if (password === '') throw Invalid.field('password', 'Password is required')
    await auth.provePassword(request, password)
  } else {
    await requireProof(ctx)
  }
  const target = 'passkey/generate-register-options'
  const { body } = await auth.call(request, reply, { method: 'GET', target })
  return contract.passkeyOptions.parse(body)
}

export async function addPasskey(
  ctx: Ctx,
  auth: Auth,
  { credential }: EndpointInput<typeof contract.addPasskey>['body'],
  { request, reply }: Exchange,
): Promise<Passkey> {
  const target = 'passkey/verify-registration'
  const body = { response: credential }
  const added = await auth.call(request, reply, { method: 'POST', target, body })
  const { id } = z.object({ id: z.string() }).parse(added.body)
  const passkey = await getPasskey(ctx, id)
  await notifyOfOwnChange(ctx, 'addPasskey', passkey.name)
  return present(passkey)
}
