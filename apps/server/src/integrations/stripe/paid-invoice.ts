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

/** Currencies whose amounts Stripe counts otherwise than in hundredths. */
const withoutMinorUnit = 'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' ')
const inThousandths = 'bhd jod kwd omr tnd'.split(' ')

export function minorUnitsOf(currency: string): number {
  if (withoutMinorUnit.includes(currency)) return 1
  return inThousandths.includes(currency) ? 1000 : 100
}

/** None for a draft, which no one has been asked to pay. */
export function describeInvoice(invoice: Stripe.Invoice): PaidInvoice[] {
  const status = statusOf(invoice)
  if (status === null || invoice.id === undefined) return []
  const minor = invoice.total < 0 ? invoice.total : invoice.amount_due
  return [
    {
      id: invoice.id,
      date: new Date(invoice.created * 1000),
      description: descriptionOf(invoice),
      amount: (minor / minorUnitsOf(invoice.currency)).toFixed(2),
      currency: invoice.currency.toUpperCase(),
      status,
      url: invoice.hosted_invoice_url ?? null,
    },
  ]
}

function descriptionOf({ billing_reason: reason, total }: Stripe.Invoice): string {
  if (reason === 'subscription_create' && total === 0) return 'Free trial'
  return reasons[reason ?? ''] ?? 'Invoice'
}

function statusOf({ status, attempted }: Stripe.Invoice): PaidInvoice['status'] | null {
  if (status === 'paid') return 'paid'
  if (status === 'void') return 'void'
  if (status === 'uncollectible') return 'failed'
  if (status === 'open') return attempted ? 'failed' : 'open'
  return null
}
