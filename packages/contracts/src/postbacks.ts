import { z } from 'zod'
import { conversionKinds, conversionStatuses, defaultStatuses } from './conversions.ts'
import { defineDownload, defineEndpoint } from './endpoint.ts'
import { id, idParams, instant, line, money, pageQuery } from './fields.ts'
import { csv } from './media.ts'
import { type PostbackTemplateId, postbackTemplateIds } from './postback-templates.ts'

/** What was made of a call. */
export const postbackOutcomes = [
  'added',
  'changed',
  'unchanged',
  'test',
  'ignored',
  'refused',
] as const
export type PostbackOutcome = (typeof postbackOutcomes)[number]

export const postbackAddress = z.object({
  id,
  name: z.string(),
  source: z.string().meta({
    description: '`source` of the conversions it brings; it stays when the name changes.',
  }),
  template: z.string(),
  url: z.string().meta({
    description: 'Anyone who knows it may call, unless a secret or a list of addresses is set.',
  }),
  hasSecret: z.boolean(),
  allowedAddresses: z.array(z.string()),
  pinsFirstCaller: z.boolean().meta({
    description: 'While nothing is listed: the network of the next call that counts is listed.',
  }),
  defaultStatus: z.enum(defaultStatuses),
  currency: z.string(),
  payoutHoldDays: z.number().int().nullable(),
  createdAt: instant,
  removedAt: instant.nullable(),
  lastCallAt: instant.nullable(),
  lastOutcome: z.enum(postbackOutcomes).nullable(),
  callerNetworks: z.number().int().meta({
    description: 'Networks that called on the day of the last call, among its newest 1000 calls.',
  }),
})
export type PostbackAddress = z.infer<typeof postbackAddress>

const range = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])

/** One an entry; a form sends them in one text, with commas, spaces or line breaks between. */
const allowedAddresses = z
  .union([z.string().max(10_000), z.array(z.string().max(100)).max(200)], {
    error: 'Allowed addresses must be text or a list',
  })
  .transform((value) =>
    (typeof value === 'string' ? value.split(/[\s,;]+/) : value)
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  )
  .superRefine((list, refinement) => {
    const wrong = list.find((one) => !range.safeParse(one).success)
    if (wrong !== undefined) {
      refinement.addIssue({
        code: 'custom',
        message: `${wrong.slice(0, 60)} isn’t an IP address or a range such as 203.0.113.0/24`,
      })
    }
    if (list.length > 100) {
      refinement.addIssue({ code: 'custom', message: 'You can list up to 100 addresses' })
    }
  })

const secret = z
  .string({ error: 'Secret must be text' })
  .trim()
  .max(200, 'Secret must be at most 200 characters')
  .regex(/^[\x21-\x7e]*$/, 'Secret can have letters, digits and symbols, but no spaces')
  .refine((value) => value === '' || value.length >= 8, 'Secret must be at least 8 characters')

const payoutHoldDays = z
  .union([z.literal('').transform(() => null), z.null(), z.coerce.number<number | string>()], {
    error: 'Hold days must be a number',
  })
  .pipe(
    z
      .number({ error: 'Hold days must be a number' })
      .int('Hold days must be a whole number')
      .min(1, 'Hold days must be between 1 and 365')
      .max(365, 'Hold days must be between 1 and 365')
      .nullable(),
  )

const pinsFirstCaller = z.boolean({ error: 'Pinning must be on or off' })

const fields = z.object({
  name: line(60, 'Name').min(1, 'Name is required'),
  template: z
    .enum(postbackTemplateIds as [PostbackTemplateId, ...PostbackTemplateId[]], {
      error: 'Please select a template',
    })
    .default('generic'),
  secret: secret
    .optional()
    .meta({ description: 'Empty takes the secret away; left out, it stays as it is.' }),
  allowedAddresses: allowedAddresses.default([]),
  pinsFirstCaller: pinsFirstCaller.default(false),
  defaultStatus: z
    .enum(defaultStatuses, { error: 'Status must be pending or confirmed' })
    .default('pending'),
  currency: z
    .string({ error: 'Currency must be a code such as USD' })
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{3}$/, 'Currency must be a code such as USD')
    .default('USD'),
  payoutHoldDays: payoutHoldDays.default(null),
})

export const newPostbackAddress = fields
export type NewPostbackAddress = z.input<typeof newPostbackAddress>

export const postbackAddressChange = z.object({
  name: fields.shape.name.optional(),
  template: fields.shape.template.unwrap().optional(),
  secret: secret.optional(),
  allowedAddresses: allowedAddresses.optional(),
  pinsFirstCaller: pinsFirstCaller.optional(),
  defaultStatus: fields.shape.defaultStatus.unwrap().optional(),
  currency: fields.shape.currency.unwrap().optional(),
  payoutHoldDays: payoutHoldDays.optional(),
})
export type PostbackAddressChange = z.input<typeof postbackAddressChange>

