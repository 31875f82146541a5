import type { AmazonStorefront, PlatformUtm, RetargetingPixel } from '@hopwise/contracts'
import { platformNames } from '#src/shared/format/platform-names.ts'
import { toast } from '#src/shared/ui/toast-store.ts'
import {
  useAddPixel,
  useRemovePixel,
  useRemoveStorefront,
  useRemoveUtmDefault,
  useSetStorefront,
  useSetUtmDefault,
} from './link-settings.queries.ts'
import { pixelWords, storeName } from './setting-words.ts'

/** What is taken away at once, with its way back in the toast. */
export function useSettingDeeds() {
  const { mutateAsync: addPixel } = useAddPixel()
  const { mutateAsync: takePixel } = useRemovePixel()
  const { mutateAsync: setStorefront } = useSetStorefront()
  const { mutateAsync: takeStorefront } = useRemoveStorefront()
  const { mutateAsync: setUtm } = useSetUtmDefault()
  const { mutateAsync: takeUtm } = useRemoveUtmDefault()

  const removePixel = ({ id, network, pixelId }: RetargetingPixel) =>
    removing({
      title: 'Pixel removed',
      description: `Visitors of your links are not shown ${pixelWords[network].name} ${pixelId} any more.`,
      remove: () => takePixel(id),
      bringBack: () => addPixel({ network, pixelId }),
    })
  const removeStorefront = (storefront: AmazonStorefront) =>
    removing({
      title: 'Tag removed',
      description: `Visitors are not sent to ${storeName(storefront.country)} any more.`,
      remove: () => takeStorefront(storefront.country),
      bringBack: () => setStorefront(storefront),
    })
  const removeUtm = (utmDefault: PlatformUtm) =>
    removing({
      title: 'UTM defaults removed',
      description: `New links for ${platformNames[utmDefault.platform]} begin without them.`,
      remove: () => takeUtm(utmDefault.platform),
      bringBack: () => setUtm(utmDefault),
    })
  return { removePixel, removeStorefront, removeUtm }
}

interface Removal {
  title: string
  description: string
  remove: () => Promise<unknown>
  bringBack: () => Promise<unknown>
}

async function removing({ title, description, remove, bringBack }: Removal) {
  const restore = () =>
    trying('restore', async () => {
      await bringBack()
      toast({ title: 'Restored', description: 'It is in use again.' })
    })
  await trying('remove', async () => {
    await remove()
    toast({ title, description, action: { label: 'Undo', onClick: () => void restore() } })
  })
}

async function trying(verb: string, deed: () => Promise<void>) {
  try {
    await deed()
  } catch {
    const description = `Failed to ${verb} it. Please try again.`
    toast({ title: 'Error', description, variant: 'destructive' })
  }
}
