import { type AmazonStorefront, amazonCountries } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { countryName } from '#src/shared/format/display-names.ts'
import { linkSettingsQuery } from './link-settings.queries.ts'
import { paceNote, storeName } from './setting-labels.ts'
import { SettingRow } from './setting-row.tsx'
import { SettingsList } from './settings-list.tsx'
import { StorefrontDialog } from './storefront-dialog.tsx'
import { useSettingActions } from './use-setting-actions.ts'

/** The Associates tag of each Amazon store. */
export function StorefrontsCard() {
  const isShared = useCurrentUser().workspace.isSample
  const { data } = useQuery(linkSettingsQuery)
  const [open, setOpen] = useState<AmazonStorefront | 'new' | null>(null)
  const { removeStorefront } = useSettingActions()
  const storefronts = data?.storefronts ?? []
  const free = amazonCountries.filter(
    (country) => !storefronts.some((one) => one.country === country),
  )
  return (
    <>
      <SettingsList
        title="Amazon Storefronts"
        description="An Amazon link with geotargeting sends visitors to their own country’s store, with your tag for that store. Without a tag, they go to the link’s own store."
        verb="Add Store"
        onAdd={free.length > 0 ? () => setOpen('new') : null}
        isShared={isShared}
        empty={{
          title: 'No Amazon stores yet',
          description: 'A tag only earns in its own store. Add the one you have for each country.',
        }}
        rows={() =>
          storefronts.map((storefront) => (
            <SettingRow
              key={storefront.country}
              title={`${countryName(storefront.country)} · ${storeName(storefront.country)}`}
              detail={storefront.tag}
              name={storeName(storefront.country)}
              onEdit={() => setOpen(storefront)}
              onRemove={() => void removeStorefront(storefront)}
              isShared={isShared}
            />
          ))
        }
        note={() => (
          <p className="border-t border-line px-[18px] py-3 text-cell text-ink-3">{paceNote}</p>
        )}
      />
      {open && (
        <StorefrontDialog
          storefront={open === 'new' ? null : open}
          free={free}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}
