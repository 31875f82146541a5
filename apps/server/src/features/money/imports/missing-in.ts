import { Invalid } from '#src/errors.ts'
import type { SurveyedSheet } from '#src/integrations/reports/survey-sheet.ts'

/** What is missing before the earnings of a sheet can be read, as an error that names it. */
export function missingIn({ reading, notes }: SurveyedSheet): Invalid | null {
  if (reading.source === '') {
    return Invalid.field('source', 'Enter the network this report is from')
  }
  const { date, amount } = reading.columns
  if (date == null && reading.asOf === null) {
    return Invalid.field('columns.date', 'Choose the column that holds the date')
  }
  if (amount == null) {
    return Invalid.field('columns.amount', 'Choose the column that holds the amount')
  }
  if (notes.includes('commission-unclear')) {
    return Invalid.field('columns.amount', 'Choose the column that holds your commission')
  }
  return null
}
