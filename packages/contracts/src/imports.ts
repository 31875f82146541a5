import { z } from 'zod'
import { conversionKinds, conversionStatuses, defaultStatuses } from './conversions.ts'
import { defineDownload, defineEndpoint, defineUpload } from './endpoint.ts'
import { calendarDay, id, idParams, instant, line, money, pageQuery } from './fields.ts'
import { csv } from './media.ts'

export const maxImportBytes = 100 * 1024 * 1024
/** An import that no one runs ends after this time, and its file goes. */
export const importKeptHours = 24

export const importStatuses = [
  'checking',
  'ready',
  'running',
  'done',
  'failed',
  'cancelled',
  'undoing',
  'undone',
] as const
export type ImportStatus = (typeof importStatuses)[number]

/** What a report is recognized as; the last holds no single earnings. */
export const reportKinds = [
  'amazon-earnings',
  'amazon-bounty',
  'clickbank',
  'network',
  'amazon-orders',
  'amazon-totals',
] as const
export type ReportKind = (typeof reportKinds)[number]
/** Those whose rows are earnings. */
export const earningKinds = ['amazon-earnings', 'amazon-bounty', 'clickbank', 'network'] as const
export type EarningKind = (typeof earningKinds)[number]

/** What a column can hold. */
export const reportFields = [
  'date',
  'amount',
  'transactionId',
  'status',
  'kind',
  'currency',
  'subId',
  'productName',
  'productKey',
] as const
export type ReportField = (typeof reportFields)[number]

export const dateForms = ['year-first', 'month-first', 'day-first'] as const
export type DateForm = (typeof dateForms)[number]
export const decimalMarks = ['point', 'comma'] as const
export type DecimalMark = (typeof decimalMarks)[number]

/** What was guessed, passed over or fixed while a sheet was read. */
export const formatNotes = [
  'dates-ambiguous',
  'dates-contradict',
  'currency-guessed',
  'commission-unclear',
  'not-unicode',
  'lines-above',
] as const
export type FormatNote = (typeof formatNotes)[number]

const currency = z
  .string({ error: 'Currency is required' })
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/, 'Currency must be three letters, such as USD')

const columns = z.partialRecord(z.enum(reportFields), z.string().nullable())
export type ReportColumns = z.infer<typeof columns>

/** How the rows of a sheet are understood. */
export const sheetFormat = z.object({
  kind: z.enum(reportKinds),
  source: z.string().meta({ description: 'The network the earnings are of.' }),
  columns: columns.meta({ description: 'By field, the heading of its column.' }),
  dateForm: z.enum(dateForms),
  decimalMark: z.enum(decimalMarks),
  currency: z.string().meta({ description: 'Of rows that name none.' }),
  defaultStatus: z.enum(defaultStatuses).meta({ description: 'Of sales that name none.' }),
  asOf: z.iso.date().nullable().meta({
    description: 'The day on which all rows count, where a person says that no column holds it.',
  }),
})
export type SheetFormat = z.infer<typeof sheetFormat>

/** A row of the file as the earning that it would be, or what is wrong with it. */
export const bookedRow = z.union([
  z.object({
    earnedAt: instant,
    isDayOnly: z.boolean().meta({ description: 'Only the day of `earnedAt` is known.' }),
    amount: money,
    currency: z.string(),
    kind: z.enum(conversionKinds),
    status: z.enum(conversionStatuses),
    subId: z.string().nullable(),
    product: z.string().nullable(),
  }),
  z.object({ issue: z.string() }),
])
export type BookedRow = z.infer<typeof bookedRow>

export const unreadColumn = z.object({
  heading: z.string(),
  field: z
    .enum(['status', 'subId', 'transactionId'])
    .meta({ description: 'What it seems to hold.' }),
})
export type UnreadColumn = z.infer<typeof unreadColumn>

/** One table of the file: the file itself, or a report inside of a ZIP or workbook. */
export const importSheet = z.object({
  name: z.string(),
  report: z.string().nullable().meta({
    description:
      'What the report is called, such as `CJ commission report`; null if it is not known.',
  }),
  reading: sheetFormat,
  notes: z.array(z.enum(formatNotes)),
  headings: z.array(z.string()),
  sample: z
    .array(z.array(z.string()))
    .meta({ description: 'The first rows, as they stand there.' }),
  rows: z.number().int(),
  money: z.array(z.string()).meta({
    description: 'Headings of the columns that hold sums; one of them is the commission.',
  }),
  books: z
    .array(bookedRow)
    .meta({ description: 'The first three rows as the earnings that they would be.' }),
  unread: z
    .array(unreadColumn)
    .meta({ description: 'Columns that seem to hold a status or a sub id and are not read.' }),
})
export type ImportSheet = z.infer<typeof importSheet>

export const importCounts = z.object({
  added: z.number().int(),
  refunds: z.number().int().meta({ description: 'Of those added, how many are refunds.' }),
  chargebacks: z.number().int().meta({ description: 'Of those added, how many are chargebacks.' }),
  changed: z.number().int(),
  unchanged: z.number().int(),
  unmatched: z
    .number()
    .int()
    .meta({ description: 'Of its earnings, new or not, how many belong to no link yet.' }),
  faults: z.number().int(),
})
export type ImportCounts = z.infer<typeof importCounts>

