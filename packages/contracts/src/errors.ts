import { z } from 'zod'

export const errorCodes = [
  'invalid',
  'unauthorized',
  'forbidden',
  'proof_required',
  'not-found',
  'method-not-allowed',
  'conflict',
  'key-reused',
  'outcome-unknown',
  'too-large',
  'unsupported-media-type',
  'misdirected',
  'limit-reached',
  'too-many-requests',
  'unavailable',
  'internal',
] as const

/** Every failure on the wire. `message` is a sentence for a person; `issues` name the fields. */
export const apiFailure = z.object({
  message: z.string(),
  code: z.enum(errorCodes),
  requestId: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})
export type ApiFailure = z.infer<typeof apiFailure>
export type ErrorCode = ApiFailure['code']
