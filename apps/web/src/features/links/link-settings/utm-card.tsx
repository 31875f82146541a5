import { linkPlatforms, type PlatformUtm } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { platformNames } from '#src/shared/format/platform-names.ts'
import { linkSettingsQuery } from './link-settings.queries.ts'
import { SettingRow } from './setting-row.tsx'
import { SettingsList } from './settings-list.tsx'
import { useSettingActions } from './use-setting-actions.ts'
import { UtmDialog } from './utm-dialog.tsx'
import { utmQuery } from './utm-query.ts'

/** UTM parameters that new smart links of a platform begin with. */
export function UtmCard() {
  const isShared = useCurrentUser().workspace.isSample
  const { data } = useQuery(linkSettingsQuery)
  const [open, setOpen] = useState<PlatformUtm | 'new' | null>(null)
  const { removeUtm } = useSettingActions()
  const defaults = data?.utmDefaults ?? []
  const free = linkPlatforms.filter(
    (platform) => !defaults.some((one) => one.platform === platform),
  )
  return (
    <>
      <SettingsList
        title="UTM Defaults"
        description="New smart links of a platform start with these. You can change them for each link, and parameters already in a URL win."
        verb="Add Defaults"
        onAdd={free.length > 0 ? () => setOpen('new') : null}
        isShared={isShared}
        empty={{
          title: 'No UTM defaults yet',
          description:
            'Set them once per platform, and your analytics tool knows where visits come from.',
        }}
        rows={() =>
          defaults.map((one) => (
            <SettingRow
              key={one.platform}
              title={platformNames[one.platform]}
              detail={utmQuery(one.utm, one.platform)}
              name={`UTM defaults for ${platformNames[one.platform]}`}
              onEdit={() => setOpen(one)}
              onRemove={() => void removeUtm(one)}
              isShared={isShared}
            />
          ))
        }
      />
      {open && (
        <UtmDialog
          utmDefault={open === 'new' ? null : open}
          free={free}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}
