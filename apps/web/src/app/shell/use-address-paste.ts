import { useLocation, useNavigate } from '@tanstack/react-router'
import { isAddress } from '#src/shared/format/is-address.ts'
import { usePaste } from '#src/shared/ui/use-paste.ts'

const links = '/affiliate-links'

/** An address pasted on any screen begins a link; closing its form leads back to that screen. */
export function useAddressPaste() {
  const navigate = useNavigate()
  const path = useLocation({ select: ({ pathname }) => pathname })
  usePaste((text) => {
    if (!isAddress(text)) return false
    const sharedUrl = text.trim()
    void navigate({
      to: links,
      search: (before: object) => (path === links ? { ...before, sharedUrl } : { sharedUrl }),
      resetScroll: false,
      state: { isLayer: true },
    })
    return true
  })
}
