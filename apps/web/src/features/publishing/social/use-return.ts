import type { SocialPlatform, SocialRefusal } from '@hopwise/contracts'
import { useEffect, useRef } from 'react'
import { toast, toastFailure } from '#src/shared/ui/toast-store.ts'
import { refusalMessage } from './refusal-messages.ts'
import { connectedToast } from './use-account-actions.ts'

interface Return {
  connected?: SocialPlatform | undefined
  refused?: SocialRefusal | undefined
  platform?: SocialPlatform | undefined
}

/** Says how the way to the platform ended, once, and takes it out of the address. */
export function useReturn({ connected, refused, platform }: Return, onSaid: () => void) {
  const isSaid = useRef(false)
  useEffect(() => {
    if (isSaid.current || (connected === undefined && refused === undefined)) return
    isSaid.current = true
    if (refused === undefined) toast(connectedToast)
    else toastFailure(refusalMessage(refused, platform))
    onSaid()
  }, [connected, refused, platform, onSaid])
}
