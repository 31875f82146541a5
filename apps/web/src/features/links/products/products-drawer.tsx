import { Drawer } from '#src/shared/ui/drawer.tsx'
import { type ProductParts, ProductsCard, productsHint } from './products-card.tsx'

interface ProductsDrawerProps extends ProductParts {
  isOpen: boolean
  onClose: () => void
}

/** The products alongside whatever screen is open. */
export function ProductsDrawer({ isOpen, onClose, ...parts }: ProductsDrawerProps) {
  return (
    <Drawer
      isOpen={isOpen}
      onOpenChange={onClose}
      title="Manage products"
      description={productsHint}
      className="sm:w-[min(700px,100vw)]"
    >
      <ProductsCard {...parts} className="-mx-[18px] border-0 shadow-none" />
    </Drawer>
  )
}
