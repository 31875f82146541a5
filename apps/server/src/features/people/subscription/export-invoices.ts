import { writeCsv } from '#src/csv.ts'
import type { Ctx } from '#src/services.ts'
import { getBilling } from './get-billing.ts'

const columns = [
  { key: 'date', header: 'Date' },
  { key: 'description', header: 'Description' },
  { key: 'status', header: 'Status' },
  { key: 'amount', header: 'Amount' },
  { key: 'currency', header: 'Currency' },
  { key: 'url', header: 'Invoice' },
]

export async function exportInvoices(ctx: Ctx): Promise<string> {
  const { invoices } = await getBilling(ctx)
  // Numbers, so that a credit is not taken for a formula.
  const rows = invoices.map((one) => ({ ...one, amount: Number(one.amount) }))
  return writeCsv(columns, rows)
}
