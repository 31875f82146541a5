import { useState } from 'react'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { formatNumber } from '#src/shared/format/number.ts'
import { PixelDialog } from './pixel-dialog.tsx'
import { linksRefreshedAtOnce, paceNote, pixelLabels } from './setting-labels.ts'
import { SettingRow } from './setting-row.tsx'
import { SettingsList } from './settings-list.tsx'
import { useSettingActions } from './use-setting-actions.ts'

/** What the interstitial of a retargeting link loads. */
export function PixelsCard() {
  const isShared = useCurrentUser().workspace.isSample
  const [isAdding, setAdding] = useState(false)
  const { removePixel } = useSettingActions()
  return (
    <>
      <SettingsList
        title="Retargeting Pixels"
        description="Retargeting links load these so your ads can reach visitors again. Bots, visitors with Global Privacy Control and Amazon links are left out. Visitors in the EEA, the UK and Switzerland are asked first."
        verb="Add Pixel"
        onAdd={() => setAdding(true)}
        isShared={isShared}
        empty={{
          title: 'No pixels yet',
          description:
            'Add one from Meta, X, Google or Snap. Until then, retargeting links redirect like any other.',
        }}
        rows={({ pixels }) =>
          pixels.map((pixel) => (
            <SettingRow
              key={pixel.id}
              title={pixelLabels[pixel.network].name}
              detail={pixel.pixelId}
              name={`${pixelLabels[pixel.network].name} ${pixel.pixelId}`}
              onRemove={() => void removePixel(pixel)}
              isShared={isShared}
            />
          ))
        }
        note={({ retargetingLinks }) => (
          <p className="border-t border-line px-[18px] py-3 text-cell text-ink-3">
            {usedBy(retargetingLinks)} {retargetingLinks > linksRefreshedAtOnce && paceNote}
          </p>
        )}
      />
      <PixelDialog isOpen={isAdding} onClose={() => setAdding(false)} />
    </>
  )
}

function usedBy(links: number): string {
  if (links === 0) return 'No link uses retargeting.'
  if (links === 1) return 'One link uses retargeting.'
  return `${formatNumber(links)} links use retargeting.`
}
