import { Drawer } from '#src/shared/ui/drawer.tsx'
import { ProductsCard } from './products-card.tsx'

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
      className="sm:w-[min(620px,100vw)]"
    >
      <ProductsCard className="-mx-6 -mb-6 rounded-none border-x-0 border-b-0 shadow-none" />
    </Drawer>
  )
}
