import QRCode from 'qrcode'
import { z } from 'zod'
import { Invalid, Unauthorized } from '#src/errors.ts'
import type { Auth } from '#src/features/people/auth/index.ts'
import type { Exchange } from '#src/http/mount.ts'
import type { Ctx } from '#src/services.ts'
import { requirePassword } from './get-security-state.ts'

interface Proof {
  password: string
}

const started = z.object({ totpURI: z.string(), backupCodes: z.array(z.string()) })
const renewed = z.object({ backupCodes: z.array(z.string()) })

export async function startTwoFactor(
  ctx: Ctx,
  auth: Auth,
  { password }: Proof,
  { request, reply }: Exchange,
) {
  await requirePassword(ctx)
  const { body } = await auth.call(request, reply, {
    method: 'POST',
    target: 'two-factor/enable',
    body: { password, method: 'totp' },
  })
  const { totpURI: uri, backupCodes: recoveryCodes } = started.parse(body)
  const drawing = await QRCode.toString(uri, { type: 'svg', margin: 2 })
  return {
    uri,
    secret: new URL(uri).searchParams.get('secret') ?? '',
    qrCode: `data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}`,
    recoveryCodes,
  }
}

export async function confirmTwoFactor(
  auth: Auth,
  { code }: { code: string },
  { request, reply }: Exchange,
): Promise<null> {
  try {
    await auth.call(request, reply, {
      method: 'POST',
      target: 'two-factor/verify-totp',
      body: { code },
    })
  } catch (error) {
    // The person is signed in: what is wrong is the code, not who they are.
    const isWrongCode = error instanceof Unauthorized && error.issues !== undefined
    throw isWrongCode ? Invalid.field('code', error.message) : error
  }
  return null
}

export async function disableTwoFactor(
  ctx: Ctx,
  auth: Auth,
  { password }: Proof,
  { request, reply }: Exchange,
): Promise<null> {
  await requirePassword(ctx)
  await auth.call(request, reply, {
    method: 'POST',
    target: 'two-factor/disable',
    body: { password },
  })
  return null
}

export async function renewRecoveryCodes(
  ctx: Ctx,
  auth: Auth,
  { password }: Proof,
  { request, reply }: Exchange,
) {
  await requirePassword(ctx)
  const { body } = await auth.call(request, reply, {
    method: 'POST',
    target: 'two-factor/generate-backup-codes',
    body: { password },
  })
  return { recoveryCodes: renewed.parse(body).backupCodes }
}
