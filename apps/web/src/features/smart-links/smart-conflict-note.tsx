import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#src/shared/ui/button.tsx'
import type { Clash, SmartLinkConflict } from './use-smart-link-edit.ts'
import type { SmartFieldName } from './use-smart-link-form.ts'

const fieldLabels: Record<SmartFieldName, string> = {
  originalUrl: 'Original URL',
  productId: 'Product',
  platform: 'Platform',
  customAlias: 'Custom alias',
  title: 'Title',
  campaignId: 'Campaign',
  enableGeotargeting: 'Geotargeting',
  enableDeviceTargeting: 'Device targeting',
  enableRetargeting: 'Retargeting',
  rotateUrls: 'Rotation URLs',
  rules: 'Rules',
  isCloaked: 'Cloaking',
  passesQuery: 'Query pass-through',
  escapesApps: 'In-app escape',
  utm: 'UTM parameters',
}

function inWords({ name, value }: Clash): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (Array.isArray(value)) {
    if (name === 'rotateUrls' && value.length > 0 && value.length <= 3) return value.join(', ')
    return value.length === 0 ? 'none' : `${value.length} of them`
  }
  if (value === null || value === undefined || value === '') return 'empty'
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([part, text]) => `${part} ${text}`)
      .join(', ')
  }
  return name === 'productId' || name === 'campaignId' ? 'another one' : `“${value}”`
}

function Note({ children }: { children: ReactNode }) {
  return (
    <div
      role="alert"
      className="flex gap-2.5 rounded-control bg-yellow-soft px-3 py-2.5 text-cell text-ink"
    >
      <TriangleAlert aria-hidden className="mt-px text-yellow" />
      <div className="grid min-w-0 grow gap-2">{children}</div>
    </div>
  )
}

/** Says that the link was changed elsewhere, and on request what to. */
export function SmartConflictNote({ conflict }: { conflict: SmartLinkConflict }) {
  const { isFound, isLoaded, showNewer, clashes, takeNewer } = conflict
  if (isFound) {
    return (
      <Note>
        <p>This link was changed elsewhere. What you typed is kept and not saved yet.</p>
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
            {fieldLabels[clash.name]}: <b className="font-title">{inWords(clash)}</b>
          </span>
          <Button size="sm" onClick={() => takeNewer(clash)}>
            Use this
          </Button>
        </div>
      ))}
    </Note>
  )
}
