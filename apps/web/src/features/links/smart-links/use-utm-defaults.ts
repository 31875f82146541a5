import type { Utm } from '@hopwise/contracts'
import { useEffect, useEffectEvent } from 'react'
import { useWatch } from 'react-hook-form'
import type { SmartLinkForm } from './use-smart-link-form.ts'

type Defaults = readonly { platform: string; utm: Utm }[]

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** A new link begins with its platform's parameters, until someone writes others. */
export function useUtmDefaults(form: SmartLinkForm, defaults: Defaults) {
  const platform = useWatch({ control: form.control, name: 'platform' })
  const follow = useEffectEvent(() => {
    const now = form.getValues('utm')
    const isUntouched = now === null || defaults.some(({ utm }) => isSame(utm, now))
    const usual = defaults.find((one) => one.platform === platform)?.utm ?? null
    if (isUntouched && !isSame(now, usual)) form.setValue('utm', usual, { shouldDirty: true })
  })
  useEffect(() => {
    void platform
    void defaults
    follow()
  }, [platform, defaults])
}
