import { platformNames } from '#src/shared/format/platform-names.ts'
import { useAction } from '#src/shared/record/use-action.ts'
import {
  useAddPixel,
  useRemovePixel,
  useRemoveStorefront,
  useRemoveUtmDefault,
  useSetStorefront,
  useSetUtmDefault,
} from './link-settings.queries.ts'
import { pixelLabels, storeName } from './setting-labels.ts'

const restored = {
  done: { title: 'Restored', description: 'It’s back in use.' },
  failed: 'Failed to restore it. Please try again.',
}
const failed = 'Failed to remove it. Please try again.'

/** What is taken away at once, with its way back in the toast. */
export function useSettingActions() {
  const restorePixel = useAction({ run: useAddPixel(), ...restored })
  const restoreStorefront = useAction({ run: useSetStorefront(), ...restored })
  const restoreUtm = useAction({ run: useSetUtmDefault(), ...restored })
  const removePixel = useAction({
    run: useRemovePixel(),
    done: (_answer, { network, pixelId }) => ({
      title: 'Pixel removed',
      description: `Your links no longer load ${pixelLabels[network].name} ${pixelId}.`,
    }),
    failed,
    undo: ({ network, pixelId }) => restorePixel.act({ network, pixelId }),
  })
  const removeStorefront = useAction({
    run: useRemoveStorefront(),
    done: (_answer, { country }) => ({
      title: 'Tag removed',
      description: `Visitors are no longer sent to ${storeName(country)}.`,
    }),
    failed,
    undo: restoreStorefront.act,
  })
  const removeUtm = useAction({
    run: useRemoveUtmDefault(),
    done: (_answer, { platform }) => ({
      title: 'UTM defaults removed',
      description: `New links for ${platformNames[platform]} start without them.`,
    }),
    failed,
    undo: restoreUtm.act,
  })
  return {
    removePixel: removePixel.act,
    removeStorefront: removeStorefront.act,
    removeUtm: removeUtm.act,
  }
}
