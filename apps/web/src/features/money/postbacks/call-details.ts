import { type PostbackCall, postbackFieldNames } from '@hopwise/contracts'

const unsigned = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '')

function find({ fields }: PostbackCall, names: readonly string[]): string | undefined {
  return Object.entries(fields).find(([name]) => names.includes(unsigned(name)))?.[1]
}

/** Why it counts or not; of one that simply counts, what it reports. */
export function describeCall(call: PostbackCall): string {
  if (call.reason !== null) return call.reason
  const { transaction, amount } = postbackFieldNames
  const currency = find(call, ['currency', 'cur'])
  const paid = find(call, amount)
  return [find(call, transaction), paid && [paid, currency].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(' · ')
}
