import { formatCurrency } from '#src/shared/format/currency.ts'

/** Whole dollars without their cents: $29. */
export function formatPrice(dollars: number): string {
  return formatCurrency(dollars).replace(/\.00$/, '')
}
