import type { Product } from '@hopwise/contracts'
import { ChevronDown, ExternalLink, Pencil, RotateCcw, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { RowCheckbox, selectableRow } from '#src/shared/collection/row-selection.tsx'
import { formatDate } from '#src/shared/format/date.ts'
import { formatNumber } from '#src/shared/format/number.ts'
import { formatPercent } from '#src/shared/format/percent.ts'
import { networkNames } from '#src/shared/format/product-networks.ts'
import { Badge } from '#src/shared/ui/badge.tsx'
import { cx } from '#src/shared/ui/class-names.ts'
import { IconButton } from '#src/shared/ui/icon-button.tsx'
import { IconLink } from '#src/shared/ui/icon-link.tsx'
import { ProductPicture } from '#src/shared/ui/product-picture.tsx'
import { ProductLinks } from './product-links.tsx'
import { ProductPrice } from './product-price.tsx'

export interface ProductActions {
  onEdit: (product: Product) => void
  onRemove: (product: Product) => void
  onRestore: (product: Product) => void
}

function Marks({ product }: { product: Product }) {
  return (
    <>
      {product.vanishedAt && (
        <Badge tone="red" title={`Since ${formatDate(product.vanishedAt)}`}>
          No longer listed
        </Badge>
      )}
      {product.removedAt && <Badge>Removed</Badge>}
    </>
  )
}

function Details({ product }: { product: Product }) {
  const { network, origin, externalId, commission } = product
  const said = [
    networkNames[network],
    externalId,
    commission > 0 &&
      `${formatPercent(commission, Number.isInteger(commission) ? 0 : 1)} commission`,
  ]
  return (
    <p className="mt-0.5 text-cell text-ink-3">
      {said.filter(Boolean).join(' · ')}
      {origin === 'hand-made' && <span className="max-sm:hidden"> · Added by hand</span>}
    </p>
  )
}

function Verbs({ product, actions }: { product: Product; actions: ProductActions }) {
  const { name, url } = product
  return (
    <div className="-mr-2 flex shrink-0 items-center gap-0.5 max-sm:absolute max-sm:right-0 max-sm:-bottom-2">
      {url && (
        <IconLink label={`Open ${name}`} icon={ExternalLink} href={url} className="max-lg:size-9" />
      )}
      {product.removedAt ? (
        <IconButton
          label={`Restore ${name}`}
          icon={RotateCcw}
          size="sm"
          className="max-lg:size-9"
          onClick={() => actions.onRestore(product)}
        />
      ) : (
        <>
          <IconButton
            label={`Edit ${name}`}
            icon={Pencil}
            size="sm"
            className="max-lg:size-9"
            onClick={() => actions.onEdit(product)}
          />
          <IconButton
            label={`Remove ${name}`}
            icon={Trash2}
            size="sm"
            className="max-lg:size-9"
            onClick={() => actions.onRemove(product)}
          />
        </>
      )}
    </div>
  )
}

interface ProductRowProps {
  product: Product
  actions: ProductActions
  /** Another feature's part. */
  tags: ReactNode
}

export function ProductRow({ product, actions, tags }: ProductRowProps) {
  const { id, name, linkCount, vanishedAt } = product
  // What vanished asks for a look at its links.
  const [isOpen, setOpen] = useState(vanishedAt !== null && linkCount > 0)
  return (
    <li className={cx(selectableRow, 'border-b border-line px-[18px] py-3.5 last:border-b-0')}>
      <div className="relative flex items-start gap-3">
        <RowCheckbox id={id} name={name} className="mt-3" />
        <ProductPicture product={product} className={cx('mt-0.5', vanishedAt && 'grayscale')} />
        <div className="min-w-0 grow">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h3 className="min-w-0 text-body font-title wrap-anywhere">{name}</h3>
            <Marks product={product} />
            {tags}
          </div>
          <Details product={product} />
          <ProductPrice {...product} />
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="mt-1 flex items-center gap-1 rounded-control text-note text-ink-2 max-sm:mt-3 hover:text-ink [&>.lucide]:size-3"
          >
            {vanishedAt && linkCount > 0 ? 'Affected: ' : ''}
            {formatNumber(linkCount)} {linkCount === 1 ? 'link' : 'links'}
            <span className="sr-only"> to {name}</span>
            <ChevronDown
              aria-hidden
              className={cx('transition-transform', isOpen && 'rotate-180')}
            />
          </button>
        </div>
        <Verbs product={product} actions={actions} />
      </div>
      {isOpen && (
        <div className="mt-2 sm:pl-12">
          <ProductLinks productId={id} name={name} />
        </div>
      )}
    </li>
  )
}
