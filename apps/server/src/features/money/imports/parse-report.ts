import { UnreadableReport } from '#src/integrations/reports/decode-text.ts'
import { ParserEnded } from '#src/parsing/parser-thread.ts'
import type { Tenant } from '#src/services.ts'
import type { Batching, EarningBatch } from './batch-earnings.ts'
import { importFile } from './import-files.ts'
import type { BookFormat, ImportRow } from './import-row.ts'

export interface ReportTask {
  path: string
  fileName: string
  /** Null to find out how the file is read. */
  batching: Batching | null
}

interface Source {
  tenant: Tenant
  row: ImportRow
  signal: AbortSignal
}

export const refusals = [UnreadableReport]

/** A year of a busy account takes a few seconds and some 100 MB. */
const parser = {
  script: new URL('./report-parser.ts', import.meta.url),
  refusals,
  memoryMb: 512,
  deadlineMs: 3 * 60_000,
}

/** How a file is read. */
export async function surveyReport(source: Source): Promise<BookFormat> {
  for await (const found of parse<BookFormat>(source, null)) return found
  throw new Error('a report was parsed without a result')
}

/** Every earning of a file, batch by batch. */
export function parseEarnings(source: Source, batching: Batching): AsyncGenerator<EarningBatch> {
  return parse<EarningBatch>(source, batching)
}

async function* parse<Part>(
  { tenant, row, signal }: Source,
  batching: Batching | null,
): AsyncGenerator<Part> {
  const path = importFile(tenant.config, row.id)
  const task: ReportTask = { path, fileName: row.fileName, batching }
  try {
    yield* tenant.parsers.parse<Part>(parser, task, signal)
  } catch (error) {
    if (!(error instanceof ParserEnded)) throw error
    tenant.log.warn({ err: error, import: row.id }, 'a report was too much to parse')
    throw new UnreadableReport(
      'This file is too large to be read in one piece. Download shorter periods as CSV and import them one by one.',
    )
  }
}
