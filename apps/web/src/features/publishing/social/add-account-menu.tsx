import { type SocialPlatform, socialPlatforms } from '@hopwise/contracts'
import { Plus } from 'lucide-react'
import { platformNames } from '#src/shared/format/platform-names.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Menu, MenuItem } from '#src/shared/ui/menu.tsx'

export function AddAccountMenu({ onAdd }: { onAdd: (platform: SocialPlatform) => void }) {
  return (
    <Menu
      trigger={
        <Button>
          <Plus aria-hidden />
          Add another account
        </Button>
      }
    >
      {socialPlatforms.map((platform) => (
        <MenuItem key={platform} onSelect={() => onAdd(platform)}>
          {platformNames[platform]}
        </MenuItem>
      ))}
    </Menu>
  )
}
