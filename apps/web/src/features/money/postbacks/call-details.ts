import { type PostbackCall, postbackFieldNames } from '@hopwise/contracts'
import { formatCurrency } from '#src/shared/format/currency.ts'

const unsigned = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '')

function find({ fields }: PostbackCall, names: readonly string[]): string | undefined {
  return Object.entries(fields).find(([name]) => names.includes(unsigned(name)))?.[1]
}

/** Dollars where it names no currency; as it was sent where that is no amount. */
function writePaid(paid: string, currency: string | undefined): string {
  const isPlain = /^-?\d+(\.\d+)?$/.test(paid) && /^[a-z]{3}$/i.test(currency ?? 'USD')
  if (!isPlain) return [paid, currency].filter(Boolean).join(' ')
  return formatCurrency(paid, currency?.toUpperCase())
}

/** Why it counts or not; of one that simply counts, what it reports. */
export function describeCall(call: PostbackCall): string {
  if (call.reason !== null) return call.reason
  const { transaction, amount } = postbackFieldNames
  const currency = find(call, ['currency', 'cur'])
  const paid = find(call, amount)
  return [find(call, transaction), paid && writePaid(paid, currency)].filter(Boolean).join(' · ')
}
