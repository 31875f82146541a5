import { Archive, Copy, Ellipsis, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#src/shared/ui/badge.tsx'
import { Button } from '#src/shared/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#src/shared/ui/card.tsx'
import { CopyButton } from '#src/shared/ui/copy-button.tsx'
import { Dialog, DialogActions } from '#src/shared/ui/dialog.tsx'
import { Drawer } from '#src/shared/ui/drawer.tsx'
import { Field } from '#src/shared/ui/field.tsx'
import { IconButton } from '#src/shared/ui/icon-button.tsx'
import { Input } from '#src/shared/ui/input.tsx'
import { Kbd, shortcutOf } from '#src/shared/ui/kbd.tsx'
import { Logo, Mark } from '#src/shared/ui/logo.tsx'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#src/shared/ui/menu.tsx'
import { toast } from '#src/shared/ui/toast-store.ts'

const row = 'flex flex-wrap items-center gap-3'

function Buttons() {
  return (
    <>
      {(['sm', 'md', 'lg'] as const).map((size) => (
        <div key={size} className={row}>
          {(['primary', 'secondary', 'ghost', 'danger'] as const).map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {variant} {size}
            </Button>
          ))}
        </div>
      ))}
      <div className={row}>
        <Button variant="primary" pending>
          Creating
        </Button>
        <Button disabled>Disabled</Button>
        <Button>
          <Plus aria-hidden /> Create
        </Button>
        <IconButton label="Edit" icon={Pencil} />
        <IconButton label="Archive" icon={Archive} variant="secondary" />
        <CopyButton
          value="https://go.example/l/desk"
          copied={{ title: 'Copied!', description: 'Link copied to clipboard' }}
        />
        <Menu trigger={<IconButton label="More" icon={Ellipsis} />}>
          <MenuLabel>Link</MenuLabel>
          <MenuItem icon={Copy}>Copy</MenuItem>
          <MenuItem icon={Pencil}>Edit</MenuItem>
          <MenuSeparator />
          <MenuItem icon={Archive} tone="danger">
            Archive
          </MenuItem>
        </Menu>
      </div>
    </>
  )
}

function Overlays() {
  const [isDialogOpen, setDialogOpen] = useState(false)
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  return (
    <div className={row}>
      <Dialog
        isOpen={isDialogOpen}
        onOpenChange={setDialogOpen}
        title="Create Affiliate Link"
        description="A short URL that counts its clicks."
        trigger={<Button>Dialog</Button>}
      >
        <Field label="Original URL">
          <Input placeholder="https://" />
        </Field>
        <DialogActions>
          <Button onClick={() => setDialogOpen(false)}>Cancel</Button>
          <Button variant="primary">Create Link</Button>
        </DialogActions>
      </Dialog>
      <Button onClick={() => setDrawerOpen(true)}>Drawer</Button>
      <Drawer isOpen={isDrawerOpen} onOpenChange={setDrawerOpen} title="/l/desk-reddit">
        The detail of a row.
      </Drawer>
      <Button onClick={() => toast({ title: 'Copied!', description: 'Link copied to clipboard' })}>
        Toast
      </Button>
      <Button
        onClick={() =>
          toast({
            title: 'Error',
            description: 'Failed to create affiliate link. Please try again.',
            variant: 'destructive',
          })
        }
      >
        Red toast
      </Button>
      <Button
        onClick={() =>
          toast({ title: 'Link archived', action: { label: 'Undo', onClick: () => {} } })
        }
      >
        Toast with undo
      </Button>
    </div>
  )
}

export function DesignActions() {
  return (
    <Card>
      <CardHeader title="Actions" description="Ink leads, the rest is quiet." />
      <CardBody className="grid gap-4">
        <Buttons />
        <Overlays />
        <div className={row}>
          <Badge tone="green">active</Badge>
          <Badge tone="yellow">paused</Badge>
          <Badge tone="blue">paid</Badge>
          <Badge tone="red">reversed</Badge>
          <Badge>general</Badge>
          <Kbd>{shortcutOf('K')}</Kbd>
          <Logo />
          <Mark size={48} />
        </div>
      </CardBody>
    </Card>
  )
}
