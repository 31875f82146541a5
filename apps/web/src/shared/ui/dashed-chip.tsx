import type { LucideIcon } from 'lucide-react'
import type { ReactNode, Ref } from 'react'

interface DashedChipProps {
  icon: LucideIcon
  onPress: () => void
  /** Read aloud in place of the text, and beginning with it. */
  label?: string
  ref?: Ref<HTMLButtonElement>
  children: ReactNode
}

/** Something that is not there yet, and that a press adds. */
export function DashedChip({ icon: Icon, onPress, label, ref, children }: DashedChipProps) {
  return (
    <button
      ref={ref}
      type="button"
      aria-label={label}
      onClick={onPress}
      className="inline-flex h-7 items-center gap-1.5 rounded-control border border-dashed border-line-strong px-2.5 text-cell text-ink-2 transition-colors duration-150 hover:border-ink-3 hover:text-ink max-md:h-9 [&>.lucide]:size-3.5"
    >
      <Icon aria-hidden />
      {children}
    </button>
  )
}
