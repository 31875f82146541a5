import { Link } from '@tanstack/react-router'
import { Link as LinkIcon, Megaphone, PenLine, Plus, Shuffle } from 'lucide-react'
import { Suspense } from 'react'
import { Button } from '#src/shared/ui/button.tsx'
import { lazyPart } from '#src/shared/ui/lazy-part.tsx'
import { Menu, MenuItem } from '#src/shared/ui/menu.tsx'
import { createCampaign, createLink, createPost, createSmartLink } from './navigation.ts'

const FromClipboard = lazyPart(() =>
  import('./from-clipboard.tsx').then((code) => code.FromClipboard),
)

const creations = [
  { ...createLink, label: 'Affiliate link', icon: LinkIcon },
  { ...createSmartLink, label: 'Smart link', icon: Shuffle },
  { ...createCampaign, label: 'Campaign', icon: Megaphone },
  { ...createPost, label: 'Post', icon: PenLine },
]

/** Whatever can be made, from wherever one is. */
export function CreateMenu() {
  return (
    <Menu
      trigger={
        // A screen that floats a button of its own on a phone has no need of two.
        <Button aria-label="Create" className="max-sm:in-[:root:has([data-floating])]:hidden">
          <Plus aria-hidden />
          <span className="max-sm:hidden">Create</span>
        </Button>
      }
    >
      {creations.map(({ label, icon: Icon, ...place }) => (
        <MenuItem key={label} asChild>
          <Link {...place}>
            <Icon aria-hidden className="text-ink-3" />
            {label}
          </Link>
        </MenuItem>
      ))}
      <Suspense>
        <FromClipboard />
      </Suspense>
    </Menu>
  )
}
