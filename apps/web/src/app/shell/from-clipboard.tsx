import { useNavigate } from '@tanstack/react-router'
import { ClipboardPaste } from 'lucide-react'
import { createFromClipboard } from '#src/features/links/links/create-from-clipboard.ts'
import { useCreateLink } from '#src/features/links/links/links.queries.ts'
import { useIsShortUrl } from '#src/shared/link-parts/use-link-of-short-url.ts'
import { MenuItem, MenuSeparator } from '#src/shared/ui/menu.tsx'
import { createLink } from './navigation.ts'

/** The shortest way on a phone: a URL copied in a shop becomes a short link that is copied. */
export function FromClipboard() {
  const { mutateAsync } = useCreateLink()
  const navigate = useNavigate()
  const isShortUrl = useIsShortUrl()
  if (!('clipboard' in navigator) || !('readText' in navigator.clipboard)) return null
  const create = async () => {
    // First, for a browser lets a press read the clipboard only right away.
    const copied = await navigator.clipboard.readText().catch(() => '')
    await createFromClipboard(copied, {
      isShortUrl,
      create: mutateAsync,
      onForm: (sharedUrl) =>
        void navigate(
          sharedUrl === undefined ? createLink : { ...createLink, search: { sharedUrl } },
        ),
      onEdit: (edit) => void navigate({ to: '/affiliate-links', search: { edit } }),
    })
  }
  return (
    <>
      <MenuSeparator />
      <MenuItem icon={ClipboardPaste} onSelect={() => void create()}>
        Link from clipboard
      </MenuItem>
    </>
  )
}
