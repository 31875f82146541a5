import { openBook } from '#src/integrations/reports/open-book.ts'
import { serveParser } from '#src/parsing/serve-parser.ts'
import { batchEarnings } from './batch-earnings.ts'
import { type ReportTask, refusals } from './parse-report.ts'
import { surveyBook } from './survey-book.ts'

serveParser<ReportTask>(async function* ({ path, fileName, batching }) {
  const book = await openBook(path, fileName)
  if (batching === null) yield await surveyBook(book)
  else yield* batchEarnings(book, batching)
}, refusals)
