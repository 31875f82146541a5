import { z } from 'zod'
import { defineDownload, defineEndpoint } from './endpoint.ts'
import { id, idParams, instant, line, pageQuery } from './fields.ts'
import { csv } from './media.ts'
import { linkPlatforms } from './platforms.ts'

export const maxLinkRows = 100_000
/** As it is sent; a larger one is gzipped. */
export const maxLinkFileBytes = 4 * 1024 * 1024
export const maxUnpackedLinkBytes = 32 * 1024 * 1024
/** Of each outcome, in a preview. */
export const previewedRows = 500
/** The file as base64, its name and the choices around it. */
const maxInputBytes = Math.ceil((maxLinkFileBytes * 4) / 3) + 64 * 1024

/** What a text or file is recognized as; `lines` are addresses alone, `table` is any other table. */
export const linkSources = [
  'lines',
  'hopwise',
  'bitly',
  'rebrandly',
  'short-io',
  'dub',
  'shlink',
  'kutt',
  'pretty-links',
  'thirsty-affiliates',
  'table',
] as const
export type LinkSource = (typeof linkSources)[number]

/** What a column can hold. */
export const importedFields = [
  'url',
  'slug',
  'title',
  'product',
  'ownId',
  'platform',
  'expires',
  'password',
  'banned',
  'ios',
  'android',
  'countries',
  'configuration',
] as const
export type ImportedField = (typeof importedFields)[number]
/** Those a person may choose a column for. */
export const mappedFields = ['url', 'slug', 'title', 'product'] as const satisfies ImportedField[]

const columns = z.partialRecord(z.enum(importedFields), z.string().nullable())
export type LinkColumns = z.infer<typeof columns>

/** What is said once about all rows: what a former shortener kept that is not taken along. */
export const importNotes = [
  'clicks-stay',
  'tags-stay',
  'dates-stay',
  'names-missing',
  'not-unicode',
  'no-address-column',
  'no-addresses',
] as const
export type ImportNote = (typeof importNotes)[number]

export const linkKinds = ['affiliate', 'smart'] as const
export type ImportedKind = (typeof linkKinds)[number]

/** What would be done with a row; `rename` creates it with another short name. */
export const plannedOutcomes = ['create', 'rename', 'skip', 'refuse'] as const
export type PlannedOutcome = (typeof plannedOutcomes)[number]

const optionalId = id.nullish().transform((value) => value ?? null)

export const linkImportInput = z.object({
  name: line(200, 'File name')
    .default('')
    .meta({ description: 'Of the file; empty for pasted lines.' }),
  text: z
    .string()
    .max(maxLinkFileBytes, 'This is too much to import at once')
    .default('')
    .meta({ description: 'Pasted lines or a table; either this or `file`.' }),
  file: z
    .base64('The file must be base64')
    .max(maxInputBytes, 'The file is too large')
    .default('')
    .meta({ description: 'The bytes of a CSV or TSV file, plain or gzipped, as base64.' }),
  columns: columns.default({}).meta({
    description: 'By field, the heading of its column; what is left out stays as recognized.',
  }),
  as: z
    .enum(linkKinds)
    .default('affiliate')
    .meta({ description: 'Rows with rules are smart links anyway.' }),
  productId: optionalId.meta({
    description:
      'For rows that name no product and whose URL reveals none; the first product when left out.',
  }),
  productName: line(200, 'Product name').default('').meta({
    description:
      'Instead of `productId`: the product of that name, which is made if there is none.',
  }),
  matchesProducts: z.boolean().default(true).meta({
    description: "A row's URL may reveal its product: the same item, the same shop or network.",
  }),
  platform: z.enum(linkPlatforms, { error: 'Please select a platform' }).nullish(),
  campaignId: optionalId,
  whenTaken: z
    .enum(['skip', 'rename'])
    .default('rename')
    .meta({ description: 'When a short name is taken or cannot be one here.' }),
})
export type LinkImportInput = z.input<typeof linkImportInput>
export type ParsedLinkImport = z.output<typeof linkImportInput>

export const plannedLink = z.object({
  line: z.number().int().meta({ description: 'Of the text or file, counted from one.' }),
  outcome: z.enum(plannedOutcomes),
  kind: z.enum(linkKinds),
  url: z.string(),
  slug: z
    .string()
    .nullable()
    .meta({ description: 'Null for one that is drawn when the link is made.' }),
  asked: z
    .string()
    .nullable()
    .meta({ description: 'What the row asks for, where that is another.' }),
  title: z.string().nullable(),
  product: z.object({ id: id.nullable(), name: z.string() }).nullable(),
  rules: z.number().int().meta({ description: 'Its rules and rotation URLs.' }),
  reason: z.string().nullable().meta({ description: 'Why it is renamed, skipped or refused.' }),
  note: z.string().nullable().meta({ description: 'What of it is not taken along.' }),
})
export type PlannedLink = z.infer<typeof plannedLink>

