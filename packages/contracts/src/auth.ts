import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { id, instant } from './fields.ts'
import { markets } from './markets.ts'
import { networkAddress } from './network-addresses.ts'

export const currentUser = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  username: z.string().nullable(),
  emailVerified: z.boolean(),
  pendingEmail: z.string().nullable().meta({
    description: 'The address that takes the place of `email` once the link mailed to it is used.',
  }),
  confirmsEmail: z.boolean().meta({
    description: 'Whether addresses are confirmed by mail here: on a public address they are.',
  }),
  linksWaitForEmail: z.boolean().meta({
    description: 'Whether links work for their owner alone, until the email is confirmed.',
  }),
  linksPreviewedUntil: instant.nullable().meta({
    description:
      'Until when visitors see where a link leads before they follow it, because the account is new.',
  }),
  twoFactorEnabled: z.boolean(),
  isOperator: z.boolean().meta({ description: 'Whether this account runs the installation.' }),
  createdAt: instant,
  workspace: z.object({
    id,
    name: z.string(),
    isSample: z.boolean(),
    timeZone: z.string(),
    market: z.enum(markets).nullable().meta({
      description:
        'Whose rules of disclosure hold for texts whose language does not show; null for American ones.',
    }),
    hasEarned: z.boolean().meta({
      description: 'Whether any earning was ever recorded: analytics then open on revenue.',
    }),
  }),
  shortUrlBase: z
    .string()
    .meta({ description: 'What the short URL of a new link begins with, slash included.' }),
  shortUrlBases: z
    .array(z.object({ domainId: id.nullable(), base: z.string() }))
    .meta({ description: 'All that short URLs of the workspace’s links may begin with.' }),
  networkAddresses: z.array(networkAddress).meta({
    description: 'What identifies a network by its URL here, in addition to the well-known ones.',
  }),
  sampleOffered: z
    .boolean()
    .meta({ description: 'Whether `POST /api/login/demo` opens the sample workspace here.' }),
})
export type CurrentUser = z.infer<typeof currentUser>

export const getCurrentUser = defineEndpoint({
  method: 'GET',
  path: '/api/auth/user',
  scope: null,
  summary: 'Who is signed in; 401 when no one is',
  response: currentUser,
})

const fewestCharacters = 4
export const tooFewCharacters = `Password needs at least ${fewestCharacters} different characters`

/** Such as `aaaaaaaa`, or blanks alone. */
export const hasFewCharacters = (password: string): boolean =>
  new Set(password.toLowerCase()).size < fewestCharacters

/** The sign-up form's fields; better-auth's JSON call takes the same names. */
export const signUp = z.object({
  firstName: z.string().trim().min(1, 'First name is required').max(80),
  lastName: z.string().trim().min(1, 'Last name is required').max(80),
  email: z.email('Please enter a valid email').max(254),
  username: z
    .string()
    .trim()
    .min(3, 'Username must be at least 3 characters')
    .max(30, 'Username must be at most 30 characters')
    .regex(/^[a-z0-9_.]+$/i, 'Username can have letters, digits, dots and underscores'),
  password: z
    .string()
    .min(8, 'Password must be at least 8 characters')
    .max(128, 'Password must be at most 128 characters')
    .refine((password) => password.length < 8 || !hasFewCharacters(password), tooFewCharacters),
})
export type SignUp = z.infer<typeof signUp>
