import { invoices, subscriptions, type Transaction } from '@hopwise/db'

/** The newest of the payments lies so many days back, where a month allows it. */
const paidDay = 9
const monthsPaid = 3
const lastCommonDay = 28

/** The same day of each month: so many months after the newest payment, or before it. */
function renewal(newest: Date, months: number): Date {
  const date = new Date(newest)
  date.setUTCDate(Math.min(date.getUTCDate(), lastCommonDay))
  date.setUTCMonth(date.getUTCMonth() + months)
  return date
}

/** A Pro plan at $29 a month with three paid months, of no provider: no one can change it. */
export async function insertBilling(
  transaction: Transaction,
  workspaceId: number,
  at: (day: number) => Date,
): Promise<void> {
  const newest = at(paidDay)
  const dates = Array.from({ length: monthsPaid }, (_, index) => renewal(newest, -index))
  await transaction.insert(subscriptions).values({
    workspaceId,
    tier: 'pro',
    status: 'active',
    currentPeriodEnd: renewal(newest, 1),
    cardBrand: 'visa',
    cardLast4: '4242',
    cardExpires: '12/2031',
  })
  await transaction.insert(invoices).values(
    dates.map((date, index) => ({
      workspaceId,
      id: `sample-${workspaceId}-${index}`,
      date,
      description: 'Monthly renewal',
      amount: '29.00',
      status: 'paid' as const,
    })),
  )
}
