import { Info } from 'lucide-react'
import { useCurrentUser } from '#src/shared/api/current-user.ts'

export function useIsShared(): boolean {
  return useCurrentUser().workspace.isSample
}

/** Why the fields of the sample's account take nothing; nothing for an account of one's own. */
export function SampleNote() {
  if (!useIsShared()) return null
  return (
    <p className="col-span-full flex gap-2 rounded-card border border-line bg-sunken px-4 py-3 text-cell text-ink-2">
      <Info aria-hidden className="mt-0.5 text-ink-3" />
      <span>Everyone shares the sample account, so it can’t be changed.</span>
    </p>
  )
}
