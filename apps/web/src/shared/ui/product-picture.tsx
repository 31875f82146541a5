import { useState } from 'react'
import { cx } from './class-names.ts'

interface ProductPictureProps {
  product: { name: string; imageUrl: string | null }
  className?: string
}

/** The product's picture, or the letter it begins with where there is none to be had. */
export function ProductPicture({ product, className }: ProductPictureProps) {
  const [isBroken, setBroken] = useState(false)
  const shape = cx(
    'grid size-9 shrink-0 place-items-center overflow-hidden rounded-[10px] border border-line bg-sunken',
    className,
  )
  if (!product.imageUrl || isBroken) {
    return (
      <span aria-hidden title={product.name} className={cx(shape, 'font-title text-ink-2')}>
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
