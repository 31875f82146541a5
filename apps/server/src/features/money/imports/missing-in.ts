import type { ReportField } from '@hopwise/contracts'
import { Invalid } from '#src/errors.ts'
import type { SurveyedSheet } from '#src/integrations/reports/survey-sheet.ts'

const fieldNames: Partial<Record<ReportField, string>> = { date: 'date', amount: 'amount' }

/** What is missing before the earnings of a sheet can be read, as an error that names it. */
export function missingIn({ reading, notes }: SurveyedSheet): Invalid | null {
  if (reading.source === '') {
    return Invalid.field('source', 'Enter the network this report is from')
  }
  for (const [field, name] of Object.entries(fieldNames)) {
    // safe because the keys of fieldNames are fields
    if (reading.columns[field as ReportField] == null) {
      return Invalid.field(`columns.${field}`, `Choose the column that holds the ${name}`)
    }
  }
  if (notes.includes('commission-unclear')) {
    return Invalid.field('columns.amount', 'Choose the column that holds your commission')
  }
  return null
}
