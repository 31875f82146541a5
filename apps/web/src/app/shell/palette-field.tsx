import { Search } from 'lucide-react'
import type { ReactNode } from 'react'

export const paletteHint = 'Search or jump to'
export const paletteInput =
  'h-12 w-full bg-transparent text-headline font-normal tracking-normal outline-none'

/** The line one types in. */
export function PaletteField({ children }: { children: ReactNode }) {
  return (
    <div className="flex items-center gap-3 border-b border-line px-4">
      <Search aria-hidden className="text-ink-3" />
      {children}
    </div>
  )
}
