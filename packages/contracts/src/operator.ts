import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { id, idParams, instant, line } from './fields.ts'

/** What disabled a link: the operator, its host, a list of dangerous addresses, Google Web Risk. */
export const linkDisablers = ['operator', 'host', 'list', 'web-risk'] as const
export type LinkDisabler = (typeof linkDisablers)[number]

export const abuseKinds = ['phishing', 'malware', 'spam', 'objection', 'other'] as const
export type AbuseKind = (typeof abuseKinds)[number]

/** What the operator can disable. */
export const operatorTargets = ['link', 'host', 'account'] as const
export type OperatorTarget = (typeof operatorTargets)[number]

const reason = line(500, 'Reason').min(3, 'Say why, in a few words')

/** The form at /abuse. */
export const newAbuseReport = z.object({
  link: line(2048, 'Link').min(1, 'Enter the short link'),
  kind: z.enum(abuseKinds, { error: 'Choose what it is' }),
  reason: z
    .string('Description is required')
    .trim()
    .min(3, 'Describe it in a few words')
    .max(2000, 'Description must be at most 2000 characters'),
  email: z.union([z.literal(''), z.email('Please enter a valid email').max(254)]).optional(),
})
export type NewAbuseReport = z.output<typeof newAbuseReport>

const count = z.number().int()
const kind = z.enum(abuseKinds)

/** Who may make an account: `first` is one alone, and then whom the operator invites. */
export const signUpModes = ['open', 'first', 'invite', 'closed'] as const
export type SignUpMode = (typeof signUpModes)[number]

export const operatorOverview = z.object({
  installation: z.object({
    version: z.string(),
    signUp: z.enum(signUpModes).meta({
      description: 'Who may make an account, as `SIGN_UP` says: `first` is only the first one.',
    }),
    operators: z.array(z.string()).meta({ description: 'Their emails, the first one first.' }),
  }),
  links: z.array(
    z.object({
      id,
      slug: z.string(),
      shortUrl: z.string(),
      originalUrl: z.string(),
      owner: z.string().meta({ description: 'E-mail of the account it belongs to.' }),
      by: z.enum(linkDisablers),
      reason: z.string(),
    }),
  ),
  hosts: z.array(z.object({ host: z.string(), reason: z.string(), createdAt: instant })),
  accounts: z.array(z.object({ email: z.string(), reason: z.string() })),
  invitations: z
    .array(z.object({ id: z.string(), createdAt: instant, expiresAt: instant }))
    .meta({ description: 'Those that still create an account, newest first.' }),
  reports: z
    .array(
      z.object({
        id,
        linkId: id.nullable().meta({ description: 'Null where the link is gone.' }),
        slug: z.string(),
        shortUrl: z.string().nullable().meta({ description: 'Null where the link is gone.' }),
        kind,
        reason: z.string(),
        email: z.string().nullable(),
        createdAt: instant,
        originalUrl: z
          .string()
          .nullable()
          .meta({ description: 'Null where no link has the slug.' }),
        owner: z.string().nullable(),
        isDisabled: z.boolean(),
        count: count.meta({
          description: 'Open reports of this link, with those before this one.',
        }),
        earlier: z
          .array(
            z.object({
              kind,
              reason: z.string(),
              email: z.string().nullable(),
              createdAt: instant,
            }),
          )
          .meta({ description: 'The latest of those before this one.' }),
      }),
    )
    .meta({
      description:
        'The newest open report of each link, newest first. Objections stand for themselves.',
    }),
  lists: z.object({
    named: count.meta({ description: 'Lists in `DANGER_LISTS`.' }),
    entries: count.meta({ description: 'Dangerous addresses known from the lists.' }),
    fetchedAt: instant.nullable().meta({ description: 'Of the list fetched longest ago.' }),
    ownHosts: z.array(z.string()).meta({
      description: 'Hosts of this installation that are on a list themselves.',
    }),
  }),
})
export type OperatorOverview = z.infer<typeof operatorOverview>

const named = z.object({
  what: z.enum(operatorTargets),
  name: line(500, 'Name').min(1, 'Name is required').meta({
    description:
      'The short URL of a link, or its slug: the one that it leads to at this Hopwise’s own host, else the only one that has it; the name of a host; or the email of an account.',
  }),
  linkId: id.nullish().meta({
    description:
      'Of a link that the overview shows. It decides: its short URL may be another’s by now.',
  }),
})
export const disableRequest = named.extend({
  reason: reason.meta({ description: 'The owner sees this.' }),
})
export type DisableRequest = z.output<typeof disableRequest>
export const enableRequest = named
export type EnableRequest = z.output<typeof enableRequest>

const changed = z.object({
  links: count.meta({ description: 'Links that this changed.' }),
  linkId: id.nullable().meta({ description: 'Of the link that was named; null for others.' }),
})
export type OperatorChange = z.output<typeof changed>

export const getOperatorOverview = defineEndpoint({
  method: 'GET',
  path: '/api/operator',
  scope: null,
  summary: 'What is reported and disabled here; operators only',
  response: operatorOverview,
})
export const disableByOperator = defineEndpoint({
  method: 'POST',
  path: '/api/operator/disable',
  scope: null,
  needsProof: true,
  summary: 'Disable a link, a host or an account, and close its reports; operators only',
  body: disableRequest,
  response: changed,
})
export const enableByOperator = defineEndpoint({
  method: 'POST',
  path: '/api/operator/enable',
  scope: null,
  needsProof: true,
  summary: 'Enable a link, a host or an account again; operators only',
  body: enableRequest,
  response: changed,
})
export const dismissAbuseReport = defineEndpoint({
  method: 'POST',
  path: '/api/operator/reports/{id}/dismiss',
  scope: null,
  needsProof: true,
  summary: 'Close a report of abuse with those before it of the same link; operators only',
  params: idParams,
  response: z.object({ id }),
})
export const reopenAbuseReport = defineEndpoint({
  method: 'POST',
  path: '/api/operator/reports/{id}/reopen',
  scope: null,
  needsProof: true,
  summary: 'Open a report again with those closed together with it; operators only',
  params: idParams,
  response: z.object({ id }),
})
export const createInvitation = defineEndpoint({
  method: 'POST',
  path: '/api/operator/invitations',
  scope: null,
  needsProof: true,
  summary: 'Make a URL that creates one account; operators only',
  response: z.object({ url: z.string(), expiresAt: instant }),
  status: 201,
})
export const revokeInvitation = defineEndpoint({
  method: 'DELETE',
  path: '/api/operator/invitations/{invitationId}',
  scope: null,
  needsProof: true,
  summary: 'Revoke an invitation, so that its URL creates no account; operators only',
  params: z.object({ invitationId: z.string().max(64) }),
  response: z.object({ id: z.string() }),
})
