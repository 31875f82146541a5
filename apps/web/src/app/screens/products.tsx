import { ProductsDrawer } from '#src/features/links/products/products-drawer.tsx'
import { TagAction } from '#src/features/links/tags/tag-action.tsx'
import { TagChips } from '#src/features/links/tags/tag-chips.tsx'
import { TagField } from '#src/features/links/tags/tag-field.tsx'
import { TagFilter } from '#src/features/links/tags/tag-filter.tsx'

interface ProductsProps {
  isOpen: boolean
  onClose: () => void
}

/** The drawer of products with their tags, over whatever screen is open. */
export function Products(props: ProductsProps) {
  return (
    <ProductsDrawer
      {...props}
      renderTags={({ tags }, onPick) => <TagChips tags={tags} onPick={onPick} />}
      renderTagFilter={(value, onChange) => <TagFilter value={value} onChange={onChange} />}
      renderTagField={(field) => <TagField {...field} />}
      renderBulk={(bulk) => <TagAction bulk={bulk} />}
    />
  )
}
