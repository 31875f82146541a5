import type Stripe from 'stripe'

export interface PaidInvoice {
  id: string
  date: Date
  description: string
  /** Decimal, in major units; negative is a credit. */
  amount: string
  currency: string
  status: 'paid' | 'open' | 'failed' | 'void'
  url: string | null
}

const reasons: Record<string, string> = {
  subscription_create: 'First month',
  subscription_cycle: 'Monthly renewal',
  subscription_update: 'Change of plan',
}

/** None for a draft, which nobody has been asked to pay. */
export function describeInvoice(invoice: Stripe.Invoice): PaidInvoice[] {
  const status = statusOf(invoice)
  if (status === null || invoice.id === undefined) return []
  const cents = invoice.total < 0 ? invoice.total : invoice.amount_due
  return [
    {
      id: invoice.id,
      date: new Date(invoice.created * 1000),
      description: reasons[invoice.billing_reason ?? ''] ?? 'Invoice',
      amount: (cents / 100).toFixed(2),
      currency: invoice.currency.toUpperCase(),
      status,
      url: invoice.hosted_invoice_url ?? null,
    },
  ]
}

function statusOf({ status, attempted }: Stripe.Invoice): PaidInvoice['status'] | null {
  if (status === 'paid') return 'paid'
  if (status === 'void') return 'void'
  if (status === 'uncollectible') return 'failed'
  if (status === 'open') return attempted ? 'failed' : 'open'
  return null
}
