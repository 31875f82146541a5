import type { Product } from '@hopwise/contracts'
import { ChevronDown, Ellipsis, ExternalLink, Pencil, RotateCcw, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { RowCheckbox, selectableRow } from '#src/shared/collection/row-selection.tsx'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { formatDate } from '#src/shared/format/date.ts'
import { formatCount } from '#src/shared/format/number.ts'
import { formatPercent } from '#src/shared/format/percent.ts'
import { networkNames } from '#src/shared/format/product-networks.ts'
import { Badge } from '#src/shared/ui/badge.tsx'
import { cx } from '#src/shared/ui/class-names.ts'
import { IconButton } from '#src/shared/ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#src/shared/ui/menu.tsx'
import { ProductPicture } from '#src/shared/ui/product-picture.tsx'
import { ProductLinks } from './product-links.tsx'
import { describePrice } from './product-price.tsx'

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

/** Whose product it is: its network, or the merchant where there is none between. */
function sellerOf({ network, url }: Product): string {
  if (network !== 'other') return networkNames[network]
  return url ? new URL(url).hostname.replace(/^www\./, '') : 'Direct program'
}

function Details({ product, children }: { product: Product; children: ReactNode }) {
  const { commission } = product
  const price = describePrice(product)
  const percent = formatPercent(commission, Number.isInteger(commission) ? 0 : 1)
  return (
    <p className="text-note text-ink-3 sm:truncate" title={product.externalId ?? undefined}>
      {children}
      <span aria-hidden> · </span>
      <span className="whitespace-nowrap">{sellerOf(product)}</span>
      {commission > 0 && (
        <span className="whitespace-nowrap">
          {' · '}
          {percent}
          <span className="max-sm:sr-only"> commission</span>
        </span>
      )}
      {price && (
        <span title={price} className="max-sm:hidden">
          {' '}
          · {price}
        </span>
      )}
    </p>
  )
}

function Figures({ earnings, clicks }: { earnings: string; clicks: number }) {
  return (
    <p className="shrink-0 text-right text-cell whitespace-nowrap">
      <span className="font-label">{formatCurrency(earnings)}</span>
      <span className="block text-note text-ink-3">{formatCount(clicks, 'click', 'clicks')}</span>
    </p>
  )
}

function Verbs({ product, actions }: { product: Product; actions: ProductActions }) {
  const { name, url } = product
  if (product.removedAt) {
    return (
      <IconButton
        label={`Restore ${name}`}
        icon={RotateCcw}
        size="sm"
        className="-mr-1.5 max-lg:size-9"
        onClick={() => actions.onRestore(product)}
      />
    )
  }
  return (
    <Menu
      trigger={
        <IconButton
          label={`More for ${name}`}
          icon={Ellipsis}
          size="sm"
          className="-mr-1.5 max-lg:size-9"
        />
      }
    >
      <MenuItem icon={Pencil} onSelect={() => actions.onEdit(product)}>
        Edit
      </MenuItem>
      {url && (
        <MenuItem asChild>
          <a href={url} target="_blank" rel="noopener noreferrer">
            <ExternalLink aria-hidden className="text-ink-3" />
            Open product page
          </a>
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem icon={Trash2} tone="danger" onSelect={() => actions.onRemove(product)}>
        Remove
      </MenuItem>
    </Menu>
  )
}

interface ProductRowProps {
  product: Product
  /** What its links have brought so far; undefined until it is known. */
  figures: { earnings: string; clicks: number } | undefined
  actions: ProductActions
  /** Another feature's part. */
  tags: ReactNode
}

export function ProductRow({ product, figures, actions, tags }: ProductRowProps) {
  const { id, name, linkCount, vanishedAt, removedAt } = product
  // What vanished asks for a look at its links.
  const [isOpen, setOpen] = useState(vanishedAt !== null && linkCount > 0)
  return (
    <li className={cx(selectableRow, 'border-b border-line px-[18px] py-2.5 last:border-b-0')}>
      <div className="flex min-h-10 items-center gap-3">
        <RowCheckbox id={id} name={name} />
        <ProductPicture product={product} className={cx(vanishedAt && 'grayscale')} />
        <div className="min-w-0 grow">
          <div className="flex min-w-0 items-center gap-2">
            <h3 className="min-w-0 text-cell font-title sm:truncate">
              {removedAt ? (
                name
              ) : (
                <button
                  type="button"
                  title={`Edit ${name}`}
                  onClick={() => actions.onEdit(product)}
                  className="max-w-full rounded-sm text-left align-bottom hover:underline max-sm:line-clamp-2 max-sm:min-h-6 sm:truncate"
                >
                  {name}
                </button>
              )}
            </h3>
            <Marks product={product} />
            <span className="contents max-sm:hidden">{tags}</span>
          </div>
          <Details product={product}>
            <button
              type="button"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
              className="inline-flex items-center gap-0.5 rounded-control whitespace-nowrap text-ink-2 hover:text-ink [&>.lucide]:size-3"
            >
              {vanishedAt && linkCount > 0 ? 'Affected: ' : ''}
              {formatCount(linkCount, 'link', 'links')}
              <span className="sr-only"> to {name}</span>
              <ChevronDown
                aria-hidden
                className={cx('transition-transform', isOpen && 'rotate-180')}
              />
            </button>
          </Details>
        </div>
        {figures && <Figures {...figures} />}
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
