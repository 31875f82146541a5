import { Drawer } from '#src/shared/ui/drawer.tsx'
import { ProductsCard, productsHint } from './products-card.tsx'

interface ProductsDrawerProps {
  isOpen: boolean
  onClose: () => void
}

/** The products beside whatever screen is open. */
export function ProductsDrawer({ isOpen, onClose }: ProductsDrawerProps) {
  return (
    <Drawer
      isOpen={isOpen}
      onOpenChange={onClose}
      title="Manage products"
      description={productsHint}
      className="sm:w-[min(620px,100vw)]"
    >
      <ProductsCard hasTitle={false} className="-mx-[18px] border-0 shadow-none" />
    </Drawer>
  )
}
