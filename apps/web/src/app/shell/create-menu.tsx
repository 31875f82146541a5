import { Link } from '@tanstack/react-router'
import { Link as LinkIcon, Megaphone, Plus, Shuffle } from 'lucide-react'
import { Button } from '#src/shared/ui/button.tsx'
import { Menu, MenuItem } from '#src/shared/ui/menu.tsx'
import { createCampaign, createLink, createSmartLink } from './navigation.ts'

/** Whatever can be made, from wherever one is. */
export function CreateMenu() {
  return (
    <Menu
      trigger={
        // A phone has it in the bar at its bottom.
        <Button className="max-sm:hidden">
          <Plus aria-hidden />
          Create
        </Button>
      }
    >
      <MenuItem asChild>
        <Link {...createLink}>
          <LinkIcon aria-hidden className="text-ink-3" />
          Affiliate link
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link {...createSmartLink}>
          <Shuffle aria-hidden className="text-ink-3" />
          Smart link
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link {...createCampaign}>
          <Megaphone aria-hidden className="text-ink-3" />
          Campaign
        </Link>
      </MenuItem>
    </Menu>
  )
}
