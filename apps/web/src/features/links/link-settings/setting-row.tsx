import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#src/shared/ui/icon-button.tsx'

interface SettingRowProps {
  title: ReactNode
  /** Beneath: an id, a tag, a query. */
  detail: ReactNode
  /** What the buttons are about, as in "Remove amazon.de". */
  name: string
  onEdit?: () => void
  onRemove: () => void
  /** In the sample, where nothing can be changed. */
  isShared: boolean
}

export function SettingRow(props: SettingRowProps) {
  const { title, detail, name, onEdit, onRemove, isShared } = props
  return (
    <li className="flex items-center justify-between gap-4 border-b border-line px-[18px] py-3 last:border-b-0">
      <div className="min-w-0">
        <h3 className="text-body font-label">{title}</h3>
        <p className="font-mono text-note leading-5 wrap-anywhere text-ink-2">{detail}</p>
      </div>
      {!isShared && (
        <div className="flex shrink-0 gap-1">
          {onEdit && (
            <IconButton
              label={`Edit ${name}`}
              icon={Pencil}
              size="sm"
              className="max-lg:size-9"
              onClick={onEdit}
            />
          )}
          <IconButton
            label={`Remove ${name}`}
            icon={Trash2}
            size="sm"
            className="max-lg:size-9"
            onClick={onRemove}
          />
        </div>
      )}
    </li>
  )
}
