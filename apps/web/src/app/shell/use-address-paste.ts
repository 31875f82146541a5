import { useLocation, useNavigate } from '@tanstack/react-router'
import { usePaste } from '#src/shared/ui/use-paste.ts'

const links = '/affiliate-links'

/** An address pasted on any screen begins a link; closing its form leads back to that screen. */
export function useAddressPaste() {
  const navigate = useNavigate()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const begin = async (text: string) => {
    // The check of an address comes along with the first one.
    const { isAddress } = await import('#src/shared/format/is-address.ts')
    if (!isAddress(text)) return
    void navigate({
      to: links,
      search: (before: object) =>
        path === links ? { ...before, sharedUrl: text } : { sharedUrl: text },
      resetScroll: false,
      state: { isLayer: true },
    })
  }
  usePaste((text) => {
    const isOneWord = /^\s*\S+\s*$/.test(text)
    if (isOneWord) void begin(text.trim())
    return isOneWord
  })
}
