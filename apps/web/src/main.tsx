import './main.css'
import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { Toaster } from '#src/shared/ui/toaster.tsx'
import { TooltipProvider } from '#src/shared/ui/tooltip.tsx'

const DesignScreen = lazy(() =>
  import('./app/design/design-screen.tsx').then((module) => ({ default: module.DesignScreen })),
)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

createRoot(root).render(
  <StrictMode>
    <TooltipProvider>
      <Suspense>{import.meta.env.DEV && <DesignScreen />}</Suspense>
      <Toaster />
    </TooltipProvider>
  </StrictMode>,
)
