import { CloudOff } from 'lucide-react'
import { useOnline } from '#src/shared/api/offline.ts'

/** Below the header as long as the browser has no network. */
export function OfflineStrip() {
  if (useOnline()) return null
  return (
    <p
      role="status"
      className="sticky top-14 z-20 flex items-center justify-center gap-2 border-b border-line bg-yellow-soft px-4 py-1.5 text-cell text-yellow"
    >
      <CloudOff aria-hidden className="shrink-0" />
      You’re offline. Nothing can be saved until you’re back.
    </p>
  )
}