export const postbackCall = z.object({
  id,
  addressId: id,
  addressName: z.string(),
  receivedAt: instant,
  from: z.string().nullable().meta({ description: 'Where it came from; known for a day.' }),
  fields: z
    .record(z.string(), z.string())
    .meta({ description: 'What it carried, without secrets or buyer details.' }),
  outcome: z.enum(postbackOutcomes),
  reason: z.string().nullable(),
  conversionId: id.nullable(),
})
export type PostbackCall = z.infer<typeof postbackCall>

/** What networks call the amount and the transaction, in lower case and without signs. */
export const postbackFieldNames = {
  amount: ['payout', 'sum', 'revenue', 'amount', 'commission'],
  transaction: ['txid', 'transactionid', 'orderid', 'actionid', 'receipt'],
} as const

export const postbackCallQuery = pageQuery.extend({
  outcome: z.enum(postbackOutcomes).optional(),
  address: id.optional(),
})
export type PostbackCallQuery = z.output<typeof postbackCallQuery>

/** What a call says, once its parameters were understood. */
export const parsedPostback = z.object({
  transactionId: z.string(),
  kind: z.enum(conversionKinds),
  status: z.enum(conversionStatuses),
  amount: money.nullable().meta({
    description: 'Null where it gives none: a refund then takes back what its sale brought.',
  }),
  currency: z.string(),
  subIds: z.array(z.string()),
})

export const postbackTrial = z.object({
  outcome: z.enum(postbackOutcomes),
  reason: z.string().nullable(),
  reading: parsedPostback.nullable(),
  matchedBy: z.string().nullable().meta({
    description: 'What its click id or sub id leads to; null where it would stay unmatched.',
  }),
})
export type PostbackTrial = z.infer<typeof postbackTrial>

// An address is a secret: anyone who knows it can report sales.
export const listPostbackAddresses = defineEndpoint({
  method: 'GET',
  path: '/api/postback-addresses',
  scope: 'admin:write',
  summary: 'Postback addresses that networks call',
  response: z.array(postbackAddress),
})
export const createPostbackAddress = defineEndpoint({
  method: 'POST',
  path: '/api/postback-addresses',
  scope: 'admin:write',
  summary: 'Make a postback address',
  body: newPostbackAddress,
  response: postbackAddress,
  status: 201,
})
export const changePostbackAddress = defineEndpoint({
  method: 'PATCH',
  path: '/api/postback-addresses/{id}',
  scope: 'admin:write',
  summary: 'Change a postback address; what is left out stays',
  params: idParams,
  body: postbackAddressChange,
  response: postbackAddress,
})
export const rotatePostbackAddress = defineEndpoint({
  method: 'POST',
  path: '/api/postback-addresses/{id}/rotate',
  scope: 'admin:write',
  summary: 'Give a postback address a new URL; the old one is answered no more',
  params: idParams,
  response: postbackAddress,
})
export const removePostbackAddress = defineEndpoint({
  method: 'DELETE',
  path: '/api/postback-addresses/{id}',
  scope: 'admin:write',
  summary: 'Remove a postback address; what it brought stays',
  params: idParams,
  response: postbackAddress,
})
export const restorePostbackAddress = defineEndpoint({
  method: 'POST',
  path: '/api/postback-addresses/{id}/restore',
  scope: 'admin:write',
  summary: 'Bring a removed postback address back, with its URL',
  params: idParams,
  response: postbackAddress,
})
export const tryPostback = defineEndpoint({
  method: 'POST',
  path: '/api/postback-addresses/{id}/try',
  scope: 'admin:write',
  summary: 'Say what would be made of a call, without recording it',
  params: idParams,
  body: z.object({
    parameters: z
      .string({ error: 'Parameters must be text' })
      .trim()
      .max(16_000, 'Parameters must be at most 16000 characters')
      .default('')
      .meta({ description: 'The part after the question mark, or the whole URL.' }),
  }),
  response: postbackTrial,
})
export const listPostbackCalls = defineEndpoint({
  method: 'GET',
  path: '/api/postback-calls',
  scope: 'read',
  summary: 'Recent calls of postback addresses and what was made of each, newest first',
  query: postbackCallQuery,
  response: z.array(postbackCall),
  paged: true,
})
export const exportPostbackCalls = defineDownload({
  path: '/api/postback-calls/export',
  scope: 'read',
  summary: 'Calls of postback addresses as CSV',
  query: postbackCallQuery,
  fileName: 'postback-calls.csv',
  media: [csv],
})
