import { z } from 'zod'

export const errorCodes = [
  'invalid',
  'unauthorized',
  'forbidden',
  'proof_required',
  'not-found',
  'method-not-allowed',
  'conflict',
  'gone',
  'precondition-failed',
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
/** What is wrong with a field, for programs. */
export const issueCodes = [
  'required',
  'unknown',
  'not-allowed',
  'wrong-type',
  'wrong-format',
  'too-small',
  'too-large',
  'taken',
  'invalid',
] as const
export type IssueCode = (typeof issueCodes)[number]

/** The same on the wire of the API for programs. */
export const publicFailure = apiFailure.extend({
  doc: z.url().meta({ description: 'What this code means, and what to do.' }),
  issues: z
    .array(
      z.object({
        path: z.string().meta({ description: 'The field, filter or header.' }),
        message: z.string(),
        code: z.enum(issueCodes),
        allowed: z
          .array(z.string())
          .optional()
          .meta({ description: 'The values, or the names, that there are.' }),
      }),
    )
    .optional(),
})
export type PublicFailure = z.infer<typeof publicFailure>

export type ApiFailure = z.infer<typeof apiFailure>
export type ErrorCode = ApiFailure['code']

/** What each code means to who wrote the call, and what to do. */
export const errorGuide: Record<ErrorCode, string> = {
  invalid:
    'Something in the call is wrong. `issues` name each field with a code and, where there is a choice, what is allowed. Fix the call, then send it again.',
  unauthorized:
    'The key is missing, wrong, expired or revoked. Send `Authorization: Bearer` and a key made under Admin.',
  forbidden:
    'The key lacks the scope of this call, which the message names. Make a key that has it.',
  proof_required: 'A person has to confirm who they are first. No key can do this.',
  'not-found': 'There is no such record or call, or it belongs to another workspace.',
  'method-not-allowed': 'The URL exists, but not with this method. `Allow` lists the ones it has.',
  conflict:
    'It contradicts something that is there, such as a short name that is taken. The message says what. Change the call, or the record in its way.',
  gone: 'A backup was restored, and the log never had the event you read on from. Read on after the sequence that `issues` allow.',
  'precondition-failed':
    'The record was changed since you read it. Get it again, make your change to what it is now, and send the new `ETag`.',
  'key-reused':
    'This `Idempotency-Key` was used for another call in the last 24 hours. Use a new key for each new call.',
  'outcome-unknown':
    'An earlier call with this `Idempotency-Key` was cut off, so no one knows whether it was saved. Look first, then use a new key.',
  'too-large': 'The body is larger than this call takes. Send it in parts.',
  'unsupported-media-type': 'Send the body as `application/json`.',
  misdirected: 'This host doesn’t serve the API. Use the address that you open Hopwise at.',
  'limit-reached': 'The plan has no room for another one. The message names the limit.',
  'too-many-requests': 'Wait as many seconds as `Retry-After` says, then try again.',
  unavailable:
    'Hopwise or its database is busy or starting. Wait as long as `Retry-After` says, then try again.',
  internal: 'Something went wrong on our side. If it happens again, report the `requestId`.',
}
