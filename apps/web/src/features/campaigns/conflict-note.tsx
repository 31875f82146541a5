import { type SocialPlatform, socialPlatforms } from '@hopwise/contracts'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { formatDate } from '#src/shared/format/date.ts'
import { platformNames } from '#src/shared/format/platform-names.ts'
import { Button } from '#src/shared/ui/button.tsx'
import type { CampaignConflict, Clash } from './use-campaign-edit.ts'
import type { CampaignFieldName } from './use-campaign-form.ts'

const labels: Record<CampaignFieldName, string> = {
  name: 'Campaign name',
  description: 'Description',
  productId: 'Product',
  platforms: 'Platforms',
  startDate: 'Start date',
  endDate: 'End date',
  budget: 'Budget',
}

interface ConflictNoteProps {
  conflict: CampaignConflict
  /** The newer product; its id would tell nobody anything. */
  productName: string
}

function inWords({ name, value }: Clash, productName: string): string {
  if (value === '' || value == null) return 'empty'
  if (name === 'productId') return productName
  if (name === 'budget') return formatCurrency(String(value))
  if (name === 'startDate' || name === 'endDate') return formatDate(String(value))
  if (!Array.isArray(value)) return `“${value}”`
  const chosen = (platform: SocialPlatform) => value.includes(platform)
  return socialPlatforms
    .filter(chosen)
    .map((platform) => platformNames[platform])
    .join(', ')
}

function Note({ children }: { children: ReactNode }) {
  return (
    <div
      role="alert"
      className="mb-4 flex gap-2.5 rounded-control bg-yellow-soft px-3 py-2.5 text-cell text-ink"
    >
      <TriangleAlert aria-hidden className="mt-px text-yellow" />
      <div className="grid min-w-0 grow gap-2">{children}</div>
    </div>
  )
}

/** Says that the campaign was changed elsewhere, and on request what to. */
export function ConflictNote({ conflict, productName }: ConflictNoteProps) {
  const { isFound, isLoaded, showNewer, clashes, takeNewer } = conflict
  if (isFound) {
    return (
      <Note>
        <p>This campaign was changed elsewhere. What you typed is kept and not saved yet.</p>
        <div>
          <Button size="sm" onClick={showNewer} pending={!isLoaded}>
            Show the newer values
          </Button>
        </div>
      </Note>
    )
  }
  if (clashes === null) return null
  return (
    <Note>
      <p>
        {clashes.length === 0
          ? 'The newer values are filled in. Nothing you changed was changed elsewhere.'
          : 'The newer values are filled in where you changed nothing. These were changed elsewhere too:'}
      </p>
      {clashes.map((clash) => (
        <div key={clash.name} className="flex flex-wrap items-center justify-between gap-2">
          <span className="min-w-0 wrap-anywhere">
            {labels[clash.name]}: <b className="font-title">{inWords(clash, productName)}</b>
          </span>
          <Button size="sm" onClick={() => takeNewer(clash)}>
            Use this
          </Button>
        </div>
      ))}
    </Note>
  )
}
