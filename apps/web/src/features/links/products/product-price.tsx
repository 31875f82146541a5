import { formatCurrency } from '#src/shared/format/currency.ts'
import { formatMoment } from '#src/shared/format/date.ts'

interface Offer {
  price: string | null
  currency: string | null
  availability: string | null
  priceAt: string | null
}

/** Price and availability stand nowhere without the time they were read at. */
export function describePrice({ price, currency, availability, priceAt }: Offer): string | null {
  if (priceAt === null) return null
  const said = [price && formatCurrency(price, currency ?? 'USD'), availability].filter(Boolean)
  return said.length === 0 ? null : `${said.join(' · ')} as of ${formatMoment(priceAt)}`
}
