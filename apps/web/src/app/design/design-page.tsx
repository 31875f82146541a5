import { Toaster } from '#src/shared/ui/toaster.tsx'
import { TooltipProvider } from '#src/shared/ui/tooltip.tsx'
import { DesignScreen } from './design-screen.tsx'

export function DesignPage() {
  return (
    <TooltipProvider>
      <DesignScreen />
      <Toaster />
    </TooltipProvider>
  )
}
