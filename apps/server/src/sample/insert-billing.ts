import { invoices, subscriptions, type Transaction } from '@hopwise/db'

const paidDays = [9, 39, 70]
const nextDay = -21

/** A Pro plan at $29 a month with three paid months, of no provider: nobody can change it. */
export async function insertBilling(
  transaction: Transaction,
  workspaceId: number,
  at: (day: number, msOfDay?: number) => Date,
): Promise<void> {
  await transaction.insert(subscriptions).values({
    workspaceId,
    tier: 'pro',
    status: 'active',
    currentPeriodEnd: at(nextDay),
    cardBrand: 'visa',
    cardLast4: '4242',
    cardExpires: '12/2031',
  })
  await transaction.insert(invoices).values(
    paidDays.map((day) => ({
      workspaceId,
      id: `sample-${workspaceId}-${day}`,
      date: at(day),
      description: 'Monthly renewal',
      amount: '29.00',
      status: 'paid' as const,
    })),
  )
}
