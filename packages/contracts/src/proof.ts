import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { instant } from './fields.ts'
import { passkeyAssertion } from './passkeys.ts'
import { authenticatorCode, passwordProof } from './settings.ts'

/** How long a session remembers that its person proved who they are; signing in counts. */
export const proofMinutes = 15

const recoveryCode = z
  .string({ error: 'Please enter a recovery code' })
  .trim()
  .min(1, 'Please enter a recovery code')
  .max(40, 'This is too long for a recovery code')

export const recoveryCodeProof = z.object({ code: recoveryCode })

/** Each kind brings fields of its own. */
export const proof = z.discriminatedUnion(
  'kind',
  [
    passwordProof.extend({ kind: z.literal('password') }),
    authenticatorCode.extend({ kind: z.literal('totp') }),
    recoveryCodeProof.extend({ kind: z.literal('recovery-code') }),
    z.object({ kind: z.literal('passkey'), assertion: passkeyAssertion }),
  ],
  { error: 'Kind must be password, totp, recovery-code or passkey' },
)
export type Proof = z.output<typeof proof>

/** Single sign-on is no part of the call: signing in there again is the proof. */
export const proofKinds = [
  'password',
  'passkey',
  'totp',
  'recovery-code',
  'single-sign-on',
] as const
export type ProofKind = (typeof proofKinds)[number]

export const proofState = z.object({
  userId: z.string(),
  isFresh: z.boolean().meta({
    description: `Whether the person proved who they are within ${proofMinutes} minutes.`,
  }),
  provedAt: instant
    .nullable()
    .meta({ description: 'Null in the sample, which asks for no proof.' }),
  kinds: z
    .array(z.enum(proofKinds))
    .meta({ description: 'What this account can prove itself with, the usual one first.' }),
})
export type ProofState = z.infer<typeof proofState>

export const getProof = defineEndpoint({
  method: 'GET',
  path: '/api/auth/proof',
  scope: null,
  summary: 'Whether the session has proved lately who is behind it, and how it can',
  response: proofState,
})
export const giveProof = defineEndpoint({
  method: 'POST',
  path: '/api/auth/proof',
  scope: null,
  summary: `Confirm who you are; for ${proofMinutes} minutes the session may call what needs proof`,
  body: proof,
  response: proofState,
})
