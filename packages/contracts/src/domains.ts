import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { destinationUrl, id, idParams, instant, line } from './fields.ts'

/** How many domains a workspace can have. */
export const maxDomains = 50

export const domainStates = ['pending', 'certifying', 'verified', 'troubled'] as const

export const dnsRecord = z.object({
  type: z.enum(['TXT', 'CNAME', 'ALIAS', 'A', 'AAAA']),
  name: z.string(),
  value: z.string(),
})
export type DnsRecord = z.infer<typeof dnsRecord>

export const domain = z.object({
  id,
  host: z.string().meta({ description: 'As DNS knows it, such as xn--vil-cta.example.' }),
  shownHost: z.string().meta({
    description:
      'The same in the letters of its own script, unless they pass for those of another name.',
  }),
  state: z.enum(domainStates).meta({
    description:
      '`pending`: not proved yet, so no link is at its root. `certifying`: proved, and Hopwise is getting its certificate. `troubled`: it answers links, but the last check found a problem.',
  }),
  problem: z.string().nullable().meta({
    description: 'What the last check found; null where all is well, or before the first check.',
  }),
  records: z.array(dnsRecord).meta({ description: 'What its DNS must say.' }),
  isDefault: z.boolean().meta({
    description: 'New links are on it unless they say otherwise.',
  }),
  rootUrl: z.string().nullable().meta({ description: 'Where visitors of the bare host are sent.' }),
  unknownUrl: z
    .string()
    .nullable()
    .meta({ description: 'Where visitors are sent whose name no link has.' }),
  links: z.number().int().meta({ description: 'Links whose short URL is on it.' }),
  formerLinks: z.number().int().meta({
    description: 'Links that moved to another domain and still work here at an old short URL.',
  }),
  createdAt: instant,
  verifiedAt: instant.nullable(),
  checkedAt: instant.nullable(),
})
export type Domain = z.infer<typeof domain>

export const newDomain = z.object({
  host: line(260, 'Domain').min(1, 'Enter a domain, such as links.example.com'),
})
export type NewDomain = z.input<typeof newDomain>

const emptyable = z.union([z.literal('').transform(() => null), destinationUrl.nullable()], {
  error: 'Please enter a valid URL',
})

export const domainChange = z.object({
  isDefault: z.boolean().optional().meta({
    description: 'True makes it the default in place of another; only a verified domain can be.',
  }),
  rootUrl: emptyable.optional(),
  unknownUrl: emptyable.optional(),
})
export type DomainChange = z.input<typeof domainChange>

export const listDomains = defineEndpoint({
  method: 'GET',
  path: '/api/domains',
  scope: 'read',
  summary: 'List the workspace’s own domains',
  response: z.array(domain),
})
export const addDomain = defineEndpoint({
  method: 'POST',
  path: '/api/domains',
  scope: null,
  needsProof: true,
  summary: 'Add a domain; it answers links once it is verified',
  body: newDomain,
  response: domain,
  status: 201,
})
export const changeDomain = defineEndpoint({
  method: 'PATCH',
  path: '/api/domains/{id}',
  scope: null,
  needsProof: true,
  summary: 'Choose the default domain, and where a domain’s root and unknown names lead',
  params: idParams,
  body: domainChange,
  response: domain,
})
export const verifyDomain = defineEndpoint({
  method: 'POST',
  path: '/api/domains/{id}/verify',
  scope: null,
  summary: 'Check a domain’s DNS and whether it leads to this Hopwise',
  params: idParams,
  response: domain,
})
export const removeDomain = defineEndpoint({
  method: 'DELETE',
  path: '/api/domains/{id}',
  scope: null,
  needsProof: true,
  summary: 'Remove a domain; short URLs on it stop working',
  params: idParams,
  response: z.object({
    renamed: z.number().int().meta({
      description:
        'Links that got another short name, because theirs is taken at this Hopwise’s own host. The audit log lists them.',
    }),
  }),
})

/** What moves with a domain that another one replaces. */
export const domainUses = z.object({
  links: z.number().int(),
  posts: z.number().int().meta({ description: 'Drafts and queued posts; none that is published.' }),
  placements: z.number().int().meta({ description: 'Those that are not published.' }),
})
export type DomainUses = z.infer<typeof domainUses>

export const getDomainUses = defineEndpoint({
  method: 'GET',
  path: '/api/domains/{id}/uses',
  scope: 'read',
  summary: 'Count what would move if another domain replaced this one',
  params: idParams,
  response: domainUses,
})
export const replaceDomain = defineEndpoint({
  method: 'POST',
  path: '/api/domains/{id}/replace',
  scope: null,
  needsProof: true,
  summary:
    'Use another domain instead: for its links, new links, and unpublished posts and placements',
  params: idParams,
  body: z.object({
    domainId: id.nullable().meta({
      description: 'A verified domain; null is this Hopwise’s own host.',
    }),
  }),
  response: domainUses.extend({
    note: z.string().nullable().meta({
      description: 'Which links stay because their short name is taken there; null where none do.',
    }),
    undoId: id.nullable().meta({
      description: 'Id for the undo call, valid for a day; null when nothing changed.',
    }),
  }),
})
export const undoDomainReplacement = defineEndpoint({
  method: 'POST',
  path: '/api/domains/bulk/{id}/undo',
  scope: null,
  needsProof: true,
  summary: 'Take back the replacement of a domain, where nothing changed since',
  params: idParams,
  response: z.null(),
})
