import { Link, useNavigate } from '@tanstack/react-router'
import { ClipboardPaste, Link as LinkIcon, Megaphone, PenLine, Shuffle } from 'lucide-react'
import type { ReactNode } from 'react'
import { createFromClipboard } from '#src/features/links/links/create-from-clipboard.ts'
import { useCreateLink } from '#src/features/links/links/links.queries.ts'
import { Menu, MenuItem, MenuSeparator } from '#src/shared/ui/menu.tsx'
import { createCampaign, createLink, createPost, createSmartLink } from './navigation.ts'

const creations = [
  { ...createLink, label: 'Affiliate link', icon: LinkIcon },
  { ...createSmartLink, label: 'Smart link', icon: Shuffle },
  { ...createCampaign, label: 'Campaign', icon: Megaphone },
  { ...createPost, label: 'Post', icon: PenLine },
]

/** Whatever can be made, from wherever one is: opened in the header, and by thumb on a phone. */
export function CreateMenu({ trigger }: { trigger: ReactNode }) {
  return (
    <Menu trigger={trigger}>
      {creations.map(({ label, icon: Icon, ...place }) => (
        <MenuItem key={label} asChild>
          <Link {...place}>
            <Icon aria-hidden className="text-ink-3" />
            {label}
          </Link>
        </MenuItem>
      ))}
      <FromClipboard />
    </Menu>
  )
}

/** The shortest way on a phone: a URL copied in a shop becomes a short link that is copied. */
function FromClipboard() {
  const { mutateAsync } = useCreateLink()
  const navigate = useNavigate()
  if (!('clipboard' in navigator) || !('readText' in navigator.clipboard)) return null
  const create = async () => {
    // First, for a browser lets a press read the clipboard only right away.
    const copied = await navigator.clipboard.readText().catch(() => '')
    await createFromClipboard(copied, {
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
