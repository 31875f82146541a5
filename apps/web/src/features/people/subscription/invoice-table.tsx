import type { Invoice } from '@hopwise/contracts'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { formatDate } from '#src/shared/format/date.ts'
import { Badge, type BadgeTone } from '#src/shared/ui/badge.tsx'
import { Cell, HeadCell, Table, TableHead, TableRow } from '#src/shared/ui/table.tsx'

const badges: Record<Invoice['status'], [BadgeTone, string]> = {
  paid: ['gray', 'Paid'],
  open: ['yellow', 'Open'],
  failed: ['red', 'Failed'],
  void: ['gray', 'Void'],
}

function InvoiceRow({ invoice, hasLinks }: { invoice: Invoice; hasLinks: boolean }) {
  const [tone, label] = badges[invoice.status]
  return (
    <TableRow>
      <Cell className="whitespace-nowrap">{formatDate(invoice.date)}</Cell>
      <Cell className="max-sm:hidden">{invoice.description}</Cell>
      <Cell>
        {invoice.status === 'paid' ? (
          <span className="text-ink-2">{label}</span>
        ) : (
          <Badge tone={tone}>{label}</Badge>
        )}
      </Cell>
      <Cell isNumber>{formatCurrency(invoice.amount, invoice.currency)}</Cell>
      {hasLinks && (
        <Cell className="text-right">
          {invoice.url && (
            <a
              href={invoice.url}
              target="_blank"
              rel="noreferrer"
              aria-label={`Invoice of ${formatDate(invoice.date)}, in a new tab`}
              className="rounded text-accent underline-offset-2 hover:underline"
            >
              Invoice
            </a>
          )}
        </Cell>
      )}
    </TableRow>
  )
}

export function InvoiceTable({ invoices }: { invoices: Invoice[] }) {
  // A plan without a provider has nothing to open, so the amounts stand at the edge.
  const hasLinks = invoices.some(({ url }) => url !== null)
  return (
    <Table>
      <TableHead>
        <tr>
          <HeadCell>Date</HeadCell>
          <HeadCell className="max-sm:hidden">Description</HeadCell>
          <HeadCell>Status</HeadCell>
          <HeadCell isNumber>Amount</HeadCell>
          {hasLinks && (
            <HeadCell className="text-right">
              <span className="sr-only">Invoice</span>
            </HeadCell>
          )}
        </tr>
      </TableHead>
      <tbody>
        {invoices.map((invoice) => (
          <InvoiceRow key={invoice.id} invoice={invoice} hasLinks={hasLinks} />
        ))}
      </tbody>
    </Table>
  )
}
