import type { SocialPlatform } from '@hopwise/contracts'
import { useEffect, useRef } from 'react'
import { toast } from '#src/shared/ui/toast-store.ts'
import { connectedToast, sayRefused } from './use-account-deeds.ts'

interface Return {
  connected?: SocialPlatform | undefined
  refused?: string | undefined
}

/** Says how the way to the platform ended, once, and takes it out of the address. */
export function useReturn({ connected, refused }: Return, onSaid: () => void) {
  const isSaid = useRef(false)
  useEffect(() => {
    if (isSaid.current || (connected === undefined && refused === undefined)) return
    isSaid.current = true
    if (refused !== undefined) sayRefused(refused)
    else toast(connectedToast)
    onSaid()
  }, [connected, refused, onSaid])
}
