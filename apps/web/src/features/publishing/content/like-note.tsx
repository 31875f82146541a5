import type { EarnedPost } from '@hopwise/contracts'
import { X } from 'lucide-react'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { IconButton } from '#src/shared/ui/icon-button.tsx'

/** Which post the new ones follow. */
export function LikeNote({
  like,
  onRemove,
}: {
  like: EarnedPost | undefined
  onRemove: () => void
}) {
  return (
    <div className="flex items-start gap-3 rounded-control bg-accent-soft px-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="text-cell font-label text-accent">
          More like{' '}
          {like ? `the post that earned ${formatCurrency(like.earnings)}` : 'an earlier post'}
        </p>
        {like && <p className="truncate text-note text-ink-2">{like.content}</p>}
      </div>
      <IconButton label="Don’t follow that post" icon={X} size="sm" onClick={onRemove} />
    </div>
  )
}