export const importIssue = z.object({ line: z.number().int(), message: z.string() })
export type ImportIssue = z.infer<typeof importIssue>

/** How far an undo is: what it took back, and what it left because it was changed after the import. */
export const importUndo = z.object({
  rows: z.number().int().meta({ description: 'Earnings that the import added or changed.' }),
  removed: z.number().int().meta({ description: 'Of those it added.' }),
  restored: z
    .number()
    .int()
    .meta({ description: 'Of those it changed; they are again as they were before.' }),
  kept: z.number().int().meta({
    description:
      'They stay as they are, because they or their refunds were changed after the import.',
  }),
})
export type ImportUndo = z.infer<typeof importUndo>

export const reportImport = z.object({
  id,
  fileName: z.string(),
  bytes: z.number().int(),
  status: z.enum(importStatuses),
  source: z.string().meta({ description: 'The networks its earnings are of.' }),
  reports: z.array(z.string()).meta({
    description: 'What the reports in it are called, empty where one of them is not known.',
  }),
  rows: z.number().int().meta({
    description: 'Data rows, and how many of them were looked at (checking) or recorded (running).',
  }),
  done: z.number().int(),
  counts: importCounts.meta({
    description: 'While ready, what a run would do; afterwards what it did.',
  }),
  totals: z
    .array(z.object({ currency: z.string(), amount: money }))
    .meta({ description: "Sums of the report's rows by currency." }),
  problem: z.string().nullable().meta({ description: 'Why it failed as a whole.' }),
  createdAt: instant,
  finishedAt: instant.nullable(),
  canUndo: z.boolean().meta({
    description: 'It has ended and changed earnings that an undo can take back.',
  }),
  undone: importUndo
    .nullable()
    .meta({ description: 'While `undoing`, how far it is; null before an undo.' }),
  undoneAt: instant.nullable(),
})
export type ReportImport = z.infer<typeof reportImport>

export const reportImportDetail = reportImport.extend({
  sheets: z.array(importSheet),
  faults: z.array(importIssue).meta({ description: 'The first of them; the rest is in the CSV.' }),
})
export type ReportImportDetail = z.infer<typeof reportImportDetail>

export const importName = z.object({
  name: line(200, 'File name').min(1, 'File name is required'),
})

/** A correction of how one sheet is read. What is left out stays. */
export const formatChange = z.object({
  sheet: z.number().int().min(0).default(0),
  kind: z.enum(earningKinds, { error: 'Please select what the report is' }).optional(),
  source: line(60, 'Network').min(1, 'Enter the network this report is from').optional(),
  columns: columns.optional(),
  dateForm: z.enum(dateForms).optional(),
  decimalMark: z.enum(decimalMarks).optional(),
  currency: currency.optional(),
  defaultStatus: z
    .enum(defaultStatuses, { error: 'Status must be pending or confirmed' })
    .optional(),
  asOf: calendarDay.optional(),
})
export type FormatChange = z.input<typeof formatChange>

export const listImports = defineEndpoint({
  method: 'GET',
  path: '/api/imports',
  scope: 'read',
  summary: 'Reports that wait or are being imported, then those that ended, newest first',
  query: pageQuery,
  response: z.array(reportImport),
  paged: true,
})
export const getImport = defineEndpoint({
  method: 'GET',
  path: '/api/imports/{id}',
  scope: 'read',
  summary: 'One import: how its file is read, what it would do or did, its first faults',
  params: idParams,
  response: reportImportDetail,
})
export const changeFormat = defineEndpoint({
  method: 'PATCH',
  path: '/api/imports/{id}',
  scope: 'earnings:write',
  summary: 'Correct how a report is read; it is then checked again',
  params: idParams,
  body: formatChange,
  response: reportImportDetail,
})
export const runImport = defineEndpoint({
  method: 'POST',
  path: '/api/imports/{id}/run',
  scope: 'earnings:write',
  summary: 'Record the earnings of a checked report, in the background',
  params: idParams,
  response: reportImportDetail,
})
export const cancelImport = defineEndpoint({
  method: 'POST',
  path: '/api/imports/{id}/cancel',
  scope: 'earnings:write',
  summary: 'Stop an import; what it recorded stays',
  params: idParams,
  body: z
    .object({
      onlyWaiting: z
        .boolean()
        .default(false)
        .describe('Refuse unless the report is still checked or waits to be imported.'),
    })
    .prefault({}),
  response: reportImportDetail,
})
export const undoImport = defineEndpoint({
  method: 'POST',
  path: '/api/imports/{id}/undo',
  scope: 'earnings:write',
  summary:
    'Undo an import, in the background: remove the earnings it added and restore those it changed, except what was changed since',
  params: idParams,
  response: reportImportDetail,
})
export const exportImportIssues = defineDownload({
  path: '/api/imports/{id}/faults',
  scope: 'read',
  summary: 'Every line of an import that could not be read, as CSV',
  params: idParams,
  fileName: 'import-faults.csv',
  media: [csv],
})
export const uploadReport = defineUpload({
  path: '/api/imports',
  scope: 'earnings:write',
  summary: 'Upload a report of a network; it is checked in the background',
  query: importName,
  media: '*/*',
  maxBytes: maxImportBytes,
  response: reportImportDetail,
  status: 201,
})
