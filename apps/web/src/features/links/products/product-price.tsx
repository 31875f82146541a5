import { formatCurrency } from '#src/shared/format/currency.ts'
import { formatDateTime } from '#src/shared/format/date.ts'

interface Offer {
  price: string | null
  currency: string | null
  availability: string | null
  priceAt: string | null
}

/** Price and availability stand nowhere without the time they were read at. */
export function ProductPrice({ price, currency, availability, priceAt }: Offer) {
  if (priceAt === null) return null
  const said = [price && formatCurrency(price, currency ?? 'USD'), availability].filter(Boolean)
  if (said.length === 0) return null
  return (
    <p className="text-note text-ink-3">
      <span className="font-label text-ink-2">{said.join(' · ')}</span>{' '}
      <span className="whitespace-nowrap">as of {formatDateTime(priceAt)}</span>
    </p>
  )
}
