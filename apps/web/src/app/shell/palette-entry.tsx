import { Command } from 'cmdk'
import { CornerDownLeft, type LucideIcon } from 'lucide-react'

export const groupClasses =
  '[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-note [&_[cmdk-group-heading]]:text-ink-3'

interface EntryProps {
  icon: LucideIcon
  label: string
  /** Tells entries of one label apart. */
  value?: string
  /** Gray, after the label. */
  detail?: string
  /** Words that find it too. */
  keywords: string[]
  onSelect: () => void
}

export function Entry(props: EntryProps) {
  const { icon: Icon, label, value = label, detail, keywords, onSelect } = props
  return (
    <Command.Item
      value={value}
      keywords={keywords}
      onSelect={onSelect}
      className="group flex h-9 items-center gap-3 rounded-control px-2.5 text-body data-[selected=true]:bg-ink/6"
    >
      <Icon aria-hidden className="text-ink-3" />
      <span className="truncate">{label}</span>
      {detail && <span className="min-w-0 truncate text-note text-ink-3">{detail}</span>}
      <CornerDownLeft
        aria-hidden
        className="ml-auto size-3.5 shrink-0 text-ink-3 opacity-0 group-data-[selected=true]:opacity-100"
      />
    </Command.Item>
  )
}
