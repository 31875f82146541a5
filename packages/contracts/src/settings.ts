import { z } from 'zod'
import { currentUser, signUp } from './auth.ts'
import { defineDownload, defineEndpoint } from './endpoint.ts'
import { instant } from './fields.ts'
import { chosenMarket } from './markets.ts'

export const profile = signUp
  .pick({ firstName: true, lastName: true, email: true, username: true })
  .extend({
    password: z
      .string()
      .max(128)
      .optional()
      .meta({ description: 'The current one, asked for when the email changes.' }),
  })
export type Profile = z.input<typeof profile>

/** An IANA name that this runtime knows. */
const timeZone = z.string({ error: 'Please select a time zone' }).refine((name) => {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return /^[A-Za-z][\w+/-]*$/.test(name)
  } catch {
    return false
  }
}, 'Please select a time zone')

export const preferences = z.object({
  timeZone: timeZone.optional(),
  market: chosenMarket.optional().meta({
    description:
      'Whose rules of disclosure hold for texts whose language does not show; null for American ones.',
  }),
})
export type Preferences = z.infer<typeof preferences>

const newPassword = signUp.shape.password

export const passwordChange = z
  .object({
    currentPassword: z
      .string({ error: 'Current password is required' })
      .min(1, 'Current password is required')
      .max(128),
    newPassword,
    confirmPassword: z.string({ error: 'Please repeat the new password' }),
    revokeApiKeys: z
      .boolean()
      .default(false)
      .meta({ description: 'Whether the API keys of the person end as well.' }),
    removePasskeys: z
      .boolean()
      .default(false)
      .meta({ description: 'Whether the passkeys of the person are removed as well.' }),
  })
  .refine((one) => one.newPassword === one.confirmPassword, {
    path: ['confirmPassword'],
    error: 'The passwords don’t match',
  })
  .refine((one) => one.newPassword !== one.currentPassword, {
    path: ['newPassword'],
    error: 'The new password must differ from the current one',
  })
export type PasswordChange = z.input<typeof passwordChange>

/** Asked for again before something that matters. */
export const passwordProof = z.object({
  password: z.string({ error: 'Password is required' }).min(1, 'Password is required').max(128),
})

export const twoFactorStart = z.object({
  secret: z.string().meta({ description: 'For typing in where the code cannot be scanned.' }),
  uri: z.string(),
  qrCode: z.string().meta({ description: 'An SVG as a data URL.' }),
  recoveryCodes: z.array(z.string()).meta({ description: 'Shown once; each signs in once.' }),
})
export type TwoFactorStart = z.infer<typeof twoFactorStart>

export const authenticatorCode = z.object({
  code: z
    .string({ error: 'Please enter the 6-digit code' })
    .trim()
    .regex(/^\d{6}$/, 'Please enter the 6-digit code'),
})

export const signInSession = z.object({
  id: z.string(),
  device: z.string(),
  browser: z.string(),
  system: z.string(),
  place: z.string().nullable().meta({
    description: 'Country of the address it was opened from, in English; null when unknown.',
  }),
  createdAt: instant,
  lastSeenAt: instant,
  isCurrent: z.boolean(),
})
export type SignInSession = z.infer<typeof signInSession>

export const securityState = z.object({
  hasPassword: z
    .boolean()
    .meta({ description: 'False for accounts that sign in through single sign-on alone.' }),
  twoFactorEnabled: z.boolean(),
  recoveryCodesLeft: z.number().int().nullable(),
})

export const changeProfile = defineEndpoint({
  method: 'PATCH',
  path: '/api/settings/profile',
  scope: null,
  summary:
    'Change name, email and username; on a public address a new email counts once it is confirmed',
  body: profile,
  response: currentUser,
})
export const resendConfirmation = defineEndpoint({
  method: 'POST',
  path: '/api/settings/email/confirmation',
  scope: null,
  summary: 'Mail the link that confirms the address again, to the new one if one waits',
  response: z.null(),
})
export const cancelEmailChange = defineEndpoint({
  method: 'POST',
  path: '/api/settings/email/keep',
  scope: null,
  summary: 'Keep the address: the one that waits for its confirmation is dropped',
  response: currentUser,
})
export const changePreferences = defineEndpoint({
  method: 'PATCH',
  path: '/api/settings/preferences',
  scope: null,
  summary:
    'Change the time zone, by which days begin on every screen, or the market of the readers',
  body: preferences,
  response: currentUser,
})
export const getSecurityState = defineEndpoint({
  method: 'GET',
  path: '/api/settings/security',
  scope: null,
  summary: 'How the account is protected',
  response: securityState,
})
export const changePassword = defineEndpoint({
  method: 'POST',
  path: '/api/settings/password',
  scope: null,
  summary: 'Change the password; other sessions are signed out',
  body: passwordChange,
  response: z.null(),
})
export const startTwoFactor = defineEndpoint({
  method: 'POST',
  path: '/api/settings/two-factor/start',
  scope: null,
  summary: 'Begin with two-factor: a secret and recovery codes; it is on once a code was confirmed',
  body: passwordProof,
  response: twoFactorStart,
})
export const confirmTwoFactor = defineEndpoint({
  method: 'POST',
  path: '/api/settings/two-factor/confirm',
  scope: null,
  summary: 'Turn two-factor on with a code of the authenticator',
  body: authenticatorCode,
  response: z.null(),
})
export const disableTwoFactor = defineEndpoint({
  method: 'POST',
  path: '/api/settings/two-factor/disable',
  scope: null,
  summary: 'Turn two-factor off',
  body: passwordProof,
  response: z.null(),
})
export const renewRecoveryCodes = defineEndpoint({
  method: 'POST',
  path: '/api/settings/two-factor/recovery-codes',
  scope: null,
  summary: 'Make new recovery codes; the old ones end',
  body: passwordProof,
  response: z.object({ recoveryCodes: z.array(z.string()) }),
})
export const listSignInSessions = defineEndpoint({
  method: 'GET',
  path: '/api/settings/sessions',
  scope: null,
  summary: 'Every session of the person, this one first',
  response: z.array(signInSession),
})
export const revokeSignInSession = defineEndpoint({
  method: 'DELETE',
  path: '/api/settings/sessions/{sessionId}',
  scope: null,
  needsProof: true,
  summary: 'Sign one session out',
  params: z.object({ sessionId: z.string().min(1).max(100) }),
  response: z.null(),
})
export const revokeOtherSessions = defineEndpoint({
  method: 'POST',
  path: '/api/settings/sessions/revoke-others',
  scope: null,
  needsProof: true,
  summary: 'Sign out every session but this one',
  response: z.object({ revoked: z.number().int() }),
})

export const accountDeletion = z.object({
  email: z
    .string({ error: 'Please type your email' })
    .trim()
    .min(1, 'Please type your email')
    .meta({ description: "The account's email, typed as a confirmation." }),
  password: z
    .string()
    .max(128)
    .default('')
    .meta({ description: 'Not asked of accounts without a password.' }),
})
export const deleteAccount = defineEndpoint({
  method: 'POST',
  path: '/api/settings/account/delete',
  scope: null,
  summary: 'Delete the account with everything in its workspace; it cannot be undone',
  body: accountDeletion,
  response: z.null(),
})
/** Like a visitor's data it takes proof: the CSV of a list has no more than its screen shows. */
export const exportData = defineDownload({
  path: '/api/settings/export',
  scope: null,
  needsProof: true,
  summary: 'Everything of the person and the workspace as JSON',
  fileName: 'hopwise-data.json',
  media: ['application/json; charset=utf-8'],
})
