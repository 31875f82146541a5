import { clickIdParameterOf, creditedAccount, lacksAmazonTag } from '@hopwise/contracts'
import { Check } from 'lucide-react'
import { formatPercent } from '../format/percent.ts'
import { networkNames } from '../format/product-networks.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { ProductPicture } from '../ui/product-picture.tsx'
import type { LinkProduct } from './use-link-product.ts'

interface ProductLineProps {
  product: LinkProduct
  address: string
  isInferred: boolean
  onChange: () => void
}

function describeMatching(product: LinkProduct, account: string | null): string {
  const parameter = clickIdParameterOf(product)
  if (parameter !== null) return `sales match by ${parameter}`
  return product.network === 'amazon'
    ? `sales match by ${account ?? 'tracking ID'}`
    : 'sales are not matched to clicks'
}

function describe(product: LinkProduct, address: string): string {
  const { network, commission } = product
  const share = `${formatPercent(commission, Number.isInteger(commission) ? 0 : 1)} commission`
  const account = creditedAccount(address, network)
  const facts = [
    networkNames[network],
    network !== 'amazon' && account,
    commission > 0 && share,
    describeMatching(product, account),
  ]
  return facts.filter(Boolean).join(' · ')
}

/** The product of the URL, in one line. */
export function ProductLine({ product, address, isInferred, onChange }: ProductLineProps) {
  return (
    <div className="flex items-center gap-3 rounded-card border border-line bg-sunken py-2.5 pr-2 pl-3">
      <ProductPicture product={product} className="bg-surface" />
      <div role="status" aria-label="Product" className="min-w-0 grow">
        <p className="flex items-center gap-2">
          <b className="truncate font-title">{product.name}</b>
          {isInferred && <Origin isNew={product.id === undefined} />}
        </p>
        <p className="text-note text-ink-2">{describe(product, address)}</p>
        {lacksAmazonTag(address) && (
          <p className="text-note text-yellow">
            This URL has no tracking ID (tag=…), so Amazon won’t credit you.
          </p>
        )}
      </div>
      <Button variant="ghost" size="sm" aria-label="Change the product" onClick={onChange}>
        <span className="text-accent">Change</span>
      </Button>
    </div>
  )
}

function Origin({ isNew }: { isNew: boolean }) {
  if (isNew) return <Badge>New product</Badge>
  return (
    <Badge tone="green">
      <Check aria-hidden />
      Recognized
    </Badge>
  )
}
