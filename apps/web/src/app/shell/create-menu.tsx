import { Link } from '@tanstack/react-router'
import { Link as LinkIcon, Megaphone, PenLine, Shuffle } from 'lucide-react'
import { type ComponentProps, Suspense } from 'react'
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

/** Whatever can be made, from wherever one is: opened in the header, and by thumb on a phone. */
export function CreateMenu(props: Pick<ComponentProps<typeof Menu>, 'trigger' | 'align'>) {
  return (
    <Menu {...props}>
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
