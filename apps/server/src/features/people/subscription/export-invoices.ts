import { writeCsv } from '#src/csv.ts'
import type { Ctx } from '#src/services.ts'
import { invoicesOf } from './get-billing.ts'

const columns = [
  { key: 'date', header: 'Date' },
  { key: 'description', header: 'Description' },
  { key: 'status', header: 'Status' },
  { key: 'amount', header: 'Amount' },
  { key: 'currency', header: 'Currency' },
  { key: 'url', header: 'Invoice' },
]

export async function exportInvoices(ctx: Ctx): Promise<string> {
  // Numbers, so that a credit is not taken for a formula.
  const rows = (await invoicesOf(ctx)).map((one) => ({ ...one, amount: Number(one.amount) }))
  return writeCsv(columns, rows)
}
