import type { Proof } from '@hopwise/contracts'
import { originOf } from '#src/audit/origin-of.ts'
import { recordAudit } from '#src/audit/record-audit.ts'
import { Invalid, Unauthorized } from '#src/errors.ts'
import type { Auth } from '#src/features/people/auth/index.ts'
import type { Exchange } from '#src/http/mount.ts'
import { renewProof } from '#src/proof.ts'
import type { Ctx } from '#src/services.ts'
import { listKinds } from './get-proof.ts'

const names: Record<Proof['kind'], string> = {
  password: 'password',
  totp: 'authenticator app',
  'recovery-code': 'recovery codes',
  passkey: 'passkey',
}

/** Throws Invalid at the field that is wrong. What is right renews the session's proof in better-auth's hooks. */
export async function giveProof(
  ctx: Ctx,
  auth: Auth,
  proof: Proof,
  exchange: Exchange,
): Promise<void> {
  const kinds = await listKinds(ctx)
  if (!kinds.includes(proof.kind)) {
    throw Invalid.field('kind', `This account has no ${names[proof.kind]}`)
  }
  try {
    await check(ctx, auth, proof, exchange)
  } catch (error) {
    const refused = asIssue(error)
    if (refused instanceof Invalid) await recordFailure(ctx, proof, exchange)
    throw refused
  }
}

async function check(
  ctx: Ctx,
  auth: Auth,
  proof: Proof,
  { request, reply }: Exchange,
): Promise<void> {
  switch (proof.kind) {
    case 'password':
      return await auth.provePassword(request, proof.password)
    case 'totp':
      return await checkCode('two-factor/verify-totp', proof.code)
    case 'recovery-code':
      return await checkCode('two-factor/verify-backup-code', proof.code)
    case 'passkey':
      await auth.provePasskey(request, proof.assertion)
      return await renewSession(ctx)
  }
  async function checkCode(target: string, code: string): Promise<void> {
    await auth.call(request, reply, { method: 'POST', target, body: { code } })
  }
}

/** A passkey is checked apart from better-auth's own calls, whose hooks renew the proof. */
async function renewSession({ actor, orm }: Ctx): Promise<void> {
  if (actor.kind === 'person' && actor.sessionId !== undefined) {
    await renewProof(orm, actor.sessionId)
  }
}

/** The person is signed in: what is wrong is the code, not who they are. */
function asIssue(error: unknown): unknown {
  const isWrongCode = error instanceof Unauthorized && error.issues !== undefined
  return isWrongCode ? new Invalid(error.message, error.issues) : error
}

async function recordFailure(ctx: Ctx, { kind }: Proof, { request }: Exchange): Promise<void> {
  await recordAudit(ctx, {
    kind: 'security',
    action: 'proofFailed',
    actor: ctx.actor,
    origin: originOf(request),
    after: { kind },
  })
}
