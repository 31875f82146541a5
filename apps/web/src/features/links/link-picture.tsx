import type { AffiliateLink } from '@hopwise/contracts'
import { useState } from 'react'

/** The product's picture, or the letter it begins with where there is none to be had. */
export function LinkPicture({ product }: Pick<AffiliateLink, 'product'>) {
  const [isBroken, setBroken] = useState(false)
  const shape =
    'grid size-9 shrink-0 place-items-center overflow-hidden rounded-[10px] border border-line bg-sunken'
  if (!product.imageUrl || isBroken) {
    return (
      <span aria-hidden title={product.name} className={`${shape} font-title text-ink-2`}>
        {product.name.slice(0, 1).toUpperCase()}
      </span>
    )
  }
  return (
    <span title={product.name} className={shape}>
      <img
        src={product.imageUrl}
        alt=""
        loading="lazy"
        referrerPolicy="no-referrer"
        onError={() => setBroken(true)}
        className="size-full object-cover"
      />
    </span>
  )
}
