import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { instant, line } from './fields.ts'

const base64url = (maxLength: number) =>
  z
    .string()
    .min(1)
    .max(maxLength)
    .regex(/^[\w-]+$/)

const longestId = 1400

/** What every credential of a browser has; the server checks the rest against its signature. */
const publicKeyCredential = z.looseObject({
  id: base64url(longestId),
  rawId: base64url(longestId),
  type: z.literal('public-key'),
})

/** A `PublicKeyCredential` as JSON, of a passkey that was just made. */
export const newPasskey = z.object({
  credential: publicKeyCredential
    .extend({
      response: z.looseObject({
        clientDataJSON: base64url(4096),
        attestationObject: base64url(16_384),
        transports: z.array(z.string().max(32)).max(10).optional(),
      }),
    })
    .meta({ description: 'The `RegistrationResponseJSON` of WebAuthn.' }),
})

/** The same of a passkey that was just used. */
export const passkeyAssertion = publicKeyCredential.extend({
  response: z.looseObject({
    clientDataJSON: base64url(4096),
    authenticatorData: base64url(4096),
    signature: base64url(4096),
    userHandle: base64url(128).optional(),
  }),
})
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>

export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  isSynced: z
    .boolean()
    .meta({ description: 'Whether a password manager has it on other devices as well.' }),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
})
export type Passkey = z.infer<typeof passkey>

export const passkeyList = z.object({
  origin: z.string().nullable().meta({
    description:
      'The address that passkeys work at; null where browsers make none: over plain http, or at a numeric address.',
  }),
  passkeys: z.array(passkey),
})

export const passkeyStart = z.object({
  password: z
    .string()
    .max(128)
    .default('')
    .meta({ description: 'Not asked of accounts without a password.' }),
})

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z
    .array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']))
    .optional(),
})

/** The part of WebAuthn's `PublicKeyCredentialCreationOptionsJSON` that is used. */
export const passkeyOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number().int(), type: z.literal('public-key') })),
  timeout: z.number().int().optional(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})

export const passkeyName = z.object({
  name: line(60, 'Name').min(1, 'Name is required'),
})

const passkeyParams = z.object({ passkeyId: z.string().min(1).max(100) })

export const listPasskeys = defineEndpoint({
  method: 'GET',
  path: '/api/settings/passkeys',
  scope: null,
  summary: 'The passkeys of the person, the newest first',
  response: passkeyList,
})
export const startPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/settings/passkeys/start',
  scope: null,
  summary: 'Begin with a passkey: what a browser makes it from, good for five minutes',
  body: passkeyStart,
  response: passkeyOptions,
})
export const addPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/settings/passkeys',
  scope: null,
  summary: 'Add a passkey; it is named after its device',
  body: newPasskey,
  response: passkey,
  status: 201,
})
export const renamePasskey = defineEndpoint({
  method: 'PATCH',
  path: '/api/settings/passkeys/{passkeyId}',
  scope: null,
  summary: 'Rename a passkey',
  params: passkeyParams,
  body: passkeyName,
  response: passkey,
})
export const removePasskey = defineEndpoint({
  method: 'DELETE',
  path: '/api/settings/passkeys/{passkeyId}',
  scope: null,
  summary: 'Remove a passkey; the last way to sign in stays',
  needsProof: true,
  params: passkeyParams,
  response: z.null(),
})
