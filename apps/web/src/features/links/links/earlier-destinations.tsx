import { isOfOtherItem, networkOfAddress, withRealHost } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { useProduct } from '#src/shared/api/products.ts'
import { useProductsOfUrl } from '#src/shared/api/products-of-url.ts'
import { formatDate } from '#src/shared/format/date.ts'
import { shortAddress } from '#src/shared/format/short-address.ts'
import { UrlNote } from '#src/shared/link-parts/url-note.tsx'
import { Button } from '#src/shared/ui/button.tsx'
import { Disclosure } from '#src/shared/ui/disclosure.tsx'
import { earlierDestinationsQuery } from './links.queries.ts'

interface EarlierDestinationsProps {
  linkId: number
  /** What stands in the form now. */
  address: string
  onRestore: (address: string) => void
}

/** Where the link led before; restored into the form, and in force once it is saved. */
export function EarlierDestinations({ linkId, address, onRestore }: EarlierDestinationsProps) {
  const { data = [] } = useQuery(earlierDestinationsQuery(linkId))
  const earlier = data.filter(({ originalUrl }) => originalUrl !== address.trim())
  if (earlier.length === 0) return null
  return (
    <Disclosure summary="Earlier destinations" className="text-cell">
      <ul aria-label="Earlier destinations" className="mt-2 rounded-control border border-line">
        {earlier.map(({ originalUrl, since }) => (
          <li
            key={originalUrl}
            className="flex items-center gap-3 border-b border-line px-3 py-2 last:border-b-0"
          >
            <div className="min-w-0 grow">
              <p className="truncate" title={withRealHost(originalUrl)}>
                {shortAddress(originalUrl)}
              </p>
              <p className="text-note text-ink-3">Since {formatDate(since)}</p>
            </div>
            <Button
              size="sm"
              aria-label={`Restore ${shortAddress(originalUrl)}`}
              onClick={() => onRestore(originalUrl)}
            >
              Restore
            </Button>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

const hostOf = (address: string) =>
  URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : null

interface OtherShopNoteProps {
  before: string
  address: string
  productId: number | null
  onProduct: (productId: number) => void
}

/** Said where a new destination is another shop's: past sales were not made there, nor of its product. */
export function OtherShopNote({ before, address, ...product }: OtherShopNoteProps) {
  const [old, now] = [hostOf(before), hostOf(address.trim())]
  const { kept, offered } = useFormerProduct(address, product.productId)
  if (old === null || now === null || old === now) return null
  return (
    <UrlNote
      action={
        offered && (
          <Button size="sm" onClick={() => product.onProduct(offered.id)}>
            Use {offered.name}
          </Button>
        )
      }
    >
      Different shop: this link changes from {old} to {now}.
      {kept && ` Its product is still ${kept.name}.`}
      {kept && !offered && ' Choose another one if it sells something else.'}
    </UrlNote>
  )
}

/** The product of before, where the URL is not known to be of it, and the one that it is of. */
function useFormerProduct(address: string, productId: number | null) {
  const { networkAddresses } = useCurrentUser()
  const product = useProduct(productId)
  const { products, isLooking } = useProductsOfUrl(address)
  if (product == null || isLooking) return {}
  const network = networkOfAddress(address, networkAddresses)
  // Said where the product is chosen.
  const isWarnedOf =
    (network !== null && network !== product.network) ||
    isOfOtherItem(address, product, networkAddresses)
  if (isWarnedOf || products.some(({ id }) => id === productId)) return {}
  return { kept: product, offered: products.length === 1 ? products[0] : undefined }
}
