import { useNavigate } from '@tanstack/react-router'
import { Command } from 'cmdk'
import { CornerDownLeft, type LucideIcon, Plus, Search } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { adminItem, createCampaign, createLink, navGroups } from './navigation.ts'

interface CommandPaletteProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

interface EntryProps {
  icon: LucideIcon
  label: string
  /** Words that find it too. */
  keywords: string[]
  onSelect: () => void
}

function Entry({ icon: Icon, label, keywords, onSelect }: EntryProps) {
  return (
    <Command.Item
      value={label}
      keywords={keywords}
      onSelect={onSelect}
      className="group flex h-9 items-center gap-3 rounded-control px-2.5 text-body data-[selected=true]:bg-ink/6"
    >
      <Icon aria-hidden className="text-ink-3" />
      {label}
      <CornerDownLeft
        aria-hidden
        className="ml-auto size-3.5 text-ink-3 opacity-0 group-data-[selected=true]:opacity-100"
      />
    </Command.Item>
  )
}

/** Words as people type them: the start of a word first, then anywhere, then what else it is called. */
function rank(label: string, typed: string, keywords: string[] = []): number {
  const sought = typed.trim().toLowerCase()
  const starts = (text: string) => ` ${text.toLowerCase()}`.includes(` ${sought}`)
  if (label.toLowerCase().startsWith(sought)) return 1
  if (starts(label)) return 0.8
  if (label.toLowerCase().includes(sought)) return 0.5
  return keywords.some(starts) ? 0.2 : 0
}

const heading =
  '[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-note [&_[cmdk-group-heading]]:text-ink-3'

function Entries({ onDone }: { onDone: () => void }) {
  const navigate = useNavigate()
  const go = (to: string) => () => {
    onDone()
    void navigate({ to })
  }
  const create = (target: typeof createLink | typeof createCampaign) => () => {
    onDone()
    void navigate(target)
  }
  return (
    <Command.List className="max-h-[min(360px,56dvh)] scroll-py-2 overflow-y-auto p-2">
      <Command.Empty className="px-2.5 py-6 text-center text-cell text-ink-3">
        No screen or action by that name
      </Command.Empty>
      <Command.Group heading="Create" className={heading}>
        <Entry
          icon={Plus}
          label="Create affiliate link"
          keywords={['new']}
          onSelect={create(createLink)}
        />
        <Entry
          icon={Plus}
          label="New campaign"
          keywords={['create']}
          onSelect={create(createCampaign)}
        />
      </Command.Group>
      {navGroups.map((group) => (
        <Command.Group key={group.label} heading={group.label} className={heading}>
          {group.items.map(({ label, to, icon }) => (
            <Entry
              key={to}
              icon={icon}
              label={label}
              keywords={[group.label, to]}
              onSelect={go(to)}
            />
          ))}
        </Command.Group>
      ))}
      <Command.Group heading="Administration" className={heading}>
        <Entry
          icon={adminItem.icon}
          label={adminItem.label}
          keywords={['sync']}
          onSelect={go(adminItem.to)}
        />
      </Command.Group>
    </Command.List>
  )
}

/** Opens any screen or creates anything by a few letters of its name. */
export function CommandPalette({ isOpen, onOpenChange }: CommandPaletteProps) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fade fixed inset-0 z-50 bg-scrim" />
        <Dialog.Content
          aria-describedby={undefined}
          className="rise fixed top-[14vh] left-1/2 z-50 w-[min(560px,calc(100vw-24px))] -translate-x-1/2 overflow-hidden rounded-2xl border border-line bg-surface shadow-float outline-none"
        >
          <Dialog.Title className="sr-only">Search or jump to</Dialog.Title>
          <Command label="Search or jump to" filter={rank} loop>
            <div className="flex items-center gap-3 border-b border-line px-4">
              <Search aria-hidden className="text-ink-3" />
              <Command.Input
                placeholder="Search or jump to"
                className="h-12 w-full bg-transparent text-headline font-normal tracking-normal outline-none"
              />
            </div>
            <Entries onDone={() => onOpenChange(false)} />
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
