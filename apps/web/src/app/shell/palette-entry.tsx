import { Command } from 'cmdk'
import { CornerDownLeft, type LucideIcon } from 'lucide-react'
import { cx } from '#src/shared/ui/class-names.ts'
import { Keys } from '#src/shared/ui/kbd.tsx'

export const groupClasses =
  '[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-note [&_[cmdk-group-heading]]:text-ink-3'

/** One line of the palette. */
export interface PaletteEntry {
  /** Tells entries of one label apart. */
  id: string
  icon: LucideIcon
  label: string
  /** Gray, after the label. */
  detail?: string | undefined
  /** At the right, such as what it earned. */
  figure?: string | undefined
  /** The keys that do the same. */
  keys?: readonly string[] | undefined
  /** What finds it too. */
  words: readonly string[]
  /** By the server, perhaps in what is not shown here: it stays whatever its name. */
  isFound?: boolean
  run: () => void
}

interface EntryProps extends Omit<PaletteEntry, 'id' | 'words' | 'isFound' | 'run'> {
  value: string
  onSelect: () => void
}

export function Entry(props: EntryProps) {
  const { icon: Icon, label, value, detail, figure, keys = [], onSelect } = props
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      className="group flex h-9 items-center gap-3 rounded-control px-2.5 text-body data-[selected=true]:bg-accent-soft pointer-coarse:h-11"
    >
      <Icon aria-hidden className="text-ink-3" />
      <span className="min-w-0 truncate">{label}</span>
      {detail && (
        <span
          className={cx(
            'min-w-0 shrink-[999] truncate text-note text-ink-3',
            figure && 'max-sm:hidden',
          )}
        >
          {detail}
        </span>
      )}
      <span className="ml-auto flex shrink-0 items-center gap-1 pl-2">
        {figure && <span className="text-note text-ink-3 tabular-nums">{figure}</span>}
        <Keys keys={keys} />
        <CornerDownLeft
          aria-hidden
          className="hidden size-3.5 text-ink-3 group-data-[selected=true]:block pointer-coarse:hidden"
        />
      </span>
    </Command.Item>
  )
}
