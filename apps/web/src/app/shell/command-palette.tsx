import { useNavigate } from '@tanstack/react-router'
import { Command } from 'cmdk'
import { Plus, Search } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useState } from 'react'
import { useEscapeLayer } from '#src/shared/ui/escape-layers.ts'
import { AddressEntry } from './address-entry.tsx'
import { FoundEntries, useFound } from './found-entries.tsx'
import { adminItem, createCampaign, createLink, createSmartLink, navGroups } from './navigation.ts'
import { Entry, groupClasses } from './palette-entry.tsx'

interface CommandPaletteProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
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

interface EntriesProps {
  typed: string
  onDone: () => void
}

function Entries({ typed, onDone }: EntriesProps) {
  const found = useFound(typed)
  const navigate = useNavigate()
  const go = (to: string) => () => {
    onDone()
    void navigate({ to })
  }
  const create =
    (target: typeof createLink | typeof createSmartLink | typeof createCampaign) => () => {
      onDone()
      void navigate(target)
    }
  return (
    <Command.List className="max-h-[min(360px,56dvh)] scroll-py-2 overflow-y-auto p-2">
      <Command.Empty className="px-2.5 py-6 text-center text-cell text-ink-3">
        {found.isSearching
          ? 'Searching'
          : found.hasFailed
            ? 'No screens found. Campaigns and links could not be searched.'
            : 'No screens, campaigns or links found'}
      </Command.Empty>
      <AddressEntry typed={typed} onDone={onDone} />
      <Command.Group heading="Create" className={groupClasses}>
        <Entry
          icon={Plus}
          label="Create affiliate link"
          keywords={['new']}
          onSelect={create(createLink)}
        />
        <Entry
          icon={Plus}
          label="Create smart link"
          keywords={['new', 'cloak', 'rotation']}
          onSelect={create(createSmartLink)}
        />
        <Entry
          icon={Plus}
          label="New campaign"
          keywords={['create']}
          onSelect={create(createCampaign)}
        />
      </Command.Group>
      {navGroups.map((group) => (
        <Command.Group key={group.label} heading={group.label} className={groupClasses}>
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
      <Command.Group heading="Administration" className={groupClasses}>
        <Entry
          icon={adminItem.icon}
          label={adminItem.label}
          keywords={['sync']}
          onSelect={go(adminItem.to)}
        />
      </Command.Group>
      <FoundEntries found={found} onDone={onDone} />
    </Command.List>
  )
}

/** Forgets what was typed as it closes. */
function Palette({ onDone }: { onDone: () => void }) {
  const [typed, setTyped] = useState('')
  return (
    <Command label="Search or jump to" filter={rank} loop>
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Search aria-hidden className="text-ink-3" />
        <Command.Input
          value={typed}
          onValueChange={setTyped}
          placeholder="Search or jump to"
          className="h-12 w-full bg-transparent text-headline font-normal tracking-normal outline-none"
        />
      </div>
      <Entries typed={typed} onDone={onDone} />
    </Command>
  )
}

/** Opens any screen, campaign or link, or creates anything, by a few letters of its name. */
export function CommandPalette({ isOpen, onOpenChange }: CommandPaletteProps) {
  useEscapeLayer(isOpen, () => onOpenChange(false))
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fade fixed inset-0 z-50 bg-scrim" />
        <Dialog.Content
          aria-describedby={undefined}
          className="rise fixed top-[14vh] left-1/2 z-50 w-[min(560px,calc(100vw-24px))] -translate-x-1/2 overflow-hidden rounded-2xl border border-line bg-surface shadow-float outline-none"
        >
          <Dialog.Title className="sr-only">Search or jump to</Dialog.Title>
          <Palette onDone={() => onOpenChange(false)} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