export const linkImportPlan = z.object({
  source: z.enum(linkSources),
  headings: z.array(z.string()),
  columns,
  notes: z.array(z.enum(importNotes)),
  counts: z.record(z.enum(plannedOutcomes), z.number().int()),
  room: z
    .number()
    .int()
    .nullable()
    .meta({ description: 'Links the plan allows yet; null without a limit.' }),
  rows: z.array(plannedLink).meta({
    description: `The first ${previewedRows} rows of each outcome, in the order of the list.`,
  }),
  digest: z
    .string()
    .meta({ description: 'Names this very plan; a run that names it does this or nothing.' }),
})
export type LinkImportPlan = z.infer<typeof linkImportPlan>

export const linkImportStatuses = ['running', 'done', 'cancelled'] as const
export type LinkImportStatus = (typeof linkImportStatuses)[number]

export const linkRowOutcomes = ['waiting', 'created', 'skipped', 'refused'] as const
export type LinkRowOutcome = (typeof linkRowOutcomes)[number]

export const linkImport = z.object({
  id,
  name: z.string(),
  source: z.enum(linkSources),
  status: z.enum(linkImportStatuses),
  rows: z.number().int(),
  done: z.number().int().meta({ description: 'Rows that came to their end.' }),
  created: z.number().int(),
  skipped: z.number().int(),
  refused: z.number().int(),
  createdAt: instant,
  finishedAt: instant.nullable(),
  undoneAt: instant.nullable().meta({ description: 'Its links were archived.' }),
})
export type LinkImport = z.infer<typeof linkImport>

export const linkImportRow = z.object({
  line: z.number().int(),
  outcome: z.enum(linkRowOutcomes),
  url: z.string(),
  slug: z.string().nullable(),
  linkId: id.nullable(),
  reason: z.string().nullable(),
})
export type LinkImportRow = z.infer<typeof linkImportRow>

export const linkImportRun = linkImportInput.extend({
  key: line(100, 'Key').min(8, 'Key must be at least 8 characters').meta({
    description:
      'Made by the caller: the same key again answers the import that was begun with it.',
  }),
  digest: z
    .string()
    .max(100)
    .optional()
    .meta({ description: 'Of the preview; without it, what the plan is now.' }),
})
export type LinkImportRun = z.input<typeof linkImportRun>

export const previewLinkImport = defineEndpoint({
  method: 'POST',
  path: '/api/link-import/preview',
  scope: 'links:write',
  summary: 'What an import of links would do with each row; nothing is written',
  body: linkImportInput,
  maxBytes: maxInputBytes,
  response: linkImportPlan,
  isLong: true,
})
export const runLinkImport = defineEndpoint({
  method: 'POST',
  path: '/api/link-import/run',
  scope: 'links:write',
  summary: 'Make the links of a plan, in the background; the same key makes nothing twice',
  body: linkImportRun,
  maxBytes: maxInputBytes,
  response: linkImport,
})
export const listLinkImports = defineEndpoint({
  method: 'GET',
  path: '/api/link-import',
  scope: 'read',
  summary: 'Imports of links, newest first',
  query: pageQuery,
  response: z.array(linkImport),
  paged: true,
})
export const getLinkImport = defineEndpoint({
  method: 'GET',
  path: '/api/link-import/{id}',
  scope: 'read',
  summary: 'How far an import of links is, or what it did',
  params: idParams,
  response: linkImport,
})
export const listLinkImportRows = defineEndpoint({
  method: 'GET',
  path: '/api/link-import/{id}/rows',
  scope: 'read',
  summary: 'What became of the rows of an import',
  params: idParams,
  query: pageQuery.extend({ outcome: z.enum(linkRowOutcomes).optional() }),
  response: z.array(linkImportRow),
  paged: true,
})
export const cancelLinkImport = defineEndpoint({
  method: 'POST',
  path: '/api/link-import/{id}/cancel',
  scope: 'links:write',
  summary: 'Stop an import of links; those it made stay',
  params: idParams,
  response: linkImport,
})
export const undoLinkImport = defineEndpoint({
  method: 'POST',
  path: '/api/link-import/{id}/undo',
  scope: 'links:write',
  summary: 'Archive the links an import made; they keep redirecting',
  params: idParams,
  response: linkImport,
})
export const exportLeftRows = defineDownload({
  path: '/api/link-import/{id}/left',
  scope: 'read',
  summary: 'The rows of an import that became no link, with the reason of each, as CSV',
  params: idParams,
  fileName: 'links-not-imported.csv',
  media: [csv],
})
